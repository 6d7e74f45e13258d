// A rectangle of cells of a table, by the numbers of its rows and columns.

/// Some rows of some columns of a table: what a merged cell covers, or a part of a selection.
///
/// Rows and columns count from 0 through the whole table, hidden ones too. Any numbers are stored as they are.
public struct CellRange: Sendable, Hashable {
  /// The rows. The first one is that of the origin.
  public var rows: Range<Int>
  /// The columns. The first one is that of the origin.
  public var columns: Range<Int>

  /// - Complexity: O(1).
  public init(rows: Range<Int>, columns: Range<Int>) { (self.rows, self.columns) = (rows, columns) }

  /// One cell. The last number that there is stands for the one before it.
  init(row: Int, column: Int) {
    func one(_ number: Int) -> Range<Int> { number == .max ? number - 1..<number : number..<number + 1 }
    self.init(rows: one(row), columns: one(column))
  }

  /// True where it covers no cell.
  var isEmpty: Bool { rows.isEmpty || columns.isEmpty }

  /// True where it covers one cell.
  var isOneCell: Bool {
    !isEmpty && rows.upperBound - 1 == rows.lowerBound && columns.upperBound - 1 == columns.lowerBound
  }

  /// True where both cover the same cell.
  func meets(_ other: CellRange) -> Bool { rows.overlaps(other.rows) && columns.overlaps(other.columns) }

  func contains(row: Int, column: Int) -> Bool { rows.contains(row) && columns.contains(column) }

  /// True where its origin comes before that of the other, row after row.
  func precedes(_ other: CellRange) -> Bool {
    (rows.lowerBound, columns.lowerBound) < (other.rows.lowerBound, other.columns.lowerBound)
  }

  subscript(axis: TableAxis) -> Range<Int> {
    get { axis == .rows ? rows : columns }
    set { if axis == .rows { rows = newValue } else { columns = newValue } }
  }
}

/// Which of the two numbers of a cell is meant.
enum TableAxis: Sendable {
  case rows
  case columns

  var other: TableAxis { self == .rows ? .columns : .rows }
}
