// A case of a table that learns its widths step by step, and solving it.

import GridEngine

/// A table whose cells have sizes by a formula, and the steps that show it.
struct LearnCase: Decodable {
  struct Columns: Decodable {
    var policies: [PolicyCase]
    var gap: Double?
    var frozen: WholePair?
    var hidden: [Whole]?
    var estimate: Double?
  }

  struct Rows: Decodable {
    var count: Whole
    var gap: Double?
    var frozen: WholePair?
    var height: Double?
    var deciding: [Whole]?
    var estimate: Double?
  }

  /// A length by row and column: a base, factors, a modulus, and a unit.
  struct Formula: Decodable {
    private var numbers: [Double]

    init(from decoder: any Decoder) throws {
      numbers = try decoder.singleValueContainer().decode([Double].self)
      guard numbers.count == 5, numbers[1...3].allSatisfy({ abs($0) < 1e6 }), numbers[3] >= 1 else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "expected a base, two factors, a modulus and a unit"))
      }
    }

    func length(_ row: Int, _ column: Int) -> Double {
      let sum = Double(row) * numbers[1] + Double(column) * numbers[2]
      return numbers[0] + sum.truncatingRemainder(dividingBy: numbers[3]) * numbers[4]
    }
  }

  struct Sizes: Decodable {
    var w: Formula
    var h: Formula
  }

  /// By a distance, to a cell, or nowhere.
  struct Step: Decodable {
    var by: NumberPair?
    var cell: TableCase.Address?
  }

  var viewport: NumberPair
  var columns: Columns
  var rows: Rows
  var sizes: Sizes
  var steps: [Step]

  func solve() throws -> [CaseAnswer.Member] {
    let table = try LearningGrid(self)
    return [("steps", try steps.map { try table.answer(to: $0) })]
  }
}

/// The grid of a case, and the row and the column from which its place is told.
private final class LearningGrid {
  private let item: LearnCase
  private let grid: VirtualGrid
  private let firstRows: [Int]
  private var asked: Set<Int> = []
  private var column: (number: Int, distance: Double)
  private var row: (number: Int, distance: Double)

  init(_ item: LearnCase) throws {
    self.item = item
    var columns = TableColumns(widths: item.columns.policies.map(\.width), spacing: item.columns.gap ?? 0)
    columns.frozen = (item.columns.frozen?.first ?? 0, item.columns.frozen?.second ?? 0)
    columns.hidden = (item.columns.hidden ?? []).map(\.value).filter { (0..<columns.count).contains($0) }
      .map { $0..<$0 + 1 }
    if let estimate = item.columns.estimate { columns.estimate = estimate }
    columns.decidingColumns = (item.rows.deciding ?? []).map(\.value)
    let sizing = item.rows.height.map { GridSection.RowSizing.fixed($0) } ?? .measured(estimate: item.rows.estimate)
    let count = item.rows.count.value
    guard (0...Limits.items).contains(count) else { throw CaseError(path: "rows.count", problem: "out of bounds") }
    let head = max(0, min(count, item.rows.frozen?.first ?? 0))
    let foot = max(0, min(count - head, item.rows.frozen?.second ?? 0))
    let gap = item.rows.gap ?? 0
    firstRows = [0, head, count - foot]
    (column, row) = ((columns.frozen.leading, 0), (head, 0))
    do {
      grid = try VirtualGrid(sections: [
        .table(columns: columns, head: head, spacing: gap, rowSizing: sizing),
        .tableRows(count: count - head - foot, spacing: gap, rowSizing: sizing),
        .table(foot: foot, spacing: gap, rowSizing: sizing),
      ])
    } catch {
      throw CaseError(problem: "the engine refuses the table: \(error)")
    }
    grid.resize(to: Size(width: item.viewport.first ?? 0, height: item.viewport.second ?? 0))
  }

  private func id(_ row: Int, _ column: Int) -> CellID {
    let section = row < firstRows[1] ? 0 : row < firstRows[2] ? 1 : 2
    return .cell(row: row - firstRows[section], column: column, section: section)
  }

