// The small texts of the commands: code points, sizes, quoting, tables and numbers.

import ScrollSimulation
import Testing

@testable import Commands

@Suite struct TextsTests {
  @Test(
    arguments: [
      ("U+1F600", 0x1F600), ("u+41", 0x41), ("0x41", 0x41), ("1F600", 0x1F600), ("A", 0x41), ("7", 0x37), ("あ", 0x3042),
      ("10FFFF", 0x10FFFF), ("110000", nil), ("U+", nil), ("", nil), ("U+-1", nil), ("hello", nil),
      ("U+123456789", nil),
    ] as [(String, UInt32?)])
  func readsCodePoints(text: String, codePoint: UInt32?) {
    #expect(CodePointText.parse(text) == codePoint)
  }

  @Test(
    arguments: [
      ("1280x800", 1280, 800), ("390X844", 390, 844), ("1.5x2", 1.5, 2), ("8192x1", 8192, 1),
    ] as [(String, Double, Double)])
  func readsSizes(text: String, width: Double, height: Double) {
    #expect(ViewportSize(argument: text) == ViewportSize(width: width, height: height))
  }

  @Test(arguments: ["", "x", "10", "10x", "x10", "10x10x10", "0x10", "-1x10", "9000x10", "infx10", "ax10"])
  func refusesSizes(text: String) {
    #expect(ViewportSize(argument: text) == nil)
  }

  @Test func quotesWordsForTheShell() {
    #expect(CommandLineText.quoted("--size=1x2") == "--size=1x2")
    #expect(CommandLineText.quoted("") == "''")
    #expect(CommandLineText.quoted("a b") == "'a b'")
    #expect(CommandLineText.quoted("it's") == #"'it'\''s'"#)
    #expect(CommandLineText.quoted("$HOME") == "'$HOME'")
  }

  @Test func alignsColumns() {
    let table = TextTable(header: ["", "n"], rows: [["one", "1"], ["three", "1,000"]])
    #expect(table.text == "           n\none        1\nthree  1,000")
    #expect(TextTable(header: [], rows: []).text == "")
    #expect(TextTable(header: ["a"], rows: [["b", "c"], []]).text == "a\nb  c\n")
  }

  @Test func writesTimes() {
    let table = TextTable.times([("step", FrameStatistics([1000, 2953.6]))])
    #expect(table.rows == [["step", "2", "1,977", "1,000", "2,954", "2,954"]])
  }
}
