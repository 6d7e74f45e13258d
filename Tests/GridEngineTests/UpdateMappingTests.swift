// Which cell becomes which, told before an update is applied.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct UpdateMappingTests {
  @Test("numbers before and after are those that applying gives", .seeds(60))
  func numbers() throws {
    let seed = Seed.current
    var generator = SeededGenerator(seed: seed)
    let counts = (0..<generator.int(1...5)).map { _ in generator.int(0...12) }
    let old = counts.enumerated().map { section, count in (id: section, items: (0..<count).map { section * 100 + $0 }) }
    // Anything may be anywhere afterwards, and some is gone or new.
    var items = old.flatMap(\.items).shuffled(using: &generator)
    items.removeLast(generator.int(0...items.count))
    items += (0..<generator.int(0...9)).map { 1_000 + $0 }
    items.shuffle(using: &generator)
    var new = (0..<generator.int(1...6)).shuffled(using: &generator).map { (id: $0, items: [Int]()) }
    for item in items { new[generator.int(0...new.count - 1)].items.append(item) }
    let grid = try VirtualGrid(sections: old.map { .list(count: $0.items.count) })
    let update = GridUpdate(from: old, to: new) { _ in .list(count: 0) }
    let mapping = try grid.mapping(of: update)
    #expect(grid.itemCount == old.reduce(0) { $0 + $1.items.count })
    try grid.apply(update)
    #expect((0..<grid.sectionCount).map { grid.itemCount(inSection: $0) } == new.map(\.items.count))
    func places(_ lists: [(id: Int, items: [Int])]) -> [Int: CellID] {
      var places: [Int: CellID] = [:]
      for (section, list) in lists.enumerated() {
        for (item, name) in list.items.enumerated() { places[name] = .item(item, section: section) }
      }
      return places
    }
    let (before, after) = (places(old), places(new))
    for (name, id) in before { #expect(mapping.newID(of: id) == after[name], "seed \(seed), \(name)") }
    for (name, id) in after { #expect(mapping.oldID(of: id) == before[name], "seed \(seed), \(name)") }
    for (section, list) in old.enumerated() {
      let place = new.firstIndex { $0.id == list.id }
      #expect(mapping.newID(of: .header(section: section)) == place.map { .header(section: $0) }, "seed \(seed)")
    }
  }

  @Test("only what leaves its neighbors moves; numbers that no grid has are nobody's; a wrong update is refused")
  func edges() throws {
    let grid = try VirtualGrid(sections: [.list(count: 5)])
    var update = GridUpdate()
    update.insertItems(2, at: .item(0))
    update.moveItems(4..<5, to: .item(2))
    let mapping = try grid.mapping(of: update)
    #expect((0..<5).map { mapping.moves(.item($0)) } == [false, false, false, false, true])
    #expect((0..<5).map { mapping.newID(of: .item($0)) } == [3, 4, 5, 6, 2].map { .item($0) })
    for id in [CellID.item(.max), .item(-1), .item(0, section: .max), .item(.min, section: .min), .footer(section: -1)]
    {
      #expect(mapping.newID(of: id) == nil)
      #expect(mapping.oldID(of: id) == nil)
      #expect(!mapping.moves(id))
    }
    update.deleteItems(7..<9)
    #expect(throws: GridError.unknownItems(7..<9, section: 0, count: 5)) { try grid.mapping(of: update) }
  }
}
