// Which ranges are refused, and why: S2.

/// Why a range is refused.
public enum ModelRangeError: Hashable, Sendable {
  case empty
  case outOfBounds
  /// A group header lies before one of its rows but the first.
  case crossesHeader
  /// The first of the ranges before it that has a cell of it.
  case overlaps(Int)
}

extension ModelRange {
  /// The error of each range that has one, in a table of some rows and columns.
  ///
  /// A range is named as overlapped though it is refused itself: nothing is kept of a call that has any error.
  /// - Parameter breaks: rows that have a group header before them.
  public static func errors(
    of ranges: [ModelRange], rows: Int, columns: Int, breaks: [Int] = []
  ) -> [(index: Int, error: ModelRangeError)] {
    ranges.indices.compactMap { index in
      let range = ranges[index]
      if range.rows < 1 || range.columns < 1 || range.rows == 1 && range.columns == 1 { return (index, .empty) }
      if range.row < 0 || range.column < 0 || range.row > rows - range.rows || range.column > columns - range.columns {
        return (index, .outOfBounds)
      }
      if breaks.contains(where: { range.row < $0 && $0 < range.row + range.rows }) { return (index, .crossesHeader) }
      let other = ranges.prefix(index).firstIndex { $0.rows > 0 && $0.columns > 0 && $0.overlaps(range) }
      return other.map { (index, .overlaps($0)) }
    }
  }
}
