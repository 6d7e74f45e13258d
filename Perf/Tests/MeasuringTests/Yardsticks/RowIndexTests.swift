// Every structure against rows written down one by one, and the balance of the run tree.

import Testing

@testable import Measuring

@Suite struct RowIndexTests {
  /// Extents of 0 among them: rows at the same offset.
  static let extents = [0.0, 0, 1, 12, 12, 40, 120, 199]

  @Test(arguments: 0..<12) func structuresAgreeWithPlainRows(seed: UInt64) {
    var random = SplitMix(state: seed)
    let count = Int(random.next() % 40)
    var naive = NaiveRows(rows: count, estimate: 12)
    var sums = PrefixSums(rows: count, estimate: 12)
    var fenwick = FenwickTree(rows: count, estimate: 12)
    var runs = RunTree(rows: count, estimate: 12)
    for _ in 0..<400 {
      edit { rows, random in
        Self.change(&rows, &random)
      }
      check(&sums)
      check(&fenwick)
      check(&runs)
      #expect(runs.isBalanced)
    }

    func edit(_ body: (inout any RowIndex, inout SplitMix) -> Void) {
      var outcome = random
      func apply<Rows: RowIndex>(_ rows: inout Rows) {
        var boxed: any RowIndex = rows
        outcome = random
        body(&boxed, &outcome)
        if let changed = boxed as? Rows { rows = changed }
      }
      apply(&naive)
      apply(&sums)
      apply(&fenwick)
      apply(&runs)
      random = outcome
    }

    func check<Rows: RowIndex>(_ rows: inout Rows) {
      #expect(rows.rowCount == naive.rowCount && rows.totalExtent == naive.totalExtent, "\(Rows.name), seed \(seed)")
      let row = Int(random.next() % UInt64(naive.rowCount + 1))
      #expect(rows.offset(ofRow: row) == naive.offset(ofRow: row), "\(Rows.name), seed \(seed)")
      if row < naive.rowCount { #expect(rows.extent(ofRow: row) == naive.extents[row], "\(Rows.name), seed \(seed)") }
      let offset = Double(random.next() % 4000) / 2 - 20
      #expect(rows.row(atOffset: offset) == naive.row(atOffset: offset), "\(Rows.name), seed \(seed), \(offset)")
    }
  }

  /// One random change, the same for every structure that starts with the same numbers.
  private static func change(_ rows: inout any RowIndex, _ random: inout SplitMix) {
    let (kind, place, size) = (random.next() % 8, random.next(), Int(random.next() % 5))
    let count = rows.rowCount
    switch kind {
    case 0: rows.insertRows(size, at: Int(place % UInt64(count + 1)))
    case 1 where count > 0:
      let first = Int(place % UInt64(count))
      rows.removeRows(first..<min(count, first + size))
    default:
      guard count > 0 else { return }
      rows.setExtent(extents[Int(random.next() % 8)], ofRow: Int(place % UInt64(count)))
    }
  }

  @Test func manyRowsAreOneRun() {
    var runs = RunTree(rows: 1_000_000_000, estimate: 120)
    #expect(runs.runCount == 1 && runs.totalExtent == 120e9)
    runs.setExtent(40, ofRow: 500_000_000)
    runs.setExtent(40, ofRow: 500_000_001)
    #expect(runs.runCount == 3)
    #expect(runs.row(atOffset: 60e9 + 79) == 500_000_001 && runs.row(atOffset: 60e9 + 80) == 500_000_002)
    runs.removeRows(500_000_000..<500_000_002)
    #expect(runs.runCount == 1 && runs.rowCount == 999_999_998)
  }

  @Test func runsMeasuredInOrderStayBalanced() {
    var runs = RunTree(rows: 10_000, estimate: 12)
    for row in 0..<10_000 { runs.setExtent(Double(row % 97), ofRow: row) }
    #expect(runs.isBalanced && runs.depth <= 19)
    #expect(runs.offset(ofRow: 9_700) == 100 * 96 * 97 / 2)
  }

  @Test func bytesHeldGrowWithRowsOrRuns() {
    #expect(PrefixSums(rows: 1000, estimate: 1).bytesHeld >= 16_000)
    #expect(FenwickTree(rows: 1000, estimate: 1).bytesHeld >= 16_000)
    #expect(RunTree(rows: 1_000_000, estimate: 1).bytesHeld < 1_000)
  }
}

struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
