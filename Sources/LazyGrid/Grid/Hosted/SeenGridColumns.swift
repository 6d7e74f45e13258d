// What the rows of a Grid that a host shows say of its columns.

import GridEngine

/// What rows that were made said of columns. Declarations of one grid that follow one another share it, since a row that said
/// something may not be made again.
final class SeenGridColumns {
  /// The number of columns of the widest row so far.
  private(set) var count = 1
  private var alignments = GridColumnAlignments()
  /// The width that each column needs, in points, for cells of one column and for others.
  private(set) var widths: [Double] = [0]
  /// True for columns that have a cell of their own.
  private var haveCells = [false]

  subscript(column: Int) -> HorizontalAlignment? { alignments[column] }

  /// Notes a row; how a column was said to be aligned before stays.
  ///
  /// - Returns: whether the alignment of any column is another.
  func note(_ row: GridRowCells) -> Bool {
    count = max(count, row.neededColumns)
    return alignments.note(row)
  }

  /// Lets columns grow to what cells of rows need, first those of one column and then others, in the order of the rows. What such a
  /// cell lacks is shared equally by its columns without cells of their own, or by all of its columns if there are none.
  ///
  /// - Parameters:
  ///   - rows: rows that were noted, by their numbers.
  ///   - gap: points between columns.
  ///   - ideal: the width that a cell would like, by the numbers of its row and of its first column.
  /// - Returns: the columns that need more than before.
  func grow(
    for rows: [(number: Int, cells: GridRowCells)], gap: Double, _ ideal: (ContentBox, Int, Int) -> Double
  ) -> [Int] {
    while widths.count < count {
      widths.append(0)
      haveCells.append(false)
    }
    let before = widths
    forEachCell(of: rows) { cell, row, columns in
      guard columns.count == 1, let column = columns.first else { return }
      widths[column] = max(widths[column], ideal(cell.box, row, column))
      haveCells[column] = true
    }
    forEachCell(of: rows) { cell, row, columns in
      guard columns.count > 1 else { return }
      let present = columns.clamped(to: 0..<count)
      let room = present.reduce(gap * Double(present.count - 1)) { $0 + widths[$1] }
      let lack = ideal(cell.box, row, columns.lowerBound) - room
      guard lack > 0 else { return }
      let empty = present.filter { !haveCells[$0] }
      let growing = empty.isEmpty ? Array(present) : empty
      for column in growing { widths[column] += lack / Double(growing.count) }
    }
    return widths.indices.filter { widths[$0] > before[$0] }
  }

  private func forEachCell(
    of rows: [(number: Int, cells: GridRowCells)], _ body: (GridCell, Int, Range<Int>) -> Void
  ) {
    for row in rows {
      for (cell, columns) in zip(row.cells.cells, row.cells.columns) { body(cell, row.number, columns) }
    }
  }
}

/// The alignments of columns, each as the first row said that says something of it.
struct GridColumnAlignments: Equatable {
  private var alignments: [Int: HorizontalAlignment] = [:]

  /// - Returns: whether the alignment of any column is another.
  @discardableResult
  mutating func note(_ row: GridRowCells) -> Bool {
    var isAnother = false
    for (cell, columns) in zip(row.cells, row.columns) {
      guard let alignment = cell.columnAlignment, alignments[columns.lowerBound] == nil else { continue }
      alignments[columns.lowerBound] = alignment
      isAnother = true
    }
    return isAnother
  }

  subscript(column: Int) -> HorizontalAlignment? { alignments[column] }
}
