// The orders that photos are shown in, as SQLite's indexes have them.

/// An order of photos: an index of the table, and which way it is read.
public enum PhotoOrder: String, Sendable, Hashable, CaseIterable {
  /// The newest photo first.
  case date
  /// By title; capital letters of ASCII count as small ones.
  case title

  /// The column that photos are sorted by. Photos with the same value are sorted by their identifier, in the same direction.
  var column: String {
    switch self {
    case .date: "taken_at"
    case .title: "title"
    }
  }

  /// The index of the column and the identifier.
  var index: String {
    switch self {
    case .date: "photos_by_date"
    case .title: "photos_by_title"
    }
  }

  /// True when the greatest value comes first.
  var descends: Bool { self == .date }

  /// The collation of the index. `NOCASE` because an index of an expression, or of a generated column, does not cover queries
  /// in the versions of SQLite that are in use.
  var collation: String { self == .title ? "NOCASE" : "BINARY" }
}
