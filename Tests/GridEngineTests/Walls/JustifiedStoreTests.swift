// Rows of a justified section that are found in parts, against all rows at once.

import TestSupport
import Testing

@testable import GridEngine

/// A store beside plain lists of its items and of what its row changes lead to.
private struct StoreWorld: ~Copyable {
  var random: SeededGenerator
  var store: JustifiedStore
  var aspects: [Double]
  var breaks: [JustifiedBreak]
  var rules: JustifiedRules
  /// For each row the item with which it was known to begin, as far as no change touched it.
  var rows: [Int?]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    rules = StoreWorld.rules(&random)
    (aspects, breaks) = ([], [])
    let count = random.pick([0, 1, 5, 300, 600, 1_400, 4_000, random.chance(10) ? 40_000 : 2_000])
    let areEqual = random.chance(15)
    for _ in 0..<count {
      aspects.append(areEqual ? 1 : Double(Float(Double(random.int(20...400)) / 100)))
      breaks.append(random.chance(1) ? random.pick([.before, .fullWidth]) : .none)
    }
    if random.chance(50) { breaks = [JustifiedBreak](repeating: .none, count: count) }
    let (aspects, breaks) = (aspects, breaks)
    store = JustifiedStore(
      JustifiedItems(count: count) {
        aspects[$0]
      } break: {
        breaks[$0]
      }, rules: rules)
    rows = [Int?](repeating: nil, count: store.rowCount)
  }

  static func rules(_ random: inout SeededGenerator) -> JustifiedRules {
    JustifiedRules(
      room: Double(random.int(80...1400)), gap: Double(random.int(0...10)),
      target: Double(random.pick([60, 120, 240])),
      policy: random.pick([.nearest, .nearest, .firstFit(tolerance: 0.25)]))
  }

  mutating func step() -> String {
    let operation = random.int(0...9)
    switch operation {
    case 0...3 where !aspects.isEmpty:
      let item = random.int(0...aspects.count - 1)
      var budget = random.pick([Int.max, 100])
      let isReached = store.prepare(item, isForward: random.chance(50), budget: &budget)
      take()
      return "prepare \(item) \(isReached) \(isReached && !store.row(of: item).isKnown ? "IN VAIN" : "")"
    case 4:
      store.prepareSlice(of: random.pick([10, 500]))
      take()
      return "slice"
    case 5 where random.chance(20):
      rules = StoreWorld.rules(&random)
      store.follow(rules)
      rows = [Int?](repeating: nil, count: store.rowCount)
      return "rules"
    default:
      for _ in 0..<random.int(1...3) { edit() }
      store.settle()
      take()
      return "edit"
    }
  }

  private mutating func edit() {
    let first = random.int(0...aspects.count)
    let removed = random.int(0...min(aspects.count - first, random.pick([0, 1, 3, 700])))
    let added = (0..<random.pick([0, 1, 1, 2, 2, 40, 600])).map { _ in Double(Float(Double(random.int(20...400)) / 100))
    }
    let marks = added.map { _ in random.chance(2) ? JustifiedBreak.before : .none }
    aspects.replaceSubrange(first..<first + removed, with: added)
    breaks.replaceSubrange(first..<first + removed, with: marks)
    store.replace(
      first..<first + removed,
      by: JustifiedItems(count: added.count) {
        added[$0]
      } break: {
        marks[$0]
      })
    take()
    for row in rows.indices {
      guard let start = rows[row], start >= first else { continue }
      rows[row] = start < first + removed ? nil : start - removed + added.count
    }
  }

  private mutating func take() {
    for change in store.rowChanges {
      rows.replaceSubrange(
        change.row..<change.row + change.removed, with: [Int?](repeating: nil, count: change.inserted))
    }
    store.rowChanges = []
  }

  /// What is wrong; `nil` for nothing.
  mutating func fault() -> String? {
    if store.count != aspects.count { return "\(store.count) items" }
    if store.rowCount != rows.count { return "\(store.rowCount) rows, \(rows.count) by the changes" }
    if !aspects.isEmpty, store.rowCount == 0 { return "no rows" }
    if store.rowCount > aspects.count { return "more rows than items" }
    if let broken = store.tree.brokenInvariant() { return broken }
    let whole = JustifiedLayout(
      aspects: aspects, breaks: breaks, width: rules.room, target: rules.target, policy: rules.policy,
      trackSpacing: rules.gap)
    var rowOfItem = [Int](repeating: 0, count: aspects.count)
    for (number, row) in whole.rows.enumerated() { for item in row.items { rowOfItem[item] = number } }
    var known = 0
    for row in rows.indices {
      guard let items = store.items(inRow: row) else { continue }
      known += items.count
      if whole.rows[rowOfItem[items.lowerBound]].items != items { return "row \(row) has the items \(items)" }
      if store.row(of: items.lowerBound) != (row, true) || store.row(of: items.upperBound - 1) != (row, true) {
        return "the row of the items \(items)"
      }
      if let start = rows[row], start != items.lowerBound { return "row \(row) moved unnoticed" }
      rows[row] = items.lowerBound
      let height = whole.rows[rowOfItem[items.lowerBound]].height
      if let found = store.knownRow(row), (found.height - height).magnitude > 0.001,
        items.upperBound < aspects.count || row == 0 || store.items(inRow: row - 1) != nil
      {
        return "row \(row) is \(found.height) high, not \(height)"
      }
    }
    if known != aspects.count - store.unknownCount {
      return "\(known) items in known rows, \(store.unknownCount) unknown"
    }
    for item in aspects.indices where !store.row(of: item).isKnown {
      let row = store.row(of: item).row
      if row >= store.rowCount || store.items(inRow: row).map({ !$0.contains(item) && $0.lowerBound > item }) ?? false {
        return "item \(item) is expected in row \(row)"
      }
    }
    return nil
  }
}

