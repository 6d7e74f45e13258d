// Updates from identifiers: carried out on the old list they give the new one, with as few moves as possible.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct IdentityTests {
  /// Carries out an update on lists by its documentation, the slow way.
  private func applied(_ update: GridUpdate, to old: [[Int]], new: [[Int]]) throws -> [[Int]] {
    let sections = old.map { GridSection.list(count: $0.count) }
    var tokens = Tokens(sections)
    let grid = try VirtualGrid(sections: sections)
    try grid.apply(update)
    var names: [Int: Int] = [:]
    for (section, items) in tokens.sections.enumerated() {
      for (item, token) in items.items.enumerated() { names[token] = old[section][item] }
    }
    tokens.apply(update)
    #expect(tokens.sections.map(\.items.count) == (0..<grid.sectionCount).map { grid.itemCount(inSection: $0) })
    // New tokens have no name: they are what the new list says.
    return tokens.sections.enumerated().map { section, items in
      items.items.enumerated().map { names[$1] ?? new[section][$0] }
    }
  }

  private func survivors(_ old: [Int], _ new: [Int]) -> Int {
    var counts: [Int: Int] = [:]
    for id in old { counts[id, default: 0] += 1 }
    var common = 0
    for id in new where counts[id, default: 0] > 0 {
      counts[id]! -= 1
      common += 1
    }
    return common
  }

  @Test(
    "random lists, also with repeated identifiers: nothing that is in both is deleted or inserted", .seeds(200))
  func randomLists() throws {
    let seed = Seed.current
    var generator = SeededGenerator(seed: seed)
    let letters = generator.pick([3, 12, 60])
    func list() -> [Int] { (0..<generator.int(0...40)).map { _ in generator.int(0...letters) } }
    let old = list()
    var new = generator.chance(50) ? list() : old
    for _ in 0..<generator.int(0...5) where !new.isEmpty {
      let (a, b) = (generator.int(0...new.count - 1), generator.int(0...new.count - 1))
      new.insert(new.remove(at: a), at: b)
    }
    let update = GridUpdate(from: old, to: new)
    #expect(try applied(update, to: [old], new: [new]) == [new])
    let common = survivors(old, new)
    #expect(update.deletions.reduce(0) { $0 + $1.range.count } == old.count - common)
    #expect(update.insertions.reduce(0) { $0 + $1.count } == new.count - common)
  }

  @Test("every order of five items is reached with the fewest moved items")
  func permutations() throws {
    func permutations(_ rest: [Int]) -> [[Int]] {
      rest.isEmpty ? [[]] : rest.flatMap { head in permutations(rest.filter { $0 != head }).map { [head] + $0 } }
    }
    func longestIncreasing(_ list: [Int]) -> Int {
      (0..<1 << list.count).map { mask in
        let part = list.indices.filter { mask >> $0 & 1 == 1 }.map { list[$0] }
        return zip(part, part.dropFirst()).allSatisfy { $0 < $1 } ? part.count : 0
      }.max()!
    }
    for new in permutations([0, 1, 2, 3, 4]) {
      let update = GridUpdate(from: 0..<5, to: new)
      #expect(try applied(update, to: [[0, 1, 2, 3, 4]], new: [new]) == [new])
      var moved = update.moves.reduce(0) { $0 + $1.source.range.count }
      // Checked builds rearrange instead.
      for order in update.rearrangements.map(\.order) {
        moved += order.old.count { order.target(of: $0)?.moves == true }
      }
      #expect(moved == 5 - longestIncreasing(new))
    }
  }

  @Test("sections that are the same need no changes, the first one included")
  func same() {
    let sections = [(id: "a", items: [1, 2, 3]), (id: "b", items: [4, 5])]
    #expect(GridUpdate(from: sections, to: sections) { _ in .list(count: 0) }.isEmpty)
  }

  @Test("what hangs together moves together")
  func runs() {
    let update = GridUpdate(from: 0..<100, to: Array(80..<100) + Array(0..<80), section: 3)
    #expect(
      update.moves == [
        GridUpdate.Move(source: GridUpdate.Items(section: 3, range: 80..<100), target: .item(0, section: 3))
      ])
    #expect(GridUpdate(from: 0..<100, to: 0..<100).isEmpty)
    #expect(GridUpdate(from: [Int](), to: [Int]()).isEmpty)
    #expect(GridUpdate(from: 0..<5, to: 0..<9).insertions == [GridUpdate.Insertion(count: 4, target: .item(5))])
  }

  @Test("random sections whose items wander", .seeds(200))
  func randomSections() throws {
    let seed = Seed.current
    var generator = SeededGenerator(seed: seed)
    func sections(_ ids: [Int]) -> [(id: Int, items: [Int])] {
      var items = Array(0..<generator.int(0...40)).shuffled(using: &generator)
      return ids.map { id in
        let count = min(items.count, generator.int(0...15))
        defer { items.removeFirst(count) }
        return (id, generator.chance(50) ? items.prefix(count).sorted() : Array(items.prefix(count)))
      }
    }
    func ids() -> [Int] { Array(Array(0..<8).shuffled(using: &generator).prefix(generator.int(0...6))) }
    let (old, new) = (sections(ids()), sections(ids()))
    let update = GridUpdate(from: old, to: new) { _ in .list(count: 77) }
    #expect(try applied(update, to: old.map(\.items), new: new.map(\.items)) == new.map(\.items))
    let common = survivors(old.flatMap(\.items), new.flatMap(\.items))
    #expect(update.insertions.reduce(0) { $0 + $1.count } == new.flatMap(\.items).count - common)
    #expect(
      update.sectionInsertions.reduce(0) { $0 + $1.count }
        == new.count { section in !old.contains { $0.id == section.id } })
  }

  @Test("a difference of two collections is taken as it is, with its moves or without", .seeds(100))
  func differences() throws {
    let seed = Seed.current
    var generator = SeededGenerator(seed: seed)
    let old = Array(0..<generator.int(0...30))
    var new = old.filter { _ in generator.chance(80) }
    for _ in 0..<3 where !new.isEmpty {
      let (a, b) = (generator.int(0...new.count - 1), generator.int(0...new.count - 1))
      new.insert(new.remove(at: a), at: b)
    }
    for i in 0..<generator.int(0...4) { new.insert(100 + i, at: generator.int(0...new.count)) }
    let difference = new.difference(from: old)
    #expect(try applied(GridUpdate(difference), to: [old], new: [new]) == [new])
    let update = GridUpdate(difference.inferringMoves(), section: 0)
    #expect(try applied(update, to: [old], new: [new]) == [new])
    #expect(
      update.insertions.allSatisfy { insertion in
        new[insertion.target.item..<insertion.target.item + insertion.count].allSatisfy { $0 >= 100 }
      })
  }
}
