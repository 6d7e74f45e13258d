// Texts that break careless writers of markup.

enum HostileText {
  static let all: [String] = [
    "<&>\"'", "</text></svg><script>alert(1)</script>", "]]>", "<!--", "&amp;&#x0;", "a\u{0}b\u{8}\u{B}\u{1F}\u{7F}",
    "\u{80}\u{85}\u{9F}", noncharacters, "\u{338}\u{301}combining",
    String(repeating: "\u{300}", count: 500), "e" + String(repeating: "\u{301}", count: 5000), "\u{202E}reversed",
    "line\nbreak\r\n\ttab\u{2028}", "👩‍👩‍👧‍👦🏳️‍🌈", "漢字かな", "\u{200D}\u{FE0F}", " ", "\u{A0}", "\u{F8FF}",
    String(decoding: [0xED, 0xA0, 0x80, 0xFF, 0x41] as [UInt8], as: UTF8.self), String(repeating: "<", count: 3000),
  ]

  /// Scalars that may be stored but not exchanged; some cannot be written in a literal.
  private static let noncharacters = String(
    String.UnicodeScalarView([0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF, 0xFDD0].compactMap { Unicode.Scalar($0 as UInt32) }))

  static let numbers: [Double] = [
    .nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, -0.0, 0, -1, 1e15, 1e16, 1e-9,
  ]
}
