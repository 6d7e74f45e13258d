// Hidden elements of a tree beside a list that counts for each how often it is hidden.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct SummaryTreeHidingTests {
  struct Sums: TreeSummary {
    static let zero = Sums()
    var count = 0
    var shown = 0

    static func + (a: Sums, b: Sums) -> Sums { Sums(count: a.count + b.count, shown: a.shown + b.shown) }
    static func - (a: Sums, b: Sums) -> Sums { Sums(count: a.count - b.count, shown: a.shown - b.shown) }
    static var canHide: Bool { true }
    mutating func hide() { shown = 0 }
    mutating func takeShown(of other: Sums) { shown = other.shown }
  }

  struct Element: TreeElement {
    static let filler = Element()
    var value = 0
    var hides = 0
    var summary: Sums { Sums(count: 1, shown: hides > 0 ? 0 : value) }
    mutating func hide(by change: Int) { hides += change }
  }

  private struct Trial {
    var random: SeededGenerator
    var tree = SummaryTree<Element>(leafCapacity: 4, branchCapacity: 4, leafSlabShift: 1, branchSlabShift: 1)
    var list: [Element] = []
    /// The ranges that are hidden, so that only those are shown again.
    var hidden: [Range<Int>] = []

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      list = (0..<random.int(0...120)).map { Element(value: $0 % 7) }
      let elements = list
      tree.rebuild(count: elements.count) { elements[$0] }
    }

    mutating func hide(_ range: Range<Int>, by change: Int) {
      tree.hide(range, by: change) { $0.count }
      for index in range { list[index].hides += change }
    }

    mutating func operate() {
      switch random.int(0...9) {
      case 0...3:
        let ends = [random.int(0...list.count), random.int(0...list.count)].sorted()
        hidden.append(ends[0]..<ends[1])
        hide(ends[0]..<ends[1], by: 1)
      case 4...6:
        guard let range = hidden.randomElement(using: &random), let index = hidden.firstIndex(of: range) else { return }
        hidden.remove(at: index)
        hide(range, by: -1)
      case 7:
        // Everything counts for itself anew.
        var next = 0
        let factor = random.int(1...3)
        let hides = list.indices.map { ($0 / 9) % factor }
        tree.mapHiding {
          $0.hides
        } _: {
          $0.hides = hides[next]
          next += 1
        }
        for index in list.indices { list[index].hides = hides[index] }
        hidden = []
        for index in list.indices { for _ in 0..<hides[index] { hidden.append(index..<index + 1) } }
      default:
        // An edit where nothing is hidden by a range that it would change.
        guard let index = list.indices.randomElement(using: &random) else { return }
        let (position, prefix) = tree.seekForEditing { $0.count > index }
        guard prefix.count == index, tree.leaves[position.leaf, position.slot].hides == list[index].hides else {
          Issue.record("\(index) is \(tree.leaves[position.leaf, position.slot]), not \(list[index])")
          return
        }
        let (new, count) = (Element(value: random.int(0...9), hides: list[index].hides), random.int(0...3))
        _ = tree.replace(1, at: position, with: Scratch(Array(repeating: new, count: count)))
        list.replaceSubrange(index..<index + 1, with: Array(repeating: new, count: count))
        hidden = hidden.flatMap { range -> [Range<Int>] in
          let lower = range.lowerBound > index ? range.lowerBound + count - 1 : range.lowerBound
          let upper = range.upperBound > index ? range.upperBound + count - 1 : range.upperBound
          return [lower..<upper]
        }
      }
    }

    /// What the tree says that the list does not.
    func difference() -> String? {
      if let broken = tree.brokenInvariant() { return broken }
      let shown = list.map { $0.summary.shown }
      if tree.total != Sums(count: list.count, shown: shown.reduce(0, +)) { return "total \(tree.total)" }
      var before = 0
      for index in list.indices {
        guard let found = tree.seek({ $0.count > index }) else { return "nothing at \(index)" }
        if found.prefix != Sums(count: index, shown: before) {
          return "before \(index): \(found.prefix), not \(before)"
        }
        if found.element.value != list[index].value { return "value at \(index)" }
        // An offset leads to what is shown there, and past what is hidden.
        if shown[index] > 0 {
          guard let seen = tree.seek({ $0.shown > before }) else { return "nothing at offset \(before)" }
          if seen.prefix.count != index { return "offset \(before) leads to \(seen.prefix.count), not \(index)" }
        }
        before += shown[index]
      }
      return tree.seek { $0.shown > before } == nil ? nil : "something after the end"
    }
  }

  @Test("what is hidden counts for nothing, wherever trees keep that", .seeds(60))
  func besideAList() {
    let seed = Seed.current
    var trial = Trial(seed: seed)
    for step in 0..<60 {
      trial.operate()
      let difference = trial.difference()
      #expect(difference == nil, "step \(step); LAZYGRID_SEED=\(seed)")
      guard difference == nil else { return }
    }
  }
}
