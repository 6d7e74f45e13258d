// A table in plain arrays, as the rules of tables are written: what the engine and the cases are judged by.

/// The columns or the rows of a table, hidden ones counted.
public struct ModelAxis: Hashable, Sendable {
  public var extents: [Int]
  public var gap: Int
  /// How many of the first (last) are frozen as declared (F1).
  public var leading: Int
  public var trailing: Int
  public var hidden: Set<Int>

  public init(_ extents: [Int], gap: Int = 0, leading: Int = 0, trailing: Int = 0, hidden: Set<Int> = []) {
    (self.extents, self.gap, self.leading, self.trailing, self.hidden) = (extents, gap, leading, trailing, hidden)
  }
}

/// A group of body rows (G1); all groups together take the rows that are not frozen.
public struct ModelGroup: Hashable, Sendable {
  public var rows: Int
  /// The extent of the group's header; `nil` without one.
  public var header: Int?
  public var level: Int

  public init(rows: Int, header: Int?, level: Int = 0) { (self.rows, self.header, self.level) = (rows, header, level) }
}

/// A merged cell.
public struct ModelRange: Hashable, Sendable {
  public var row: Int
  public var column: Int
  public var rows: Int
  public var columns: Int

  public init(row: Int, column: Int, rows: Int = 1, columns: Int = 1) {
    (self.row, self.column, self.rows, self.columns) = (row, column, rows, columns)
  }

  public var origin: ModelAddress { ModelAddress(row, column) }
  var rowNumbers: Range<Int> { row..<row + rows }
  var columnNumbers: Range<Int> { column..<column + columns }

  func covers(_ cell: ModelAddress) -> Bool {
    rowNumbers.contains(cell.row) && columnNumbers.contains(cell.column)
  }

  func overlaps(_ other: Self) -> Bool {
    rowNumbers.overlaps(other.rowNumbers) && columnNumbers.overlaps(other.columnNumbers)
  }
}

/// A table whose extents are all known, and what it is seen through. Lengths are units of 1/1024 point. Everything but what
/// `TableModel+Orientation` answers is vertical and left to right (section 0).
public struct TableModel: Hashable, Sendable {
  public var columns: ModelAxis
  public var rows: ModelAxis
  public var groups: [ModelGroup] = []
  public var ranges: [ModelRange] = []
  /// The measured label of a cell in the head, by origin (H2).
  public var labels: [ModelAddress: Int] = [:]
  public var viewport: ModelPoint
  /// Other content above and below, and the width of the widest other section (A3).
  public var before = 0
  public var after = 0
  public var others = 0
  /// What is left to the body before frozen ones thaw (F3).
  public var bodyMinimum = ModelPoint(x: 64 * 1024, y: 64 * 1024)
  public var pinsHeaders = true
  public var isRightToLeft = false
  public var isHorizontal = false

  public init(columns: ModelAxis, rows: ModelAxis, viewport: ModelPoint) {
    (self.columns, self.rows, self.viewport) = (columns, rows, viewport)
  }

  /// The range that covers a cell, else the cell by itself (S1).
  public func range(at cell: ModelAddress) -> ModelRange {
    ranges.first { $0.covers(cell) } ?? ModelRange(row: cell.row, column: cell.column)
  }

  /// All cells by origin, hidden ones too, row by row.
  var allCells: [ModelRange] {
    rows.extents.indices.flatMap { row in
      columns.extents.indices.compactMap { column in
        let cell = range(at: ModelAddress(row, column))
        return cell.origin == ModelAddress(row, column) ? cell : nil
      }
    }
  }
}
