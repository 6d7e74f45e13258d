// The row tree against a plain array, with tiny nodes so that few rows make deep trees.

import TestSupport
import Testing

@testable import GridEngine

/// The obviously right row extents: an array with `nil` for unmeasured rows.
private struct ReferenceRows {
  var rows: [Int64?] = []
  /// The rows whose extents are provisional.
  var provisional: Set<Int> = []

  var provisionalTotal: RowTotal {
    RowTotal(rows: Int64(provisional.count), extent: provisional.reduce(0) { $0 + rows[$1]! })
  }

  /// Rows from `row` on get other numbers; negative `count` takes rows away.
  mutating func shift(by count: Int, at row: Int) {
    provisional = Set(
      provisional.compactMap { $0 < row ? $0 : count < 0 && $0 < row - count ? nil : $0 + count })
  }

  func prefix(_ row: Int) -> RowSummary {
    let head = rows.prefix(row)
    return RowSummary(
      rows: UInt32(head.count), measuredRows: UInt32(head.count { $0 != nil }),
      measuredExtent: head.reduce(0) { $0 + ($1 ?? 0) })
  }

  func row(atOffset offset: Int64, estimate: Int64, gap: Int64) -> Int {
    var end: Int64 = 0
    for (row, extent) in rows.enumerated() {
      end += (extent ?? estimate) + gap
      if end > offset { return row }
    }
    return rows.count
  }
}

private func check(_ extents: RowExtents, _ reference: ReferenceRows, _ generator: inout SeededGenerator) {
  #expect(extents.tree.brokenInvariant() == nil)
  #expect(extents.rowCount == reference.rows.count)
  #expect(extents.measuredRowCount == reference.rows.count { $0 != nil })
  #expect(extents.tree.total == reference.prefix(reference.rows.count))
  #expect(extents.provisional == reference.provisionalTotal)
  var cursor = RowCursor(row: 0, in: extents)
  for row in reference.rows.indices {
    let isProvisional = extents.entry(ofRow: row)?.isProvisional ?? false
    if isProvisional != reference.provisional.contains(row) { Issue.record("whether row \(row) is provisional") }
    if extents.extent(ofRow: row)?.raw != reference.rows[row] { Issue.record("extent of row \(row)") }
    if extents.prefix(upTo: row) != reference.prefix(row) { Issue.record("prefix up to row \(row)") }
    if cursor.next(in: extents)?.raw != reference.rows[row] || cursor.isProvisional != isProvisional {
      Issue.record("cursor at row \(row)")
    }
  }
  for _ in 0..<8 {
    let (estimate, gap) = (Int64(generator.int(0...40)), Int64(generator.int(0...5)))
    let offset = Int64(generator.int(0...max(1, reference.rows.count * 25)))
    let found = extents.row(
      atOffset: FixedPoint(raw: offset), estimate: FixedPoint(raw: estimate), gap: FixedPoint(raw: gap))
    #expect(found.row == reference.row(atOffset: offset, estimate: estimate, gap: gap))
    let before = extents.prefix(upTo: found.row)
    #expect(found.edge == before.extent(estimate: FixedPoint(raw: estimate), gap: FixedPoint(raw: gap)))
  }
}

@Suite struct RowExtentsTests {
  @Test("random edits agree with an array", .seeds(24))
  func randomEdits() {
    let seed = Seed.current
    var generator = SeededGenerator(seed: seed)
    let capacity = generator.pick([2, 3, 4, 5, 8])
    var extents = RowExtents(leafCapacity: capacity, branchCapacity: generator.pick([2, 3, 4]))
    var reference = ReferenceRows()
    for _ in 0..<160 {
      let count = reference.rows.count
      switch generator.int(0...9) {
      case 0...1:
        let size = generator.int(0...(generator.chance(5) ? 60 : 12))
        let row = generator.int(0...count)
        extents.insertRows(size, at: row)
        reference.rows.insert(contentsOf: Array(repeating: nil, count: size), at: row)
        reference.shift(by: size, at: row)
      case 2 where count > 0:
        let first = generator.int(0...count)
        let last = min(count, first + generator.int(0...20))
        extents.removeRows(first..<last)
        reference.rows.removeSubrange(first..<last)
        reference.shift(by: first - last, at: first)
      case 3 where count > 0:
        let first = generator.int(0...count)
        let last = min(count, first + generator.int(0...6))
        extents.forget(rows: first..<last)
        for row in first..<last { reference.rows[row] = nil }
        reference.provisional.subtract(first..<last)
      case 4 where count > 0:
        // A scroll: rows measured one after another, in either direction.
        let first = generator.int(0...count - 1)
        let run = Array(first..<min(count, first + 9))
        for row in generator.chance(50) ? run : run.reversed() {
          extents.setExtent(.measured(FixedPoint(raw: Int64(row))), ofRow: row)
          reference.rows[row] = Int64(row)
          reference.provisional.remove(row)
        }
      case 5 where count > 0:
        // Rows that are measured together, at times more than several nodes hold.
        var entries = Scratch<RowEntry>()
        let first = generator.int(0...count - 1)
        for row in first..<min(count, first + generator.pick([9, 60])) {
          let isProvisional = generator.chance(50)
          entries.append(.measured(FixedPoint(raw: Int64(3 * row)), isProvisional: isProvisional))
          reference.rows[row] = Int64(3 * row)
          reference.provisional.remove(row)
          if isProvisional { reference.provisional.insert(row) }
        }
        extents.setExtents(entries, fromRow: first)
      case 6 where count > 0:
        // Copied, and put back among unmeasured rows.
        let first = generator.int(0...count - 1)
        let last = min(count, first + generator.int(0...12))
        var entries: [RowEntry] = []
        extents.copy(first..<last, into: &entries)
        extents.forget(rows: first..<last)
        extents.paste(entries[...], atRow: first)
      default:
        guard count > 0 else { continue }
        let row = generator.int(0...count - 1)
        let extent = Int64(generator.int(0...50))
        let isProvisional = generator.chance(40)
        extents.setExtent(.measured(FixedPoint(raw: extent), isProvisional: isProvisional), ofRow: row)
        reference.rows[row] = extent
        reference.provisional.remove(row)
        if isProvisional { reference.provisional.insert(row) }
      }
      check(extents, reference, &generator)
    }
  }

