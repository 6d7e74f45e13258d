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
    #expect(lines.count == 24 && lines[0] == "Basic Latin")
    #expect(lines[2].hasPrefix("U+0000") && lines[2].contains("U+0001") && lines[3].hasPrefix("<control>"))
    #expect(lines[23].hasPrefix("0%  ") && lines[23].contains("quit: q"))
    for _ in 0..<10 { browser.press(.down) }
    lines = self.lines(browser)
    #expect(lines[0] == "Basic Latin" && browser.screen().places[0].style == .bar)
    #expect(!lines.contains { $0.hasPrefix("U+0000") })
  }

  @Test func keysMoveTheView() throws {
    let browser = try atlas()
    let start = browser.text()
    browser.press(.pageDown)
    #expect(browser.text() != start)
    browser.press(.pageUp)
    #expect(browser.text() == start)
    browser.press(.end)
    #expect(lines(browser).contains { $0.contains("U+10FFFF") } && lines(browser)[23].hasPrefix("100%"))
    browser.press(.home)
    #expect(browser.text() == start)
    browser.press(.right)
    #expect(lines(browser)[0] == "Latin-1 Supplement")
    browser.press(.right)
    #expect(lines(browser)[0] == "Latin Extended-A")
    browser.press(.left)
    #expect(lines(browser)[0] == "Latin-1 Supplement")
    browser.press(.home)
    browser.press(.left)
    #expect(browser.text() == start && !browser.isDone)
    browser.press(.character("q"))
    #expect(browser.isDone)
  }

  @Test func jumpsToWhatIsTyped() throws {
    let browser = try atlas()
    browser.press(.character(":"))
    for character in "1F60x" { browser.press(.character(character)) }
    browser.press(.backspace)
    browser.press(.character("0"))
    #expect(lines(browser)[23].hasPrefix("Go to code point or block: 1F600_"))
    browser.press(.enter)
    #expect(lines(browser).contains("Emoticons") && lines(browser).contains { $0.contains("U+1F600  😀") })
    browser.press(.character("g"))
    for character in "cyrillic sup" { browser.press(.character(character)) }
    browser.press(.enter)
    #expect(lines(browser)[0] == "Cyrillic Supplement")
    let before = lines(browser).dropLast()
    #expect(!browser.jump(to: "nowhere"))
    #expect(lines(browser).dropLast() == before && lines(browser)[23].contains("nowhere"))
    browser.press(.character(":"))
    browser.press(.escape)
    browser.press(.character(":"))
    browser.press(.backspace)
    #expect(lines(browser)[23].contains("quit"))
  }

  @Test func aNewSizeKeepsThePlace() throws {
    let browser = try atlas()
    browser.jump(to: "2603")
    browser.resize(columns: 40, lines: 10)
    #expect(lines(browser).count == 10 && lines(browser).allSatisfy { $0.count <= 40 })
    #expect(lines(browser)[0] == "Miscellaneous Symbols")
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
    #expect(lines(browser)[0] == "/r" && lines(browser)[2] == "file0.txt                      file1.txt")
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
