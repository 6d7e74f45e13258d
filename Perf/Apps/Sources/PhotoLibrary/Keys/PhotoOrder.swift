// The orders that photos are shown in, and what they are divided by.

public import GridPagingSQLite

/// An order of photos, which an index of the table has.
public enum PhotoOrder: String, Sendable, Hashable, CaseIterable {
  /// The newest photo first, by months.
  case date
  /// By title, and by initials; capital letters of ASCII count as small ones.
  case title

  /// The order, for the source. Photos with the same value are sorted by their identifier, in the same direction.
  public var columns: [SQLiteOrder] {
    switch self {
    case .date: [.descending("taken_at")]
    case .title: [.ascending("title", collation: .nocase)]
    }
  }

  /// What photos are divided by.
  public var sections: SQLiteSections {
    switch self {
    case .date: .byMonth("taken_at")
    case .title: .byInitial("title")
    }
  }

  /// The index, as SQL.
  var index: String {
    switch self {
    case .date: "photos_by_date ON photos (taken_at, id)"
    case .title: "photos_by_title ON photos (title COLLATE NOCASE, id)"
    }
  }

  /// The name of a section, as people read it.
  ///
  /// - Complexity: O(1).
  public static func name(of section: SQLiteSection) -> String {
    if case .month(let year, let month) = section { return Month(year: year, month: month).description }
    return section.description
  }
}
