// The browser in a terminal.

import Foundation

private enum BrowserEvent: Sendable {
  /// What was typed; nothing after a while, or a signal.
  case typed([UInt8])
  case ended
  case changed
}

extension PhotoBrowser {
  /// Shows the browser until the reader quits or a signal ends it, and puts the terminal back as it was.
  ///
  /// - Returns: true when there was a terminal to show it in.
  func run() async -> Bool {
    guard let terminal = Terminal() else { return false }
    defer { terminal.leave() }
    let (events, inlet) = AsyncStream.makeStream(of: BrowserEvent.self, bufferingPolicy: .bufferingNewest(1_000))
    // Waiting for keys takes a thread of its own, so that what comes is shown meanwhile.
    Thread.detachNewThread {
      while let bytes = terminal.read(milliseconds: 200) { inlet.yield(.typed(bytes)) }
      inlet.yield(.ended)
    }
    didChange = { inlet.yield(.changed) }
    defer { didChange = nil }
    var painter = Painter()
    terminal.write(painter.sequence(for: screen()))
    for await event in events {
      switch event {
      case .changed: break
      case .ended: return true
      case .typed(let bytes):
        for key in Key.keys(in: bytes) where !isDone {
          if key == .suspend {
            terminal.suspend()
            painter.forget()
          } else {
            await press(key)
          }
        }
      }
      if isDone || Terminal.shouldEnd { break }
      let current = Terminal.size
      if (current.columns, current.lines) != (screen().columns, screen().lines) {
        resize(columns: current.columns, lines: current.lines)
      }
      terminal.write(painter.sequence(for: screen()))
    }
    return true
  }

  /// Waits until everything in view is there, at most for some seconds.
  ///
  /// - Parameter counting: the most seconds to wait until all rows are counted.
  func settle(seconds: Double = 10, counting: Double = 0) async {
    let begin = ContinuousClock.now
    while !pane.isSettled && ContinuousClock.now < begin + .seconds(seconds)
      || !pane.isCounted && ContinuousClock.now < begin + .seconds(counting)
    {
      try? await Task.sleep(nanoseconds: 2_000_000)
    }
  }
}
