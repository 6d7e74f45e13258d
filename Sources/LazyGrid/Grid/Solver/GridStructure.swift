// The input of the solver: cells in their rows and columns, as plain values.

import GridEngine

/// A grid without its content: rows of cells that cover columns.
struct GridStructure {
  struct Cell {
    var row: Int
    /// Never empty. The cells of a row follow one another without holes; a view outside a row takes all columns.
    var columns: Range<Int>
    var isInRow: Bool
    /// Never NaN.
    var priority: Double
    var unsizedAxes: Axis.Set
    /// Within ±1024; `nil` for the alignment of column and row.
    var anchor: UnitPoint?
    var columnAlignment: HorizontalAlignment?
    var spacing: ContentSpacing

    /// True when the cell has its column's width, because it spans no other.
    var isSingle: Bool { columns.count == 1 }
  }

  struct Row {
    var alignment: VerticalAlignment
    /// Never empty.
    var cells: Range<Int>
  }

  var cells: [Cell] = []
  var rows: [Row] = []
  var columnCount = 0
  var alignment: Alignment
  /// Finite; `nil` uses the preferred distances.
  var horizontalSpacing: Double?
  /// Finite; `nil` uses the preferred distances.
  var verticalSpacing: Double?
  /// Finite and not negative.
  var defaultSpacing: Double

  /// The declared alignment of each column: that of the first cell in order that starts there and declares one.
  var columnAlignments: [HorizontalAlignment?] {
    var alignments = [HorizontalAlignment?](repeating: nil, count: columnCount)
    for cell in cells where alignments[cell.columns.lowerBound] == nil {
      alignments[cell.columns.lowerBound] = cell.columnAlignment
    }
    return alignments
  }
}
