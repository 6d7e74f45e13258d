// Estimated widths of texts, and truncation: where an SVG is written no font is available to measure with.

/// Estimated widths in a proportional system font, and truncation.
enum TextFit {
  /// The number of scalars to which texts are cut before anything else reads them; a cell shows far fewer.
  static let scalarLimit = 400

  /// The estimated width in points of `text` at a font size.
  static func width(_ text: String, size: Double) -> Double {
    text.reduce(0) { $0 + self.em(of: $1) } * size
  }

  /// The text, or its beginning and an ellipsis, so that the widths add up to no more than `limit`.
  ///
  /// - Parameter width: The width of one character in the unit of `limit`.
  static func truncated(_ text: String, to limit: Double, width: (Character) -> Double) -> String {
    let scalars = text.unicodeScalars.prefix(scalarLimit + 1)
    let isCut = scalars.count > scalarLimit
    let text = String(String.UnicodeScalarView(scalars.prefix(scalarLimit)))
    let ellipsis = width("…")
    var used = 0.0
    var fitting = ""
    var isFull = isCut
    var candidate = ""
    for character in text {
      used += width(character)
      if used + ellipsis <= limit { fitting.append(character) }
      if used > limit {
        isFull = true
        break
      }
      candidate.append(character)
    }
    if !isFull { return candidate }
    while fitting.last == " " { fitting.removeLast() }
    return fitting.isEmpty ? "" : fitting + "…"
  }

  /// The width of a character as a share of the font size.
  static func em(of character: Character) -> Double {
    guard let first = character.unicodeScalars.first else { return 0 }
    switch first.value {
    case 0x20, 0x21, 0x27...0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x49, 0x5B, 0x5D, 0x66, 0x69...0x6A, 0x6C, 0x72, 0x74, 0x7C,
      0xA0:
      return 0.34
    case 0x4D, 0x57, 0x6D, 0x77, 0x40, 0x25: return 0.88
    case 0x41...0x5A: return 0.69
    case 0x21...0x7E: return 0.57
    case 0x00...0x2FF, 0x370...0x52F: return 0.62
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0x20000...0x3FFFD:
      return 1
    case 0x1F000...0x1FFFF: return 1.3
    default: return XMLText.isMark(first) ? 0 : 0.7
    }
  }
}
