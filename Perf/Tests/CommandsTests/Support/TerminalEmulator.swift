// What a terminal shows after some bytes: the few escape sequences of ECMA-48 that the browser writes.

/// The screen of a terminal.
struct TerminalEmulator {
  private(set) var rows: [[Character]]
  private let columns: Int
  private var (line, column) = (0, 0)
  /// Bytes of a sequence or a character that is not complete yet.
  private var pending: [UInt8] = []
  /// Sequences that the emulator does not know.
  private(set) var unknown: [String] = []
  /// What was put on the clipboard, in base 64.
  private(set) var clipboard: String?
  /// True while the program uses the alternate screen.
  private(set) var isAlternate = false

  init(columns: Int, lines: Int) {
    self.columns = columns
    rows = Array(repeating: Array(repeating: " ", count: columns), count: lines)
  }

  /// The lines without the spaces at their ends.
  var lines: [String] {
    rows.map { row in
      var text = String(row.filter { $0 != "\0" })
      while text.hasSuffix(" ") { text.removeLast() }
      return text
    }
  }

  var text: String { lines.joined(separator: "\n") }

  mutating func take(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    var rest = pending[...]
    while let first = rest.first {
      if first == 0x1B {
        guard let length = TerminalEmulator.sequenceLength(rest) else { break }
        perform(rest.prefix(length))
        rest = rest.dropFirst(length)
      } else {
        let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard rest.count >= length else { break }
        put(String(decoding: rest.prefix(length), as: UTF8.self))
        rest = rest.dropFirst(length)
      }
    }
    pending = Array(rest)
  }

  private static func sequenceLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count > 1 else { return nil }
    if bytes[bytes.startIndex + 1] == UInt8(ascii: "]") {
      return bytes.firstIndex(of: 0x07).map { $0 - bytes.startIndex + 1 }
    }
    let end = bytes.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) }
    return end.map { $0 - bytes.startIndex + 1 }
  }

  private mutating func perform(_ sequence: ArraySlice<UInt8>) {
    let text = String(decoding: sequence.dropFirst(2), as: UTF8.self)
    if text.hasPrefix("52;c;"), text.hasSuffix("\u{7}") {
      clipboard = String(text.dropFirst(5).dropLast())
      return
    }
    let numbers = text.dropLast().split(separator: ";").map { Int($0) ?? 1 }
    switch text.last {
    case "H": (line, column) = ((numbers.first ?? 1) - 1, (numbers.dropFirst().first ?? 1) - 1)
    case "G":
      let next = (numbers.first ?? 1) - 1
      // The program says with this that the character before is a wide one; here it is as wide as any.
      if next == column + 1, rows.indices.contains(line), column > 0, column < columns { rows[line][column] = "\0" }
      column = next
    case "J": rows = rows.map { _ in Array(repeating: " ", count: columns) }
    case "m": break
    case "h" where text == "?1049h": isAlternate = true
    case "l" where text == "?1049l": isAlternate = false
    case "h" where text == "?25h", "l" where text == "?25l": break
    default: unknown.append(text)
    }
  }

  private mutating func put(_ text: String) {
    for character in text where rows.indices.contains(line) && column < columns {
      rows[line][column] = character
      column += 1
    }
  }
}
