// A table in a terminal by keys, without the terminal.

import Foundation
import GridEngine
import Testing

@testable import Showcase

@Suite struct TableBrowserTests {
  private static let cities = """
    id,city,note
    1,東京,"two
    lines"
    2,München,"a ""quoted"" word"
    3,Rio,
    4,Berlin,ragged,more,and more
    5

    """

  private func browser(
    _ text: String, _ options: TableBrowser.Options = .init(), columns: Int = 40, lines: Int = 8
  ) throws -> TableBrowser {
    try TableBrowser(TableFile(Array(text.utf8)), title: "test", options: options, columns: columns, lines: lines)
  }

  private func lines(_ browser: TableBrowser) -> [String] {
    browser.text().split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) }
  }

  private func type(_ keys: String, _ browser: TableBrowser) {
    let unknown = browser.type(keys)
    #expect(unknown == nil, "\(keys)")
  }

  @Test("a small file is shown with its head, wide characters and line breaks")
  func small() throws {
    let lines = lines(try browser(TableBrowserTests.cities))
    #expect(lines[0] == " id  city     note", "the head")
    #expect(lines[1] == "▸ 1  東京     two↵lines", "a wide text and a line break")
    #expect(lines[2] == "  2  München  a \"quoted\" word", "quotes")
    #expect(lines[5] == "  5", "a ragged row")
    #expect(lines[7].hasPrefix("row 1 of 5  column 1 of 5  id: 1"), "\(lines[7])")
  }

  @Test("without a head the first row is one like others")
  func noHeader() throws {
    let browser = try browser(TableBrowserTests.cities, .init(hasHeader: false))
    #expect(lines(browser)[0].hasPrefix("▸id"), "the first row")
    #expect(lines(browser)[7].hasPrefix("row 1 of 6  column 1 of 5  column 1: id"), "\(lines(browser)[7])")
  }

  @Test("keys move the focus, also into the head, and select rectangles, which are copied")
  func selecting() throws {
    let path = NSTemporaryDirectory() + "copied-\(UUID().uuidString).tsv"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let browser = try browser(TableBrowserTests.cities, .init(copyPath: path))
    type("<right><shift-right><shift-down>", browser)
    #expect(lines(browser)[7].contains("4 selected"), "\(lines(browser)[7])")
    type("y", browser)
    #expect(browser.copied == "東京\t\"two\nlines\"\nMünchen\t\"a \"\"quoted\"\" word\"\n", "\(browser.copied ?? "")")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == browser.copied, "the file")
    let base64 = Data((browser.copied ?? "").utf8).base64EncodedString()
    #expect(browser.takeOutput() == "\u{1B}]52;c;\(base64)\u{7}", "the terminal's clipboard")
    #expect(browser.takeOutput() == "", "it is taken once")
    type("<escape><up><up><home>c", browser)
    #expect(browser.copied == "id\n", "a cell of the head: \(browser.copied ?? "")")
    #expect(lines(browser)[0].hasPrefix("▸id"), "the focus in the head")
    type("jrc", browser)
    #expect(browser.copied == "1\t東京\t\"two\nlines\"\t\t\n", "a row: \(browser.copied ?? "")")
    type("<escape> <down><space>", browser)
    #expect(lines(browser)[7].contains("2 selected"), "single cells: \(lines(browser)[7])")
    type("a", browser)
    #expect(lines(browser)[7].contains("30 selected"), "all: \(lines(browser)[7])")
    type("q", browser)
    #expect(browser.isDone, "it is over")
  }

  @Test("texts are found in either case, forward and back, around the end")
  func finding() throws {
    let browser = try browser(TableBrowserTests.cities)
    type("/R<enter>", browser)
    #expect(lines(browser)[7].contains("row 2 of 5  column 3"), "\(lines(browser)[7])")
    type("n", browser)
    #expect(lines(browser)[7].contains("row 3 of 5  column 2"), "\(lines(browser)[7])")
    type("n", browser)
    #expect(lines(browser)[7].contains("row 4 of 5  column 2"), "\(lines(browser)[7])")
    type("n", browser)
    #expect(lines(browser)[7].contains("row 4 of 5  column 3"), "\(lines(browser)[7])")
    type("NN", browser)
    #expect(lines(browser)[7].contains("row 3 of 5  column 2"), "\(lines(browser)[7])")
    type("/nowhere<enter>", browser)
    #expect(lines(browser)[7] == "\"nowhere\" is in no cell", "\(lines(browser)[7])")
    type("/a \"q<enter>", browser)
    #expect(lines(browser)[2].contains("▸a \"quoted\""), "a text with a quote")
  }

  @Test("a row is gone to by its number, and a column behind a comma")
  func going() throws {
    let browser = try browser(TableBrowserTests.cities)
    type("g4,2<enter>", browser)
    #expect(lines(browser)[7].contains("row 4 of 5  column 2 of 5  city: Berlin"), "\(lines(browser)[7])")
    type("g99<enter>", browser)
    #expect(lines(browser)[7] == "there are 5 rows", "\(lines(browser)[7])")
    for bad in ["0", "-1", "x", "1,2,3", "1,0", "99999999999999999999"] {
      type("g\(bad)<enter>", browser)
      #expect(lines(browser)[7].contains("is no row"), "\(bad): \(lines(browser)[7])")
    }
    let unknown = browser.type("<nothing>")
    #expect(unknown == "nothing", "a name that is no key")
  }

  @Test("a column is made wider and narrower, and as wide as it was")
  func widening() throws {
    let browser = try browser(TableBrowserTests.cities)
    let before = browser.text()
    type("+", browser)
    #expect(lines(browser)[0] == " id      city     note", "\(lines(browser)[0])")
    type("------", browser)
    #expect(lines(browser)[0].hasPrefix(" …"), "\(lines(browser)[0])")
    type("=", browser)
    #expect(browser.text() == before, "as it was")
  }

  /// 200,000 rows of 40 columns and a head.
  private static func large() -> [UInt8] {
    let ends = (0..<97).map { k in Array(((1..<40).map { ";\(k * $0)" }.joined() + "\r\n").utf8) }
    var text = Array(((0..<40).map { "column \($0)" }.joined(separator: ";") + "\r\n").utf8)
    for row in 0..<200_000 {
      text += Array("\(row)".utf8)
      text += ends[row % 97]
    }
    return text
  }

  @Test("a file of 200,000 rows of 40 columns is shown before it is read, and read on between keys")
  func largeFile() throws {
    let text = TableBrowserTests.large()
    let browser = try TableBrowser(
      TableFile(text), title: "large", options: .init(frozen: 1), columns: 80, lines: 24)
    #expect(!browser.file.index.isComplete, "more is to be read")
    let first = lines(browser)
    #expect(first[0].hasPrefix(" column 0  column 1"), "\(first[0])")
    let count = first[23].split(separator: " ").dropFirst(4).first.flatMap { Int($0.filter { $0 != "," }) } ?? 0
    #expect((150_000...250_000).contains(count), "the estimate: \(first[23])")
    // Keys work meanwhile, and what is in view stays.
    type("<pagedown><pagedown>", browser)
    let middle = lines(browser)
    browser.work()
    #expect(lines(browser).dropLast().elementsEqual(middle.dropLast()), "reading on moves nothing")
    type("g150000,30<enter>", browser)
    #expect(lines(browser)[23].contains("row 150,000 of "), "\(lines(browser)[23])")
    let value = 149_999 % 97 * 29
    #expect(lines(browser)[23].contains("column 30 of 40  column 29: \(value)"), "\(lines(browser)[23])")
    let shown = lines(browser).first { $0.contains("▸") } ?? ""
    #expect(shown.contains("1499…") || shown.contains("149999"), "the frozen column: \(shown)")
    type("<last>", browser)
    #expect(browser.file.index.isComplete, "all is read")
    #expect(lines(browser)[23].contains("row 200,000 of 200,000  column 40 of 40"), "\(lines(browser)[23])")
    type("<first>j/199998<enter>", browser)
    #expect(lines(browser)[23].contains("row 199,999 of 200,000  column 1 "), "\(lines(browser)[23])")
    type("C<escape>a", browser)
    #expect(lines(browser)[23].contains("8000040 selected"), "\(lines(browser)[23])")
  }

  @Test(
    "any file of bytes is shown, and keys do no harm",
    arguments: [
      "", "\n", "\r", "\"", "\"\"", "a", ",", ",,,\n,", "\"a\nb", "a\"b\"c,d\"\n", "\u{FEFF}", "\u{FEFF}a,b\n1,2",
      "\n\n\n",
      "a\r\rb", String(repeating: ",", count: 5_000), String(repeating: "x\n", count: 300),
      String(repeating: "\"", count: 999), "\u{0}\u{1}\u{1B}[2J,b\n\u{9B}c,\u{202E}d",
    ])
  func anything(text: String) throws {
    for (columns, count) in [(40, 8), (1, 1), (3, 2), (200, 60)] {
      for options in [TableBrowser.Options(), .init(hasHeader: false, frozen: 2), .init(frozen: 99_999)] {
        let browser = try browser(text, options, columns: columns, lines: count)
        type("jl<pagedown><end><last><shift-up><shift-left>y/a<enter>nNg1<enter><first> raC+-=<home><up><up>", browser)
        #expect(lines(browser).count == count, "the lines of \(columns) × \(count)")
        #expect(
          !browser.text().unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, "nothing steers the terminal")
        browser.resize(columns: 20, lines: 5)
        #expect(lines(browser).count == 5, "another size")
      }
    }
    let bytes = try TableBrowser(
      TableFile([0xFF, 0xFE, 0x80, 0x2C, 0xC0, 0x0A, 0xED, 0xA0, 0x80]), title: "", options: .init(), columns: 30,
      lines: 4)
    #expect(lines(bytes)[0].contains("\u{FFFD}"), "what is no UTF-8")
  }

  @Test("panes are clipped: nothing shows in a gap, and a wide character is not cut in two")
  func clipping() throws {
    let text = "k,a,b\n" + (0..<20).map { "\($0),\(String(repeating: "京", count: 30)),z\n" }.joined()
    let browser = try browser(text, .init(frozen: 1), columns: 31, lines: 6)
    for _ in 0..<12 {
      browser.step(to: .by(0, across: 1))
      let screen = browser.screen()
      for line in 0..<5 {
        #expect(screen.places[line * 31 + 3].text == " ", "the gap after the frozen column, line \(line)")
        for column in 4..<31 where screen.places[line * 31 + column].text.isEmpty {
          #expect(screen.places[line * 31 + column - 1].text == "京", "the half of a character at \(column)")
        }
      }
    }
  }

  @Test("the help names every key and fits into 80 columns")
  func helping() throws {
    #expect(TableBrowser.help.allSatisfy { $0.count <= 80 }, "the lines")
    let browser = try browser(TableBrowserTests.cities, columns: 80, lines: 24)
    let before = browser.text()
    type("?", browser)
    #expect(lines(browser)[0].hasPrefix("arrows"), "the help")
    type("x", browser)
    #expect(browser.text() == before, "back")
  }
}
