// Pages beside a plain list of them, in which everything is found by walking.

import TestSupport
import Testing

@testable import GridPaging

@Suite struct RankTreeTests {
  private struct Page: Equatable {
    var id: Int32
    var fence: Int
    var count: Int
  }

  private struct Trial {
    var random: SeededGenerator
    var tree: RankTree<Int>
    var list: [Page] = []

    init(seed: UInt64, pages: Int) {
      random = SeededGenerator(seed: seed)
      tree = RankTree(blockCapacity: random.pick([4, 5, 8, 256]))
      var fence = 0
      var (fences, counts): ([Int], [Int32]) = ([], [])
      for _ in 0..<pages {
        fence += random.int(1...9)
        fences.append(fence)
        counts.append(Int32(random.int(0...5)))
      }
      tree.rebuild(fences: fences, counts: counts)
      let ids = tree.ranks.blocks.flatMap(\.ids)
      list = fences.indices.map { Page(id: ids[$0].raw, fence: fences[$0], count: Int(counts[$0])) }
    }

    /// The index in the list of the page at a position.
    func index(_ position: PagePosition) -> Int {
      tree.ranks.blocks[..<position.block].reduce(0) { $0 + $1.ids.count } + position.slot
    }

    func position(_ index: Int) -> PagePosition { tree.page(ofKey: list[index].fence)!.position }

    mutating func operate() {
      let pick = list.isEmpty ? nil : random.int(0...list.count - 1)
      switch (random.int(0...9), pick) {
      case (0...3, let index?):
        let change = random.int(-4...6)
        let changed = tree.changeCount(by: change, at: position(index))
        #expect(changed == max(-list[index].count, change))
        list[index].count += changed
      case (4, let index?):
        let end = index + 1 < list.count ? list[index + 1].fence : list[index].fence + 10
        guard end - list[index].fence > 1 else { return }
        let fence = random.int(list[index].fence + 1...end - 1)
        let stay = random.int(0...list[index].count)
        let id = tree.split(at: position(index), fence: fence, leaving: stay)
        list.insert(Page(id: id.raw, fence: fence, count: list[index].count - stay), at: index + 1)
        list[index].count = stay
      case (5, let index?):
        let gone = tree.joinNext(at: position(index))
        #expect(gone?.raw == (index + 1 < list.count ? list[index + 1].id : nil))
        guard gone != nil else { return }
        list[index].count += list.remove(at: index + 1).count
      case (6, let index?):
        #expect(tree.remove(at: position(index)).raw == list[index].id)
        list.remove(at: index)
      default:
        let fence = random.int(-50...400)
        guard !list.contains(where: { $0.fence == fence }) else { return }
        let count = random.int(0...5)
        let id = tree.insert(fence: fence, count: count)
        list.insert(Page(id: id.raw, fence: fence, count: count), at: list.count { $0.fence < fence })
      }
    }

    /// What the tree says that the list does not.
    func difference() -> String? {
      if let broken = tree.brokenInvariant() { return broken }
      if tree.pageCount != list.count || tree.rowCount != list.reduce(0, { $0 + $1.count }) {
        return "how many there are"
      }
      var first = 0
      for (index, page) in list.enumerated() {
        for key in [page.fence, (index + 1 < list.count ? list[index + 1].fence : page.fence + 9) - 1] {
          guard let found = tree.page(ofKey: key), self.index(found.position) == index, found.id.raw == page.id,
            found.fence == page.fence, found.rows == first..<first + page.count
          else { return "the page of key \(key)" }
        }
        for row in first..<first + page.count {
          guard let found = tree.page(ofRow: row), found.id.raw == page.id, found.rows.contains(row) else {
            return "the page of row \(row)"
          }
        }
        let position = position(index)
        if tree.position(after: position).map({ self.index($0) }) != (index + 1 < list.count ? index + 1 : nil) {
          return "what comes after page \(index)"
        }
        if tree.position(before: position).map({ self.index($0) }) != (index > 0 ? index - 1 : nil) {
          return "what comes before page \(index)"
        }
        first += page.count
      }
      if tree.page(ofRow: first) != nil || tree.page(ofRow: -1) != nil { return "a row that does not exist" }
      return tree.page(ofKey: -1_000)?.id.raw == list.first?.id ? nil : "keys below all fences"
    }
  }

