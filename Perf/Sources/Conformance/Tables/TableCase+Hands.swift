// Solving a case of points, keys or screen readers.

import GridEngine

extension TableCase {
  /// What is at points of the viewport.
  func hits(_ question: HitQuestion, in table: TableGrid) -> [CaseAnswer.Member] {
    let hits = question.points.map { point in
      var answer = HitAnswer()
      if let cell = table.grid.cell(inViewAt: point), table.sections.contains(cell.section) {
        if cell.id.kind == .header {
          answer.header = group(of: cell, in: table)
        } else {
          let piece = piece(cell, of: table)
          (answer.cell, answer.pane) = (piece.cell, piece.pane)
        }
      }
      answer.edge = table.grid.columnEdge(at: point, slop: question.slop)?.column
      return answer
    }
    return [("hits", hits)]
  }

  /// The cells that keys go to, one after the other.
  func path(_ question: MoveQuestion, in table: TableGrid) throws -> [CaseAnswer.Member] {
    guard question.memory == nil || question.memory == question.focus else {
      throw UnsupportedCase(feature: "a focus that remembers another cell from before")
    }
    guard !isHorizontal else { throw UnsupportedCase(feature: "keys in horizontal tables") }
    var focus = try id(question.focus, "focus", in: table)
    var memory = FocusMemory()
    let path = question.moves.map { move -> Address? in
      guard let next = table.grid.neighbor(of: focus, move.focusMove, memory: &memory) else { return nil }
      focus = next
      return table.address(of: next)
    }
    return [("path", path)]
  }

  /// What screen readers are told.
  func positions(_ question: AccessQuestion, in table: TableGrid) throws -> [CaseAnswer.Member] {
    let leading = question.rowHeaders?.value ?? columns.frozen.leading
    guard leading == columns.frozen.leading else {
      throw UnsupportedCase(feature: "other headers of rows than the frozen columns")
    }
    guard !isHorizontal else { throw UnsupportedCase(feature: "screen readers in horizontal tables") }
    let positions = try question.targets.enumerated().map { index, target in
      let id = try id(target, "targets[\(index)]", in: table)
      guard let position = table.grid.accessibilityPosition(of: id)?.table else {
        throw CaseError(path: "targets[\(index)]", problem: "the cell has no position")
      }
      return PositionAnswer(
        cell: [position.row, position.column], rowSpan: position.rows, columnSpan: position.columns,
        rowCount: position.rowCount, columnCount: position.columnCount,
        columnHeaders: table.grid.columnHeaders(of: id).map(table.address),
        rowHeaders: table.grid.rowHeaders(of: id).map(table.address),
        groupHeaders: table.grid.headers(of: id).map { $0.section - table.sections.lowerBound - 1 })
    }
    return [("positions", positions)]
  }

  /// - Throws: where the table has no such cell.
  private func id(_ address: Address, _ path: String, in table: TableGrid) throws(CaseError) -> CellID {
    guard let id = table.cell(row: address.row, column: address.column) else {
      throw CaseError(path: path, problem: "there is no cell [\(address.row), \(address.column)]")
    }
    return id
  }
}

private struct HitAnswer: Encodable {
  var cell: [Int]?
  var pane: [Int]?
  var header: Int?
  var edge: Int?
}

private struct PositionAnswer: Encodable {
  var cell: [Int]
  var rowSpan: Int
  var columnSpan: Int
  var rowCount: Int
  var columnCount: Int
  var columnHeaders: [TableCase.Address]
  var rowHeaders: [TableCase.Address]
  var groupHeaders: [Int]
}
