// The browser without a terminal: what it shows, and where its focus is.

public import GridEngine
import LazyGrid

/// A view of a grid with a focus, a selection and a status line, driven by keys.
public final class Browser {
  let data: BrowserData
  let view: GridView
  private var size: (columns: Int, lines: Int)
  /// The cell that keys move; `nil` until the first of them.
  var focus: CellID? { didSet { view.host.focusedCell = focus } }
  /// The column that the focus keeps to.
  var memory = FocusMemory()
  var selection: Selection {
    get { view.host.selection }
    set { view.host.selection = newValue }
  }
  /// The question that is being answered on the status line.
  var prompt: Prompt?
  /// The name that was looked for last.
  var lastName: String?
  /// The search that goes on between keys.
  var search: NameSearch?
  var message: String?
  /// True when the reader has quit.
  var isDone = false

  /// - Throws: `GridError` when there is more data than the engine takes.
  public init(_ data: BrowserData, columns: Int, lines: Int) throws(GridError) {
    self.data = data
    size = (columns, lines)
    view = try GridView(data.grid, size: Browser.viewport(columns, lines))
  }

  /// A column is left for marks, a line for the status.
  private static func viewport(_ columns: Int, _ lines: Int) -> Size {
    Size(width: Double(max(1, columns - 1)), height: Double(max(1, lines - 1)))
  }

  /// Fits the view to a screen of another size.
  func resize(columns: Int, lines: Int) {
    size = (columns, lines)
    view.host.resize(to: Browser.viewport(columns, lines))
  }

  /// Goes to a place that a reader typed.
  ///
  /// - Returns: true when there is such a place.
  @discardableResult
  public func jump(to text: String) -> Bool {
    guard let cell = data.find(text) else {
      message = "no \(data.prompt) like \"\(text)\""
      return false
    }
    if cell.kind == .item {
      show(cell, anchor: .center)
    } else {
      if let first = data.firstItem(from: cell.section) { show(first, anchor: .top) }
      view.host.scroll(to: cell, anchor: .top)
    }
    return true
  }

  /// Moves the focus to an item and brings it into view.
  func show(_ cell: CellID, anchor: UnitPoint? = nil) {
    focus = cell
    view.host.scroll(to: cell, anchor: anchor)
  }

  /// The screen for the terminal.
  func screen() -> Screen {
    var screen = Screen(columns: size.columns, lines: size.lines)
    if size.lines > 1 { view.draw(on: &screen, focus: focus, selection: selection) }
    screen.write(status, column: 0, line: size.lines - 1, width: size.columns, style: .status)
    return screen
  }

  private var status: String {
    if let prompt { return "\(prompt.question(data)): \(prompt.text)_" }
    if let search { return "looking for \"\(search.text)\", \(search.percent)%; any key stops it" }
    if let message { return message }
    let host = view.host
    let range = host.offsetRange
    let share = range.upperBound > 0 ? host.offset / range.upperBound : 1
    var parts = ["\(Int((share * 100).rounded()))%"]
    if let focus, let place = host.accessibilityPosition(of: focus), let area = place.area, let index = place.index {
      parts.append("row \(area.row + 1) of \(place.rowCount.estimate)")
      parts.append("column \(area.column + 1) of \(place.columnCount.estimate)")
      parts.append("\(index + 1) of \(place.count)")
    }
    if !selection.isEmpty { parts.append("\(host.selectedItemCount(selection)) selected") }
    parts.append("move: arrows  select: space  section: []  find: /  go to: :  quit: q   \(data.source.title)")
    return parts.joined(separator: "  ")
  }

  /// The screen as plain text, a line for each of its lines.
  public func text() -> String {
    let screen = screen()
    return (0..<screen.lines).map { screen.text(ofLine: $0) + "\n" }.joined()
  }
}
