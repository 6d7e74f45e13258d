// A new order of many items does what the moves, insertions and deletions do that it takes the place of.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct ItemOrderTests {
  private typealias Run = GridUpdate.Run

  /// A new list of the items of an old one: mostly moved, some gone, some new.
  private static func runs(of count: Int, _ generator: inout SeededGenerator) -> [GridUpdate.Run] {
    var order = (0..<count).map { Optional($0) }
    let first = generator.int(0...count)
    order.replaceSubrange(first..., with: order[first...].shuffled(using: &generator))
    if generator.chance(50) { order = order.filter { _ in !generator.chance(20) } }
    for _ in 0..<generator.pick([0, 0, 3, 12]) { order.insert(nil, at: generator.int(0...order.count)) }
    // Some stay next to each other.
    if generator.chance(30) { order.sort { ($0 ?? 0) / 7 < ($1 ?? 0) / 7 } }
    var runs: [GridUpdate.Run] = []
    for source in order {
      if let last = runs.last, last.source.map({ $0 + last.count }) == source {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(GridUpdate.Run(source: source, count: 1))
      }
    }
    return runs
  }

  private static func update(
    _ runs: [GridUpdate.Run], of count: Int, section: Int, as newSection: Int, fewestMoves: Int
  ) -> GridUpdate {
    var update = GridUpdate()
    update.arrangeItems(
      Arrangement(runs, of: count, count / 3, Array(count / 3..<count / 2), fewestMoves: fewestMoves), section,
      newSection
    ) { range in
      PackedItems(range.map { PlacementItem(GridSpan(columns: 1 + $0 % 2), startRow: $0 % 11 == 0 ? $0 : nil) })
    }
    return update
  }

  /// A section of each kind with some items.
  private static func section(_ count: Int, _ generator: inout SeededGenerator) -> GridSection {
    if generator.chance(40) {
      let items = PackedItems(
        (0..<count).map { item in
          PlacementItem(
            GridSpan(columns: generator.int(1...3), rows: generator.int(1...2)),
            startColumn: item % 17 == 5 ? generator.int(0...2) : nil)
        })
      return .packed(
        items, tracks: Array(repeating: .fr(1), count: generator.int(1...4)),
        packing: generator.pick([.sparse, .dense]))
    }
    var section = RandomGrid.section(&generator)
    section.count = count
    return section
  }

  @Test("the fate of every item, and where it came from", .seeds(150))
  func fates() throws {
    let seed = Seed.current
    var generator = SeededGenerator(seed: seed)
    let count = generator.int(2...60)
    let grid = try VirtualGrid(sections: [.list(count: 3), ItemOrderTests.section(count, &generator), .list(count: 4)])
    let runs = ItemOrderTests.runs(of: count, &generator)
    // The section may move as a whole.
    let newSection = generator.pick([1, 1, 0, 2])
    let plans = try [Int.max, 1].map { fewest in
      var update = ItemOrderTests.update(runs, of: count, section: 1, as: newSection, fewestMoves: fewest)
      if newSection != 1 { update.moveSection(1, to: newSection) }
      update.insertItems(2, at: .item(1, section: newSection == 2 ? 1 : 2))
      return try grid.model.plan(update)
    }
    guard !plans[1].update.rearrangements.isEmpty else {
      #expect(plans[0].update.moves.count < max(1, count / 32 + 1))
      return
    }
    #expect(plans[1].update.moves.isEmpty)
    for section in 0..<3 {
      for item in 0..<grid.itemCount(inSection: section) {
        let id = CellID.item(item, section: section)
        #expect("\(plans[0].fate(of: id))" == "\(plans[1].fate(of: id))", "seed \(seed), \(id)")
        let staying = plans.map { plan in
          plan.newSection(section).map { plan.newItem(id, in: $0) }
        }
        #expect(staying[0] == staying[1], "seed \(seed), \(id)")
      }
    }
    for section in 0..<3 {
      for item in 0..<60 {
        let id = CellID.item(item, section: section)
        #expect(plans[0].origin(of: id) == plans[1].origin(of: id), "seed \(seed), \(id)")
      }
    }
  }

  @Test("most of these lists are rearranged, so that the tests above and below look at something")
  func lists() {
    let rearranged = (1...100).count { seed in
      var generator = SeededGenerator(seed: UInt64(seed))
      let count = generator.int(8...90)
      let runs = ItemOrderTests.runs(of: count, &generator)
      return !ItemOrderTests.update(runs, of: count, section: 0, as: 0, fewestMoves: 1).rearrangements.isEmpty
    }
    #expect(rearranged > 75)
  }

  @Test("what does not fit the section is refused, and changes nothing")
  func refused() throws {
    let grid = try VirtualGrid(sections: [.list(count: 300), .list(count: 1)])
    let reversed = (0..<300).reversed().map { GridUpdate.Run(source: $0, count: 1) }
    func refusal(_ count: Int, as newSection: Int = 0, _ change: (inout GridUpdate) -> Void = { _ in })
      -> GridError?
    {
      var update = GridUpdate()
      update.arrangeItems(reversed, of: count, section: 0, as: newSection)
      #expect(update.rearrangements.count == (count < 300 ? 0 : 1))
      change(&update)
      do throws(GridError) { try grid.apply(update) } catch { return error }
      return nil
    }
    #expect(refusal(301) == .unknownItems(0..<301, section: 0, count: 300))
    #expect(refusal(299) != nil)
    #expect(refusal(300, as: 2) == .unknownTargetSection(.item(0, section: 2), count: 2))
    #expect(refusal(300) { $0.deleteSections(0..<1) } == .itemsOfDeletedSection(0..<300, section: 0))
    #expect(refusal(300) { $0.deleteItems(7..<8) } == .itemLeavesTwice(.item(7)))
    #expect(refusal(300) { $0.insertItems(1, at: .item(7)) } == .targetTaken(.item(7)))
    #expect(grid.sectionCount == 2)
    #expect(grid.itemCount == 301)
    #expect(refusal(300) == nil)
  }

  @Test("a grid looks as it does after the moves, asks for as much, and tells the same changes", .seeds(200))
  func grids() throws {
    let seed = Seed.current
    var generator = SeededGenerator(seed: seed)
    let count = generator.int(8...90)
    let section = ItemOrderTests.section(count, &generator)
    let sections = [.list(count: generator.int(0...9)), section, .list(count: generator.int(0...9))]
    let runs = ItemOrderTests.runs(of: count, &generator)
    let offset = Double(generator.int(0...2000))
    let isPacked = generator.chance(20)
    var seen: [[String]] = []
    var (isRearranged, areAlike) = (false, false)
    for fewest in [Int.max, 1] {
      let grid = try VirtualGrid(axis: seed % 2 == 0 ? .vertical : .horizontal, sections: sections)
      // Sizes belong to what an item was when the grid was new.
      var names: [CellID: Int] = [:]
      for index in sections.indices {
        for item in 0..<sections[index].count { names[.item(item, section: index)] = index * 1000 + item }
      }
      var asked: [Int] = []
      func measure(_ id: CellID, _: ProposedSize) -> Size {
        let name = names[id] ?? -1
        if id.kind == .item { asked.append(name) }
        return Size(width: Double(20 + name * 37 % 50), height: Double(15 + name * 53 % 60))
      }
      grid.resize(to: Size(width: 130, height: 170))
      _ = grid.layout(measure: measure)
      for _ in 0..<3 { _ = grid.scroll(by: offset / 3, measure: measure) }
      let isMeasured = asked.count
      areAlike = grid.model.section(1).map { grid.model.contents.styles.entries[$0.style].sizesFollow } ?? false
      var update = ItemOrderTests.update(runs, of: count, section: 1, as: 1, fewestMoves: fewest)
      if fewest == 1 { isRearranged = !update.rearrangements.isEmpty }
      if isPacked, section.packed == nil {
        update.redeclareSection(
          1, as: .packed(PackedItems(count: count) { GridSpan(columns: 1 + $0 % 2) }, tracks: [.fr(1), .fr(1)]))
      }
      let plan = try grid.model.plan(update)
      let new = (0..<200).map { CellID.item($0, section: 1) }
      let sources = new.map { plan.origin(of: $0).flatMap { names[$0] } }
      try grid.apply(update)
      for (id, source) in zip(new, sources) { names[id] = source ?? 5000 + id.item }
      let changes = grid.layout(measure: measure)
      var told = grid.visibleCells.map { "\($0.id) \(names[$0.id] ?? -1)" }
      told += ["asked \(asked[isMeasured...].sorted())"]
      for list in [changes.entered, changes.left, changes.moved] {
        told.append("\(list.map { "\($0.id) \($0.reason) \($0.isDeleted)" })")
      }
      grid.resize(to: Size(width: 13_000, height: 13_000))
      _ = grid.layout(measure: measure)
      told += ["seen \(Set(asked).count)", "items \(grid.itemCount)"]
      seen.append(told)
    }
    guard isRearranged else { return }
    // Items that stay keep their sizes beside moves where moved ones cannot: in other tracks, and at starts that cut them. Where
    // nothing is measured any more, means tell how many rows are looked at.
    let sizesFollow = section.packed?.items.starts.isEmpty ?? (areAlike && !isPacked)
    for (moved, rearranged) in zip(seen[0], seen[1]) where sizesFollow || !moved.hasPrefix("asked") {
      #expect(moved == rearranged, "seed \(seed) \(section)")
    }
  }
}
