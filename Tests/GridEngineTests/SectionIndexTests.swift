// Numbers of rows, items and slots: those of a section, those of the grid, and the way from one to the other.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct SectionIndexTests {
  @Test("ranges of rows are counted, walked and cut like ranges of plain numbers", arguments: seeds(20))
  func ranges(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func range(_ random: inout SeededGenerator) -> Range<Int> {
      let lower = random.int(0...40)
      return lower..<lower + random.int(0...20)
    }
    func rows(_ range: Range<Int>) -> Range<RowIndex> { RowIndex(range.lowerBound)..<RowIndex(range.upperBound) }
    for _ in 0..<50 {
      let (a, b, number) = (range(&random), range(&random), random.int(0...70))
      #expect(rows(a).raw() == a && rows(a).count == a.count, "seed \(seed)")
      #expect(rows(a).map(\.raw) == Array(a) && rows(a).reversed().map(\.raw) == a.reversed(), "seed \(seed)")
      #expect(rows(a).contains(RowIndex(number)) == a.contains(number), "seed \(seed)")
      #expect(rows(a).clamped(to: rows(b)) == rows(a.clamped(to: b)), "seed \(seed)")
    }
  }
}
