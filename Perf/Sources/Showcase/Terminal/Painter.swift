// From a screen in memory to a terminal: only the lines that changed, in escape sequences of ECMA-48.

/// Remembers the screen that the terminal shows.
struct Painter {
  private var shown: Screen?

  /// The bytes that make the terminal show `screen`; empty if it shows it already.
  mutating func sequence(for screen: Screen) -> String {
    defer { shown = screen }
    var text = ""
    let isNew = shown?.columns != screen.columns || shown?.lines != screen.lines
    if isNew { text += "\u{1B}[0m\u{1B}[2J" }
    for line in 0..<screen.lines {
      let range = line * screen.columns..<(line + 1) * screen.columns
      if !isNew, let shown, shown.places[range] == screen.places[range] { continue }
      text += "\u{1B}[\(line + 1);1H" + Painter.sequence(screen.places[range])
    }
    return text
  }

  /// Forgets the terminal's screen, after something else wrote to it.
  mutating func forget() { shown = nil }

  private static func sequence(_ places: ArraySlice<Screen.Place>) -> String {
    var text = "\u{1B}[0m"
    var style = TextStyle.plain
    for (column, place) in places.enumerated() where !place.text.isEmpty {
      if place.style != style {
        text += code(place.style)
        style = place.style
      }
      let isWide = DisplayWidth.columns(of: Character(place.text)) == 2
      // Where a terminal takes the character for a narrow one, what it showed before must not stay in the second column.
      if isWide { text += "  \u{1B}[\(column + 1)G" }
      text += place.text
      // Terminals do not agree about the width of all characters, so the next one is put at an explicit column.
      if !place.text.utf8.allSatisfy({ $0 < 0x80 }) {
        let next = column + (isWide ? 2 : 1)
        if next < places.count { text += "\u{1B}[\(next + 1)G" }
      }
    }
    return text + (style == .plain ? "" : "\u{1B}[0m")
  }

  private static func code(_ style: TextStyle) -> String {
    switch style {
    case .plain: "\u{1B}[0m"
    case .bar: "\u{1B}[0;1;7m"
    case .focusedBar: "\u{1B}[0;1;4;7m"
    case .status: "\u{1B}[0;2m"
    case .focused: "\u{1B}[0;7m"
    case .selected: "\u{1B}[0;4;36m"
    }
  }
}
