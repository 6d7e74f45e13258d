// Solving a case of a table with the engine: where everything is shown, what a cell is revealed by, what a step changes.

import GridEngine

extension TableCase {
  /// The answer under the keys that a case of the kind expects.
  func solve(_ kind: Kind) throws -> [CaseAnswer.Member] {
    guard rows.hidden.isEmpty else { throw UnsupportedCase(feature: "hidden rows") }
    switch kind {
    case .reveal:
      guard !ranges.contains(where: { $0.rows.contains(target.row) && $0.columns.contains(target.column) }) else {
        throw UnsupportedCase(feature: "merged cells")
      }
    default: guard ranges.isEmpty else { throw UnsupportedCase(feature: "merged cells") }
    }
    let table = try TableGrid(self)
    table.step(to: .to(start.y, across: start.x))
    switch kind {
    case .layout: return layout(of: table)
    case .reveal:
      guard let cell = table.cell(row: target.row, column: target.column) else {
        throw CaseError(path: "target", problem: "there is no cell [\(target.row), \(target.column)]")
      }
      let anchor = isHorizontal ? anchor.map { UnitPoint(x: $0.y, y: $0.x) } : anchor
      table.step(to: .cell(cell, anchor: anchor))
      return [("offset", [table.grid.offsetAcross, table.grid.offset])]
    case .diff:
      let changes = table.step(to: .to(destination.y, across: destination.x))
      func pieces(_ changes: [CellChange]) -> [PieceAnswer] {
        changes.filter { table.isCell($0.cell) }.map { piece($0.cell, of: table) }
      }
      return [("entered", pieces(changes.entered)), ("left", pieces(changes.left)), ("moved", pieces(changes.moved))]
    case .hit: return hits.map { hits($0, in: table) } ?? []
    case .move: return try moves.map { try path($0, in: table) } ?? []
    case .access: return try access.map { try positions($0, in: table) } ?? []
    case .edit: return try edit.map { try edited($0, in: table) } ?? []
    case .select, .columns, .learn, .spans: return []
    }
  }

  /// The group of a header.
  func group(of cell: Cell, in table: TableGrid) -> Int { cell.section - table.sections.lowerBound - 1 }

  private func layout(of table: TableGrid) -> [CaseAnswer.Member] {
    let (grid, cells) = (table.grid, table.cells)
    let along = isHorizontal ? grid.contentSize.width : grid.contentSize.height
    return [
      ("content", turned([table.contentAcross, along])), ("offset", turned([grid.offsetAcross, grid.offset])),
      ("frozen", frozen(cells, table)),
      (
        "panes",
        grid.panes(ofSection: table.sections.lowerBound).map { pane in
          PaneAnswer(pane: numbers(of: pane.id), layer: pane.id.layer, window: pane.window.numbers)
        }
      ),
      (
        "cells",
        cells.map { cell in
          let (piece, view) = (piece(cell, of: table), grid.viewFrame(of: cell))
          return LayoutAnswer(
            cell: piece.cell, pane: piece.pane, layer: cell.pane.layer, frame: cell.frame.numbers,
            view: [view.x, view.y])
        }
      ),
      (
        "headers",
        grid.visibleCells.filter { table.sections.contains($0.section) && $0.id.kind == .header }.map { cell in
          HeaderAnswer(
            group: group(of: cell, in: table), view: grid.viewFrame(of: cell).numbers,
            pinned: cell.isPinned, pushed: cell.isPushed)
        }
      ),
    ]
  }

  /// The frozen rows and columns in effect, which the engine tells only by the panes of its cells: up to the farthest one that is
  /// seen, and hidden ones beside it.
  private func frozen(_ cells: [Cell], _ table: TableGrid) -> FrozenAnswer {
    var (head, foot, leading, trailing) = (0, 0, 0, 0)
    for cell in cells {
      let (row, column) = (table.address(of: cell.id).row, cell.id.column)
      if cell.pane.rows == .leading { head = max(head, row + 1) }
      if cell.pane.rows == .trailing { foot = max(foot, rows.extents.count - row) }
      if cell.pane.columns == .leading { leading = max(leading, column + 1) }
      if cell.pane.columns == .trailing { trailing = max(trailing, columns.extents.count - column) }
    }
    let hidden = Set(columns.hidden)
    while leading < columns.frozen.leading, hidden.contains(leading) { leading += 1 }
    while trailing < columns.frozen.trailing, hidden.contains(columns.extents.count - trailing - 1) { trailing += 1 }
    return FrozenAnswer(columns: [leading, trailing], rows: [head, foot])
  }

  func piece(_ cell: Cell, of table: TableGrid) -> PieceAnswer {
    let address = table.address(of: cell.id)
    return PieceAnswer(cell: turned([address.row, address.column]), pane: numbers(of: cell.pane))
  }

  /// A pane by its numbers: 0 leading, 1 body, 2 trailing.
  private func numbers(of pane: PaneID) -> [Int] {
    func number(_ part: PanePart) -> Int { part == .leading ? 0 : part == .trailing ? 2 : 1 }
    return turned([number(pane.rows), number(pane.columns)])
  }

  /// What comes out of a horizontal table is transposed.
  private func turned<Value>(_ pair: [Value]) -> [Value] { isHorizontal ? pair.reversed() : pair }
}

struct PieceAnswer: Encodable {
  var cell: [Int]
  var pane: [Int]
}

private struct LayoutAnswer: Encodable {
  var cell: [Int]
  var pane: [Int]
  var layer: Int
  var frame: [Double]
  var view: [Double]
}

private struct PaneAnswer: Encodable {
  var pane: [Int]
  var layer: Int
  var window: [Double]
}

private struct HeaderAnswer: Encodable {
  var group: Int
  var view: [Double]
  var pinned: Bool
  var pushed: Bool
}

private struct FrozenAnswer: Encodable {
  var columns: [Int]
  var rows: [Int]
}
