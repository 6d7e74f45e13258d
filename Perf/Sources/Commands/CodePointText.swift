// Reading code points as people write them, and quoting the command line.

import Foundation

enum CodePointText {
  /// The code point written as `U+1F600`, `0x1F600` or `1F600`, or as a text of one scalar; `nil` for anything else. A
  /// single digit or letter is taken as a character.
  static func parse(_ text: String) -> UInt32? {
    let scalars = text.unicodeScalars
    if scalars.count == 1 { return scalars.first?.value }
    let lower = text.lowercased()
    let digits = lower.hasPrefix("u+") || lower.hasPrefix("0x") ? lower.dropFirst(2) : lower[...]
    guard (1...8).contains(digits.count), digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16),
      value <= 0x10_FFFF
    else { return nil }
    return value
  }
}

enum CommandLineText {
  /// The command line of this process, quoted so that a shell reads it the same way.
  static var current: String { (["lazygrid"] + CommandLine.arguments.dropFirst()).map(quoted).joined(separator: " ") }

  static func quoted(_ word: String) -> String {
    let plain =
      !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./+=:,".contains($0)) }
    return plain ? word : "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
