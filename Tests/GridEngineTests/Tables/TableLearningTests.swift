// Grids whose tables learn their widths, beside a model that lays the whole table out.

import ReferenceModel
import TestSupport
import Testing

@testable import GridEngine

@Suite struct TableLearningTests {
  @Test("a grid answers all cases of learning")
  func cases() throws {
    let cases = try TableCase.all.filter { $0.kind == "learn" }
    #expect(cases.count == 24, "the number of cases")
    for item in cases {
      let table = try LearningTable(item.learningDeclaration)
      var model = item.learningDeclaration.model
      for (index, step) in item.learningSteps.enumerated() {
        model.step(step)
        table.step(step)
        let problem = problem(of: table, beside: model)
        #expect(problem == nil, "\(item.name), step \(index)")
      }
    }
  }

  @Test(
    "random tables learn what the model learns, asked cell by cell and in batches",
    .checksInvariants, .seeds(1_000))
  func random() throws {
    var random = SeededGenerator(seed: Seed.current)
    let declaration = LearningDeclaration(random: &random)
    var model = declaration.model
    let tables = [try LearningTable(declaration), try LearningTable(declaration)]
    for index in 0..<25 {
      let step = ModelStep(random: &random, declaration)
      let offset = tables[0].grid.offsetAcross
      model.step(step)
      for (table, inBatches) in zip(tables, [false, true]) {
        table.step(step, inBatches: inBatches)
        // The model takes another anchor also where a step cannot scroll.
        if let anchor = table.columnAnchor, anchor != model.columnAnchor, table.grid.offsetAcross == offset { return }
        let problem = problem(of: table, beside: model)
        #expect(problem == nil, "step \(index), \(step), in batches: \(inBatches)")
        if problem != nil { return }
      }
      // Where a column that decides heights learns its width from rows in view, these are measured again.
      guard case .fixed = declaration.heights else { continue }
      let asked = tables[0].asked
      #expect(Set(asked).count == asked.count, "a cell is asked twice in step \(index), \(step)")
    }
  }

  @Test(
    "growing columns are as wide as the widest of the cells that were in view, or somewhat wider, and never shrink",
    .seeds(500))
  func growing() throws {
    var random = SeededGenerator(seed: Seed.current)
    let declaration = LearningDeclaration(random: &random, grows: true)
    let table = try LearningTable(declaration)
    var (seen, widths): ([Int: Int], [Int: Int]) = ([:], [:])
    var count = 0
    for index in 0..<25 {
      table.step(ModelStep(random: &random, declaration))
      for cell in table.cells {
        let column = cell.cell.column
        guard case .growing(let minimum, let maximum) = declaration.policies[column] else { continue }
        let width = min(maximum ?? .max, declaration.size(cell.cell).x)
        seen[column] = max(seen[column] ?? minimum, width)
      }
      for cell in table.cells {
        guard let least = seen[cell.cell.column] else { continue }
        count += 1
        let width = cell.frame.width
        #expect(width >= least, "step \(index), column \(cell.cell.column)")
        #expect(width >= widths[cell.cell.column] ?? 0, "step \(index), column \(cell.cell.column) has shrunk")
        widths[cell.cell.column] = width
      }
    }
    let all = declaration.policies.indices.filter { declaration.policies[$0].isGrowing }
    #expect(count > 0 || all.allSatisfy { declaration.columns.hidden.contains($0) || seen[$0] == nil })
  }

  private func problem(of table: LearningTable, beside model: LearningModel) -> String? {
    let (got, expected) = (table.cells, model.cells)
    if got != expected {
      let index = zip(got, expected).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      let place = index ?? min(got.count, expected.count)
      func line(_ cells: [LearningModel.Cell]) -> String { place < cells.count ? "\(cells[place])" : "nothing more" }
      return "cell \(place) of \(got.count): \(line(got)), not \(line(expected)) of \(expected.count)"
    }
    guard let anchor = table.columnAnchor, anchor != model.columnAnchor, !got.isEmpty else { return nil }
    return "the anchor across is \(anchor), not \(model.columnAnchor)"
  }
}

extension LearningDeclaration {
  init(random: inout SeededGenerator, grows: Bool = false) {
    let (columns, rows) = (random.int(1...24), random.int(3...60))
    let (a, b, c) = (random.int(1...97), random.int(1...89), random.int(20...180))
    policies = (0..<columns).map { _ in
      let minimum = random.pick([0, 24, 40]) * 1024
      let maximum = random.chance(30) ? 110 * 1024 : nil
      switch random.int(0...(grows ? 4 : 2)) {
      case 0: return .fixed(random.int(0...120) * 1024)
      case 1, 2:
        let samples: [ModelSample] = [.visible, .leading(random.int(1...40)), .spread(random.int(2...12))]
        return .fit(minimum: minimum, maximum: maximum, sample: random.pick(samples))
      default: return .growing(minimum: minimum, maximum: maximum)
      }
    }
    self.columns = ModelAxis(Array(repeating: 0, count: columns), gap: random.int(0...6) * 1024)
    // The model has no place across where all columns are frozen, and begins behind those that thaw.
    self.columns.leading = random.int(0...min(2, columns - 1))
    self.columns.trailing = random.int(0...min(1, columns - 1 - self.columns.leading))
    let shown = self.columns.leading
    if random.chance(30) { self.columns.hidden = Set((0..<columns).filter { $0 != shown && random.chance(20) }) }
    estimate = 80 * 1024
    self.rows = ModelAxis(Array(repeating: 0, count: rows), gap: random.int(0...3) * 1024)
    self.rows.leading = random.int(0...2)
    self.rows.trailing = random.int(0...1)
    heights =
      random.chance(50)
      ? .fixed(20 * 1024) : .deciding([random.int(0...columns - 1), random.int(0...columns - 1)], estimate: 20 * 1024)
    viewport = ModelPoint(x: random.int(700...900) * 1024, y: random.int(300...500) * 1024)
    size = { cell in
      ModelPoint(
        x: (24 + (cell.row * a + cell.column * b) % c) * 1024, y: (14 + (cell.row * b + cell.column * a) % 41) * 1024)
    }
  }
}

extension ModelPolicy {
  fileprivate var isGrowing: Bool { if case .growing = self { true } else { false } }
}

extension ModelStep {
  init(random: inout SeededGenerator, _ declaration: LearningDeclaration) {
    switch random.int(0...9) {
    case 0: self = .stay
    case 1...7:
      func distance() -> Int { random.chance(60) ? random.int(-150...150) * 1024 : 0 }
      self = .by(ModelPoint(x: distance(), y: distance()))
    default:
      self = .cell(
        ModelAddress(
          random.int(0...declaration.rows.extents.count - 1), random.int(0...declaration.policies.count - 1)))
    }
  }
}
