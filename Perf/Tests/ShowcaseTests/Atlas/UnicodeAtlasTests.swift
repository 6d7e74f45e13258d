// The atlas holds every code point once, and names and shows it.

import Showcase
import Testing

@Suite struct UnicodeAtlasTests {
  let atlas = UnicodeAtlas()

  @Test func sectionsCoverEveryCodePointOnceInOrder() {
    var next: UInt32 = 0
    for (section, block) in atlas.blocks.enumerated() {
      #expect(block.codePoints.lowerBound == next, "section \(section)")
      #expect(block.codePoints.lowerBound % 16 == 0 && block.count % 16 == 0, "\(block.title)")
      #expect(atlas.itemCount(inSection: section) == block.count)
      next = block.codePoints.upperBound + 1
    }
    #expect(next == 0x11_0000)
    #expect(atlas.itemCount == 1_114_112)
  }

  @Test func hasTheBlocksOfUnicode18() {
    #expect(atlas.blocks.filter { $0.name != nil }.count == 353)
    #expect(Set(atlas.blocks.compactMap(\.name)).count == 353)
    #expect(atlas.blocks[0].title == "Basic Latin")
    #expect(atlas.blocks.last?.title == "Supplementary Private Use Area-B")
    #expect(atlas.blocks.contains { $0.title == "No block: U+2FE0…U+2FEF" && $0.count == 16 })
    #expect(!zip(atlas.blocks, atlas.blocks.dropFirst()).contains { $0.name == nil && $1.name == nil })
  }

  @Test func findsEveryCodePointWhereItIs() {
    for (section, block) in atlas.blocks.enumerated() {
      for item in [0, block.count / 2, block.count - 1] {
        let codePoint = atlas.codePoint(ofItem: item, inSection: section)
        #expect(codePoint == block.codePoints.lowerBound + UInt32(item))
        let position = codePoint.flatMap { atlas.position(ofCodePoint: $0) }
        #expect(position?.section == section && position?.item == item)
      }
    }
    for codePoint in stride(from: UInt32(0), through: 0x10_FFFF, by: 97) {
      let position = atlas.position(ofCodePoint: codePoint)
      #expect(position.flatMap { atlas.codePoint(ofItem: $0.item, inSection: $0.section) } == codePoint)
    }
  }

  @Test func refusesWhatIsOutOfRange() {
    #expect(atlas.position(ofCodePoint: 0x11_0000) == nil)
    #expect(atlas.position(ofItem: -1) == nil)
    #expect(atlas.position(ofItem: Int.max) == nil)
    #expect(atlas.codePoint(ofItem: 128, inSection: 0) == nil)
    #expect(atlas.codePoint(ofItem: -1, inSection: 0) == nil)
    #expect(atlas.caption(ofItem: 0, inSection: atlas.sectionCount) == "")
    #expect(atlas.header(ofSection: -1) == nil)
    #expect(atlas.itemCount(inSection: Int.min) == 0)
  }

  @Test(
    arguments: [
      (0x41, "LATIN CAPITAL LETTER A"), (0x0A, "<control>"), (0x187F8, "TANGUT IDEOGRAPH-187F8"),
      (0xD800, "<surrogate>"),
      (0xDFFF, "<surrogate>"), (0xE000, "<private use>"), (0xFDD0, "<noncharacter>"), (0x1_FFFE, "<noncharacter>"),
      (0x10_FFFF, "<noncharacter>"), (0x0378, "<unassigned>"), (0x4E00, "CJK UNIFIED IDEOGRAPH-4E00"),
      (0xAC00, "HANGUL SYLLABLE GA"), (0x1_F600, "GRINNING FACE"),
    ] as [(UInt32, String)])
  func names(codePoint: UInt32, name: String) {
    #expect(UnicodeAtlas.name(of: codePoint) == name)
  }

  @Test func everyCodePointHasANameAndSomethingToShow() {
    var unnamed = 0
    for codePoint in UInt32(0)...0x10_FFFF {
      let name = UnicodeAtlas.name(of: codePoint)
      if name.isEmpty || name == "<no name>" || name == "<none>" { unnamed += 1 }
    }
    #expect(unnamed == 0)
  }

  @Test func showsWhatCanBeSeen() {
    #expect(UnicodeAtlas.glyph(of: 0x41) == "A")
    #expect(UnicodeAtlas.glyph(of: 0x300) == "\u{25CC}\u{300}")
    for codePoint: UInt32 in [0, 0x20, 0xD800, 0xFFFE, 0xFE0F, 0x200D, 0x378, 0x10_0000, 0x11_0000] {
      #expect(UnicodeAtlas.glyph(of: codePoint) == nil)
    }
    #expect(atlas.note(ofItem: 0x41, inSection: 0) == "U+0041")
    #expect(atlas.note(ofItem: 0x41, inSection: -1) == "")
  }
}
