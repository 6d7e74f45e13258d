// The browser without a terminal: its reactions to keys, and the contents of the screen.

public import GridEngine
import LazyGrid

/// A view of a grid with a status line, driven by keys.
public final class Browser {
  private let data: BrowserData
  private let view: GridView
  private var size: (columns: Int, lines: Int)
  /// The text typed after `:`; `nil` while no place is being entered.
  private var typed: String?
  private var message: String?
  /// True when the reader has quit.
  private(set) var isDone = false

  /// - Throws: `GridError` when there is more data than the engine takes.
  public init(_ data: BrowserData, columns: Int, lines: Int) throws(GridError) {
    self.data = data
    size = (columns, lines)
    view = try GridView(data.grid, size: Browser.viewport(columns, lines))
  }

  private static func viewport(_ columns: Int, _ lines: Int) -> Size {
    Size(width: Double(max(1, columns)), height: Double(max(1, lines - 1)))
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
    // A pinned header would cover a cell at the edge.
    view.host.scroll(to: cell, anchor: cell.kind == .item ? .center : .top)
    return true
  }

  func press(_ key: Key) {
    message = nil
    if typed != nil { return type(key) }
    let host = view.host
    let page = max(1, host.viewportSize.height - 2)
    switch key {
    case .up, .character("k"): host.scroll(by: -1)
    case .down, .character("j"), .enter: host.scroll(by: 1)
    case .pageUp, .character("b"): host.scroll(by: -page)
    case .pageDown, .character(" "): host.scroll(by: page)
    case .home: host.scroll(to: 0)
    case .end: host.scroll(to: .infinity)
    case .left: turnSection(by: -1)
    case .right: turnSection(by: 1)
    case .character(":"), .character("g"): typed = ""
    case .character("q"), .interrupt: isDone = true
    default: break
    }
  }

  private func type(_ key: Key) {
    switch key {
    case .character(let character): typed?.append(character)
    case .backspace: if typed?.popLast() == nil { typed = nil }
    case .enter:
      let text = typed ?? ""
      typed = nil
      if !text.isEmpty { jump(to: text) }
    case .escape: typed = nil
    case .interrupt: isDone = true
    default: break
    }
  }

  /// The section at the top of the view.
  private var section: Int { view.host.cells.map(\.cell.section).min() ?? 0 }

  private func turnSection(by step: Int) {
    let target = section + step
    guard target >= 0, target < data.source.sectionCount else { return }
    let hasHeader = data.source.header(ofSection: target) != nil
    view.host.scroll(to: hasHeader ? .header(section: target) : .item(0, section: target), anchor: .top)
  }

  /// The screen for the terminal.
  func screen() -> Screen {
    var screen = Screen(columns: size.columns, lines: size.lines)
    if size.lines > 1 { view.draw(on: &screen) }
    screen.write(status, column: 0, line: size.lines - 1, width: size.columns, style: .status)
    return screen
  }

  private var status: String {
    if let typed { return "Go to \(data.prompt): \(typed)_" }
    if let message { return message }
    let host = view.host
    let last = host.contentSize.height - host.viewportSize.height
    let percent = last > 0 ? Int((host.offset / last * 100).rounded()) : 100
    return "\(percent)%  ↑↓ page: space b  section: ←→  go to: :  quit: q   \(data.source.title)"
  }

  /// The screen as plain text, a line for each of its lines.
  public func text() -> String {
    let screen = screen()
    return (0..<screen.lines).map { screen.text(ofLine: $0) + "\n" }.joined()
  }
}
