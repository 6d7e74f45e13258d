// Finding the places of a file that may be changed.

/// The changes that a file offers.
struct Finder {
  private static let operations = [
    ("<", "<="), ("<=", "<"), (">", ">="), (">=", ">"), ("==", "!="), ("!=", "=="), ("&&", "||"), ("||", "&&"),
  ]
  private static let assignments = [" = ", " += ", " -= ", " *= ", " &= ", " |= ", " &+= ", " &-= ", " >>= ", " &>>= "]
  /// Words that a statement which can be left out does not begin with.
  private static let keywords: Set<String> = [
    "let", "var", "if", "guard", "for", "while", "return", "switch", "case", "default", "break", "continue", "defer",
    "func", "repeat", "do", "else", "throw", "struct", "enum", "class", "extension", "typealias", "where", "in", "try",
    "fallthrough", "static", "private", "fileprivate", "mutating", "init", "subscript", "assert", "precondition",
    "super",
  ]

  let file: String
  private let map: CodeMap
  private var found: [Change] = []

  /// All changes of a file, in order.
  static func changes(file: String, text: String) -> [Change] {
    guard !file.hasSuffix("+Invariants.swift"), !file.hasSuffix("+Description.swift") else { return [] }
    var finder = Finder(file: file, map: CodeMap(text))
    for number in finder.map.lines.indices { finder.find(inLine: number) }
    var copies: [String: Int] = [:]
    for i in finder.found.indices {
      copies[finder.found[i].key, default: 0] += 1
      finder.found[i].copy = copies[finder.found[i].key]!
    }
    return finder.found
  }

  private init(file: String, map: CodeMap) {
    self.file = file
    self.map = map
  }

  private mutating func find(inLine number: Int) {
    let line = map.lines[number]
    guard let trimmed = map.trimmedRange(line), !map.has("//", at: trimmed.lowerBound) else { return }
    let text = map.text(trimmed)
    var here: [Change] = []
    func add(_ range: Range<Int>, _ kind: Change.Kind) {
      here.append(Change(file: file, line: number + 1, text: text, range: range, kind: kind))
    }
    if isOmittable(number, trimmed, text) { add(trimmed, .omission) }
    for offset in trimmed where map.isCode[offset] {
      for (from, to) in Finder.operations where map.has(" \(from) ", at: offset) {
        add(offset + 1..<offset + 1 + from.utf8.count, .operation(from: from, to: to))
      }
      for operation in [" + 1", " - 1", " &+ 1", " &- 1"] where map.has(operation, at: offset) {
        let end = offset + operation.utf8.count
        let isWhole = end == map.bytes.count || !(CodeMap.isName(map.bytes[end]) || isFraction(at: end))
        if isWhole { add(end - 1..<end, .literal) }
      }
      if map.has("..<", at: offset), offset > 0, isOperand(map.bytes[offset - 1]), offset + 3 < map.bytes.count,
        isOperand(map.bytes[offset + 3]) || map.bytes[offset + 3] == UInt8(ascii: "(")
      {
        add(offset..<offset + 3, .range)
      }
      for (from, to) in [("min", "max"), ("max", "min")]
      where map.has("\(from)(", at: offset) && offset > 0 && !CodeMap.isName(map.bytes[offset - 1])
        && map.bytes[offset - 1] != UInt8(ascii: ".")
      {
        add(offset..<offset + 4, .bound(from: from, to: to))
      }
      for value in [true, false] where map.has("return \(value)", at: offset) {
        add(offset + 7..<offset + 7 + "\(value)".utf8.count, .answer(value))
      }
    }
    for name in Set(here.map(\.name)) {
      let same = here.indices.filter { here[$0].name == name }
      for (number, index) in same.enumerated() { here[index].occurrence = (number + 1, same.count) }
    }
    found += here
  }

  private func isFraction(at offset: Int) -> Bool {
    map.bytes[offset] == UInt8(ascii: ".") && offset + 1 < map.bytes.count
      && (48...57).contains(map.bytes[offset + 1])
  }

  private func isOperand(_ byte: UInt8) -> Bool {
    CodeMap.isName(byte) || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]")
  }

  /// Whether a line is a whole statement that the rest compiles without: an assignment to what has a value, or a call.
  private func isOmittable(_ number: Int, _ range: Range<Int>, _ text: String) -> Bool {
    let line = map.lines[number]
    guard line.isStatement, !line.isInitialising, line.openAtEnd == 0, map.isCode[range.lowerBound],
      let first = text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }).first,
      text.hasPrefix(first) || text.hasPrefix("("), !Finder.keywords.contains(String(first)),
      text.filter({ $0 == "{" }).count == text.filter({ $0 == "}" }).count
    else { return false }
    // Only the beginning of a statement, or its end?
    let ends = ["=", "(", ",", "[", "?", "&&", "||", "+", "-", "*", "/", "|", "&", "??", "->", "return", "else"]
    if ends.contains(where: { text.hasSuffix($0) }) { return false }
    if let before = neighbor(of: number, by: -1) {
      if ends.contains(where: { before.hasSuffix($0) }) { return false }
      if before.hasSuffix(":"), !before.hasPrefix("case "), !before.hasPrefix("default") { return false }
    }
    if let after = neighbor(of: number, by: 1) {
      let begins = [".", "?", ":", "&&", "||", "+ ", "- ", "* ", "/ ", "| ", "& ", "= "]
      if begins.contains(where: { after.hasPrefix($0) }) { return false }
    }
    return Finder.assignments.contains { text.contains($0) } || text.hasSuffix(")") || text.hasSuffix("}")
  }

  /// The nearest line with code above or below, without comments.
  private func neighbor(of number: Int, by step: Int) -> String? {
    var other = number + step
    while map.lines.indices.contains(other) {
      let text = map.trimmed(map.lines[other])
      if !text.isEmpty, !text.hasPrefix("//") { return text }
      other += step
    }
    return nil
  }
}
