// What is wrong with merged ranges that were refused.

/// What is wrong with a merged range, or with a change that would leave one in pieces. The ranges are as they were before.
///
/// Of several ranges the first is told.
public enum TableRangeError: Error, Sendable, Hashable {
  /// A range covers no cell, or only one.
  case empty(CellRange)
  /// A range reaches beyond the table.
  case outOfBounds(CellRange)
  /// A range covers rows of two groups: a group header lies before one of them, `row`.
  case crossesHeader(CellRange, row: Int)
  /// A range covers cells of another one, `other`.
  case overlaps(CellRange, other: CellRange)
  /// Rows or columns move so that one that stays would come between those of a range. The range is numbered as before the
  /// change.
  case tornRange(CellRange)
}

extension TableRangeError {
  /// What is wrong with a range by itself; `nil` when nothing is.
  ///
  /// - Complexity: O(1), and a call of `firstBreak`.
  init?(_ range: CellRange, in table: TableBounds, firstBreak: (Range<Int>) -> Int?) {
    if range.isEmpty || range.isOneCell {
      self = .empty(range)
    } else if range != range.cut(to: table) {
      self = .outOfBounds(range)
    } else if let row = firstBreak(range.rows.lowerBound + 1..<range.rows.upperBound) {
      self = .crossesHeader(range, row: row)
    } else {
      return nil
    }
  }

  /// The first thing that is wrong with each range of a list by itself, or beside those before it in the list.
  ///
  /// - Parameter firstBreak: the first of some rows that has a group header before it.
  /// - Complexity: O(n²), n ranges; it is for those who mend a list.
  static func all(
    _ ranges: [CellRange], in table: TableBounds, firstBreak: (Range<Int>) -> Int?
  ) -> [(index: Int, error: TableRangeError, other: Int?)] {
    var errors: [(index: Int, error: TableRangeError, other: Int?)] = []
    for (index, range) in ranges.enumerated() {
      if let error = TableRangeError(range, in: table, firstBreak: firstBreak) {
        errors.append((index, error, nil))
      } else if let other = ranges[..<index].firstIndex(where: { $0.meets(range) }) {
        errors.append((index, .overlaps(range, other: ranges[other]), other))
      }
    }
    return errors
  }
}

/// The numbers of rows and columns of a table.
struct TableBounds: Sendable, Hashable {
  let rows: Int
  let columns: Int

  /// Numbers beyond ``Limits/items`` are cut to it, negative ones to 0.
  init(rows: Int, columns: Int) {
    self.rows = max(0, min(Limits.items, rows))
    self.columns = max(0, min(Limits.items, columns))
  }
}

extension CellRange {
  /// The part that lies in a table.
  fileprivate func cut(to table: TableBounds) -> CellRange {
    CellRange(rows: rows.clamped(to: 0..<table.rows), columns: columns.clamped(to: 0..<table.columns))
  }
}
