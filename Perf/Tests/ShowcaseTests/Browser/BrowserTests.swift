// The browser by keys, without a terminal.

@testable import Showcase
import Foundation
import GridEngine
import Testing

@Suite struct BrowserTests {
  private func atlas(columns: Int = 80, lines: Int = 24) throws -> Browser {
    try Browser(.unicode { UInt32($0, radix: 16) }, columns: columns, lines: lines)
  }

  private func lines(_ browser: Browser) -> [String] {
    browser.text().split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) }
  }

  @Test func showsTheBeginningUnderAPinnedHeader() throws {
    let browser = try atlas()
    var lines = lines(browser)
    #expect(lines.count == 24 && lines[0] == "▾ Basic Latin")
    #expect(lines[2].hasPrefix(" U+0000") && lines[2].contains("U+0001") && lines[3].hasPrefix(" <control>"))
    #expect(lines[23].hasPrefix("0%  ") && lines[23].contains("quit: q"))
    for _ in 0..<10 { browser.press(.lineDown) }
    lines = self.lines(browser)
    #expect(lines[0] == "▾ Basic Latin" && browser.screen().places[0].style == .bar)
    #expect(!lines.contains { $0.hasPrefix(" U+0000") })
  }

  @Test func beginsWhereSomethingIsToSee() throws {
    for source in [UnicodeAtlas() as any CellSource, UnicodeOutline()] {
      let browser = try Browser(.unicode(source) { UInt32($0, radix: 16) }, columns: 80, lines: 24)
      browser.showStart()
      let lines = lines(browser)
      #expect(lines[0].hasPrefix("▾") && lines.contains { $0.contains("U+0021  !") } && browser.focus == nil)
      #expect(!lines.contains { $0.contains("<control>") } && lines[23].hasPrefix("0%  "))
      browser.press(.down)
      #expect(browser.focus == source.position(ofItem: 0x21).map { .item($0.item / 3 * 3, section: $0.section) })
    }
  }

  @Test func questionMarkShowsTheKeys() throws {
    let browser = try atlas()
    let before = browser.text()
    browser.press(.character("?"))
    #expect(lines(browser)[0].hasPrefix("arrows") && browser.text().contains("q or control-C"))
    #expect(lines(browser)[23] == "back: any key")
    browser.press(.escape)
    #expect(browser.text() == before)
    // Where there is room for a few lines, they come one page after the other.
    let small = try atlas(columns: 40, lines: 6)
    let cells = small.text()
    small.press(.character("?"))
    var seen: [String] = []
    while small.help != nil, seen.count < 100 {
      seen += lines(small).dropLast()
      #expect(lines(small).allSatisfy { $0.count <= 40 })
      small.press(.character(" "))
    }
    #expect(Browser.help.allSatisfy { line in seen.contains { !$0.isEmpty && line.hasPrefix($0) } })
    #expect(small.text() == cells)
    small.press(.character("?"))
    small.press(.interrupt)
    #expect(small.isDone)
  }

  @Test("the status line ends with a whole hint", arguments: [10, 20, 39, 40, 60, 80, 81, 200])
  func statusLine(columns: Int) throws {
    let browser = try atlas(columns: columns)
    let hints = ["help: ?", "quit: q", "move: arrows", "select: space", "fold: - +", "drag: m", "find: /", "go to: :"]
    func check() {
      let status = lines(browser)[23]
      #expect(status.count <= columns)
      let isWhole = (hints + [browser.data.source.title]).contains { status.hasSuffix("  " + $0) }
      #expect(isWhole || !status.contains(":"), "\(status)")
    }
    check()
    #expect(columns < 20 || lines(browser)[23].contains("help: ?"))
    browser.jump(to: "2603")
    check()
    browser.press(.selectAll)
    check()
    browser.press(.escape)
    browser.press(.character("m"))
    let status = lines(browser)[23]
    #expect(columns < 100 || status.hasSuffix("go to: :"), "\(status)")
  }

  @Test func aNewSizeKeepsTheFocusInView() throws {
    for (key, count) in [(Key.down, 6), (.pageDown, 3), (.end, 1)] {
      for size in [(80, 8), (30, 24), (200, 5), (25, 4)] {
        let browser = try atlas()
        browser.jump(to: "2603")
        for _ in 0..<count { browser.press(key) }
        browser.resize(columns: size.0, lines: size.1)
        #expect(lines(browser).contains { $0.contains("▸U+") }, "\(key), \(size)")
        let away = try atlas()
        away.press(.down)
        for _ in 0..<40 { away.press(.lineDown) }
        away.resize(columns: size.0, lines: size.1)
        #expect(!lines(away).contains { $0.contains("▸U+") }, "what was scrolled away stays there")
      }
    }
  }

  @Test func keysMoveTheFocus() throws {
    let browser = try atlas()
    let plain = browser.text()
    // The first key shows where the focus is.
    browser.press(.down)
    let start = browser.text()
    #expect(start != plain && browser.focus == .item(0) && lines(browser)[2].hasPrefix("▸U+0000"))
    browser.press(.pageDown)
    #expect(browser.focus == .item(21) && lines(browser)[23].contains("row 8 of 43  column 1 of 3  22 of 128"))
    browser.press(.pageUp)
    #expect(browser.focus == .item(0))
    browser.press(.last)
    #expect(lines(browser).contains { $0.contains("U+10FFFF") } && lines(browser)[23].hasPrefix("100%"))
    browser.press(.first)
    #expect(browser.text() == start)
    for title in ["Latin-1 Supplement", "Latin Extended-A"] {
      browser.press(.character("]"))
      #expect(lines(browser)[0] == "▾ " + title && browser.focus?.item == 0)
    }
    browser.press(.character("["))
    #expect(lines(browser)[0] == "▾ Latin-1 Supplement")
    browser.press(.first)
    browser.press(.left)
    browser.press(.character("["))
    #expect(browser.text() == start && !browser.isDone)
    browser.press(.end)
    #expect(browser.focus == .item(2))
    browser.press(.character("q"))
    #expect(browser.isDone)
  }

  @Test func headersOfAnOutlineAreStacked() throws {
    let browser = try Browser(.unicode(UnicodeOutline()) { UInt32($0, radix: 16) }, columns: 60, lines: 20)
    #expect(browser.jump(to: "41F"))
    let stack = ["▾ Plane 0: Basic Multilingual Plane", "  ▾ Cyrillic", "    ▾ U+0410…U+041F"]
    #expect(lines(browser).contains { $0.contains("▸U+041F") } && lines(browser).prefix(3) == stack[...])
    // The focus stays out from under all three, wherever keys take it.
    for key in [Key.up, .up, .up, .up, .up, .up, .pageUp, .pageUp, .character("["), .home] {
      browser.press(key)
      let marked = try #require(lines(browser).firstIndex { $0.contains("▸") }, "\(key)")
      #expect(marked >= 3 && lines(browser)[0] == stack[0], "\(key)")
    }
    // To a header that has no cells of its own, and to the cells below it.
    #expect(browser.jump(to: "emoticons") && browser.focus?.item == 0)
    #expect(
      lines(browser).prefix(3) == [
        "▾ Plane 1: Supplementary Multilingual Plane", "  ▾ Emoticons", "    ▾ U+1F600…U+1F60F",
      ])
    browser.press(.character("]"))
    #expect(lines(browser).contains { $0.hasPrefix("▸U+1F610") })
    browser.press(.selectAll)
    #expect(lines(browser)[19].contains("1114112 selected"))
  }

  @Test func aFocusIsNeverUnderAHeader() throws {
    let browser = try atlas(lines: 9)
    browser.jump(to: "80")
    for key in [Key.down, .up] {
      for _ in 0..<60 {
        browser.press(key)
        #expect(lines(browser).filter { $0.contains("▸") }.count == 1, "\(String(describing: browser.focus))")
      }
    }
  }

  @Test func selectsRangesAndAll() throws {
    let browser = try atlas()
    browser.press(.down)
    browser.press(.character(" "))
    browser.press(.extend(.down))
    #expect(browser.selection.contains(.item(3)) && !browser.selection.contains(.item(4)))
    #expect(lines(browser)[23].contains("4 selected") && lines(browser)[2].hasPrefix("•U+0000"))
    browser.press(.extend(.up))
    #expect(lines(browser)[23].contains("1 selected"))
    browser.press(.selectAll)
    #expect(lines(browser)[23].contains("1114112 selected"))
    browser.press(.character(" "))
    browser.press(.character("i"))
    #expect(browser.selection.contains(.item(0)) && lines(browser)[23].contains("1 selected"))
    browser.press(.right)
    browser.press(.enter)
    #expect(browser.selection.contains(.item(1)) && lines(browser)[23].contains("1 selected"))
    browser.press(.escape)
    #expect(browser.selection.isEmpty)
  }

  @Test func namesAreFoundInSlices() throws {
    let browser = try atlas()
    func find(_ text: String) -> Int {
      browser.press(.character("/"))
      for character in text { browser.press(.character(character)) }
      browser.press(.enter)
      var slices = 1
      while browser.search != nil {
        #expect(lines(browser)[23].hasPrefix("looking for \"\(text)\", "))
        browser.work()
        slices += 1
      }
      return slices
    }
    #expect(find("latin small letter b") == 1 && browser.focus == .item(0x62))
    browser.press(.character("n"))
    #expect(browser.focus.map { $0.section > 0 } == true)
    // Once around, also from the middle.
    #expect(find("no such name") > 50 && lines(browser)[23].contains("no name begins with"))
    #expect(find("<control>") > 50 && browser.focus == .item(0))
    browser.press(.character("/"))
    for character in "zz" { browser.press(.character(character)) }
    browser.press(.enter)
    browser.press(.character("x"))
    #expect(browser.search == nil && lines(browser)[23].hasPrefix("stopped looking") && browser.focus == .item(0))
  }

  @Test func keysWithShiftAndControl() {
    #expect(
      Key.keys(in: "\u{1B}[1;2A\u{1B}[6;2~\u{1B}[1;5H\u{1B}[1;6F".utf8) == [
        .extend(.up), .extend(.pageDown), .first, .extend(.last),
      ])
    #expect(Key.keys(in: [1, 5, 25, 0x1B]) == [.selectAll, .lineDown, .lineUp, .escape])
  }

  @Test func jumpsToWhatIsTyped() throws {
    let browser = try atlas()
    browser.press(.character(":"))
    for character in "1F60x" { browser.press(.character(character)) }
    browser.press(.backspace)
    browser.press(.character("0"))
    #expect(lines(browser)[23].hasPrefix("Go to code point or block: 1F600_"))
    browser.press(.enter)
    #expect(lines(browser).contains("▾ Emoticons") && lines(browser).contains { $0.contains("U+1F600  😀") })
    browser.press(.character("g"))
    for character in "cyrillic sup" { browser.press(.character(character)) }
    browser.press(.enter)
    #expect(lines(browser)[0] == "▾ Cyrillic Supplement")
    let before = lines(browser).dropLast()
    #expect(!browser.jump(to: "nowhere"))
    #expect(lines(browser).dropLast() == before && lines(browser)[23].contains("nowhere"))
    browser.press(.character(":"))
    browser.press(.escape)
    browser.press(.character(":"))
    browser.press(.backspace)
    #expect(lines(browser)[23].contains("help: ?"))
  }

  @Test func aNewSizeKeepsThePlace() throws {
    let browser = try atlas()
    browser.jump(to: "2603")
    browser.resize(columns: 40, lines: 10)
    #expect(lines(browser).count == 10 && lines(browser).allSatisfy { $0.count <= 40 })
    #expect(lines(browser)[0] == "▾ Miscellaneous Symbols")
    for (columns, lines) in [(1, 1), (0, 0), (1, 2), (3, 50), (500, 3)] {
      browser.resize(columns: columns, lines: lines)
      browser.press(.down)
      #expect(browser.screen().lines == lines)
    }
  }

  @Test func browsesADirectory() throws {
    let tree = try DirectoryTree(root: "/r") { path throws(DirectoryTree.Problem) in
      path == "/r"
        ? (0..<100).map { .init(name: "file\($0).txt", isDirectory: false) } + [.init(name: "sub", isDirectory: true)]
        : [.init(name: "bad\u{1B}[31m\u{202E}name", isDirectory: false), .init(name: "last", isDirectory: false)]
    }
    let browser = try Browser(.files(tree), columns: 60, lines: 10)
    #expect(lines(browser)[0] == "▾ /r" && lines(browser)[2] == " file0.txt                      file1.txt")
    #expect(browser.jump(to: "LAST") && browser.text().contains("bad?[31mname"))
    #expect(browser.jump(to: "57") && browser.text().contains(tree.caption(ofItem: 57, inSection: 0)))
    #expect(browser.jump(to: "/sub") && lines(browser)[0] != "")
    #expect(!browser.jump(to: "-5"))
  }

  @Test func oneScreenOfAMillionItemsMakesFewCells() throws {
    struct Counting: CellSource {
      final class Calls: @unchecked Sendable { var captions = 0 }
      let calls = Calls()
      var title: String { "" }
      var sectionCount: Int { 1 }
      func itemCount(inSection section: Int) -> Int { 1_000_000 }
      func header(ofSection section: Int) -> String? { nil }
      func caption(ofItem item: Int, inSection section: Int) -> String {
        calls.captions += 1
        return "item \(item)"
      }
      func note(ofItem item: Int, inSection section: Int) -> String { "" }
      func glyph(ofItem item: Int, inSection section: Int) -> String? { nil }
      var metrics: CellMetrics { .texts }
    }
    let source = Counting()
    let data = BrowserData(source: source, columnWidth: 20, prompt: "") { Int($0).map { .item($0) } }
    let browser = try Browser(data, columns: 80, lines: 24)
    browser.jump(to: "500000")
    #expect(browser.text().contains("item 500000") && source.calls.captions < 500)
  }

  @Test func showingAGridTakesLessThanFortyLines() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/Showcase/Browser/GridView.swift")
    let code = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    #expect(code.count < 40 && code.count > 10)
  }
}
