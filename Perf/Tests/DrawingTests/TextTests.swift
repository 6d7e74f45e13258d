// Escaping, numbers and truncation.

import Testing

@testable import Drawing

@Suite struct TextTests {
  @Test func markupIsEscaped() {
    #expect(XMLText.escaped("<&>\"'") == "&lt;&amp;&gt;&quot;&#39;")
    #expect(XMLText.escaped("a\nb\tc") == "a b c")
    #expect(Array(XMLText.escaped("\u{0}\u{1B}\u{7F}\u{9F}\u{FFFF}").unicodeScalars) == ["␀", "␛", "␡", "�", "�"])
    #expect(Array(XMLText.escaped("\u{338}").unicodeScalars) == ["\u{25CC}", "\u{338}"])
    #expect(XMLText.escaped("e\u{301} 漢 😀") == "e\u{301} 漢 😀")
  }

  /// A mark that fuses with a `>` into one character must not hide it.
  @Test func markupIsEscapedInsideCharacters() {
    #expect(Array(XMLText.escaped(">\u{338}").unicodeScalars) == Array("&gt;\u{338}".unicodeScalars))
  }

  @Test func everyScalarCanBeWritten() throws {
    var text = String.UnicodeScalarView()
    for value in UInt32(0)...0x10FFFF where value < 0x3400 || value % 251 < 2 || value & 0xFFF0 == 0xFFF0 {
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    let checker = try MarkupChecker.check("<p>" + XMLText.escaped(String(text)) + "</p>")
    #expect(checker.texts.count == 1)
  }

  @Test(arguments: [
    (0, "0 ns"), (1, "1 ns"), (873, "873 ns"), (873.25, "873 ns"), (999.4, "999 ns"), (999.6, "1.00 µs"),
    (8312, "8.31 µs"), (9996, "10.0 µs"), (99_960, "100 µs"), (16_700_000, "16.7 ms"), (2.5e9, "2.50 s"),
    (-4_000, "−4.00 µs"), (1.5, "1.50 ns"), (3.6e12, "3,600 s"),
  ])
  func durations(value: Double, text: String) {
    #expect(NumberText.duration(nanoseconds: value) == text.replacing(" ", with: "\u{A0}"))
  }

  @Test func otherNumbers() {
    #expect(NumberText.grouped(0) == "0")
    #expect(NumberText.grouped(120_000) == "120,000")
    #expect(NumberText.grouped(.min) == "−9,223,372,036,854,775,808")
    #expect(NumberText.compact(3_400_000) == "3.4\u{A0}M")
    #expect(NumberText.compact(42) == "42")
    #expect(NumberText.compact(0.5) == "0.5")
    #expect(NumberText.mean(0.00638) == "0.006" && NumberText.mean(1234) == "1,234")
    #expect(NumberText.microseconds(nanoseconds: 99_990) == "99.99")
    #expect(NumberText.microseconds(nanoseconds: 1_234_567) == "1,235")
    #expect(NumberText.bytes(12_345) == "12.3\u{A0}kB")
    #expect(NumberText.bytes(999) == "999\u{A0}B")
    #expect(NumberText.fixed(2.005, decimals: 1) == "2.0")
    #expect(NumberText.fixed(-0.04, decimals: 1) == "0.0")
    #expect(NumberText.fixed(7, decimals: 99) == "7.000000")
  }

  @Test(arguments: HostileText.numbers)
  func anyNumberIsText(value: Double) {
    for text in [
      NumberText.duration(nanoseconds: value), NumberText.compact(value), NumberText.mean(value),
      NumberText.microseconds(nanoseconds: value),
      NumberText.fixed(value, decimals: 3), SVGMarkup.number(value),
    ] {
      #expect(!text.isEmpty && text.count < 40)
      #expect(!text.contains("nan") && !text.contains("inf"))
    }
  }

  @Test func coordinates() {
    #expect(
      [0, 1, -1.5, 2.25, 3.04, 0.005, -0.001, 12.999].map(SVGMarkup.number) == [
        "0", "1", "-1.5", "2.25", "3.04", "0.01", "0", "13",
      ])
  }

  @Test func truncation() {
    func cut(_ text: String, _ limit: Double) -> String { TextFit.truncated(text, to: limit) { _ in 1 } }
    #expect(cut("abcdef", 6) == "abcdef")
    #expect(cut("abcdef", 5) == "abcd…")
    #expect(cut("abc def", 5) == "abc…")
    #expect(cut("abcdef", 1) == "")
    #expect(cut("", 1) == "")
    #expect(cut(String(repeating: "x", count: 9999), 1e9).count == TextFit.scalarLimit + 1)
  }
}
