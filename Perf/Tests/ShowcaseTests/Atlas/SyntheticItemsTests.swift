// Items that exist only as a number: counts, positions and texts agree.

import Showcase
import Testing

@Suite struct SyntheticItemsTests {
  @Test(arguments: [(0, 1), (1, 1), (10, 3), (3, 10), (1_000_000_000, 7), (2_147_483_647, 1_000), (-5, -5)])
  func sectionsAddUpAndDifferByOneAtMost(count: Int, sections: Int) {
    let items = SyntheticItems(count: count, sections: sections)
    let counts = (0..<items.sectionCount).map { items.itemCount(inSection: $0) }
    #expect(counts.reduce(0, +) == max(0, count))
    #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1)
    #expect(items.itemCount == max(0, count))
  }

  @Test(arguments: [(1, 1), (10, 3), (3, 10), (1_000_000_000, 7)])
  func positionsAreThoseOfTheWholeSource(count: Int, sections: Int) {
    let items = SyntheticItems(count: count, sections: sections)
    for index in Set([0, count / 3, count / 2, count - 1]) {
      let position = items.position(ofItem: index)
      #expect(position.map { items.note(ofItem: $0.item, inSection: $0.section) } == "Item \(index)")
      var before = 0
      for section in 0..<(position?.section ?? 0) { before += items.itemCount(inSection: section) }
      #expect(position.map { before + $0.item } == index)
    }
    #expect(items.position(ofItem: count) == nil)
    #expect(items.position(ofItem: -1) == nil)
  }

  @Test func captionsVaryAndFollowFromIndexAndSeed() {
    let items = SyntheticItems(count: 1000, seed: 7)
    let captions = (0..<1000).map { items.caption(ofItem: $0, inSection: 0) }
    #expect(Set(captions.map { $0.split(separator: " ").count }).count == 12)
    #expect(captions == (0..<1000).map { SyntheticItems(count: 1000, seed: 7).caption(ofItem: $0, inSection: 0) })
    #expect(captions != (0..<1000).map { SyntheticItems(count: 1000, seed: 8).caption(ofItem: $0, inSection: 0) })
    #expect(items.caption(ofItem: 1000, inSection: 0) == "")
    #expect(items.header(ofSection: 0) == nil)
  }
}
