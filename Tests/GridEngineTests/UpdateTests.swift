// Updates of a grid's data: numbering, sizes that follow their items, batches and single changes.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct UpdateTests {
  /// A host whose items are letters: tall ones for capitals.
  private final class Letters {
    var items: [Character]
    let grid: VirtualGrid
    var asked: [Character] = []

    init(_ text: String, tracks: Int = 1) throws {
      items = Array(text)
      grid = try VirtualGrid(sections: [
        .lazy(count: items.count, tracks: Array(repeating: .flexible(spacing: 0), count: tracks), spacing: 0)
      ])
      grid.resize(to: Size(width: 100, height: 1000))
      step()
    }

    @discardableResult
    func step() -> Changes {
      asked = []
      return grid.layout { id, _ in
        asked.append(items[id.item])
        return Size(width: 1, height: height(items[id.item]))
      }
    }

    func height(_ letter: Character) -> Double { Double(letter.asciiValue! % 32) + (letter.isUppercase ? 30 : 10) }

    var heights: [Double] { grid.visibleCells.map(\.frame.height) }
  }

  @Test("the documentation's example")
  func example() throws {
    let host = try Letters("ABCDE")
    var update = GridUpdate()
    update.deleteItems(1..<3, section: 0)
    update.insertItems(1, at: .item(0))
    update.moveItems(4..<5, section: 0, to: .item(1))
    try host.grid.apply(update)
    host.items = Array("XEAD")
    let changes = host.step()
    #expect(host.asked == ["X"])
    #expect(host.heights == Array("XEAD").map(host.height))
    #expect(changes.left.map(\.id) == [.item(1), .item(2)])
    #expect(changes.left.allSatisfy { $0.isDeleted })
    #expect(changes.entered.map(\.id) == [.item(0)])
    #expect(
      changes.renumbered == [
        CellRenumbering(previous: .item(4), current: .item(1)), CellRenumbering(previous: .item(0), current: .item(2)),
      ])
    #expect((changes.entered + changes.left + changes.moved).allSatisfy { $0.reason == .data })
  }

  @Test("items keep their sizes when all rows are shifted by one item", arguments: [1, 3])
  func sizesFollow(tracks: Int) throws {
    let host = try Letters("aBcDeFgHiJkLmNoP", tracks: tracks)
    #expect(host.asked.count == 16)
    for text in ["QaBcDeFgHiJkLmNoP", "aBcDeFgHiJkLmNoP", "cDeFgHiJkLmNoP"] {
      var update = GridUpdate()
      if text.first == "Q" {
        update.insertItems(1, at: .item(0))
      } else {
        update.deleteItems(0..<(text.first == "a" ? 1 : 2))
      }
      try host.grid.apply(update)
      host.items = Array(text)
      host.step()
      #expect(host.asked == (text.first == "Q" ? ["Q"] : []))
      for cell in host.grid.visibleCells {
        let row = cell.item / tracks * tracks
        #expect(cell.frame.height == host.items[row..<min(row + tracks, text.count)].map(host.height).max())
      }
    }
  }

  @Test("nothing that was measured is asked for again after an insertion far above", arguments: [1, 4])
  func farAbove(tracks: Int) throws {
    let grid = try VirtualGrid(sections: [
      .lazy(count: 1_000_000, tracks: Array(repeating: .flexible(spacing: 0), count: tracks), spacing: 0)
    ])
    var shift = 0
    var asked = 0
    let measure: VirtualGrid.Measure = { id, _ in
      asked += 1
      return Size(width: 1, height: Double(20 + (id.item - shift) * 7 % 50))
    }
    grid.resize(to: Size(width: 400, height: 600))
    grid.scroll(to: .item(500_000), anchor: .top, measure: measure)
    for _ in 0..<20 { grid.scroll(by: 300, measure: measure) }
    let before = grid.visibleCells
    let offset = grid.offset
    asked = 0
    var update = GridUpdate()
    update.insertItems(1, at: .item(3))
    try grid.apply(update)
    shift = 1
    let changes = grid.layout(measure: measure)
    // In several tracks the rows at the edges now end elsewhere, and may reach one item further.
    #expect(asked <= (tracks == 1 ? 0 : tracks))
    #expect(changes.measurements == asked)
    // The anchored cell is where it was on the screen.
    let anchor = try #require(grid.anchor)
    let old = try #require(before.first { $0.item == anchor.id.item - 1 })
    #expect(anchor.distance == old.frame.y - offset)
    if tracks == 1 {
      #expect(changes.isEmpty)
      #expect(changes.renumbered.count == before.count)
      #expect(grid.visibleCells.map { $0.frame.y - grid.offset } == before.map { $0.frame.y - offset })
    }
    // Back over what had been seen.
    asked = 0
    for _ in 0..<18 { grid.scroll(by: -300, measure: measure) }
    #expect(asked == 0)
  }

  @Test("a size goes with an item to a section whose tracks are as wide, and not to another")
  func otherSections() throws {
    let grid = try VirtualGrid(sections: [
      .list(count: 3), .lazy(count: 3, tracks: [.flexible(spacing: 0), .flexible(spacing: 0)]), .list(count: 3),
    ])
    var asked: [CellID] = []
    let measure: VirtualGrid.Measure = { id, _ in
      asked.append(id)
      return Size(width: 1, height: 20)
    }
    grid.resize(to: Size(width: 100, height: 1000))
    grid.layout(measure: measure)
    asked = []
    var update = GridUpdate()
    update.moveItems(0..<1, section: 0, to: .item(1, section: 2))
    update.moveItems(2..<3, section: 0, to: .item(0, section: 1))
    try grid.apply(update)
    grid.layout(measure: measure)
    #expect(asked == [.item(0, section: 1)])
    #expect(grid.itemCount(inSection: 0) == 1)
    #expect(grid.itemCount(inSection: 1) == 4)
    #expect(grid.itemCount(inSection: 2) == 4)
  }

  @Test("reloading forgets just the items that are named, and sections with their headers")
  func reload() throws {
    let grid = try VirtualGrid(sections: [
      .lazy(count: 6, tracks: [.flexible(), .flexible(), .flexible()], header: .measured()),
      .list(count: 2, header: .measured(), footer: .measured()),
    ])
    var asked: [CellID] = []
    let measure: VirtualGrid.Measure = { id, _ in
      asked.append(id)
      return Size(width: 1, height: 20)
    }
    grid.resize(to: Size(width: 100, height: 1000))
    grid.layout(measure: measure)
    asked = []
    var update = GridUpdate()
    update.reloadItems(1..<4)
    update.reloadSections(1..<2)
    try grid.apply(update)
    grid.layout(measure: measure)
    #expect(
      asked == [
        .item(1), .item(2), .item(3), .header(section: 1), .item(0, section: 1), .item(1, section: 1),
        .footer(section: 1),
      ])
  }

  @Test("sections come, go, move and are declared anew")
  func sections() throws {
    let grid = try VirtualGrid(sections: [.list(count: 1, header: 10), .list(count: 2), .list(count: 3, footer: 5)])
    grid.resize(to: Size(width: 100, height: 1000))
    let measure: VirtualGrid.Measure = { _, _ in Size(width: 1, height: 20) }
    grid.layout(measure: measure)
    var update = GridUpdate()
    update.deleteSections(1..<2)
    update.moveSection(2, to: 0)
    update.insertSection(.list(count: 4), at: 1)
    update.redeclareSection(0, as: .list(count: 99, header: 30))
    update.moveItems(0..<1, section: 1, to: .item(2, section: 1))
    try grid.apply(update)
    let changes = grid.layout(measure: measure)
    #expect((0..<3).map { grid.itemCount(inSection: $0) } == [3, 5, 1])
    #expect(grid.sectionCount == 3)
    #expect(grid.frame(of: .header(section: 2))?.height == 30)
    #expect(grid.frame(of: .footer(section: 0)) != nil)
    #expect(changes.left.map(\.id) == [.item(1, section: 1)])
    #expect(changes.measurements == 4)
  }

  @Test("a header is measured again when its section gets another width, and only then")
  func headerWidths() throws {
    func section(_ track: Double) -> GridSection {
      .lazy(count: 1, tracks: [.fixed(track)], rowSizing: .fixed(20), header: .measured(), footer: .measured())
    }
    let grid = try VirtualGrid(sections: [section(300)])
    var asked: [Double?] = []
    let measure: VirtualGrid.Measure = { _, proposal in
      asked.append(proposal.width)
      return Size(width: 1, height: proposal.width! / 10)
    }
    grid.resize(to: Size(width: 100, height: 1000))
    grid.layout(measure: measure)
    #expect(asked == [300, 300])
    for (track, expected) in [(400.0, [400.0, 400]), (400, [])] {
      asked = []
      var update = GridUpdate()
      update.redeclareSection(0, as: section(track))
      try grid.apply(update)
      grid.layout(measure: measure)
      #expect(asked == expected)
      #expect(grid.frame(of: .header(section: 0))?.height == 40)
    }
  }

  @Test("what was learnt from rows stays when they are all deleted, until others are measured")
  func learning() throws {
    let grid = try VirtualGrid.shown(
      sections: [.list(count: 1000), .list(count: 10, rowSizing: .fixed(10))], in: Size(width: 100, height: 100)
    ) { _, _ in Size(width: 1, height: 50) }
    #expect(grid.measuredRowCount == 2)
    #expect(grid.contentSize.height == 50_100)
    var update = GridUpdate()
    update.deleteItems(0..<500)
    update.moveSection(0, to: 1)
    try grid.apply(update)
    #expect(grid.measuredRowCount == 0)
    #expect(grid.contentSize.height == 25_100)
  }

  @Test("a grid that is given ever new declarations does not keep the old ones")
  func styles() throws {
    let grid = try VirtualGrid(sections: [.list(count: 5, header: 10), .list(count: 5, header: 10)])
    grid.resize(to: Size(width: 100, height: 100))
    var bytes = 0
    for i in 0..<2000 {
      var update = GridUpdate()
      update.redeclareSection(i % 2, as: .list(count: 0, header: .fixed(Double(i))))
      try grid.apply(update)
      if i == 100 { bytes = grid.bytesHeld }
    }
    // The room that an array keeps may differ by what the allocator rounds up to.
    #expect(grid.bytesHeld <= bytes + 4096)
    #expect(grid.frame(of: .header(section: 1))?.height == 1999)
  }

  @Test("content is as wide as the widest section that is left")
  func width() throws {
    let grid = try VirtualGrid(sections: [.lazy(count: 1, tracks: [.fixed(300)]), .list(count: 1)])
    grid.resize(to: Size(width: 100, height: 100))
    #expect(grid.contentSize.width == 300)
    var update = GridUpdate()
    update.deleteSections(0..<1)
    update.insertSection(.lazy(count: 1, tracks: [.fixed(200)]), at: 0)
    try grid.apply(update)
    #expect(grid.contentSize.width == 200)
  }

  // MARK: Batches

  @Test(
    "a batch leads where its changes lead one by one",
    .seeds(40), arguments: [1, 3])
  func batches(tracks: Int) throws {
    let seed = Seed.current
    var generator = SeededGenerator(seed: seed)
    let section = GridSection.lazy(
      count: 50, tracks: Array(repeating: .flexible(spacing: 0), count: tracks), spacing: 0)
    let grids = try (0..<2).map { _ in try VirtualGrid(sections: [section, section]) }
    var tokens = [Array(0..<50), Array(100..<150)]
    func step(_ grid: VirtualGrid) {
      grid.layout { id, _ in Size(width: 1, height: Double(10 + tokens[id.section][id.item] % 40)) }
    }
    for grid in grids {
      grid.resize(to: Size(width: 300, height: 200))
      step(grid)
    }
    var next = 1000
    for _ in 0..<20 {
      var batch = GridUpdate()
      var singles: [GridUpdate] = []
      // Deletions from the back and insertions from the front mean the same one by one.
      for s in 0..<2 {
        var gone: Set<Int> = []
        for _ in 0..<generator.int(0...4) where !tokens[s].isEmpty {
          gone.insert(generator.int(0...tokens[s].count - 1))
        }
        for item in gone.sorted(by: >) {
          batch.deleteItems(item..<item + 1, section: s)
          singles.append(GridUpdate())
          singles[singles.count - 1].deleteItems(item..<item + 1, section: s)
          tokens[s].remove(at: item)
        }
        for item in Set((0..<generator.int(0...4)).map { _ in generator.int(0...tokens[s].count) }).sorted() {
          batch.insertItems(1, at: .item(item, section: s))
          singles.append(GridUpdate())
          singles[singles.count - 1].insertItems(1, at: .item(item, section: s))
          tokens[s].insert(next, at: item)
          next += 1
        }
      }
      try grids[0].apply(batch)
      for single in singles { try grids[1].apply(single) }
      let anchors = grids.map { $0.anchor }
      for grid in grids { step(grid) }
      #expect(anchors[0] == anchors[1])
      #expect(grids[0].offset == grids[1].offset)
      #expect(grids[0].visibleCells == grids[1].visibleCells)
      #expect(grids[0].contentSize == grids[1].contentSize)
      #expect(grids[0].model.brokenInvariant() == nil && grids[1].model.brokenInvariant() == nil)
      let distance = generator.pick([-80.0, 50, 300])
      for grid in grids {
        grid.scroll(by: distance) { id, _ in Size(width: 1, height: Double(10 + tokens[id.section][id.item] % 40)) }
      }
    }
  }
}
