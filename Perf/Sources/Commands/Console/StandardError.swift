// Standard error: notes, progress, and errors that say what to do.

import Foundation

/// Lines on standard error.
enum StandardError {
  static func write(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

  static var isTerminal: Bool { isatty(STDERR_FILENO) != 0 }
}

/// An error of a command: the problem and what to do about it.
struct CommandError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// Reports progress on standard error once it takes longer than a second: as one line that changes on a terminal, as a
/// line every ten seconds elsewhere.
final class Progress {
  private let label: String
  private let unit: String
  private let total: Int?
  private var next = ContinuousClock.now + .seconds(1)
  private var isShown = false
  private let isTerminal = StandardError.isTerminal

  /// - Parameter total: the amount of work; `nil` when it is not known.
  init(_ label: String, unit: String, total: Int? = nil) {
    self.label = label
    self.unit = unit
    self.total = total
  }

  func report(_ done: Int) {
    let now = ContinuousClock.now
    guard now >= next else { return }
    next = now + (isTerminal ? .milliseconds(100) : .seconds(10))
    let line = "\(label): \(done)" + (total.map { " of \($0)" } ?? "") + " \(unit)"
    if isTerminal {
      FileHandle.standardError.write(Data("\r\u{1B}[K\(line)".utf8))
      isShown = true
    } else {
      StandardError.write(line)
    }
  }

  /// Removes the line.
  func finish() {
    if isShown { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
    isShown = false
  }
}
