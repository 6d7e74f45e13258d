// The solver of eager grids: columns and rows sized by their cells, most rigid first.

import GridEngine

/// Solves one grid for one proposal.
///
/// Cells, not columns, are ordered by how flexible they are. Group after group of equally flexible cells is offered an
/// equal share of the room that is left, then the tracks that wait for no more cells are settled.
struct GridSolver<Content: GridMeasuring> {
  let structure: GridStructure
  let content: Content
  /// The proposed size, without NaN or negative extents; may be infinite.
  let proposal: ProposedSize
  /// The gap before each column; 0 before the first.
  let columnGaps: [Double]
  let rowGaps: [Double]
  /// The sum of the gaps before each column, its own gap included.
  let columnGapSums: [Double]
  let rowGapTotal: Double

  var columns: TrackExtents
  var rows: TrackExtents
  /// The answer of each cell to the size that it was offered.
  var answers: [Size]
  /// The answers of each cell to 0 × 0 and ∞ × ∞, as far as it was asked.
  var probes: [Probe]
  /// The baselines of the rows that are aligned on them; empty if there are none.
  var baselines: [Baseline]
  /// For each cell, true when one of its answers was out of bounds.
  private(set) var hasInvalidAnswer: [Bool]
  private(set) var diagnostics: [LazyGridDiagnostic] = []

  struct Probe {
    var zero: Size?
    var infinity: Size?
  }

  /// The heights that the cells of a row take above and below their baselines.
  struct Baseline {
    var ascent = 0.0
    var descent = 0.0
  }

  /// - Parameter proposal: no NaN, no negative extents.
  init(_ structure: GridStructure, content: Content, proposal: ProposedSize) {
    self.structure = structure
    self.content = content
    self.proposal = proposal
    columnGaps = structure.columnGaps
    rowGaps = structure.rowGaps
    var sum = 0.0
    columnGapSums = columnGaps.map { gap in
      sum += gap
      return sum
    }
    rowGapTotal = rowGaps.reduce(0, +)
    var states = [TrackExtents.State](repeating: .empty, count: structure.columnCount)
    for cell in structure.cells where cell.isSingle { states[cell.columns.lowerBound] = .waiting }
    columns = TrackExtents(states)
    rows = TrackExtents([TrackExtents.State](repeating: .waiting, count: structure.rows.count))
    answers = [Size](repeating: .zero, count: structure.cells.count)
    probes = [Probe](repeating: Probe(), count: structure.cells.count)
    let hasBaselines = structure.rows.contains { $0.alignment.isBaseline }
    baselines = hasBaselines ? [Baseline](repeating: Baseline(), count: structure.rows.count) : []
    hasInvalidAnswer = [Bool](repeating: false, count: structure.cells.count)
  }

  /// Asks a cell for its size; an answer out of bounds is replaced, and reported once for each cell.
  mutating func ask(_ cell: Int, _ proposal: ProposedSize) -> Size {
    let answer = content.size(of: cell, proposal: proposal)
    let (width, height) = (Extent.checked(answer.width), Extent.checked(answer.height))
    if !width.isValid || !height.isValid, !hasInvalidAnswer[cell] {
      hasInvalidAnswer[cell] = true
      diagnostics.append(.cellSize(cell: cell))
    }
    return Size(width: width.extent, height: height.extent)
  }

  /// The sum of all column gaps.
  var columnGapTotal: Double { columnGapSums.last ?? 0 }

  /// The gaps between the columns of a range.
  func innerGaps(_ columns: Range<Int>) -> Double {
    columnGapSums[columns.upperBound - 1] - columnGapSums[columns.lowerBound]
  }

  /// The present width of a cell's columns, with the gaps between them.
  mutating func slotWidth(_ range: Range<Int>) -> Double {
    range.count == 1 ? columns[range.lowerBound] : columns.summary(range).extent + innerGaps(range)
  }

  /// The grid's size after it is measured.
  mutating func size() -> Size {
    guard !structure.cells.isEmpty else { return .zero }
    return Size(
      width: Extent.reported(max(0, columns.total().extent + columnGapTotal)),
      height: Extent.reported(max(0, rows.total().extent + rowGapTotal)))
  }
}
