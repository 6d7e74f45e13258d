// Cells that stay materialised out of view.

import GridEngine

extension Run {
  /// Retains cells in view, or any, or lets all go.
  func retain(_ bytes: inout Bytes) {
    let kind = bytes.next()
    let seen = grid.visibleCells
    var cells = grid.retainedCells
    if kind % 4 == 0 || cells.count > 3 {
      cells = []
    } else if kind % 4 == 1, let id = cell(&bytes) {
      cells.insert(id)
    } else if !seen.isEmpty {
      cells.insert(seen[bytes.next() % seen.count].id)
    }
    program.begin("grid.retainedCells = [\(cells.sorted().map { Source.literal($0) }.joined(separator: ", "))]")
    grid.retainedCells = cells
    shareSettings()
    cells = cells.filter { reference.token(of: $0) != nil || grid.retainedCells.contains($0) }
    retained = retained.filter { token in reference.cell(of: token).map { cells.contains($0) } ?? false }
    retained.formUnion(cells.compactMap { reference.token(of: $0) })
    expect(grid.retainedCells == cells, "\(grid.retainedCells) are retained, not \(cells)")
    if !bytes.chance(128) { layout() }
  }

  /// Retained cells that are shown are there, and say whether they are in view; those that are hidden are not.
  func checkRetained() {
    retained = retained.filter { reference.cell(of: $0) != nil }
    if fault == .losesRetained { retained = [] }
    let ids = Set(retained.map { reference.cell(of: $0)! })
    expect(grid.retainedCells == ids, "\(grid.retainedCells.sorted()) are retained, not \(ids.sorted())")
    let out = Set(grid.visibleCells.filter(\.isRetained).map(\.id))
    let wanted = ids.filter { reference.isShown($0) && grid.frame(of: $0) != nil }.subtracting(cellsInView.map(\.id))
    expect(out == wanted, "\(out.sorted()) are retained out of view, not \(wanted.sorted())")
    for cell in grid.visibleCells where cell.isRetained {
      expect(
        cell.frame == grid.frame(of: cell.id) && !cell.isPinned && !cell.isPushed,
        "\(cell.id) is retained at \(cell.frame), and lies at \(grid.frame(of: cell.id) as Any)")
    }
  }
}
