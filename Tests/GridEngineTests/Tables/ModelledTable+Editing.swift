// Random and exhaustive edits of columns of a modelled table, and what is wrong after them.

import ReferenceModel
import TestSupport

@testable import GridEngine

extension ModelledTable {
  /// Edits a random table many times; what is wrong, or `nil`.
  static func editingProblem(_ random: inout SeededGenerator) throws -> String? {
    var model = TableModel(random: &random)
    model.labels = [:]
    (model.before, model.after, model.others) = (0, 0, 0)
    // Nothing keeps its place where nothing is in view; and of a table that is pushed out another column may.
    guard model.viewport.x > 0, model.viewport.y > 0, model.rows.hidden.count < model.rows.extents.count else {
      return nil
    }
    let table = try ModelledTable(model)
    guard table.difference == nil else { return nil }
    var offset = model.offset(model.offset(&random))
    table.measureAll()
    table.step(to: offset)
    for round in 0..<12 {
      let before = offset
      let what: String
      if random.chance(30), !table.model.columns.extents.isEmpty {
        let (column, width) = (
          random.int(0...table.model.columns.extents.count - 1), random.int(0...150) * random.pick([1, 1024])
        )
        try table.resize(column, to: width, at: &offset)
        what = "column \(column) to \(width)"
      } else {
        let edit = table.model.columns.edit(&random)
        do {
          try table.edit(edit, at: &offset)
        } catch is ModelTornRange {
          if !table.refuses(edit) { return "round \(round), \(edit): a merged cell would be in pieces" }
          continue
        }
        what = "\(edit)"
      }
      if table.difference != nil { return nil }
      if let problem = table.problem(at: offset) { return "round \(round), \(what) at \(before): \(problem)" }
      offset = table.model.offset(table.model.offset(&random))
      table.step(to: offset)
    }
    return nil
  }

  /// True where the grid refuses an edit since it would leave a merged cell in pieces.
  func refuses(_ edit: ModelEdit) -> Bool {
    do throws(GridError) {
      try grid.apply(update(edit))
      return false
    } catch {
      if case .mergedCells(.tornRange, _) = error { return true } else { return false }
    }
  }

  /// Each edit of one kind of a table of five columns, at all offsets that are told apart by it.
  static func exhaustiveEditingProblems(_ frozen: (leading: Int, trailing: Int)) throws -> [String] {
    let widths = [30, 50, 20, 40, 60].map { $0 * 1024 }
    var edits: [ModelEdit] = []
    for deleted in 1..<32 {
      var edit = ModelEdit()
      edit.deletes = Set((0..<5).filter { deleted & 1 << $0 != 0 })
      edits.append(edit)
    }
    for target in 0...5 {
      var edit = ModelEdit()
      edit.inserts = [target: 25 * 1024]
      edits.append(edit)
    }
    for first in 0..<5 {
      for end in first + 1...5 {
        for target in 0...5 - (end - first) {
          var edit = ModelEdit()
          (edit.source, edit.target) = (first..<end, target)
          edits.append(edit)
        }
      }
    }
    var problems: [String] = []
    for edit in edits {
      for offset in stride(from: 0, through: 130, by: isOptimised ? 10 : 65) {
        let columns = ModelAxis(widths, gap: 2048, leading: frozen.leading, trailing: frozen.trailing)
        var model = TableModel(
          columns: columns, rows: ModelAxis([20 * 1024, 20 * 1024]), viewport: ModelPoint(x: 90 * 1024, y: 100 * 1024))
        model.bodyMinimum = ModelPoint(x: 10 * 1024, y: 0)
        let table = try ModelledTable(model)
        var place = model.offset(ModelPoint(x: offset * 1024, y: 0))
        table.step(to: place)
        try table.edit(edit, at: &place)
        if table.difference != nil { continue }
        if let problem = table.problem(at: place) { problems.append("\(edit) at \(offset): \(problem)") }
      }
    }
    return problems
  }
}

// MARK: Hidden rows

extension ModelledTable {
  /// Hides or shows rows of the grid and of the model.
  func setHidden(_ isHidden: Bool, _ rows: Range<Int>) throws {
    var update = GridUpdate()
    for row in rows {
      let id = id(of: ModelAddress(row, 0))
      if isHidden {
        update.hideRows(id.item..<id.item + 1, section: id.section)
      } else {
        update.showRows(id.item..<id.item + 1, section: id.section)
      }
    }
    try grid.apply(update)
    hide(isHidden, rows)
    step(to: .stay)
    measureForgotten()
  }

  /// Where the grid is.
  var offset: ModelPoint {
    ModelPoint(x: Int((grid.offsetAcross * 1024).rounded()), y: Int((grid.offset * 1024).rounded()))
  }

  /// Where the rows in view that are not frozen lie in the viewport.
  var places: [Int: Double] {
    var places: [Int: Double] = [:]
    for cell in grid.visibleCells where cell.id.kind == .item && sections.contains(cell.section) {
      // A merged cell is elsewhere than the row that it begins in.
      guard cell.pane.rows == .body, let span = grid.model.span(of: cell.id) else { continue }
      places[address(of: cell.id).row] = span.start.points - grid.offset
    }
    return places
  }
}
