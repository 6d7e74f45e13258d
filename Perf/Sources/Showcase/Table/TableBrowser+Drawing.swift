// The screen of a table: its panes from below, each clipped to its window, and the status line.

import GridEngine

extension TableBrowser {
  func screen() -> Screen {
    var screen = Screen(columns: size.columns, lines: size.lines)
    if let help {
      for (line, text) in TableBrowser.help.dropFirst(help).prefix(max(0, size.lines - 1)).enumerated() {
        screen.write(text, column: 0, line: line, width: size.columns)
      }
    } else if size.lines > 1 {
      draw(on: &screen)
    }
    screen.write(status, column: 0, line: size.lines - 1, width: size.columns, style: .status)
    return screen
  }

  private func draw(on screen: inout Screen) {
    let windows = grid.panes(ofSection: 0)
    for cell in grid.visibleCells {
      guard let window = windows.first(where: { $0.id == cell.pane })?.window else { continue }
      let clip = Int(window.x.rounded())..<Int(window.maxX.rounded())
      let frame = grid.viewFrame(of: cell)
      let (column, line) = (Int(frame.x.rounded()), Int(frame.y.rounded()))
      let row = row(of: cell.id)
      let (isFocused, isSelected) = (cell.id == focus, selection.contains(row: row, column: cell.id.column))
      let style = isFocused ? TextStyle.focused : isSelected ? .selected : row < head ? .bar : .plain
      // A gap that others showed through before.
      screen.write(" ", column: column + Int(frame.width), line: line, width: 1, clip: clip)
      screen.write(
        isFocused ? "▸" : isSelected ? "•" : " ", column: column, line: line, width: 1,
        style: row < head ? .bar : .plain,
        clip: clip)
      let room = Int(frame.width) - 1
      screen.write(
        aligned(text(of: cell.id), in: room, isNumber: row >= head), column: column + 1, line: line, width: room,
        style: style, clip: clip)
    }
  }

  /// A text without line breaks, cut with an ellipsis; numbers end where their column does.
  private func aligned(_ text: String, in room: Int, isNumber: Bool) -> String {
    var shown = ""
    var width = 0
    for character in text {
      let next: Character = character.isNewline ? "↵" : character == "\t" ? " " : character
      width += DisplayWidth.columns(of: next)
      shown.append(next)
      if width > room { break }
    }
    if width > room, room > 0 {
      while width >= room, let last = shown.popLast() { width -= DisplayWidth.columns(of: last) }
      shown.append("…")
      width += 1
    }
    guard isNumber, width < room, !text.isEmpty, text.utf8.allSatisfy(TableBrowser.numerals.contains),
      text.utf8.contains(where: { (0x30...0x39).contains($0) })
    else { return shown }
    return String(repeating: " ", count: room - width) + shown
  }

  private static let numerals = Set("0123456789+-.,eE%".utf8)

  // MARK: The status line

  private var status: String {
    if let help {
      let rest = TableBrowser.help.count - help - (size.lines - 1)
      return rest > 0 ? "\(rest) more lines: space or down; back: any other key" : "back: any key"
    }
    switch prompt {
    case .row(let text): return "Go to row: \(text)_"
    case .text(let text): return "Find: \(text)_"
    case nil: break
    }
    switch task {
    case .search(let search): return "looking for \"\(search.text)\"; any key stops it"
    case .row: return "counting rows, \(Int(file.index.share * 100))%; any key stops it"
    case nil: break
    }
    if let message { return message }
    guard let focus else { return "no rows  help: ?  quit: q  \(title)" }
    let (row, column) = (row(of: focus), focus.column)
    let count = file.index.isComplete ? shown(rowCount - head) : "about \(shown(file.index.estimatedRowCount - head))"
    var parts = [
      row < head ? "head of \(count) rows" : "row \(shown(row - head + 1)) of \(count)",
      "column \(column + 1) of \(columnCount)",
    ]
    if !selection.isEmpty { parts.append("\(selection.count(rows: rowCount, columns: columnCount)) selected") }
    let value = file.text(row: row, column: column, most: 4 * size.columns)
    parts.append("\(name(ofColumn: column)): \(value.map { $0.isNewline ? "↵" : String($0) }.joined())")
    if file.isCut(row: row) { parts.insert("row cut", at: 1) }
    return parts.joined(separator: "  ")
  }

  /// A number in groups of three digits.
  func shown(_ number: Int) -> String {
    var text = ""
    for (place, digit) in String(number).reversed().enumerated() {
      if place > 0, place % 3 == 0, digit != "-" { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
