// Photos wherever they are: what programs that show them need of a database.

public import GridPaging
public import GridPagingSQLite

/// What photos are sorted by first.
public enum PhotoValue: Hashable, Sendable {
  /// When it was taken.
  case second(Int64)
  case title(String)
}

/// Photos in an order, as a source of pages.
public protocol PhotoSource: PagedSource where Row == Photo {
  /// The key of a photo, or of the place before all with a value.
  func key(of value: PhotoValue, id: Int64?) -> Key
  /// The second and the identifier of a key by date; without the identifier where the key has none.
  func numbers(of key: Key) -> [Int64]
  /// The name of a section, as people read it.
  func name(of section: Section) -> String
  /// Waits until everything is stored that is being stored.
  func finish() async
}

/// A database of photos.
public protocol PhotoStore: Sendable {
  associatedtype Source: PhotoSource

  /// The photos in an order.
  ///
  /// - Parameters:
  ///   - titlePrefix: what titles begin with; empty for all photos. Capital letters of ASCII count as small ones.
  ///   - interval: seconds between two looks for changes.
  ///   - storesFences: false to do as if nothing were stored of pages, and to store nothing.
  /// - Throws: an error that says what to do.
  func table(
    by order: PhotoOrder, titlePrefix: String, interval: Double, storesFences: Bool
  ) async throws(PhotoLibraryError) -> Source

  /// Counts the photos of all orders and stores where their pages begin.
  ///
  /// - Throws: an error that says what to do.
  func storeFences() async throws(PhotoLibraryError)
}

extension PhotoLibrary: PhotoStore {}

extension SQLiteTable: PhotoSource where Row == Photo {
  public func key(of value: PhotoValue, id: Int64?) -> SQLiteKey {
    let first: SQLiteValue =
      switch value {
      case .second(let second): .integer(second)
      case .title(let title): .text(title)
      }
    return key(of: [first] + (id.map { [.integer($0)] } ?? []))
  }

  public func numbers(of key: SQLiteKey) -> [Int64] {
    values(of: key).map { if case .integer(let number) = $0 { number } else { 0 } }
  }

  public func name(of section: SQLiteSection) -> String { PhotoOrder.name(of: section) }
  public func finish() async { await database.finish() }
}
