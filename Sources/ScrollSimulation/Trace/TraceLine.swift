// One line of a trace's text, read word by word.

/// The part of a line that is still to be read.
struct TraceLine {
  private var rest: Substring.UnicodeScalarView

  /// A line without its line feed; a carriage return at its end belongs to the line feed.
  init(_ bytes: Substring.UTF8View) {
    let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    rest = Substring(line).unicodeScalars
  }

  /// The next word, or `nil` at the end of the line or before a comment.
  mutating func word() -> Substring? {
    skipBlanks()
    let word = rest.prefix { $0 != " " && $0 != "\t" && $0 != "#" }
    rest = rest[word.endIndex...]
    return word.isEmpty ? nil : Substring(word)
  }

  /// The next word as a string in double quotes, without them and with escapes resolved; `nil` if it is not such a
  /// string.
  mutating func quoted() -> String? {
    skipBlanks()
    guard rest.popFirst() == "\"" else { return nil }
    var string = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return String(string) }
      guard scalar == "\\" else {
        string.append(scalar)
        continue
      }
      guard let escaped = escape() else { return nil }
      string.append(escaped)
    }
    return nil
  }

  /// The scalar of the escape whose backslash has been read.
  private mutating func escape() -> Unicode.Scalar? {
    switch rest.popFirst() {
    case "\"": return "\""
    case "\\": return "\\"
    case "u":
      guard rest.popFirst() == "{" else { return nil }
      let digits = rest.prefix { $0.properties.isASCIIHexDigit }
      rest = rest[digits.endIndex...]
      guard rest.popFirst() == "}", let value = UInt32(Substring(digits), radix: 16) else { return nil }
      return Unicode.Scalar(value)
    default: return nil
    }
  }

  private mutating func skipBlanks() {
    rest = rest.drop { $0 == " " || $0 == "\t" }
  }
}
