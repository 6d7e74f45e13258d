// The photos of a library as a source of pages.

public import GridPagingSQLite

/// Photos in an order, read by key, with what others change.
public typealias PhotoTable = SQLiteTable<Photo>

extension PhotoLibrary {
  /// The log of changes, whose columns are those of all orders.
  static let log = SQLiteLog("photos", columns: ["taken_at", "title"])

  /// The photos in an order.
  ///
  /// - Parameters:
  ///   - titlePrefix: what titles begin with; empty for all photos. Capital letters of ASCII count as small ones.
  ///   - interval: seconds between two looks for changes.
  ///   - storesFences: false to do as if nothing were stored of pages, and to store nothing.
  /// - Throws: an error that says what to do.
  public func table(
    by order: PhotoOrder, titlePrefix: String = "", interval: Double = 0.03, storesFences: Bool = true
  ) async throws(PhotoLibraryError) -> PhotoTable {
    var options = SQLiteOptions()
    options.interval = interval
    options.storesFences = storesFences
    // With a title that does not lie in the row itself.
    options.rowBytes = MemoryLayout<Photo>.stride + 54
    do {
      return try await SQLiteTable(
        "photos", in: database, columns: Photo.columns, order: order.columns,
        where: titlePrefix.isEmpty ? .all : .begins("title", with: titlePrefix), sections: order.sections,
        options: options
      ) { Photo($0) }
    } catch {
      throw PhotoLibraryError(error, path: path)
    }
  }

  /// Counts the photos of all orders and stores where their pages begin.
  ///
  /// - Throws: an error that says what to do.
  public func storeFences() async throws(PhotoLibraryError) {
    try await PhotoLibrary.storeFences(database)
  }

  static func storeFences(_ database: SQLiteDatabase) async throws(PhotoLibraryError) {
    do {
      for order in PhotoOrder.allCases {
        let table = try await SQLiteTable(
          "photos", in: database, columns: Photo.columns, order: order.columns, sections: order.sections
        ) { Photo($0) }
        _ = try await table.exactIndex()
      }
    } catch {
      throw PhotoLibraryError(error, path: database.path)
    }
    await database.finish()
  }
}
