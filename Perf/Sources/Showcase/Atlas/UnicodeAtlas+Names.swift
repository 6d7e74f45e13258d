// The names of code points, and the characters that are shown for them.

extension UnicodeAtlas {
  /// The character's name, else its first alias, else its kind of code point in angle brackets.
  ///
  /// Names are those of the standard library. It leaves out some ideographs, whose names follow from their code points
  /// (rule NR2 of the Unicode Standard, section 4.8).
  public static func name(of codePoint: UInt32) -> String {
    guard let scalar = Unicode.Scalar(codePoint) else { return codePoint <= 0x10_FFFF ? "<surrogate>" : "<none>" }
    if isNoncharacter(codePoint) { return "<noncharacter>" }
    let properties = scalar.properties
    if let name = properties.name ?? properties.nameAlias { return name }
    switch properties.generalCategory {
    case .control: return "<control>"
    case .privateUse: return "<private use>"
    case .unassigned: return "<unassigned>"
    default: break
    }
    if properties.isUnifiedIdeograph { return "CJK UNIFIED IDEOGRAPH-" + UnicodeBlock.digits(codePoint) }
    if isTangutIdeograph(codePoint) { return "TANGUT IDEOGRAPH-" + UnicodeBlock.digits(codePoint) }
    return "<no name>"
  }

  /// The character, a combining one on a dotted circle; `nil` if there is nothing to see.
  public static func glyph(of codePoint: UInt32) -> String? {
    guard let scalar = Unicode.Scalar(codePoint), !isNoncharacter(codePoint) else { return nil }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      return nil
    case .nonspacingMark, .spacingMark, .enclosingMark:
      return scalar.properties.isVariationSelector ? nil : "\u{25CC}" + String(Character(scalar))
    default:
      return String(Character(scalar))
    }
  }

  static func isNoncharacter(_ codePoint: UInt32) -> Bool {
    codePoint & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(codePoint)
  }

  static func isTangutIdeograph(_ codePoint: UInt32) -> Bool {
    (0x17000...0x187FF).contains(codePoint) || (0x18D00...0x18D7F).contains(codePoint)
  }
}
