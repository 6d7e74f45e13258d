// Solving a case of a table with the engine: where everything is shown, what a cell is revealed by, what a step changes.

import GridEngine

extension TableCase {
  /// The answer under the keys that a case of the kind expects.
  func solve(_ kind: Kind) throws -> [CaseAnswer.Member] {
    let table = try TableGrid(self)
    table.step(to: .to(start.y, across: start.x))
    switch kind {
    case .layout: return try layout(of: table)
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

  private func layout(of table: TableGrid) throws(CaseError) -> [CaseAnswer.Member] {
    let (grid, cells) = (table.grid, table.cells)
    let along = isHorizontal ? grid.contentSize.width : grid.contentSize.height
    // From right to left short content lies at the viewport's end; the cases count from its start.
    let atEnd = isHorizontal && isRightToLeft ? max(0, grid.viewportSize.width - along) : 0
    return [
      ("content", turned([table.contentAcross, along])), ("offset", turned([grid.offsetAcross, grid.offset])),
      ("frozen", try frozen(table)),
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
            cell: piece.cell, pane: piece.pane, layer: cell.pane.layer,
            frame: Rect(x: cell.frame.x + atEnd, y: cell.frame.y, width: cell.frame.width, height: cell.frame.height)
              .numbers,
            view: [view.x, view.y], cut: cell.isCut ? true : nil, label: label(of: cell, view, in: table))
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

  /// The frozen rows and columns in effect. Of rows the engine tells that only by the panes of their cells: as far as these are seen where
  /// none are merged. Hidden rows are frozen up to the next that is shown.
  private func frozen(_ table: TableGrid) throws(CaseError) -> FrozenAnswer {
    var plain = table
    if !ranges.isEmpty {
      var item = self
      item.ranges = []
      plain = try TableGrid(item)
      plain.step(to: .to(start.y, across: start.x))
    }
    var (head, foot) = (0, 0)
    for cell in plain.cells {
      let row = plain.address(of: cell.id).row
      if cell.pane.rows == .leading { head = max(head, row + 1) }
      if cell.pane.rows == .trailing { foot = max(foot, rows.extents.count - row) }
    }
    let count = rows.extents.count
    while head < rows.frozen.leading, rows.hidden.contains(head) { head += 1 }
    while foot < rows.frozen.trailing, rows.hidden.contains(count - 1 - foot) { foot += 1 }
    let parts = table.columns.map(\.part)
    return FrozenAnswer(
      columns: [parts.count { $0 == .leading }, parts.count { $0 == .trailing }], rows: [head, foot])
  }

  /// Where a host puts the label of a group of columns, and how wide it is: it stays in view while its piece is. `nil` without one.
  private func label(of cell: Cell, _ view: Rect, in table: TableGrid) -> [Double]? {
    guard let width = labels[table.address(of: cell.id)],
      let window = table.grid.panes(ofSection: table.sections.lowerBound).first(where: { $0.id == cell.pane })?.window
    else { return nil }
    func place(_ piece: Range<Double>, _ window: Range<Double>) -> [Double] {
      let width = min(width, piece.upperBound - piece.lowerBound)
      return [max(piece.lowerBound, min(window.lowerBound, piece.upperBound - width)), width]
    }
    if isHorizontal { return place(view.y..<view.maxY, window.y..<window.maxY) }
    guard isRightToLeft else { return place(view.x..<view.maxX, window.x..<window.maxX) }
    // From the right, mirrored at the viewport's leading edge.
    let mirrored = place(-view.maxX ..< -view.x, -window.maxX ..< -window.x)
    return [-mirrored[0] - mirrored[1], mirrored[1]]
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
  var cut: Bool?
  var label: [Double]?
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
