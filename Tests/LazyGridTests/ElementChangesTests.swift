// How elements became others, against the lists themselves.

import TestSupport
import Testing

@testable import LazyGrid

@Suite struct ElementChangesTests {
  private struct Element: Equatable {
    var id: Int
    var value = 0
  }

  /// A few edits of a list: some of one element, some of many.
  private func edited(_ list: [Element], _ generator: inout SeededGenerator) -> [Element] {
    var list = list
    for _ in 0..<generator.int(0...4) {
      let at = generator.int(0...list.count)
      let count = min(generator.pick([1, 1, 2, 40, 70]), list.count - at)
      switch generator.int(0...5) {
      case 0: list.removeSubrange(at..<at + count)
      case 1:
        let first = generator.int(1000...100_000)
        list.insert(contentsOf: (0..<generator.pick([1, 3, 50])).map { Element(id: first + $0) }, at: at)
      case 2:
        let moved = Array(list[at..<at + count])
        list.removeSubrange(at..<at + count)
        list.insert(contentsOf: moved, at: generator.int(0...list.count))
      case 3: for number in at..<at + count { list[number].value += 1 }
      case 4: list[at..<at + count].reverse()
      default: if generator.chance(20) { list.shuffle(using: &generator) }
      }
    }
    return list
  }

  @Test("every element is paired with itself, and only those are reloaded that changed", .seeds(300))
  func pairs() {
    let seed = Seed.current
    var generator = SeededGenerator(seed: seed)
    let old = (0..<generator.pick([0, 1, 5, 60, 400])).map { Element(id: $0) }
    let new = edited(old, &generator)
    func check(_ changes: ElementChanges) {
      var sources: [Int?] = []
      for run in changes.runs {
        #expect(run.count > 0)
        for offset in 0..<run.count { sources.append(run.source.map { $0 + offset }) }
      }
      let places = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1.id, $0) })
      #expect(sources == new.map { places[$0.id] }, "seed \(seed)")
      let changed = new.filter { element in places[element.id].map { old[$0] != element } ?? false }.map {
        places[$0.id]!
      }
      #expect(Set(changes.reloads.flatMap { Array($0) }) == Set(changed), "seed \(seed)")
      #expect(changes.reloads.reduce(0) { $0 + $1.count } == changed.count, "seed \(seed)")
    }
    check(.between(old, new, identify: \.id, areEqual: ==))
    // Collections without contiguous storage.
    check(.between(old.lazy.map { $0 }, new.lazy.map { $0 }, identify: \.id, areEqual: ==))
  }

  @Test("equal identifiers of several elements are each paired with another one", .seeds(200))
  func duplicates() {
    let seed = Seed.current
    var generator = SeededGenerator(seed: seed)
    func list() -> [Int] { (0..<generator.int(0...60)).map { _ in generator.int(0...generator.pick([3, 20])) } }
    let (old, new) = (list(), list())
    let changes = ElementChanges.between(old, new, identify: { $0 }, areEqual: ==)
    var taken: Set<Int> = []
    var number = 0
    for run in changes.runs {
      for offset in 0..<run.count {
        if let source = run.source.map({ $0 + offset }) {
          #expect(old[source] == new[number] && taken.insert(source).inserted, "seed \(seed)")
        }
        number += 1
      }
    }
    #expect(number == new.count)
    // As many as possible stay.
    let counts = { (list: [Int]) in Dictionary(grouping: list) { $0 }.mapValues(\.count) }
    let most = counts(old).reduce(0) { $0 + min($1.value, counts(new)[$1.key] ?? 0) }
    #expect(taken.count == most, "seed \(seed)")
  }

  @Test("identifiers that are not equal to themselves are new each time")
  func unequal() {
    let changes = ElementChanges.between([Double.nan, 1, .nan], [.nan, 1, .nan, 2], identify: { $0 }, areEqual: ==)
    #expect(changes.runs.map(\.source) == [nil, 1, nil] && changes.runs.map(\.count) == [1, 1, 2])
  }

  @Test("an identifier is found in any collection, below a limit")
  func numbers() {
    let list = [5, 3, 8, 3]
    for limit in 0...5 {
      let expected = limit > 1 ? 1 : nil
      #expect(ElementChanges.number(of: 3, in: list, before: limit, identify: { $0 }) == expected)
      #expect(ElementChanges.number(of: 3, in: list.lazy.map { $0 }, before: limit, identify: { $0 }) == expected)
      #expect(ElementChanges.number(of: 4, in: list, before: limit, identify: { $0 }) == nil)
    }
  }
}
