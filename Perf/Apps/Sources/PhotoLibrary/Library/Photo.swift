// A photo as the table has it.

public import GridPagingSQLite

/// A row of the table of photos.
public struct Photo: Identifiable, Hashable, Sendable {
  /// Its identifier, which stays the same when everything else changes.
  public var id: Int64
  /// When it was taken: seconds since the start of 1970, in UTC.
  public var takenAt: Int64
  /// Its title.
  public var title: String
  /// Its width and height in pixels; 0 when they are not known.
  public var width: Int
  public var height: Int
  /// The size of its file in bytes.
  public var bytes: Int

  /// A photo.
  ///
  /// - Complexity: O(1).
  public init(id: Int64, takenAt: Int64, title: String, width: Int = 0, height: Int = 0, bytes: Int = 0) {
    (self.id, self.takenAt, self.title) = (id, takenAt, title)
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  /// The columns that a photo is made from, in their order.
  public static let columns = ["id", "taken_at", "title", "width", "height", "bytes"]

  /// The photo in the first columns of a row.
  ///
  /// - Complexity: O(length of the title).
  public init(_ row: SQLiteRow) {
    (id, takenAt, title) = (row.integer(0), row.integer(1), row.text(2))
    (width, height, bytes) = (Int(row.integer(3)), Int(row.integer(4)), Int(row.integer(5)))
  }
}
