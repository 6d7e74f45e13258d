// The browser without a terminal: what it shows, and where its focus is.

public import GridEngine

/// A view of a grid with a focus, a selection and a status line, driven by keys.
public final class Browser {
  let data: BrowserData
  let view: MovingGridView
  private var size: (columns: Int, lines: Int)
  /// The cell that keys move; `nil` until the first of them. The grid gives it to the header of a section that collapses.
  var focus: CellID? {
    get { view.grid.focusedCell }
    set { view.grid.focusedCell = newValue }
  }
  /// The column that the focus keeps to.
  var memory = FocusMemory()
  var selection = Selection()
  /// What is carried to another place.
  var drag: Drag?
  /// True when sections may be collapsed, whose headers the focus stops at.
  var hasFolded = false
  /// The question that is being answered on the status line.
  var prompt: Prompt?
  /// The name that was looked for last.
  var lastName: String?
  /// The search that goes on between keys.
  var search: NameSearch?
  var message: String?
  /// The first line of the help that is shown; `nil` where cells are.
  var help: Int?
  /// True when the reader has quit.
  var isDone = false

  /// - Throws: `GridError` when there is more data than the engine takes.
  public init(_ data: BrowserData, columns: Int, lines: Int) throws(GridError) {
    self.data = data
    size = (columns, lines)
    view = try MovingGridView(data, size: Browser.viewport(columns, lines))
  }

  /// A column is left for marks, a line for the status.
  private static func viewport(_ columns: Int, _ lines: Int) -> Size {
    Size(width: Double(max(1, columns - 1)), height: Double(max(1, lines - 1)))
  }

  /// Fits the view to a screen of another size; a cursor that was in view stays there.
  func resize(columns: Int, lines: Int) {
    size = (columns, lines)
    let cursor = cursor.flatMap { isInView($0) ? $0 : nil }
    view.grid.resize(to: Browser.viewport(columns, lines))
    layout()
    if let cursor { show(cursor) }
  }

  private func isInView(_ id: CellID) -> Bool {
    view.grid.visibleCells.contains { $0.id == id && !$0.isRetained }
  }

  /// Goes to the first cell of which there is something to see.
  public func showStart() {
    if let start = data.start { view.scroll(to: start, anchor: .top) }
  }

  /// Goes to a place that a reader typed, and expands what hides it.
  ///
  /// - Returns: true when there is such a place.
  @discardableResult
  public func jump(to text: String) -> Bool {
    guard let found = data.find(text) else {
      message = "no \(data.prompt) like \"\(text)\""
      return false
    }
    let cell = view.source.order.place(of: found)
    if cell.kind == .item {
      show(cell, anchor: .center)
    } else {
      if let first = firstItem(from: cell.section) { show(first, anchor: .top) }
      view.scroll(to: cell, anchor: .top, expands: true)
    }
    return true
  }

  /// The first item of a section, or else of those that follow.
  private func firstItem(from section: Int) -> CellID? {
    (section..<max(section, view.source.sectionCount)).first { view.source.itemCount(inSection: $0) > 0 }
      .map { .item(0, section: $0) }
  }

  /// Moves the focus, or the place of what is carried, to a cell, and brings it into view, out of what hides it.
  func show(_ cell: CellID, anchor: UnitPoint? = nil) {
    view.scroll(to: cell, anchor: anchor, expands: true)
    cursor = cell
  }

  /// Lays out what changed without a step.
  func layout() { view.layout() }

  /// The screen for the terminal.
  func screen() -> Screen {
    var screen = Screen(columns: size.columns, lines: size.lines)
    let marks = Marks(focus: focus, selection: selection, insertion: drag?.insertion)
    if let help {
      for (line, text) in Browser.help.dropFirst(help).prefix(max(0, size.lines - 1)).enumerated() {
        screen.write(text, column: 0, line: line, width: size.columns)
      }
    } else if size.lines > 1 {
      view.draw(on: &screen, marks: marks)
    }
    screen.write(status, column: 0, line: size.lines - 1, width: size.columns, style: .status)
    return screen
  }

  private var status: String {
    if let help {
      let rest = Browser.help.count - help - (size.lines - 1)
      return rest > 0 ? "\(rest) more lines: space or down; back: any other key" : "back: any key"
    }
    if let prompt { return "\(prompt.question(data)): \(prompt.text)_" }
    if let search { return "looking for \"\(search.text)\", \(search.percent)%; any key stops it" }
    if let message { return message }
    if let drag { return fitting(drag.status(view)) }
    let grid = view.grid
    let range = grid.offsetRange
    let share = range.upperBound > 0 ? grid.offset / range.upperBound : 1
    var parts = ["\(Int((share * 100).rounded()))%"] + (focus.map(place) ?? [])
    if !selection.isEmpty { parts.append("\(grid.selectedItemCount(selection)) selected") }
    return fitting(
      parts
        + [
          "help: ?", "quit: q", "move: arrows", "select: space", "fold: - +", "drag: m", "find: /", "go to: :",
          data.source.title,
        ])
  }

  /// As many of some texts side by side as the screen has room for, but the first in any case.
  private func fitting(_ texts: [String]) -> String {
    var line = texts.first ?? ""
    for text in texts.dropFirst() {
      let longer = line + "  " + text
      guard longer.reduce(0, { $0 + DisplayWidth.columns(of: $1) }) <= size.columns else { break }
      line = longer
    }
    return line
  }

  /// Where a cell is.
  private func place(of id: CellID) -> [String] {
    guard let place = view.grid.accessibilityPosition(of: id) else { return [] }
    if id.kind != .item {
      let count = view.source.itemCount(underSection: id.section)
      return [place.isExpanded ? "expanded" : "collapsed", count == 1 ? "1 cell" : "\(count) cells"]
    }
    guard let area = place.area, let index = place.index else { return [] }
    return [
      "row \(area.row + 1) of \(place.rowCount.estimate)",
      "column \(area.column + 1) of \(place.columnCount.estimate)", "\(index + 1) of \(place.count)",
    ]
  }

  /// The screen as plain text, a line for each of its lines.
  public func text() -> String { screenText() }
}
