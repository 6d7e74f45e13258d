// Running another program, reading its output line by line, and ending it.

import Foundation

/// How a program ended.
struct Ending {
  /// The status it exited with; the number of the signal, negated, if one ended it.
  var status: Int32
  /// Whether it was ended because its time was over.
  var isLate: Bool
}

/// Runs a program.
///
/// - Parameters:
///   - seconds: the time that it may take.
///   - each: called with each line of both outputs; false ends the program.
func run(
  _ arguments: [String], in folder: URL, environment: [String: String] = [:], seconds: Double = 7200,
  each: (String) -> Bool
) throws -> Ending {
  let child = Process()
  child.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  child.arguments = arguments
  child.currentDirectoryURL = folder
  child.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  let pipe = Pipe()
  child.standardOutput = pipe
  child.standardError = pipe
  child.standardInput = FileHandle.nullDevice
  try child.run()
  let identifier = child.processIdentifier
  let clock = Clock()
  DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { clock.end(identifier) }
  var rest = Data()
  var isWanted = true
  while isWanted {
    let data = pipe.fileHandleForReading.availableData
    if data.isEmpty { break }
    rest.append(data)
    while isWanted, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      isWanted = each(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
      rest = Data(rest[(end + 1)...])
    }
  }
  if !isWanted { kill(identifier, SIGKILL) }
  child.waitUntilExit()
  let status = child.terminationReason == .exit ? child.terminationStatus : -child.terminationStatus
  return Ending(status: status, isLate: clock.stop())
}

/// Whether a program's time is over; shared with the queue that ends it.
private final class Clock: @unchecked Sendable {
  private let lock = NSLock()
  private var isOver = false
  private var isLate = false

  func end(_ identifier: pid_t) {
    lock.withLock {
      guard !isOver else { return }
      isLate = true
      kill(identifier, SIGKILL)
    }
  }

  func stop() -> Bool {
    lock.withLock {
      isOver = true
      return isLate
    }
  }
}