  @Test("pages are found by row and key as by walking", .seeds(60))
  func besideAList() {
    let seed = Seed.current
    var trial = Trial(seed: seed, pages: [0, 1, 3, 20, 60][Int(seed % 5)])
    for step in 0..<100 {
      trial.operate()
      let difference = trial.difference()
      #expect(difference == nil, "step \(step); LAZYGRID_SEED=\(seed)")
      guard difference == nil else { return }
    }
  }

  @Test("blocks part as pages come, and join as they go")
  func blocks() {
    var tree = RankTree<Int>()
    for key in 0..<5_000 { tree.insert(fence: key * 7 % 5_000, count: 2) }
    #expect(tree.brokenInvariant() == nil)
    #expect(tree.rowCount == 10_000)
    #expect(tree.ranks.blocks.count >= 20)
    #expect(tree.page(ofRow: 7_001)?.fence == 3_500)
    var found = tree.page(ofKey: 0)
    while let page = found, tree.pageCount > 100 {
      tree.remove(at: page.position)
      found = tree.page(ofKey: tree.pageCount * 31 % 5_000)
    }
    #expect(tree.brokenInvariant() == nil)
    #expect(tree.rowCount == 200)
    #expect(tree.ranks.blocks.count <= 6)
    while let page = tree.page(ofKey: 2_500) { tree.remove(at: page.position) }
    #expect(tree.brokenInvariant() == nil)
    #expect(tree.pageCount == 0)
    #expect(tree.rowCount == 0)
    #expect(tree.page(ofRow: 0) == nil)
  }
}

extension RankTreeTests {
  @Test("counts beyond what a page can have are clamped, and pages that would have more are not joined")
  func limits() {
    var tree = RankTree<Int>()
    tree.insert(fence: 1, count: .max)
    tree.insert(fence: 2, count: -7)
    tree.insert(fence: 3, count: 5)
    let most = Int(Int32.max)
    #expect(tree.rowCount == most + 5 && tree.changeCount(by: 9, at: tree.page(ofKey: 1)!.position) == 0)
    #expect(tree.joinNext(at: tree.page(ofKey: 1)!.position) != nil && tree.pageCount == 2)
    #expect(tree.joinNext(at: tree.page(ofKey: 1)!.position) == nil && tree.pageCount == 2)
    tree.split(at: tree.page(ofKey: 3)!.position, fence: 4, leaving: 99)
    #expect(tree.page(ofKey: 4)?.rows.isEmpty == true)
    #expect(tree.rowCount == most + 5)
    #expect(tree.brokenInvariant() == nil)
    #expect(tree.changeCount(by: .min, at: tree.page(ofKey: 3)!.position) == -5)
  }
}

@Suite struct PrefixSumsTests {
  @Test("sums are those of adding up", arguments: [0, 1, 2, 3, 7, 8, 9, 100])
  func sums(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var numbers = (0..<count).map { _ in random.int(0...3) }
    var sums = PrefixSums()
    sums.rebuild(count: count) { numbers[$0] }
    for _ in 0..<40 {
      if let index = numbers.indices.randomElement(using: &random) {
        let change = random.int(-numbers[index]...4)
        numbers[index] += change
        sums.add(change, at: index)
      }
      #expect(sums.total == numbers.reduce(0, +) && sums.count == count)
      for index in 0...count { #expect(sums.sum(before: index) == numbers[..<index].reduce(0, +)) }
      for target in 0...sums.total {
        let (index, before) = sums.index(above: target)
        #expect(before == numbers[..<index].reduce(0, +) && before <= target)
        #expect(index == count ? sums.total <= target : before + numbers[index] > target)
      }
    }
  }
}
