// Solving a case of edits: rows and columns afterwards, and where the viewport is.

import GridEngine

extension TableCase {
  func edited(_ question: EditQuestion, in table: TableGrid) throws -> [CaseAnswer.Member] {
    guard rows.groups.isEmpty, !isHorizontal, !rows.extents.isEmpty else {
      throw UnsupportedCase(feature: "edits of horizontal tables, and of those with groups or without rows")
    }
    var table = table
    let before = table
    var mapping: UpdateMapping?
    do {
      let update =
        if let resize = question.resize {
          table.resizing(column: resize.column.value, to: resize.width)
        } else {
          try table.editing(columns: question.update?.columns, rows: question.update?.rows)
        }
      mapping = try table.grid.mapping(of: update)
      try table.grid.apply(update)
    } catch GridError.mergedCells(.tornRange(let range), _) {
      return [("error", TornAnswer(range: ranges.firstIndex(of: range) ?? -1))]
    } catch let error as GridError {
      throw CaseError(path: "update", problem: "the engine refuses it: \(error)")
    }
    table.step(to: .stay)
    let across = table.grid.offsetAcross
    table.measureAgain()
    let offset = [across, table.grid.offset]
    let spans = ranges.compactMap { before.range($0, after: mapping, in: table) }
    var answer: [CaseAnswer.Member] = [("spans", spans), ("offset", offset)]
    let after = try table.whole()
    if question.resize != nil {
      answer.append(("columns", ["values": after.widths]))
    } else {
      if question.update?.columns != nil {
        answer.append(("columns", LinesAnswer(values: after.widths, frozen: after.frozenColumns, hidden: after.hidden)))
      }
      if question.update?.rows != nil {
        answer.append(("rows", LinesAnswer(values: after.heights, frozen: after.frozenRows, hidden: after.hiddenRows)))
      }
    }
    return answer
  }
}

private struct TornAnswer: Encodable {
  var range: Int

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode("tornRange")
    try container.encode(range)
  }
}

private struct LinesAnswer: Encodable {
  var values: [Double]
  var frozen: [Int]
  var hidden: [Int]
}

extension TableGrid {
  /// Rows and columns of the whole table.
  struct Whole {
    var widths: [Double]
    var heights: [Double]
    var hidden: [Int]
    var hiddenRows: [Int]
    var frozenColumns: [Int]
    var frozenRows: [Int]
  }

  /// What is left of a merged cell after an update: row, column, rows and columns; `nil` for nothing.
  func range(_ range: CellRange, after mapping: UpdateMapping?, in table: TableGrid) -> [Int]? {
    for row in range.rows {
      for column in range.columns {
        guard let cell = cell(row: row, column: column), let new = mapping?.newID(of: cell),
          let found = table.grid.mergedCells(around: new)
        else { continue }
        return [found.rows.lowerBound, found.columns.lowerBound, found.rows.count, found.columns.count]
      }
    }
    return nil
  }

  func resizing(column: Int, to width: Double) -> GridUpdate {
    var update = GridUpdate()
    update.resizeColumn(column, to: width, section: sections.lowerBound)
    return update
  }

  /// - Throws: for numbers that do not exist.
  mutating func editing(
    columns: TableCase.EditQuestion.Lines?, rows: TableCase.EditQuestion.Lines?
  ) throws(CaseError) -> GridUpdate {
    var update = GridUpdate()
    if let columns {
      for column in columns.deletes { update.deleteColumns(column..<column + 1, section: sections.lowerBound) }
      for (column, width) in columns.inserts {
        update.insertColumns(1, width: .fixed(width), at: column, section: sections.lowerBound)
      }
      if !columns.source.isEmpty {
        update.moveColumns(columns.source, to: columns.target, section: sections.lowerBound)
      }
    }
    if let rows {
      guard let order = rows.order(of: heights.count) else {
        throw CaseError(path: "update.rows", problem: "there are no rows of these numbers")
      }
      add(rows, order, to: &update)
    }
    return update
  }

