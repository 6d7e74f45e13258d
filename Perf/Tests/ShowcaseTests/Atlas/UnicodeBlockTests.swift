// Reading the block table: what it leaves out is filled, what is wrong is left out, and nothing is covered twice.

import Testing

@testable import Showcase

@Suite struct UnicodeBlockTests {
  private func titles(_ table: String) -> [String] { UnicodeBlock.cover(table).map(\.title) }

  @Test func fillsGapsAtTheStartBetweenAndAtTheEnd() {
    #expect(
      titles("00010 1 One\n00030 2 Two words")
        == ["No block: U+0000…U+000F", "One", "No block: U+0020…U+002F", "Two words", "No block: U+0050…U+10FFFF"])
  }

  @Test func anEmptyTableIsOneGap() {
    #expect(titles("") == ["No block: U+0000…U+10FFFF"])
  }

  @Test(arguments: [
    "00000 2 Good\n00010 1 Overlaps", "00000 2 Good\nnonsense", "00000 2 Good\n00020 0 Empty",
    "00000 2 Good\n10FFF0 2 Beyond", "00000 2 Good\n-20 1 Negative", "00000 2 Good\n00020 1",
    "00000 2 Good\nFFFFFFFF 1 Far", "00000 2 Good\n00020 FFFFFFFF Long",
  ])
  func leavesOutRowsThatCannotBe(table: String) {
    #expect(titles(table) == ["Good", "No block: U+0020…U+10FFFF"])
  }

  @Test func theTableItselfIsWellFormed() {
    let rows = UnicodeBlockTable.rows.split(separator: "\n")
    #expect(rows.count == 353)
    #expect(UnicodeBlock.all.filter { $0.name != nil }.count == rows.count)
  }
}
