// States that were saved of other data: restored, and turned into today's.

import ReferenceModel
import TestSupport
import Testing

@testable import GridEngine

@Suite struct RestoreUpdatedTests {
  /// The tokens of the items of each section; the extent of an item goes by its token.
  private final class Data {
    var tokens: [[Int]]
    var asked = 0
    private var next = 1_000_000

    init(_ counts: [Int]) {
      tokens = counts.enumerated().map { section, count in (0..<count).map { section * 100_000 + $0 } }
    }

    var sections: [GridSection] { tokens.map { .list(count: $0.count, spacing: 4, header: .measured()) } }

    func measure(_ id: CellID, _: ProposedSize) -> Size {
      asked += 1
      let token = id.kind == .item ? tokens[id.section][id.item] : -1
      return Size(width: 1, height: 20 + Double((token * 31 + 62) % 57))
    }

    /// Changes items at random, and says how.
    func change(_ random: inout SeededGenerator) -> GridUpdate {
      var update = GridUpdate()
      for section in tokens.indices {
        let count = tokens[section].count
        let deleted = count > 10 && random.chance(60) ? random.int(0...count - 5) : nil
        if let deleted {
          update.deleteItems(deleted..<deleted + 3, section: section)
          tokens[section].removeSubrange(deleted..<deleted + 3)
        }
        // Insertions go by the numbers afterwards.
        for isAtEnd in [false, true] where random.chance(70) {
          let at = isAtEnd ? tokens[section].count : 0
          update.insertItems(4, at: .item(at, section: section))
          tokens[section].insert(contentsOf: next..<next + 4, at: at)
          next += 4
        }
      }
      return update
    }
  }

  private func grid(_ sections: [GridSection], _ settings: GridSettings) throws -> VirtualGrid {
    let grid = try VirtualGrid(sectionSpacing: 7, sections: sections)
    grid.settings = settings
    grid.pinnedViews = .sectionHeaders
    return grid
  }

  @Test("a chat that is opened again shows the place where it was left", arguments: [true, false])
  func chat(isAtEnd: Bool) throws {
    let measure: VirtualGrid.Measure = { id, _ in Size(width: 1, height: 30 + Double(id.item % 3)) }
    let then = try VirtualGrid(sections: [.list(count: 100)])
    then.anchorPolicy = .bottom
    then.resize(to: Size(width: 300, height: 400))
    then.scroll(to: .infinity, measure: measure)
    if !isAtEnd { then.scroll(by: -1000, measure: measure) }
    let bytes = then.savedState()
    let edges = then.visibleCells.map { $0.frame.y - then.offset }

    let now = try VirtualGrid(sections: [.list(count: 150)])
    now.anchorPolicy = .bottom
    #expect(throws: GridError.differentContent) { try now.restore(from: bytes) }
    var update = GridUpdate()
    update.insertItems(50, at: .item(100))
    try now.restore(from: bytes, of: [.list(count: 100)], applying: update)
    let changes = now.layout(measure: measure)
    if isAtEnd {
      #expect(now.visibleCells.last?.id == .item(149))
      #expect(now.offset == now.offsetRange.upperBound)
    } else {
      #expect(now.visibleCells.map { $0.frame.y - now.offset } == edges)
      #expect(changes.measurements == 0)
      #expect(now.visibleCells.map(\.id) == then.visibleCells.map(\.id))
    }
  }