  /// Rows are items of three sections. Which new or moved ones are frozen is up to whoever declares these: those before the last one
  /// that is frozen and stays.
  private mutating func add(_ edit: TableCase.EditQuestion.Lines, _ order: [Int?], to update: inout GridUpdate) {
    let first = sections.lowerBound
    let ends = [firstRows[first + 1], firstRows[first + 2]]
    func place(_ row: Int, _ ends: [Int]) -> CellID {
      let part = row < ends[0] ? 0 : row < ends[1] ? 1 : 2
      return .item(row - (part == 0 ? 0 : ends[part - 1]), section: first + part)
    }
    let stays = order.map { old in old.flatMap { edit.source.contains($0) ? nil : $0 } }
    let leading = stays.lastIndex { old in old.map { $0 < ends[0] } ?? false }.map { $0 + 1 } ?? 0
    let trailing = stays.firstIndex { old in old.map { $0 >= ends[1] } ?? false } ?? order.count
    for row in edit.deletes {
      let id = place(row, ends)
      update.deleteItems(id.item..<id.item + 1, section: id.section)
    }
    for (number, old) in order.enumerated() where old.map({ edit.source.contains($0) }) ?? true {
      let target = place(number, [leading, trailing])
      if let old {
        let id = place(old, ends)
        update.moveItems(id.item..<id.item + 1, section: id.section, to: target)
      } else {
        update.insertItems(1, at: target)
      }
    }
    let new = Dictionary(uniqueKeysWithValues: edit.inserts.map { ($0.number, $0.extent) })
    heights = order.enumerated().map { number, old in old.map { heights[$0] } ?? new[number] ?? 0 }
    firstRows.replaceSubrange(first..<first + 3, with: [0, leading, trailing])
  }

  /// Measures rows that an update brought, so that the offset is no estimate; what is in view stays there.
  func measureAgain() {
    let (size, anchor) = (grid.viewportSize, grid.anchor)
    grid.resize(to: Size(width: size.width, height: 1_000_000))
    step(to: .stay)
    grid.resize(to: size)
    step(to: anchor.map { .anchor($0) } ?? .stay)
  }

  /// The whole table in a viewport that holds it, so that nothing frozen scrolls; hidden columns and rows are shown for that.
  ///
  /// - Throws: where the engine refuses the update.
  func whole() throws -> Whole {
    func showAll() {
      grid.resize(to: Size(width: 1_000_000, height: 1_000_000))
      step(to: .start)
    }
    guard !columns.isEmpty, !heights.isEmpty else { throw CaseError(problem: "nothing of the table is left") }
    let hidden = columns.filter(\.isHidden).map(\.number)
    let hiddenRows = heights.indices.filter { row in
      cell(row: row, column: 0).map { grid.isHidden($0) } ?? false
    }
    var update = GridUpdate()
    for column in hidden { update.showColumns(column..<column + 1, section: sections.lowerBound) }
    for section in sections { update.showRows(0..<grid.itemCount(inSection: section), section: section) }
    try grid.apply(update)
    showAll()
    let parts = columns.map(\.part)
    let widths = columns.map(\.width)
    // A merged cell is as tall as all of its rows.
    update = GridUpdate()
    update.unmerge(CellRange(rows: heights.indices, columns: widths.indices), section: sections.lowerBound)
    try grid.apply(update)
    showAll()
    let measured = heights.indices.map { row in cell(row: row, column: 0).flatMap { grid.frame(of: $0) }?.height ?? 0 }
    return Whole(
      widths: widths, heights: measured, hidden: hidden, hiddenRows: hiddenRows,
      frozenColumns: [parts.count { $0 == .leading }, parts.count { $0 == .trailing }],
      frozenRows: [sections.lowerBound, sections.upperBound - 1].map { grid.itemCount(inSection: $0) })
  }
}
