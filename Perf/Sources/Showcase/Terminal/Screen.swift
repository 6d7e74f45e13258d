// A screen in memory: characters in columns and lines, some of them two columns wide.

/// Columns and lines of characters.
struct Screen: Equatable {
  /// The content of one column.
  struct Place: Hashable {
    /// The character; empty in the second column of a wide one.
    var text = " "
    var style = TextStyle.plain
  }

  let columns: Int
  let lines: Int
  private(set) var places: [Place]

  /// An empty screen; fewer than one column or line count as none.
  init(columns: Int, lines: Int) {
    self.columns = max(0, columns)
    self.lines = max(0, lines)
    places = Array(repeating: Place(), count: self.columns * self.lines)
  }

  /// Writes text into a line, filling `width` columns; text outside of the screen or too long is left out.
  ///
  /// - Parameter clip: the columns that may change; `nil` for all. Of a wide character that is cut at the first of them a space is
  ///   left.
  mutating func write(
    _ text: some StringProtocol, column: Int, line: Int, width: Int, style: TextStyle = .plain, clip: Range<Int>? = nil
  ) {
    guard line >= 0, line < lines, width > 0, column < columns, column > -columns else { return }
    let columns = min(columns, clip?.upperBound ?? columns)
    let first = max(0, clip?.lowerBound ?? 0)
    let end = min(columns, column + min(width, 2 * columns))
    var next = column
    for character in text {
      let wide = DisplayWidth.columns(of: character)
      guard wide > 0 else { continue }
      guard next + wide <= end else { break }
      put(DisplayWidth.printable(character), column: next, line: line, style, from: first)
      if wide == 2 { put(next < first ? " " : "", column: next + 1, line: line, style, from: first) }
      next += wide
    }
    while next < end {
      put(" ", column: next, line: line, style, from: first)
      next += 1
    }
  }

  private mutating func put(_ text: String, column: Int, line: Int, _ style: TextStyle, from first: Int) {
    guard column >= first else { return }
    places[line * columns + column] = Place(text: text, style: style)
  }

  /// A line as plain text, without the spaces at its end.
  func text(ofLine line: Int) -> String {
    var text = places[line * columns..<(line + 1) * columns].reduce(into: "") { $0 += $1.text }
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