  private func row(of id: CellID) -> Int { firstRows[id.section] + id.item }

  func answer(to step: LearnCase.Step) throws -> LearnAnswer {
    let target: ScrollTarget
    if let by = step.by {
      target = .by(by.second ?? 0, across: by.first ?? 0)
    } else if let cell = step.cell {
      guard (0..<item.rows.count.value).contains(cell.row), item.columns.policies.indices.contains(cell.column) else {
        throw CaseError(path: "steps", problem: "there is no cell [\(cell.row), \(cell.column)]")
      }
      target = .cell(id(cell.row, cell.column), anchor: .topLeading)
    } else {
      target = .stay
    }
    grid.step(to: target) { [item, firstRows] id, proposal in
      if proposal.width == nil, proposal.height == nil { self.asked.insert(id.column) }
      let row = firstRows[id.section] + id.item
      return Size(width: item.sizes.w.length(row, id.column), height: item.sizes.h.length(row, id.column))
    }
    if grid.diagnosticCount > 0 { throw CaseError(problem: "the engine refuses a value: \(grid.diagnostics[0])") }
    settle(step)
    let shown = grid.visibleCells.map { (id: $0.id, view: grid.viewFrame(of: $0)) }
      .sorted { (row(of: $0.id), $0.id.column) < (row(of: $1.id), $1.id.column) }
    var known: [String: Double] = [:]
    for column in asked where item.columns.policies[column].learns {
      if let frame = grid.frame(of: id(firstRows[1], column)) { known["\(column)"] = frame.width }
    }
    return LearnAnswer(
      known: known, column: [Double(column.number), column.distance], row: [Double(row.number), row.distance],
      cells: shown.map { [Double(row(of: $0.id)), Double($0.id.column)] + $0.view.numbers })
  }

  // MARK: Anchors

  /// The anchors after a step: the ones before, or those gone to, as long as they begin in the body's window and nothing scrolled;
  /// else the first that begins there.
  private func settle(_ step: LearnCase.Step) {
    let panes = grid.panes(ofSection: 0)
    guard let body = panes.first(where: { $0.id == PaneID() })?.window else { return }
    let trailing = (
      panes.first { $0.id.columns == .trailing }?.window.x ?? grid.viewportSize.width,
      panes.first { $0.id.rows == .trailing }?.window.y ?? grid.viewportSize.height
    )
    let inBody = grid.visibleCells.filter { $0.pane == PaneID() }.map { (id: $0.id, view: grid.viewFrame(of: $0)) }
    let columns = Dictionary(inBody.map { ($0.id.column, $0.view.x - body.x) }) { first, _ in first }
    let rows = Dictionary(inBody.map { (self.row(of: $0.id), $0.view.y - body.y) }) { first, _ in first }
    let column = step.cell.map(\.column).flatMap { columns[$0] == nil ? nil : $0 } ?? column.number
    let row = step.cell.map(\.row).flatMap { rows[$0] == nil ? nil : $0 } ?? row.number
    let by = (step.by?.first ?? 0, step.by?.second ?? 0)
    self.column = anchor(columns, column, room: trailing.0 - body.x, scrolls: by.0 != 0) ?? self.column
    self.row = anchor(rows, row, room: trailing.1 - body.y, scrolls: by.1 != 0) ?? self.row
  }

  private func anchor(
    _ starts: [Int: Double], _ before: Int, room: Double, scrolls: Bool
  ) -> (number: Int, distance: Double)? {
    if !scrolls, let distance = starts[before], distance >= 0, distance < room { return (before, distance) }
    let sorted = starts.sorted { $0.key < $1.key }.map { (number: $0.key, distance: $0.value) }
    return sorted.first { $0.distance >= 0 && $0.distance < room } ?? sorted.last { $0.distance <= 0 }
  }
}

private struct LearnAnswer: Encodable {
  var known: [String: Double]
  var column: [Double]
  var row: [Double]
  var cells: [[Double]]
}
