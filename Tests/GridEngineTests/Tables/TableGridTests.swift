// Grids with tables beside the model of tables, along and across.

import ReferenceModel
import TestSupport
import Testing

@testable import GridEngine

@Suite struct TableGridTests {
  @Test("a grid answers the cases of layout")
  func layouts() throws {
    let cases = try TableCase.all
    var (count, labels) = (0, 0)
    for item in cases where item.kind == "layout" && item.expected["errors"] == nil {
      let model = item.model
      labels += model.labels.count
      let table = try ModelledTable(model)
      if !model.columns.extents.isEmpty {
        count += 1
        table.measureAll()
        table.step(to: item.offset)
        let problem = table.problem(at: item.offset)
        #expect(problem == nil, "\(item.name)")
      }
    }
    #expect(count > 50, "cases that were asked")
    #expect(labels > 20, "labels that were asked for")
  }

  @Test(
    "random tables: along, across, diagonally, by jumps and to cells a grid shows what the model shows",
    .checksInvariants, .seeds(1_500))
  func random() throws {
    var random = SeededGenerator(seed: Seed.current)
    var model = TableModel(random: &random)
    (model.before, model.after) = (0, 0)
    guard model.viewport.x > 0, model.viewport.y > 0 else { return }
    let table = try ModelledTable(model)
    guard table.difference == nil else { return }
    var offset = model.offset(model.offset(&random))
    table.measureAll()
    table.step(to: offset)
    #expect(table.problem(at: offset) == nil, "the first step, to \(offset)")
    for step in 0..<40 {
      let before = offset
      let move = move(&random, of: table, from: &offset)
      table.step(to: move)
      let problem = table.problem(at: offset)
      #expect(problem == nil, "step \(step): from \(before), \(move)")
      if problem != nil { return }
    }
  }

  @Test("most steps of such tables are ones that may be quiet, and few tables are passed over")
  func isNotEmpty() throws {
    var (asked, steps, quiet) = (0, 0, 0)
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      var model = TableModel(random: &random)
      model.labels = [:]
      (model.before, model.after) = (0, 0)
      guard model.viewport.x > 0, model.viewport.y > 0, case let table = try ModelledTable(model),
        table.difference == nil
      else { continue }
      asked += 1
      table.measureAll()
      var offset = model.offset(model.offset(&random))
      for _ in 0..<10 {
        table.step(to: move(&random, of: table, from: &offset))
        steps += 1
        if table.grid.state.shown.quiet != nil { quiet += 1 }
      }
    }
    #expect(asked >= 12, "tables of 40")
    #expect(2 * quiet > steps, "steps after which another may be quiet, of \(steps)")
  }

  /// A random move, and where the model goes by it.
  private func move(
    _ random: inout SeededGenerator, of table: ModelledTable, from offset: inout ModelPoint
  ) -> ScrollTarget {
    let model = table.model
    func distance() -> Int { random.chance(60) ? random.int(-30_000...30_000) * (random.chance(20) ? 10 : 1) : 0 }
    switch random.int(0...9) {
    case 0...5:
      let (x, y) = (distance(), distance())
      offset = model.offset(ModelPoint(x: offset.x + x, y: offset.y + y))
      return .by(Double(y) / 1024, across: Double(x) / 1024)
    case 6...7:
      offset = model.offset(model.offset(&random))
      return .to(Double(offset.y) / 1024, across: Double(offset.x) / 1024)
    default:
      guard !model.rows.extents.isEmpty else { return .stay }
      let cell = ModelAddress(
        random.int(0...model.rows.extents.count - 1), random.int(0...model.columns.extents.count - 1))
      let point: UnitPoint? =
        random.chance(50) ? nil : UnitPoint(x: random.pick([0, 0.5, 1]), y: random.pick([0, 0.5, 1]))
      offset = model.reveal(cell, align: (point?.x, point?.y), from: offset)
      let turned = model.isHorizontal ? point.map { UnitPoint(x: $0.y, y: $0.x) } : point
      return .cell(table.id(of: cell), anchor: turned)
    }
  }
}
