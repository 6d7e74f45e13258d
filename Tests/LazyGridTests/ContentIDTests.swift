// Ways to content: compared with plain lists of steps.

import GridEngine
import TestSupport
import Testing

@testable import LazyGrid

@Suite struct ContentIDTests {
  private struct Letter: LazyGridContent {
    static var _cellCount: Int? { 1 }
    func _add(to parts: inout LazyGridParts) {}
  }

  private let node = ElementsNode(
    ContentID().appending(.position(1)), ForEach(["a", "b", "c"], id: \.self) { _ in Letter() })

  /// A way of up to seven steps, some of which are made of a node that others share.
  private func way(_ random: inout SeededGenerator) -> (id: ContentID, steps: [ContentID.Step]) {
    var (id, steps): (ContentID, [ContentID.Step]) = (ContentID(), [])
    if random.chance(40) {
      let element = random.int(0...2)
      id = ContentID(node, element: element)
      steps = [.position(1), .element(["a", "b", "c"][element])]
    }
    for _ in 0..<random.int(0...7) {
      let step: ContentID.Step =
        switch random.int(0...5) {
        case 0: .element(["a", "b"][random.int(0...1)])
        case 1: .element(random.int(0...1))
        case 2: .header
        case 3: .position(random.pick([252, 253, 1 << 40, -1]))
        default: .position(random.int(0...1))
        }
      id = id.appending(step)
      steps.append(step)
    }
    return (id, steps)
  }

  @Test("ways are equal, and hashed alike, exactly if their steps are", .seeds(20))
  func equality() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let ways = (0..<200).map { _ in way(&random) }
    for (id, steps) in ways {
      #expect(id.steps == steps, "seed \(seed)")
      #expect(id.detached.steps == steps && id.detached == id, "seed \(seed)")
      #expect(id.detached.hashValue == id.hashValue, "seed \(seed)")
      for other in ways where (id == other.id) != (steps == other.steps) {
        Issue.record("seed \(seed): \(id) and \(other.id)")
      }
    }
    #expect(Set(ways.map(\.id)).count == Set(ways.map(\.steps)).count, "seed \(seed)")
  }

  @Test("what follows from data is left out only after the start", .seeds(20))
  func statements() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let (start, before) = way(&random)
      let (_, more) = way(&random)
      let id = more.reduce(start) { $0.appending($1) }
      let isElement = { (step: ContentID.Step) in if case .element = step { true } else { false } }
      let expected = before + more.prefix { !isElement($0) }
      #expect(id.statement(after: start).steps == expected, "seed \(seed)")
    }
  }

  @Test("a way that is kept does not keep data")
  func detached() {
    weak var kept: ContentNode?
    var id = ContentID()
    do {
      let node = ElementsNode(ContentID(), ForEach([7], id: \.self) { _ in Letter() })
      kept = node
      id = ContentID(node, element: 0).appending(.position(3)).detached
    }
    #expect(kept == nil && id.description == "7/3")
  }

  @Test("a way is small, and so is a declared section: there may be millions")
  func sizes() {
    #expect(MemoryLayout<ContentID>.size <= 16)
    #expect(MemoryLayout<SectionDeclaration>.stride <= 48)
  }
}
