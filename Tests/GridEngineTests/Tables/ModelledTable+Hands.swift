// What a grid answers to points, keys and screen readers, in the words of the model of tables.

import ReferenceModel
import TestSupport

@testable import GridEngine

extension ModelledTable {
  /// The row and the column of a cell of the table.
  func address(of id: CellID) -> ModelAddress { ModelAddress(firstRows[id.section] + id.item, id.column) }

  /// The group of a section of the table.
  func group(ofSection section: Int) -> Int { section - sections.lowerBound - 1 }

  // MARK: Points

  /// What is at a point of the viewport, and whether an edge there is a leading one.
  func hit(_ point: ModelPoint, slop: Int) -> (hit: ModelHit, isLeading: Bool?) {
    let place = Point(x: Double(point.x) / 1024, y: Double(point.y) / 1024)
    var hit = ModelHit()
    if let cell = grid.cell(inViewAt: place), sections.contains(cell.section) {
      if cell.id.kind == .header {
        hit.header = group(ofSection: cell.section)
      } else {
        (hit.cell, hit.pane) = (address(of: cell.id), ModelPane(part(cell.pane.rows), part(cell.pane.columns)))
      }
    }
    let edge = grid.columnEdge(at: place, slop: Double(slop) / 1024)
    hit.edge = edge?.column
    return (hit, edge?.isLeading)
  }

  /// As ``hit(_:slop:)``, by the model, in its own rows and columns.
  func expectedHit(_ point: ModelPoint, slop: Int, at offset: ModelPoint) -> ModelHit {
    var hit = model.hit(point, slop: slop, at: offset)
    guard model.isHorizontal else { return hit }
    hit.cell = hit.cell.map { ModelAddress($0.column, $0.row) }
    hit.pane = hit.pane.map { ModelPane($0.column, $0.row) }
    return hit
  }

  // MARK: Keys

  /// The key of a move of the model, which knows rows and columns alone.
  func key(_ move: ModelMove) -> FocusMove {
    let isTurned = model.isHorizontal
    let (back, forward): (FocusMove, FocusMove) = model.isRightToLeft ? (.right, .left) : (.left, .right)
    return switch move {
    case .up: isTurned ? back : .up
    case .down: isTurned ? forward : .down
    case .left: isTurned ? (model.isRightToLeft ? .down : .up) : .left
    case .right: isTurned ? (model.isRightToLeft ? .up : .down) : .right
    case .next: .next
    case .previous: .previous
    case .rowStart: .rowStart
    case .rowEnd: .rowEnd
    case .columnStart: .columnStart
    case .columnEnd: .columnEnd
    case .first: .first
    case .last: .last
    }
  }

  /// What a grid remembers of the line that a focus moves along.
  func memory(of focus: ModelFocus) -> FocusMemory {
    var memory = FocusMemory()
    memory.set(
      id(of: focus.cell), column: focus.memory.column, of: model.columns.extents.count,
      row: focus.memory.row - focus.cell.row, along: .zero, across: 0)
    return memory
  }

  /// Moves a focus, and says how that differs from the model; `nil` where it does not.
  func problem(moving focus: inout ModelFocus, _ move: ModelMove, _ memory: inout FocusMemory) -> String? {
    let found = grid.neighbor(of: id(of: focus.cell), key(move), memory: &memory).map(address)
    let moved = model.move(focus, move)
    // What stays on its cell keeps its line.
    let expected = moved?.cell == focus.cell ? nil : moved
    defer { if let expected { focus = expected } }
    if found == expected?.cell { return nil }
    return "\(move) from \(focus) to \(String(describing: found)), not \(String(describing: expected))"
  }

  // MARK: Screen readers

  /// What a screen reader is told of a cell, as the model has it.
  func position(of cell: ModelAddress) -> ModelPosition? {
    let id = id(of: cell)
    guard var table = grid.accessibilityPosition(of: id)?.table else { return nil }
    var headers = (columns: grid.columnHeaders(of: id), rows: grid.rowHeaders(of: id))
    if model.isHorizontal {
      table = table.transposed
      headers = (headers.rows, headers.columns)
    }
    return ModelPosition(
      cell: ModelRange(row: table.row, column: table.column, rows: table.rows, columns: table.columns),
      rowCount: table.rowCount, columnCount: table.columnCount, columnHeaders: headers.columns.map(address),
      rowHeaders: headers.rows.map(address), groupHeaders: grid.headers(of: id).map { group(ofSection: $0.section) })
  }
}
