// What is said to people and not part of the output: notes, progress, and errors that say what to do.

import Foundation
import Measuring

/// Lines on standard error.
enum StandardError {
  static func write(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

  static var isTerminal: Bool { isatty(STDERR_FILENO) != 0 }
}

/// An error of a command: what went wrong and what to do.
struct CommandError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// Tells on standard error how far something is, once it takes longer than a second: as one line that changes on a
/// terminal, as a line every ten seconds elsewhere.
final class Progress {
  private let label: String
  private let unit: String
  private let total: Int?
  private var next = Monotonic.nanoseconds + 1_000_000_000
  private var isShown = false
  private let isTerminal = StandardError.isTerminal

  /// - Parameter total: how much there is to do; `nil` when that is not known.
  init(_ label: String, unit: String, total: Int? = nil) {
    self.label = label
    self.unit = unit
    self.total = total
  }

  func report(_ done: Int) {
    let now = Monotonic.nanoseconds
    guard now >= next else { return }
    next = now + (isTerminal ? 100_000_000 : 10_000_000_000)
    let line = "\(label): \(done)" + (total.map { " of \($0)" } ?? "") + " \(unit)"
    if isTerminal {
      FileHandle.standardError.write(Data("\r\u{1B}[K\(line)".utf8))
      isShown = true
    } else {
      StandardError.write(line)
    }
  }

  /// Takes the line away again.
  func finish() {
    if isShown { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
    isShown = false
  }
}
