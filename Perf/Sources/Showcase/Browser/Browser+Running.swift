// The browser in a terminal.

extension Browser: TerminalProgram {
  /// Columns and lines of the terminal; 80 × 24 where there is none.
  public static var terminalSize: (columns: Int, lines: Int) { Terminal.size }

  var isBusy: Bool { search != nil }
  var isMoving: Bool { view.isMoving }

  func pass(seconds: Double) { view.time += max(0, seconds) }

  /// Shows the browser until the reader quits or a signal ends it, and puts the terminal back as it was.
  ///
  /// - Parameter moves: true to let cells move to their places where sections fold and cells are dropped.
  /// - Returns: true when there was a terminal to show it in.
  public func run(moves: Bool = true) -> Bool {
    if moves { view.beginMotion() }
    return runInTerminal()
  }
}
