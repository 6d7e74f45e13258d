// Rows whose cells are aligned on lines of text.

import GridEngine

extension GridSolver {
  /// True when a cell is aligned on its row's baseline.
  func isOnBaseline(_ cell: GridStructure.Cell) -> Bool {
    !baselines.isEmpty && cell.anchor == nil && structure.rows[cell.row].alignment.isBaseline
  }

  /// The distance of a cell's baseline from its top; its bottom edge where it has none.
  func guide(_ cell: Int, size: Size) -> Double {
    let alignment = structure.rows[structure.cells[cell].row].alignment
    let reported = Size(width: Extent.reported(size.width), height: Extent.reported(size.height))
    guard let guide = content.guide(alignment, of: cell, size: reported), guide.isFinite else { return size.height }
    return max(-Limits.across, min(Limits.across, guide))
  }

  /// The height that a row needs for a cell, in view of the cells that it shares a baseline with.
  mutating func heightInRow(_ cell: Int, _ size: Size) -> Double {
    let placed = structure.cells[cell]
    guard isOnBaseline(placed) else { return size.height }
    baselines[placed.row].add(guide(cell, size: size), height: size.height)
    return max(size.height, baselines[placed.row].ascent + baselines[placed.row].descent)
  }
}

extension GridSolver.Baseline {
  /// Makes room for content with its baseline `guide` points from its top.
  mutating func add(_ guide: Double, height: Double) {
    ascent = max(ascent, guide)
    descent = max(descent, height - guide)
  }
}
