// A strict reader of markup: what it accepts is well-formed XML and safe for an HTML reader, too.

/// Reads a document scalar by scalar and throws at the first thing that is not well formed.
struct MarkupChecker {
  private let scalars: [Unicode.Scalar]
  private var place = 0
  private var open: [String] = []
  /// The number of elements by name.
  private(set) var elements: [String: Int] = [:]
  /// The texts between tags, style sheets left out, with entities resolved.
  private(set) var texts: [String] = []
  /// All attributes in order.
  private(set) var attributes: [(name: String, value: String)] = []

  static func check(_ document: String) throws -> MarkupChecker {
    var checker = MarkupChecker(scalars: Array(document.unicodeScalars))
    try checker.read()
    return checker
  }

  private init(scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  private mutating func read() throws {
    if let bad = scalars.first(where: { !Self.isAllowed($0) }) {
      throw FormatError("scalar U+\(String(bad.value, radix: 16))")
    }
    if starts(with: "<!DOCTYPE html>\n") { place += 16 }
    var roots = 0
    while place < scalars.count {
      if scalars[place] == "<" {
        if open.isEmpty, !starts(with: "</") { roots += 1 }
        try readTag()
      } else {
        try readText()
      }
    }
    guard open.isEmpty else { throw FormatError("not closed: \(open)") }
    guard roots == 1 else { throw FormatError("\(roots) root elements") }
  }

  private mutating func readText() throws {
    let start = place
    while place < scalars.count, scalars[place] != "<" { place += 1 }
    let raw = scalars[start..<place]
    if open.last == "style" {
      guard !raw.contains("&"), !raw.contains(">") || open.count > 1 else { throw FormatError("style sheet") }
      return
    }
    let text = try resolved(raw)
    if open.isEmpty, text.contains(where: { !$0.isWhitespace }) { throw FormatError("text outside: \(text)") }
    if !text.isEmpty { texts.append(text) }
  }

  private mutating func readTag() throws {
    if starts(with: "</") {
      place += 2
      let name = readName()
      guard open.popLast() == name else { throw FormatError("</\(name)> closes something else") }
      return try expect(">")
    }
    place += 1
    let name = readName()
    guard !name.isEmpty else { throw FormatError("a tag without a name") }
    elements[name, default: 0] += 1
    var seen: Set<String> = []
    while place < scalars.count, scalars[place] == " " {
      place += 1
      let attribute = readName()
      guard !attribute.isEmpty, seen.insert(attribute).inserted else { throw FormatError("attribute \(attribute)") }
      try expect("=")
      try expect("\"")
      let start = place
      while place < scalars.count, scalars[place] != "\"" { place += 1 }
      let raw = scalars[start..<place]
      guard !raw.contains("<") else { throw FormatError("< in an attribute") }
      attributes.append((attribute, try resolved(raw)))
      try expect("\"")
    }
    if starts(with: "/>") {
      place += 2
    } else {
      try expect(">")
      open.append(name)
    }
  }

  private mutating func readName() -> String {
    var name = ""
    while place < scalars.count, scalars[place].isASCII,
      scalars[place].properties.isAlphabetic
        || "0123456789-:".unicodeScalars.contains(scalars[place])
    {
      name.unicodeScalars.append(scalars[place])
      place += 1
    }
    return name
  }

  /// The text with its entities resolved. Nothing may be left that an entity should stand for, and no mark may attach
  /// itself to the markup before it.
  private func resolved(_ raw: ArraySlice<Unicode.Scalar>) throws -> String {
    if let first = raw.first, first.properties.generalCategory == .nonspacingMark { throw FormatError("a mark first") }
    var result = ""
    var rest = raw
    while let scalar = rest.popFirst() {
      guard scalar != "<", scalar != ">" else { throw FormatError("a bare \(scalar)") }
      guard scalar == "&" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      guard let end = rest.firstIndex(of: ";") else { throw FormatError("an entity without end") }
      let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'"]
      let name = String(String.UnicodeScalarView(rest[..<end]))
      guard let value = entities[name] else { throw FormatError("entity \(name)") }
      result += value
      rest = rest[(end + 1)...]
    }
    return result
  }

  private mutating func expect(_ scalar: Unicode.Scalar) throws {
    guard place < scalars.count, scalars[place] == scalar else { throw FormatError("no \(scalar) at \(place)") }
    place += 1
  }

  private func starts(with text: String) -> Bool { scalars[place...].starts(with: text.unicodeScalars) }

  /// XML's characters without those that HTML calls errors.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: true
    case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: false
    default: scalar.value & 0xFFFE != 0xFFFE
    }
  }
}

/// Why markup is not well-formed.
struct FormatError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
