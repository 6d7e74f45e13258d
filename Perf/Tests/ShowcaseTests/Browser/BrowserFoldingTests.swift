// Collapsing and expanding by keys.

@testable import Showcase
import GridEngine
import Testing

@Suite struct BrowserFoldingTests {
  private func outline(lines: Int = 16) throws -> Browser {
    try Browser(.unicode(UnicodeOutline()) { UInt32($0, radix: 16) }, columns: 60, lines: lines)
  }

  private func lines(_ browser: Browser) -> [String] {
    browser.text().split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) }
  }

  private func type(_ text: String, in browser: Browser) {
    for character in text { browser.press(.character(character)) }
    browser.press(.enter)
  }

  @Test func minusCollapsesTheSectionAndThenTheOnesAbove() throws {
    let browser = try outline()
    browser.jump(to: "41F")
    browser.press(.character("-"))
    let row = try #require(browser.focus)
    #expect(row.kind == .header && browser.view.source.header(ofSection: row.section) == "U+0410…U+041F")
    #expect(lines(browser).contains("    ▸ U+0410…U+041F ◂") && !browser.text().contains("U+041F  "))
    #expect(lines(browser)[15].contains("collapsed  16 cells"))
    // On a collapsed header: to the one above, and then that collapses.
    browser.press(.character("-"))
    #expect(lines(browser).contains("  ▾ Cyrillic ◂") && lines(browser)[15].contains("expanded  256 cells"))
    browser.press(.left)
    #expect(lines(browser).contains("  ▸ Cyrillic ◂") && lines(browser)[15].contains("collapsed  256 cells"))
    browser.press(.left)
    browser.press(.character("h"))
    #expect(lines(browser)[0] == "▸ Plane 0: Basic Multilingual Plane ◂")
    #expect(lines(browser)[1] == "▾ Plane 1: Supplementary Multilingual Plane")
    // There is nothing above.
    let before = browser.text()
    browser.press(.character("-"))
    #expect(browser.text() == before)
    // What was collapsed below stays so.
    browser.press(.right)
    #expect(lines(browser)[0] == "▾ Plane 0: Basic Multilingual Plane ◂")
    #expect(browser.jump(to: "cyrillic"))
    #expect(!browser.view.grid.isHidden(try #require(browser.focus)))
    for _ in 0..<4 { #expect(browser.view.grid.diagnosticCount == 0) }
  }

  @Test func rightExpandsAndThenEnters() throws {
    let browser = try outline()
    browser.jump(to: "2603")
    let extent = browser.view.grid.contentSize.height
    browser.press(.character("-"))
    let collapsed = browser.view.grid.contentSize.height
    #expect(collapsed < extent)
    browser.press(.character("l"))
    #expect(lines(browser).contains("    ▾ U+2600…U+260F ◂") && browser.view.grid.contentSize.height > collapsed)
    browser.press(.right)
    #expect(lines(browser).contains { $0.contains("▸U+2600") })
    browser.press(.character("+"))
    #expect(lines(browser)[15].hasPrefix("this section is expanded"))
  }

  @Test func digitsShowLevelsAndStarEverything() throws {
    let browser = try outline(lines: 24)
    let whole = browser.view.grid.contentSize.height
    browser.press(.character("1"))
    #expect(lines(browser).prefix(17).allSatisfy { $0.hasPrefix("▸ Plane ") } && lines(browser)[17] == "")
    #expect(lines(browser)[23].hasPrefix("headers of one level"))
    // The first key finds a header.
    browser.press(.down)
    #expect(lines(browser)[0].hasSuffix("Plane ◂"))
    for _ in 0..<20 { browser.press(.down) }
    #expect(lines(browser)[16].hasSuffix("-B ◂") && lines(browser)[23].contains("collapsed  65536 cells"))
    browser.press(.home)
    browser.press(.first)
    #expect(lines(browser)[0].hasSuffix("Plane ◂"))
    browser.press(.character("2"))
    #expect(lines(browser)[0] == "▾ Plane 0: Basic Multilingual Plane ◂" && lines(browser)[1] == "  ▸ Basic Latin")
    browser.press(.down)
    #expect(lines(browser)[1] == "  ▸ Basic Latin ◂")
    browser.press(.pageDown)
    browser.press(.pageUp)
    // A page does not end at a header that hides nothing.
    browser.press(.pageUp)
    #expect(lines(browser)[1] == "  ▸ Basic Latin ◂")
    browser.press(.character("]"))
    #expect(lines(browser).contains("  ▸ Latin-1 Supplement ◂"))
    browser.press(.character("["))
    #expect(lines(browser).contains("  ▸ Basic Latin ◂"))
    browser.press(.character("*"))
    #expect(browser.view.grid.contentSize.height == whole && lines(browser)[23] == "all sections are expanded")
    browser.press(.down)
    #expect(browser.focus?.kind == .item)
  }

  @Test func typingExpandsWhatHides() throws {
    let browser = try outline()
    browser.press(.character("1"))
    type(":1F600", in: browser)
    for line in ["▾ Plane 1: Supplementary Multilingual Plane", "  ▾ Emoticons", "    ▾ U+1F600…U+1F60F"] {
      #expect(lines(browser).contains(line))
    }
    #expect(lines(browser).contains { $0.contains("▸U+1F600") })
    // Nothing else was expanded for it.
    #expect(!browser.view.grid.isExpanded(0) && browser.view.grid.isHidden(.header(section: 1)))
    type("/snowman", in: browser)
    while browser.search != nil { browser.work() }
    #expect(lines(browser).contains { $0.contains("▸U+2603") } && browser.view.grid.isExpanded(0))
    #expect(browser.view.grid.diagnosticCount == 0)
  }

  @Test func blocksCollapseWithoutAnOutline() throws {
    let browser = try Browser(.unicode { UInt32($0, radix: 16) }, columns: 60, lines: 12)
    browser.press(.down)
    browser.press(.character("-"))
    #expect(lines(browser)[0] == "▸ Basic Latin ◂" && lines(browser)[1] == "▾ Latin-1 Supplement")
    #expect(lines(browser)[11].contains("collapsed  128 cells"))
    browser.press(.down)
    #expect(lines(browser).contains { $0.hasPrefix("▸U+0080") })
    // Arrows stop at what is collapsed, and not at other headers.
    browser.press(.up)
    #expect(lines(browser)[0] == "▸ Basic Latin ◂")
    browser.press(.up)
    #expect(lines(browser)[0] == "▸ Basic Latin ◂")
    browser.press(.character("="))
    #expect(lines(browser)[0] == "▾ Basic Latin ◂" && lines(browser)[2].hasPrefix(" U+0000"))
    browser.press(.down)
    #expect(browser.focus == .item(0))
    browser.press(.up)
    #expect(browser.focus == .item(0))
  }

  @Test func aFocusIsSeenWhateverFolds() throws {
    var tree = try DirectoryTree(root: "/r") { path throws(DirectoryTree.Problem) in
      let depth = path.split(separator: "/").count
      let folders = depth < 4 ? (0..<3).map { DirectoryTree.Entry(name: "\($0)", isDirectory: true) } : []
      let count = path.utf8.reduce(0) { ($0 * 31 + Int($1)) % 7 }
      return folders + (0..<count).map { .init(name: "U+\(depth)\($0)", isDirectory: false) }
    }
    tree.isOutline = true
    let browser = try Browser(.files(tree), columns: 60, lines: 12)
    var state: UInt64 = 7
    let keys: [Key] = [
      .character("-"), .character("+"), .left, .right, .down, .up, .pageDown, .pageUp, .character("]"), .character("["),
      .character("2"), .character("3"), .character("*"), .last, .first, .home, .end,
    ]
    browser.press(.down)
    for step in 0..<2_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let key = keys[Int(state >> 40) % keys.count]
      browser.press(key)
      let focus = try #require(browser.focus)
      let marks = lines(browser).dropLast().filter {
        $0.contains("▸U+") || $0.hasSuffix(" ◂")
      }
      #expect(
        marks.count == 1 && !browser.view.grid.isHidden(focus), "step \(step), \(key): \(focus)\n\(browser.text())")
      if marks.count != 1 { break }
    }
    #expect(browser.view.grid.diagnosticCount == 0)
  }
}
