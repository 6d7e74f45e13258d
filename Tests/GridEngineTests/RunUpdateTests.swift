// Updates from runs: what they make of a list, and that runs that make no sense are refused.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct RunUpdateTests {
  private typealias Run = GridUpdate.Run

  @Test("runs of identifiers lead from one list to the other, as the update of identifiers does", .seeds(200))
  func identifiers() throws {
    let seed = Seed.current
    var generator = SeededGenerator(seed: seed)
    let letters = generator.pick([3, 12, 60])
    func list() -> [Int] { (0..<generator.int(0...40)).map { _ in generator.int(0...letters) } }
    let old = list()
    let new = generator.chance(50) ? list() : Array(old.shuffled(using: &generator).dropFirst())
    let runs = GridUpdate.runs(from: old, to: new)
    #expect(runs.reduce(0) { $0 + $1.count } == new.count)
    var update = GridUpdate()
    update.arrangeItems(runs, of: old.count, section: 0, as: 0)
    var tokens = Tokens([.list(count: old.count)])
    let names = Dictionary(uniqueKeysWithValues: zip(tokens.sections[0].items, old))
    tokens.apply(update)
    var position = 0
    for run in runs {
      for offset in 0..<run.count {
        let token = tokens.sections[0].items[position]
        #expect(names[token] == run.source.map { old[$0 + offset] }, "seed \(seed)")
        #expect(run.source == nil || names[token] == new[position], "seed \(seed)")
        position += 1
      }
    }
    #expect(tokens.sections[0].items.count == new.count)
    let grid = try VirtualGrid(sections: [.list(count: old.count)])
    try grid.apply(update)
    #expect(grid.itemCount == new.count)
  }

  @Test("sections are arranged in the same way")
  func sections() throws {
    let grid = try VirtualGrid(sections: (0..<5).map { .list(count: $0) })
    var update = GridUpdate()
    update.arrangeSections(
      [Run(source: 3, count: 2), Run(source: nil, count: 1), Run(source: 1, count: 1), Run(source: 0, count: 0)], of: 5
    ) { .list(count: 100 + $0) }
    try grid.apply(update)
    #expect((0..<grid.sectionCount).map { grid.itemCount(inSection: $0) } == [3, 4, 102, 1])
  }

  @Test("a billion items change in no time")
  func long() throws {
    let grid = try VirtualGrid(sections: [.list(count: 1_000_000_000)])
    var update = GridUpdate()
    update.arrangeItems(
      [Run(source: nil, count: 5), Run(source: 600_000_000, count: 400_000_000), Run(source: 7, count: 100_000_000)],
      of: 1_000_000_000, section: 0, as: 0)
    try grid.apply(update)
    #expect(grid.itemCount == 500_000_005)
  }

  @Test(
    "runs that overlap, or name what does not exist, are refused",
    arguments: [
      [Run(source: 0, count: 6)], [Run(source: 0, count: 3), Run(source: 2, count: 3)], [Run(source: -1, count: 2)],
      [Run(source: .max, count: .max)], [Run(source: .min, count: .max)], [Run(source: nil, count: .max)],
      [Run(source: 4, count: 1), Run(source: 4, count: 1)],
      [Run(source: nil, count: .max), Run(source: 0, count: .max)],
    ])
  private func refused(runs: [GridUpdate.Run]) throws {
    let grid = try VirtualGrid(sections: (0..<5).map { .list(count: $0 == 0 ? 5 : 0) })
    var items = GridUpdate()
    items.arrangeItems(runs, of: 5, section: 0, as: 0)
    #expect(throws: GridError.self) { try grid.apply(items) }
    #expect(grid.itemCount == 5)
    var sections = GridUpdate()
    sections.arrangeSections(runs, of: 5) { _ in .list(count: 0) }
    #expect(throws: GridError.self) { try grid.apply(sections) }
    #expect(grid.sectionCount == 5)
    #expect(grid.itemCount == 5)
  }
}
