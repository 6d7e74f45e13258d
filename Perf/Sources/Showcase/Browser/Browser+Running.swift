// The browser in a terminal.

extension Browser: TerminalProgram {
  /// Columns and lines of the terminal; 80 × 24 where there is none.
  public static var terminalSize: (columns: Int, lines: Int) { Terminal.size }

  var isBusy: Bool { search != nil }

  /// Shows the browser until the reader quits or a signal ends it, and puts the terminal back as it was.
  ///
  /// - Returns: true when there was a terminal to show it in.
  public func run() -> Bool { runInTerminal() }
}
