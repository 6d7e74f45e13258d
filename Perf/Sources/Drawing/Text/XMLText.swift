// Text made safe for SVG and HTML: escaped, and free of scalars that XML or HTML refuse.

/// Escaping of text and attribute values, the same for XML and HTML.
enum XMLText {
  /// The text with markup characters escaped.
  ///
  /// Line breaks and tabs become spaces, other C0 controls their control pictures (U+2400 and on), C1 controls and
  /// noncharacters U+FFFD. A leading combining mark gets a dotted circle to stand on, so that no reader that normalises
  /// can fuse it with the `>` or quote before it.
  ///
  /// - Complexity: O(*n*) in the number of scalars.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    if let first = text.unicodeScalars.first, isMark(first) { result.append("\u{25CC}") }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "'": result.append(contentsOf: "&#39;".unicodeScalars)
      default: result.append(replacement(of: scalar))
      }
    }
    return String(result)
  }

  /// The text for a scalar that is no markup character: the scalar itself if every reader accepts it.
  static func replacement(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: " "
    case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0xFDD0...0xFDEF: "\u{FFFD}"
    default: scalar.value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : scalar
    }
  }

  /// True when the scalar combines with the one before it.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
