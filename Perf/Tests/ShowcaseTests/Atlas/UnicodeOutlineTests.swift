// The atlas as an outline: each code point once, under the right headers, in pictures and in the browser.

@testable import Showcase
import Drawing
import GridEngine
import Testing

@Suite struct UnicodeOutlineTests {
  @Test("all code points are there once and in order, in rows of sixteen below blocks below planes")
  func sections() {
    let outline = UnicodeOutline()
    var next: UInt32 = 0
    var levels: [Int] = []
    var counts = [0, 0, 0]
    var left = [0, 0, 0]
    for section in 0..<outline.sectionCount {
      let level = outline.level(ofSection: section)
      #expect(level == 0 || levels.last! >= level - 1, "a level is left out at \(section)")
      // What was announced by the header before is complete.
      for inner in level...2 where left[inner] != 0 { Issue.record("\(left[inner]) missing before \(section)") }
      left[level] = outline.itemCount(underSection: section)
      counts[level] += 1
      levels.append(level)
      guard level == 2 else {
        #expect(outline.itemCount(inSection: section) == 0)
        continue
      }
      for item in 0..<outline.itemCount(inSection: section) {
        guard outline.codePoint(ofItem: item, inSection: section) == next else {
          Issue.record("\(next) is not at \(section), \(item)")
          return
        }
        next += 1
      }
      for outer in 0...2 { left[outer] -= outline.itemCount(inSection: section) }
    }
    #expect(next == 0x11_0000 && counts[0] == 17 && counts[2] == 0x11_0000 / 16 && left == [0, 0, 0])
    #expect(counts[1] >= UnicodeBlock.all.count)
  }

  @Test("a code point is found where it is", arguments: [0, 0x41F, 0xFFFF, 0x10000, 0x1F600, 0x10_FFFF] as [UInt32])
  func places(codePoint: UInt32) throws {
    let outline = UnicodeOutline()
    let place = try #require(outline.position(ofCodePoint: codePoint))
    #expect(outline.codePoint(ofItem: place.item, inSection: place.section) == codePoint)
    #expect(place.item == Int(codePoint & 15))
    #expect(outline.position(ofItem: Int(codePoint)).map { $0 == place } == true)
  }

  @Test("what is not there is empty")
  func bounds() {
    let outline = UnicodeOutline()
    #expect(outline.position(ofCodePoint: 0x11_0000) == nil && outline.position(ofItem: -1) == nil)
    for section in [-1, outline.sectionCount, .max] {
      #expect(outline.header(ofSection: section) == nil && outline.itemCount(inSection: section) == 0)
      #expect(outline.level(ofSection: section) == 0 && outline.caption(ofItem: 0, inSection: section).isEmpty)
    }
    #expect(outline.codePoint(ofItem: 16, inSection: 2) == nil && outline.codePoint(ofItem: -1, inSection: 2) == nil)
  }

  @Test("a picture has the headers of three levels under one another, indented")
  func picture() throws {
    let outline = UnicodeOutline()
    let host = try SourceGrid(outline, options: GridOptions())
    host.layout()
    let place = try #require(outline.position(ofCodePoint: 0x41F))
    host.grid.scroll(to: .item(place.item, section: place.section), anchor: .center, measure: host.measure)
    let pinned = host.picture(title: "").cells.filter { $0.isPinned && !$0.isPushed }
    #expect(pinned.map { $0.lines[0] }.prefix(2) == ["Plane 0: Basic Multilingual Plane", "Cyrillic"])
    #expect(pinned.map(\.level) == [0, 1, 2] && pinned.map(\.caption) == ["65,536 cells", "256 cells", "16 cells"])
    #expect(pinned.map(\.frame.y) == [0, 30, 60])
  }
}
