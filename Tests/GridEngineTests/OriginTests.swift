// Where cells come from and go to when the data changes.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct OriginTests {
  private let measure: VirtualGrid.Measure = { _, _ in .zero }

  private func grid() throws -> VirtualGrid {
    try VirtualGrid.shown(
      sections: [.list(count: 100, spacing: 0, rowSizing: .fixed(20))], in: Size(width: 50, height: 100),
      measure: measure)
  }

  private func apply(_ grid: VirtualGrid, _ body: (inout GridUpdate) -> Void) throws -> Changes {
    var update = GridUpdate()
    body(&update)
    try grid.apply(update)
    return grid.layout(measure: measure)
  }

  @Test("what is pulled in by a deletion comes from where it was; what is new from nowhere")
  func entering() throws {
    let grid = try grid()
    #expect(try apply(grid) { $0.deleteItems(1..<3) }.entered.allSatisfy { $0.previousFrame == nil })
    grid.tracksOrigins = true
    let deleted = try apply(grid) { $0.deleteItems(1..<3) }
    #expect(deleted.entered.map(\.id) == [.item(3), .item(4)])
    #expect(deleted.entered.map { $0.previousFrame?.y } == [100, 120])
    #expect(deleted.left.allSatisfy { $0.isDeleted && $0.destination == nil })
    let moved = try apply(grid) { $0.moveItems(50..<51, to: .item(1)) }
    #expect(moved.entered.map(\.id) == [.item(1)])
    #expect(moved.entered[0].previousFrame?.y == 1000)
    #expect(moved.left.map(\.id) == [.item(4)])
    #expect(moved.left[0].destination?.y == 100)
    let inserted = try apply(grid) { $0.insertItems(2, at: .item(2)) }
    #expect(inserted.entered.map { $0.previousFrame } == [nil, nil])
    #expect(inserted.left.map { $0.destination?.y } == [100, 120])
    let scrolled = grid.scroll(by: 40, measure: measure)
    #expect((scrolled.entered).allSatisfy { $0.previousFrame == nil })
    #expect(scrolled.left.allSatisfy { $0.destination == nil })
  }

  @Test("several updates in one, and a new width")
  func composed() throws {
    let grid = try VirtualGrid(sections: [
      .lazy(count: 100, tracks: [.adaptive(minimum: 40, spacing: 0)], spacing: 0, rowSizing: .fixed(20))
    ])
    grid.tracksOrigins = true
    grid.resize(to: Size(width: 40, height: 100))
    grid.layout(measure: measure)
    var update = GridUpdate()
    update.insertItems(10, at: .item(0))
    try grid.apply(update)
    update = GridUpdate()
    update.moveItems(60..<61, to: .item(11))
    try grid.apply(update)
    let changes = grid.layout(measure: measure)
    #expect(changes.entered.map(\.id) == [.item(11)])
    #expect(changes.entered[0].previousFrame?.y == 1000)
    grid.resize(to: Size(width: 80, height: 100))
    let wide = grid.layout(measure: measure)
    #expect(!wide.entered.isEmpty)
    for change in wide.entered { #expect(change.previousFrame?.y == Double(change.item) * 20) }
    grid.tracksOrigins = false
    grid.resize(to: Size(width: 40, height: 100))
    #expect(grid.layout(measure: measure).left.allSatisfy { $0.destination == nil })
  }

  @Test(
    "random updates: every origin is where the cell with the same token was",
    .seeds(60))
  func random() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let world = try RandomGrid(seed: seed, generator: &random, axis: .vertical, direction: .leftToRight)
    world.grid.resize(to: Size(width: 200, height: 200))
    world.grid.layout(measure: world.measure)
    world.grid.tracksOrigins = true
    for _ in 0..<30 {
      world.grid.scroll(by: random.pick([90, -150, 400]), measure: world.measure)
      let old = world.grid.snapshot
      var frames: [Int: Rect] = [:]
      for (index, section) in world.tokens.sections.enumerated() {
        for (item, token) in section.items.enumerated() { frames[token] = old.frame(of: .item(item, section: index)) }
      }
      let before = world.tokens
      for _ in 0..<random.int(1...2) { try world.apply(world.randomUpdate(&random)) }
      let changes = world.grid.layout(measure: world.measure)
      for change in changes.entered where change.id.kind == .item {
        #expect(change.previousFrame == world.tokens[change.id].flatMap { frames[$0] })
      }
      for change in changes.left where change.id.kind == .item && !change.isDeleted {
        let now = before[change.id].flatMap { world.tokens.cell(of: $0) }
        #expect(change.destination == now.flatMap { world.grid.frame(of: $0) })
      }
    }
  }

  @Test("a footer that leaves is followed through numbers that it had between two updates alone")
  func footerBetweenUpdates() throws {
    let grid = try VirtualGrid(sections: [.list(count: 1), .list(count: 0, footer: 20)])
    grid.tracksOrigins = true
    grid.resize(to: Size(width: 200, height: 200))
    grid.layout { _, _ in Size(width: 1, height: 40) }
    var first = GridUpdate()
    first.reloadItems(0..<1, section: 0)
    try grid.apply(first)
    var second = GridUpdate()
    second.deleteSections(0..<1)
    second.insertItems(40, at: .item(0, section: 0))
    try grid.apply(second)
    let changes = grid.layout { _, _ in Size(width: 1, height: 40) }
    let left = try #require(changes.left.first { $0.id.kind == .footer })
    #expect(left.destination == grid.frame(of: .footer(section: 0)))
    #expect(left.destination != nil)
  }

  @Test("a header or footer that a declaration did without meanwhile is another one, and comes from nowhere")
  func withoutMeanwhile() throws {
    func declaration(_ extent: GridSection.Supplementary?) -> GridSection {
      .list(count: 1, header: extent, footer: extent)
    }
    let grid = try VirtualGrid(sections: [declaration(20)])
    grid.tracksOrigins = true
    grid.resize(to: Size(width: 200, height: 200))
    grid.layout { _, _ in Size(width: 1, height: 40) }
    for extent in [nil, 30] as [GridSection.Supplementary?] {
      var update = GridUpdate()
      update.redeclareSection(0, as: declaration(extent))
      try grid.apply(update)
    }
    let changes = grid.layout { _, _ in Size(width: 1, height: 40) }
    #expect(changes.left.map(\.id) == [.header(section: 0), .footer(section: 0)])
    #expect(changes.left.allSatisfy { $0.isDeleted })
    #expect(changes.entered.map(\.id) == [.header(section: 0), .footer(section: 0)])
    #expect(changes.entered.allSatisfy { $0.previousFrame == nil })
    // One that stays comes from where it was.
    var update = GridUpdate()
    update.redeclareSection(0, as: declaration(35))
    try grid.apply(update)
    #expect(grid.layout { _, _ in Size(width: 1, height: 40) }.entered.isEmpty)
  }
}
