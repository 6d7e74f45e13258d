// The number of terminal columns of a character, as near as it can be told without the terminal.

enum DisplayWidth {
  /// 0 for characters without width, 2 for East Asian wide characters and emoji, else 1.
  static func columns(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if character.unicodeScalars.contains("\u{FE0F}") || scalar.properties.isEmojiPresentation { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return character.unicodeScalars.count > 1 ? 1 : 0
    default: return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
  }

  /// The character, or a question mark for one that would control the terminal.
  static func printable(_ character: Character) -> String {
    let steers = character.unicodeScalars.contains {
      switch $0.properties.generalCategory {
      case .control, .surrogate, .lineSeparator, .paragraphSeparator: true
      case .format: !$0.properties.isJoinControl
      default: false
      }
    }
    return steers ? "?" : String(character)
  }

  /// Blocks whose characters are wide (East_Asian_Width W and F), without those that are emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
  ]
}

extension DisplayWidth {
  /// The terminal columns of a text on one line.
  static func columns(of text: String) -> Int {
    // Most texts are ASCII, and each of their characters takes a column; a line break and its return are one character.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
    return text.reduce(0) { $0 + ($1.isNewline || $1 == "\t" ? 1 : columns(of: $1)) }
  }
}
