// Reading the text form of a trace; the format is described at `ScrollTrace.text`.

import GridEngine

extension ScrollTrace {
  /// Reads a trace from the text form that ``text`` describes.
  ///
  /// The format is checked, the values are not: times may decrease and viewports be negative, as in a trace made in
  /// code.
  ///
  /// - Throws: ``TraceError`` for the first line that does not have the form.
  /// - Complexity: O(length of the text).
  public init(text: String) throws(TraceError) {
    var reader = TraceReader()
    // Bytes and not characters, because `\r\n` is one character in Swift; all keywords are ASCII.
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      reader.line += 1
      try reader.read(TraceLine(line))
    }
    self = try reader.finish()
  }
}

/// The parts of a trace that have been read so far.
private struct TraceReader {
  var line = 0
  private var hasHeader = false
  private var name: String?
  private var viewport: Size?
  private var steps: [ScrollStep] = []

  func finish() throws(TraceError) -> ScrollTrace {
    guard hasHeader else { throw error(.missingHeader) }
    guard let viewport else { throw error(.missingViewport) }
    return ScrollTrace(name: name ?? "", viewport: viewport, steps: steps)
  }

  mutating func read(_ line: TraceLine) throws(TraceError) {
    var line = line
    guard let word = line.word() else { return }
    if !hasHeader {
      guard word == "scroll-trace" else { throw error(.missingHeader) }
      let version = try value("the version", &line)
      guard version == "1" else { throw error(.unsupportedVersion(shortened(version))) }
      hasHeader = true
    } else if word == "name" {
      guard name == nil, steps.isEmpty else { throw error(.misplaced("name")) }
      guard let quoted = line.quoted() else { throw error(.malformedName) }
      name = quoted
    } else if word == "viewport" {
      guard viewport == nil, steps.isEmpty else { throw error(.misplaced("viewport")) }
      viewport = try size(&line)
    } else {
      guard let first = word.utf8.first, TraceReader.numeric.contains(first) else {
        throw error(.unknownLine(shortened(word)))
      }
      guard viewport != nil else { throw error(.missingViewport) }
      steps.append(ScrollStep(time: try parse(word), action: try action(&line)))
    }
    if let extra = line.word() { throw error(.unexpected(shortened(extra))) }
  }

  private func action(_ line: inout TraceLine) throws(TraceError) -> ScrollAction {
    let word = try value("an action", &line)
    switch word {
    case "by": return .scrollBy(try number("a distance", &line))
    case "to": return .scrollTo(try number("an offset", &line))
    case "fraction": return .scrollToFraction(try number("a fraction", &line))
    case "jump": return try jump(&line)
    case "resize": return .resize(try size(&line))
    case "insert": return .edit(try edit(.insert, "at", &line))
    case "delete": return .edit(try edit(.delete, "at", &line))
    case "reload": return .edit(try edit(.reload, "at", &line))
    case "move":
      var move = try edit(.move(to: 0), "from", &line)
      try expect("to", &line)
      move.change = .move(to: try index("the item to move to", &line))
      return .edit(move)
    case "rest": return .rest
    default: throw error(.unknownAction(shortened(word)))
    }
  }

  private func jump(_ line: inout TraceLine) throws(TraceError) -> ScrollAction {
    let word = try value("item, header or footer", &line)
    let id: CellID
    switch word {
    case "item":
      let section = try index("the section", &line)
      id = .item(try index("the item", &line), section: section)
    case "header": id = .header(section: try index("the section", &line))
    case "footer": id = .footer(section: try index("the section", &line))
    default: throw error(.unknownCell(shortened(word)))
    }
    guard let next = line.word() else { return .jump(id, nil) }
    guard next == "at" else { throw error(.unexpected(shortened(next))) }
    let x = try number("the anchor's x", &line)
    return .jump(id, UnitPoint(x: x, y: try number("the anchor's y", &line)))
  }

  private func edit(
    _ change: DataEdit.Change, _ preposition: String, _ line: inout TraceLine
  ) throws(TraceError) -> DataEdit {
    let count = try index("the number of items", &line)
    try expect(preposition, &line)
    let section = try index("the section", &line)
    return DataEdit(change, first: try index("the first item", &line), count: count, section: section)
  }

  private func expect(_ expected: String, _ line: inout TraceLine) throws(TraceError) {
    let word = try value("\"\(expected)\"", &line)
    guard word == expected else { throw error(.unexpected(shortened(word))) }
  }

  private func size(_ line: inout TraceLine) throws(TraceError) -> Size {
    let width = try number("the width", &line)
    return Size(width: width, height: try number("the height", &line))
  }

  private func value(_ what: String, _ line: inout TraceLine) throws(TraceError) -> Substring {
    guard let word = line.word() else { throw error(.missing(what)) }
    return word
  }

  private func number(_ what: String, _ line: inout TraceLine) throws(TraceError) -> Double {
    try parse(value(what, &line))
  }

  private func index(_ what: String, _ line: inout TraceLine) throws(TraceError) -> Int {
    let word = try value(what, &line)
    guard let index = Int(word) else { throw error(.notAnIndex(shortened(word))) }
    return index
  }

  private func parse(_ word: Substring) throws(TraceError) -> Double {
    // Swift would also read "nan", "inf" and hexadecimal numbers.
    guard word.utf8.allSatisfy({ TraceReader.numeric.contains($0) || $0 == UInt8(ascii: "e") }),
      let number = Double(word), number.isFinite
    else { throw error(.notANumber(shortened(word))) }
    return number
  }

  private static let numeric = Array("0123456789+-.".utf8)

  private func error(_ problem: TraceError.Problem) -> TraceError { TraceError(line: line, problem: problem) }

  private func shortened(_ word: Substring) -> String {
    String(String.UnicodeScalarView(word.unicodeScalars.prefix(40)))
  }
}
