// Which bytes of a source file are code that may be changed: in the body of something, and no comment, string or assertion.

/// The code of a file, found without a parser: nesting of braces, brackets, comments and strings.
struct CodeMap {
  /// A line of the file.
  struct Line {
    /// Its bytes, without the line feed.
    var range: Range<Int>
    /// Whether it begins in the body of a function, an accessor or a closure, and in none of its brackets.
    var isStatement = false
    /// Whether it lies in an initialiser, where each property has to be set.
    var isInitialising = false
    /// The brackets that are open at its end.
    var openAtEnd = 0
  }

  private enum Scope {
    /// A file or a type: declarations.
    case declarations
    case body
    /// The body of an initialiser.
    case initialiser
    /// A body that is only there for whoever looks for defects: descriptions and invariants.
    case leftOut
  }

  let bytes: [UInt8]
  /// True for bytes that may be changed.
  private(set) var isCode: [Bool]
  private(set) var lines: [Line] = []

  private var scopes: [Scope] = [.declarations]
  /// For each open brace, the brackets that were open before it.
  private var brackets = [0]
  /// The text since the last brace: what the next one belongs to.
  private var header = ""
  private var at = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    isCode = Array(repeating: false, count: bytes.count)
    beginLine()
    while at < bytes.count { step() }
    endLine()
  }

  /// The text of a range.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// A line without the blanks around it.
  func trimmed(_ line: Line) -> String { trimmedRange(line).map { text($0) } ?? "" }

  func trimmedRange(_ line: Line) -> Range<Int>? {
    guard let first = line.range.first(where: { bytes[$0] != UInt8(ascii: " ") }),
      let last = line.range.last(where: { bytes[$0] != UInt8(ascii: " ") })
    else { return nil }
    return first..<last + 1
  }

  func has(_ word: String, at offset: Int) -> Bool {
    let word = word.utf8
    return offset >= 0 && offset + word.count <= bytes.count && bytes[offset..<offset + word.count].elementsEqual(word)
  }

  // MARK: Reading

  private mutating func beginLine() {
    let scope = scopes[scopes.count - 1]
    lines.append(
      Line(
        range: at..<at, isStatement: (scope == .body || scope == .initialiser) && brackets[brackets.count - 1] == 0,
        isInitialising: scope == .initialiser))
  }

  private mutating func endLine() {
    lines[lines.count - 1].range = lines[lines.count - 1].range.lowerBound..<min(at, bytes.count)
    lines[lines.count - 1].openAtEnd = brackets[brackets.count - 1]
  }

  private mutating func step() {
    let scope = scopes[scopes.count - 1]
    switch bytes[at] {
    case UInt8(ascii: "\n"):
      endLine()
      // Members without braces end with their line; headers go on with a result, a condition or a brace.
      if scope == .declarations, brackets[brackets.count - 1] == 0, !headerGoesOn() { header = "" }
      at += 1
      beginLine()
      return
    case UInt8(ascii: "/") where has("//", at: at):
      while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
      return
    case UInt8(ascii: "#") where has("#if LAZYGRID_CHECKS", at: at):
      while at < bytes.count, !has("#else", at: at), !has("#endif", at: at) { passByte() }
      return
    case UInt8(ascii: "\""):
      passString()
      return
    case UInt8(ascii: "{"):
      scopes.append(scope == .declarations ? kind() : scope)
      brackets.append(0)
      header = ""
    case UInt8(ascii: "}"):
      if scopes.count > 1 {
        scopes.removeLast()
        brackets.removeLast()
      }
      header = ""
    case UInt8(ascii: "("), UInt8(ascii: "["): brackets[brackets.count - 1] += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"): brackets[brackets.count - 1] -= 1
    default:
      if scope == .declarations {
        header.unicodeScalars.append(Unicode.Scalar(bytes[at]))
      } else if passAssertion() {
        return
      }
    }
    isCode[at] = scope == .body || scope == .initialiser
    at += 1
  }

  private mutating func passByte() {
    if bytes[at] == UInt8(ascii: "\n") {
      endLine()
      at += 1
      beginLine()
    } else {
      at += 1
    }
  }

  private mutating func passString() {
    let quote = has("\"\"\"", at: at) ? "\"\"\"" : "\""
    at += quote.utf8.count
    while at < bytes.count, !has(quote, at: at) {
      if bytes[at] == UInt8(ascii: "\\") { passByte() }
      if at < bytes.count { passByte() }
    }
    at = min(bytes.count, at + quote.utf8.count)
  }

  /// Passes a call that only checks: assertions, and invariants.
  private mutating func passAssertion() -> Bool {
    guard at == 0 || !CodeMap.isName(bytes[at - 1]),
      ["assert(", "precondition(", "assertionFailure(", "preconditionFailure(", "fatalError(", "checkInvariants("]
        .contains(where: { has($0, at: at) })
    else { return false }
    var open = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") {
        passString()
        continue
      }
      if byte == UInt8(ascii: "(") { open += 1 }
      if byte == UInt8(ascii: ")") { open -= 1 }
      passByte()
      if open == 0, byte == UInt8(ascii: ")") { break }
    }
    return true
  }

  static func isName(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 95 || byte > 127
  }

  private func headerGoesOn() -> Bool {
    var next = at
    while next < bytes.count, bytes[next] == UInt8(ascii: " ") || bytes[next] == UInt8(ascii: "\n") { next += 1 }
    return ["where ", "-> ", "{", ")"].contains { has($0, at: next) }
  }

  /// What the brace after ``header`` opens.
  private func kind() -> Scope {
    let words = header.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") })
    if words.contains(where: { $0 == "description" || $0.hasSuffix("Invariants") }) { return .leftOut }
    if words.contains("init"), !words.contains("func"), !words.contains("var") { return .initialiser }
    let isMember = words.contains { ["func", "var", "let", "subscript", "get", "set"].contains($0) }
    let isType = words.contains { ["struct", "enum", "class", "protocol", "extension", "actor"].contains($0) }
    return isType && !isMember ? .declarations : .body
  }
}