  @Test("every order of measuring five rows in nodes of two gives the same sums")
  func exhaustive() {
    func permutations(_ rest: [Int]) -> [[Int]] {
      rest.isEmpty ? [[]] : rest.flatMap { head in permutations(rest.filter { $0 != head }).map { [head] + $0 } }
    }
    var generator = SeededGenerator(seed: 1)
    for order in permutations([0, 1, 2, 3, 4]) {
      var extents = RowExtents(leafCapacity: 2, branchCapacity: 2)
      var reference = ReferenceRows(rows: Array(repeating: nil, count: 5))
      extents.reset(rows: 5)
      for row in order {
        extents.setExtent(.measured(FixedPoint(raw: Int64(10 + row))), ofRow: row)
        reference.rows[row] = Int64(10 + row)
      }
      check(extents, reference, &generator)
    }
  }

  @Test("bounds are kept: rows out of range change nothing")
  func outOfRange() {
    var extents = RowExtents()
    extents.reset(rows: 3)
    extents.setExtent(.measured(FixedPoint(7)), ofRow: -1)
    extents.setExtent(.measured(FixedPoint(7)), ofRow: 3)
    extents.setExtent(.measured(FixedPoint(7)), ofRow: .max)
    extents.removeRows(5..<9)
    extents.forget(rows: -4..<0)
    extents.insertRows(-2, at: 1)
    #expect(extents.measuredRowCount == 0)
    #expect(extents.rowCount == 3)
    #expect(extents.extent(ofRow: .min) == nil)
    #expect(extents.extent(ofRow: 99) == nil)
    let empty = RowExtents()
    #expect(empty.extent(ofRow: -1) == nil)
    #expect(empty.extent(ofRow: 0) == nil)
    #expect(empty.prefix(upTo: -1) == .zero)
    #expect(empty.row(atOffset: FixedPoint(-1), estimate: .zero, gap: .zero).row == 0)
    extents.insertRows(1, at: 99)
    #expect(extents.rowCount == 4)
  }

  @Test("a billion unmeasured rows take no memory of their own")
  func billion() {
    var small = RowExtents()
    var large = RowExtents()
    small.reset(rows: 1)
    large.reset(rows: 1_000_000_000)
    #expect(small.tree.leaves.nodesInUse == 1)
    #expect(large.tree.leaves.nodesInUse == 1)
    // The allocator may round a buffer's size up differently.
    #expect(abs(small.tree.bytesHeld - large.tree.bytesHeld) < 256)
    #expect(large.row(atOffset: FixedPoint(32) * 999_999_999, estimate: FixedPoint(32), gap: .zero).row == 999_999_999)
  }

  @Test(
    "measured rows cost at most 8 bytes, in whatever order they are reached", arguments: ["down", "up", "shuffled"])
  func memory(order: String) {
    let count = isOptimised ? 60_000 : 20_000
    var generator = SeededGenerator(seed: 9)
    let order =
      switch order {
      case "down": Array(0..<count)
      case "up": Array((0..<count).reversed())
      default: (0..<count).shuffled(using: &generator)
      }
    #expect(bytesPerRow(of: count, measuring: order) <= 8)
  }

  /// A row that is alone among unmeasured ones takes two entries, one for itself and one for the run beside it.
  @Test(
    "so do rows that are measured three at a time anywhere; one alone takes at most 12",
    arguments: [(1, 12.0), (3, 8), (6, 7)])
  func scatteredMemory(group: Int, limit: Double) {
    let count = 100_000_000
    var generator = SeededGenerator(seed: 9)
    let starts = (0..<(isOptimised ? 40_000 : 15_000) / group).map { _ in generator.int(0...count - group) }
    #expect(bytesPerRow(of: count, measuring: starts.flatMap { Array($0..<$0 + group) }) <= limit)
  }

  private func bytesPerRow(of count: Int, measuring order: [Int]) -> Double {
    var extents = RowExtents()
    extents.reset(rows: count)
    let empty = extents.tree.bytesHeld
    for row in order { extents.setExtent(.measured(FixedPoint(Double(40 + row % 160))), ofRow: row) }
    #expect(extents.tree.brokenInvariant() == nil)
    return Double(extents.tree.bytesHeld - empty) / Double(extents.measuredRowCount)
  }
}
