// A grid with a table that learns its widths, declared as a model of one.

import ReferenceModel
import TestSupport

@testable import GridEngine

/// What a learning table is declared with.
struct LearningDeclaration {
  var policies: [ModelPolicy]
  var columns: ModelAxis
  var estimate: Int
  var heights: ModelHeights
  var rows: ModelAxis
  var viewport: ModelPoint
  var size: @Sendable (ModelAddress) -> ModelPoint

  var model: LearningModel {
    LearningModel(
      policies: policies, columns: columns, estimate: estimate, heights: heights, rows: rows, viewport: viewport,
      size: size)
  }
}

/// A grid with such a table.
final class LearningTable {
  let declaration: LearningDeclaration
  let grid: VirtualGrid
  private let firstRows: [Int]
  /// The questions so far, to find any that is asked twice.
  private(set) var asked: [MeasurementRequest] = []

  init(_ declaration: LearningDeclaration) throws {
    self.declaration = declaration
    func points(_ units: Int) -> Double { Double(units) / 1024 }
    var columns = TableColumns(
      widths: declaration.policies.map { ColumnWidth($0) }, spacing: points(declaration.columns.gap))
    columns.frozen = (declaration.columns.leading, declaration.columns.trailing)
    columns.hidden = declaration.columns.hidden.map { $0..<$0 + 1 }
    columns.estimate = points(declaration.estimate)
    let sizing: GridSection.RowSizing
    switch declaration.heights {
    case .fixed(let height): sizing = .fixed(points(height))
    case .deciding(let deciding, let estimate):
      columns.decidingColumns = deciding
      sizing = .measured(estimate: points(estimate))
    }
    let (gap, count) = (points(declaration.rows.gap), declaration.rows.extents.count)
    let (head, foot) = (declaration.rows.leading, declaration.rows.trailing)
    firstRows = [0, head, count - foot]
    grid = try VirtualGrid(sections: [
      .table(columns: columns, head: head, spacing: gap, rowSizing: sizing),
      .tableRows(count: count - head - foot, spacing: gap, rowSizing: sizing),
      .table(foot: foot, spacing: gap, rowSizing: sizing),
    ])
    grid.resize(to: Size(width: points(declaration.viewport.x), height: points(declaration.viewport.y)))
  }

  func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
    asked.append(MeasurementRequest(id: id, proposal: proposal))
    let size = declaration.size(ModelAddress(firstRows[id.section] + id.item, id.column))
    return Size(width: Double(size.x) / 1024, height: Double(size.y) / 1024)
  }

  /// - Parameter inBatches: true for a step that stops at each question.
  func step(_ step: ModelStep, inBatches: Bool = false) {
    asked = []
    let target: ScrollTarget
    switch step {
    case .stay: target = .stay
    case .by(let distance): target = .by(Double(distance.y) / 1024, across: Double(distance.x) / 1024)
    case .cell(let cell):
      let section = firstRows.indices.last { firstRows[$0] <= cell.row } ?? 0
      target = .cell(
        .cell(row: cell.row - firstRows[section], column: cell.column, section: section), anchor: .topLeading)
    }
    guard inBatches else {
      grid.step(to: target, measure: measure)
      return
    }
    var sizes: [MeasurementRequest: Size] = [:]
    var requests: [MeasurementRequest] = []
    func known(_ id: CellID, _ proposal: ProposedSize) -> Size? {
      sizes[MeasurementRequest(id: id, proposal: proposal)]
    }
    var changes = grid.step(to: target, known: known, asking: &requests)
    while changes == nil {
      for request in requests { sizes[request] = measure(request.id, request.proposal) }
      changes = grid.continueStep(known: known, asking: &requests)
    }
  }

  /// The column that keeps its place, and its distance from the start of the body.
  var columnAnchor: (number: Int, distance: Int)? {
    grid.state.viewport.settleColumnAnchor(in: grid.model)
    return grid.state.viewport.columnAnchor.map { ($0.column, Int($0.distance.raw)) }
  }

  var cells: [LearningModel.Cell] {
    func part(_ part: PanePart) -> Int { part == .leading ? 0 : part == .trailing ? 2 : 1 }
    func units(_ points: Double) -> Int { Int((points * 1024).rounded()) }
    return grid.visibleCells.map { cell in
      let view = grid.viewFrame(of: cell)
      return LearningModel.Cell(
        cell: ModelAddress(firstRows[cell.section] + cell.item, cell.id.column),
        pane: ModelPane(part(cell.pane.rows), part(cell.pane.columns)),
        frame: ModelRect(
          x: units(view.x), y: units(view.y), width: units(view.width), height: units(view.height)))
    }
    .sorted { $0.cell < $1.cell }
  }
}

extension ColumnWidth {
  init(_ policy: ModelPolicy) {
    func points(_ units: Int) -> Double { Double(units) / 1024 }
    switch policy {
    case .fixed(let width): self = .fixed(points(width))
    case .fit(let minimum, let maximum, let sample):
      let rows: ColumnSample =
        switch sample {
        case .visible: .visible
        case .leading(let count): .leading(count)
        case .spread(let count): .spread(count)
        }
      self = .fit(rows, minimum: points(minimum), maximum: maximum.map(points) ?? .infinity)
    case .growing(let minimum, let maximum):
      self = .growing(minimum: points(minimum), maximum: maximum.map(points) ?? .infinity)
    case .fraction(let factor, let minimum, let maximum):
      self = .flexible(
        points(factor), minimum: minimum.map { .points(points($0)) } ?? .content,
        maximum: maximum.map(points) ?? .infinity)
    }
  }
}