@Suite struct JustifiedStoreTests {
  @Test(
    "whatever was looked at and edited, known rows are those of the whole",
    .seeds(50))
  func model() {
    var world = StoreWorld(seed: Seed.current)
    var done: [String] = []
    for _ in 0..<20 {
      done.append(world.step())
      if done[done.count - 1].contains("IN VAIN") {
        Issue.record("\(done)")
        return
      }
      if let fault = world.fault() {
        Issue.record("\(fault) after \(done)")
        return
      }
    }
  }

  @Test("slices come to an end, and then all rows are known", .seeds(20))
  func slices() {
    var world = StoreWorld(seed: Seed.current)
    for _ in 0..<2 * world.aspects.count + 10 where !world.store.isComplete { world.store.prepareSlice(of: 100) }
    let isComplete = world.store.isComplete
    #expect(isComplete)
  }

  @Test("offsets of a set of beginnings", .seeds(50))
  func starts() {
    var random = SeededGenerator(seed: Seed.current)
    var (starts, plain) = (RowStarts(), Set<Int>())
    for _ in 0..<200 {
      let offset = random.int(0...511)
      let first = random.int(0...512)
      let range = first..<random.int(first...512)
      switch random.int(0...3) {
      case 0, 1:
        starts.insert(offset)
        plain.insert(offset)
      case 2:
        starts.remove(offset)
        plain.remove(offset)
      default:
        let part = range.prefix(20)
        starts.removeAll(in: part)
        plain.subtract(part)
      }
      let inside = plain.filter { range.contains($0) }.sorted()
      #expect(starts.contains(offset) == plain.contains(offset))
      #expect(starts.count(in: range) == inside.count)
      #expect(starts.first(in: range) == inside.first && starts.last(in: range) == inside.last)
      let number = random.int(0...40)
      #expect(starts.select(number, in: range) == (number < inside.count ? inside[number] : nil))
    }
  }
}