  @Test("restored and updated is the same as updated", .seeds(60))
  func random() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let data = Data((0..<random.int(1...4)).map { _ in random.int(20...60) })
    var settings = GridSettings()
    settings.overscan = random.pick([0, 100])
    settings.contentInsets = random.pick([.zero, EdgeInsets(top: 44, bottom: 30)])
    settings.anchorPolicy = random.pick([.top, .bottom, AnchorPolicy([.center])])
    let live = try grid(data.sections, settings)
    live.resize(to: Size(width: 200, height: 300))
    for _ in 0..<6 {
      live.scroll(to: Double(random.int(0...4000)), measure: data.measure)
      live.scroll(by: random.pick([-50, 120]), measure: data.measure)
    }
    let (bytes, then) = (live.savedState(), data.sections)
    let update = data.change(&random)
    let restored = try grid(data.sections, settings)
    try restored.restore(from: bytes, of: then, applying: update)
    try live.apply(update)
    data.asked = 0
    live.layout(measure: data.measure)
    let asked = data.asked
    restored.layout(measure: data.measure)
    #expect(data.asked - asked <= asked, "what is restored is not asked for again")
    func places(_ grid: VirtualGrid) -> [CellID: Double] {
      Dictionary(uniqueKeysWithValues: grid.visibleCells.map { ($0.id, $0.frame.y - grid.offset) })
    }
    #expect(places(restored) == places(live))
    #expect(restored.measuredRowCount == live.measuredRowCount)
    #expect(restored.contentSize == live.contentSize)
  }

  @Test("an item that went elsewhere since does not take the place along")
  func movedSince() throws {
    let measure: VirtualGrid.Measure = { _, _ in Size(width: 1, height: 30) }
    let then = try VirtualGrid(sections: [.list(count: 100, spacing: 0)])
    then.resize(to: Size(width: 300, height: 400))
    then.scroll(to: .item(50), anchor: .top, measure: measure)
    let now = try VirtualGrid(sections: [.list(count: 100, spacing: 0)])
    var update = GridUpdate()
    update.moveItems(50..<51, to: .item(0))
    try now.restore(from: then.savedState(), of: [.list(count: 100, spacing: 0)], applying: update)
    now.layout(measure: measure)
    #expect(now.visibleCells.contains { $0.id == .item(52) })
    #expect(now.offset > 1400)
  }

  @Test("what does not lead to today's sections is refused, and the grid stays as it was")
  func refused() throws {
    let measure: VirtualGrid.Measure = { _, _ in Size(width: 1, height: 30) }
    let then = try VirtualGrid(sections: [.list(count: 100)])
    then.resize(to: Size(width: 300, height: 400))
    then.scroll(to: 500, measure: measure)
    let bytes = then.savedState()
    let now = try VirtualGrid(sections: [.list(count: 150)])
    now.resize(to: Size(width: 300, height: 300))
    now.scroll(to: 90, measure: measure)
    let before = (now.offset, now.contentSize, now.viewportSize, now.visibleCells)
    var tooFew = GridUpdate()
    tooFew.insertItems(49, at: .item(100))
    var hostile = GridUpdate()
    hostile.deleteItems(90..<140)
    var right = GridUpdate()
    right.insertItems(50, at: .item(100))
    #expect(throws: GridError.differentContent) {
      try now.restore(from: bytes, of: [.list(count: 100)], applying: tooFew)
    }
    #expect(throws: GridError.differentContent) {
      try now.restore(from: bytes, of: [.list(count: 99)], applying: right)
    }
    #expect(throws: GridError.differentContent) {
      try now.restore(from: bytes, of: [.list(count: .max), .list(count: .max)], applying: right)
    }
    #expect(throws: GridError.damaged) {
      try now.restore(from: bytes.dropLast(), of: [.list(count: 100)], applying: right)
    }
    #expect(throws: GridError.self) {
      try now.restore(from: bytes, of: [.list(count: 100)], applying: hostile)
    }
    #expect((now.offset, now.contentSize, now.viewportSize) == (before.0, before.1, before.2))
    #expect(now.visibleCells == before.3)
    try now.restore(from: bytes, of: [.list(count: 100)], applying: right)
    now.layout(measure: measure)
    #expect(now.offset == 500)
    #expect(now.viewportSize.height == 400)
  }

  @Test("packed items are placed before a restored place is held, under every policy", arguments: Orientation.all)
  func packed(orientation: Orientation) throws {
    for policy in [
      AnchorPolicy([.end, .lastVisible]), AnchorPolicy([.firstVisible], edge: 0.5), AnchorPolicy([.center]), .top,
    ] {
      func section(_ count: Int) -> GridSection {
        .packed(PackedItems((0..<count).map { _ in PlacementItem() }), tracks: [.fr(1)])
      }
      func grid(_ count: Int) throws -> VirtualGrid {
        let grid = try VirtualGrid(
          axis: orientation.axis, layoutDirection: orientation.direction, sections: [section(count)])
        grid.anchorPolicy = policy
        return grid
      }
      let measure: VirtualGrid.Measure = { _, _ in Size(width: 45, height: 45) }
      var update = GridUpdate()
      update.insertItems(PackedItems([PlacementItem()]), at: .item(0))
      let live = try grid(30)
      live.resize(to: Size(width: 200, height: 200))
      live.layout(measure: measure)
      for offset in [0.0, 62, 400] {
        live.scroll(to: offset, measure: measure)
        let bytes = live.savedState()
        let other = try grid(30)
        try other.restore(from: bytes)
        let restored = try grid(31)
        try restored.restore(from: bytes, of: [section(30)], applying: update)
        let changes = restored.layout(measure: measure)
        #expect(changes.entered.count == restored.visibleCells.count)
        for grid in [other, live] {
          try grid.apply(update)
          grid.layout(measure: measure)
          #expect(grid.visibleCells.map(\.id) == restored.visibleCells.map(\.id), "\(policy), \(offset)")
        }
        var back = GridUpdate()
        back.deleteItems(0..<1)
        try live.apply(back)
        live.layout(measure: measure)
      }
    }
  }

  @Test(
    "where the section of the reader is gone, the end of the packed one before it comes into view", arguments: [7, 700])
  func afterPacked(count: Int) throws {
    let measure: VirtualGrid.Measure = { id, _ in Size(width: 1, height: 30 + Double(id.item % 4) * 9) }
    let packed = GridSection.packed(PackedItems(count: count) { _ in GridSpan() }, tracks: [.fr(1)], spacing: 0)
    let sections = [packed, .list(count: 40)]
    let then = try VirtualGrid.shown(sections: sections, in: Size(width: 200, height: 150), measure: measure)
    then.scroll(to: .item(5, section: 1), anchor: .top, measure: measure)
    var update = GridUpdate()
    update.deleteSections(1..<2)
    let now = try VirtualGrid(sections: [packed])
    try now.restore(from: then.savedState(), of: sections, applying: update)
    now.layout(measure: measure)
    #expect(now.offset == now.offsetRange.upperBound)
    #expect(now.visibleCells.last?.id == .item(count - 1))
  }

  /// List 723317 of the reference. Until the section is packed, the items with starts are the only ones in its rows.
  @Test("where all items before a packed section are gone, its first row stands for them, packed or not")
  func beforePacked() throws {
    let measure: VirtualGrid.Measure = { id, _ in
      Size(width: 1, height: id.section == 1 ? 20 + Double(id.item * 7) : 40)
    }
    let items = [PlacementItem(), PlacementItem(startRow: 3), PlacementItem(GridSpan(rows: 2), startRow: 1)]
    func sections(_ count: Int) -> [GridSection] {
      [.list(count: count), .packed(PackedItems(items), tracks: [.fr(1)], spacing: 0)]
    }
    let live = try VirtualGrid.shown(sections: sections(30), in: Size(width: 200, height: 60), measure: measure)
    live.performPostponedWork { true }
    let bytes = live.savedState()
    var update = GridUpdate()
    update.deleteItems(0..<30)
    let restored = try VirtualGrid(sections: sections(0))
    try restored.restore(from: bytes, of: sections(30), applying: update)
    try live.apply(update)
    live.layout(measure: measure)
    restored.layout(measure: measure)
    #expect(live.visibleCells.first?.id == .item(0, section: 1))
    #expect(live.visibleCells.map(\.id) == restored.visibleCells.map(\.id), "\(restored.stateLine)")
    #expect(live.anchor?.id == restored.anchor?.id)
  }
}
