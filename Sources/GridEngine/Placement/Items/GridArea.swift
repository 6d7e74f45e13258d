// The cells that an item got.

/// The cells of one item: `columns` times `rows` of them from a zero-based corner on.
///
/// Areas are kept by the million, so each part is stored in 32 bits; ``Placement/rowLimit`` makes that enough.
public struct GridArea: Sendable, Hashable {
  private let storedColumn: Int32
  private let storedRow: Int32
  private let storedColumns: Int32
  private let storedRows: Int32

  /// The first column.
  public var column: Int { Int(storedColumn) }
  /// The first row.
  public var row: Int { Int(storedRow) }
  /// Columns taken; 0 for an item of a grid without tracks.
  public var columns: Int { Int(storedColumns) }
  /// Rows taken; 0 for an item of a grid without tracks.
  public var rows: Int { Int(storedRows) }

  /// An area; parts below 0 count as 0, parts above 2³¹ − 1 as that.
  ///
  /// - Complexity: O(1).
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    storedColumn = Int32(clamping: max(0, column))
    storedRow = Int32(clamping: max(0, row))
    storedColumns = Int32(clamping: max(0, columns))
    storedRows = Int32(clamping: max(0, rows))
  }

  /// An area whose parts are known to be in bounds: no clamps in the packer's inner loop.
  init(at cell: CellPosition, width: Int, height: Int) {
    storedColumn = Int32(truncatingIfNeeded: cell.column)
    storedRow = Int32(truncatingIfNeeded: cell.row)
    storedColumns = Int32(truncatingIfNeeded: width)
    storedRows = Int32(truncatingIfNeeded: height)
  }

  /// The area of an item that was not placed.
  static let none = GridArea(column: 0, row: 0, columns: 0, rows: 0)

  var transposed: GridArea { GridArea(column: row, row: column, columns: rows, rows: columns) }
}
