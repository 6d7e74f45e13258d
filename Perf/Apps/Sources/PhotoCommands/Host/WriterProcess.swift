// Another process that changes the library.

import Foundation

/// `photos change` as a child.
final class WriterProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var pending: [UInt8] = []

  /// This program, or the one beside the tests.
  static var program: URL {
    let current = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let tests = URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.pathExtension == "xctest"
      ? tests.deletingLastPathComponent().appendingPathComponent("photos") : current
  }

  /// Starts changing a library.
  ///
  /// - Parameters:
  ///   - library: where it is, as `photos change` takes it.
  ///   - arguments: options of `photos change`; `--steps` to be asked for each transaction.
  init(_ library: [String], _ arguments: [String]) throws {
    process.executableURL = WriterProcess.program
    process.arguments = ["change", "--child"] + arguments + library
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// Asks for a transaction and waits until it is done.
  ///
  /// - Returns: the version after it.
  func change(_ count: Int) throws -> Int64 {
    try input.fileHandleForWriting.write(contentsOf: Data("\(count)\n".utf8))
    while true {
      if let end = pending.firstIndex(of: 10) {
        let line = String(decoding: pending[..<end], as: UTF8.self)
        pending.removeFirst(end + 1)
        guard let version = Int64(line) else { throw CommandError("the writer said \"\(line)\" and not a version") }
        return version
      }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw CommandError("the process that changes the library has ended") }
      pending += data
    }
  }

  /// Ends the child and waits for it.
  func stop() {
    try? input.fileHandleForWriting.close()
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }
}
