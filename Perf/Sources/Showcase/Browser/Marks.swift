// Focus, selection and the place of a drop, drawn with the cells that they are at.

import GridEngine

/// What is drawn besides texts. Each has a sign of its own, so that colour is not all that tells of it: in the column before an
/// item, and behind the title of a header.
struct Marks {
  var focus: CellID?
  var selection = Selection()
  /// The cell at which the line is drawn that shows where something goes.
  var insertion: Insertion?

  /// Draws an item, its first line with the sign of the focus or the selection, all of them with the line of an insertion.
  func draw(_ text: TextCell, _ id: CellID, width: Int, column: Int, line: Int, on screen: inout Screen) {
    let (isFocused, isSelected) = (id == focus, selection.contains(id))
    let style = isFocused ? TextStyle.focused : isSelected ? .selected : text.style
    let lines = text.lines(width: width)
    for (number, words) in lines.enumerated() {
      let mark = number > 0 ? " " : isFocused ? "▸" : isSelected ? "•" : " "
      screen.write(mark, column: column, line: line + number, width: 1)
      screen.write(words, column: column + 1, line: line + number, width: width, style: style)
    }
    guard let insertion, insertion.cell == id else { return }
    let place = insertion.isAfter ? min(column + width + 1, screen.columns - 1) : column
    for number in lines.indices {
      screen.write("┃", column: place, line: line + number, width: 1, style: .focused)
    }
  }

  /// Draws a header over the whole width.
  func drawHeader(_ text: TextCell, _ id: CellID, line: Int, on screen: inout Screen) {
    let sign = insertion?.cell == id ? " ┃" : focus == id ? " ◂" : ""
    screen.write(
      text.text + sign, column: 0, line: line, width: screen.columns, style: sign.isEmpty ? text.style : .focusedBar)
  }
}
