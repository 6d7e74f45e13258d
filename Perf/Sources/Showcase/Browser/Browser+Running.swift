// The browser in a terminal.

extension Browser {
  /// Columns and lines of the terminal; 80 × 24 where there is none.
  public static var terminalSize: (columns: Int, lines: Int) { Terminal.size }

  /// Shows the browser until the reader quits or a signal ends it, and puts the terminal back as it was.
  ///
  /// - Returns: true when there was a terminal to show it in.
  public func run() -> Bool {
    guard let terminal = Terminal() else { return false }
    defer { terminal.leave() }
    var painter = Painter()
    while !isDone, !Terminal.shouldEnd {
      let current = Terminal.size
      if (current.columns, current.lines) != (screen().columns, screen().lines) {
        resize(columns: current.columns, lines: current.lines)
      }
      terminal.write(painter.sequence(for: screen()))
      guard let bytes = terminal.read(milliseconds: search == nil ? 500 : 0) else { break }
      if bytes.isEmpty { work() }
      for key in Key.keys(in: bytes) where !isDone {
        if key == .suspend {
          terminal.suspend()
          painter.forget()
        } else {
          press(key)
        }
      }
    }
    return true
  }
}
