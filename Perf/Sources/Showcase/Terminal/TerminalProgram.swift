// A program in a terminal: keys in, screens out, and work between keys.

/// Something that keys drive and a screen shows.
protocol TerminalProgram: AnyObject {
  var isDone: Bool { get }
  /// True while there is work to do between keys.
  var isBusy: Bool { get }
  /// True while what the screen shows moves: then it is asked for thirty times a second.
  var isMoving: Bool { get }
  /// Tells that time passed, before keys.
  func pass(seconds: Double)
  func screen() -> Screen
  func resize(columns: Int, lines: Int)
  func press(_ key: Key)
  /// Does some of the work between keys.
  func work()
  /// Bytes for the terminal besides the screen, which are taken once.
  func takeOutput() -> String
}

extension TerminalProgram {
  func takeOutput() -> String { "" }
  var isMoving: Bool { false }
  func pass(seconds: Double) {}

  /// Shows the program until the reader quits or a signal ends it, and puts the terminal back as it was.
  ///
  /// - Returns: true when there was a terminal to show it in.
  func runInTerminal() -> Bool {
    guard let terminal = Terminal() else { return false }
    defer { terminal.leave() }
    var painter = Painter()
    var time = ContinuousClock.now
    while !isDone, !Terminal.shouldEnd {
      let current = Terminal.size
      if (current.columns, current.lines) != (screen().columns, screen().lines) {
        resize(columns: current.columns, lines: current.lines)
      }
      terminal.write(painter.sequence(for: screen()) + takeOutput())
      guard let bytes = terminal.read(milliseconds: isBusy ? 0 : isMoving ? 33 : 500) else { break }
      let now = ContinuousClock.now
      pass(seconds: (now - time) / .seconds(1))
      time = now
      if bytes.isEmpty { work() }
      for key in Key.keys(in: bytes) where !isDone {
        if key == .suspend {
          terminal.suspend()
          painter.forget()
          // What it shows may have changed meanwhile.
          work()
        } else {
          press(key)
        }
      }
    }
    return true
  }

  /// The screen as plain text, a line for each of its lines.
  func screenText() -> String {
    let screen = screen()
    return (0..<screen.lines).map { screen.text(ofLine: $0) + "\n" }.joined()
  }
}
