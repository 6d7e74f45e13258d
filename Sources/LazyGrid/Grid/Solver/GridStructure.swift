// What the solver is given: cells in their rows and columns, as plain values.

import GridEngine

/// A grid without its content: rows of cells that take columns.
struct GridStructure {
  struct Cell {
    var row: Int
    /// Never empty. A row's cells follow one another without holes; what is not in a row takes all columns.
    var columns: Range<Int>
    var isInRow: Bool
    /// Not NaN.
    var priority: Double
    var unsizedAxes: Axis.Set
    /// Within ±1024.
    var anchor: UnitPoint?
    var columnAlignment: HorizontalAlignment?
    var spacing: ContentSpacing

    /// Whether its width is its column's.
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
  /// Finite.
  var horizontalSpacing: Double?
  /// Finite.
  var verticalSpacing: Double?
  /// Finite and not negative.
  var defaultSpacing: Double

  /// How each column was declared to be aligned: by the first cell in order that starts there and says so.
  var columnAlignments: [HorizontalAlignment?] {
    var alignments = [HorizontalAlignment?](repeating: nil, count: columnCount)
    for cell in cells where alignments[cell.columns.lowerBound] == nil {
      alignments[cell.columns.lowerBound] = cell.columnAlignment
    }
    return alignments
  }
}
