// Peers outside of this process: Python scripts that read JSON and print JSON.

import Foundation
public import JSONValues

/// Runs the scripts of `Perf/Peers`.
public struct PeerScripts: Sendable {
  /// The Python that runs them.
  public var python: String
  /// The folder that holds them.
  public var folder: String

  /// - Parameter folder: `nil` for the folder in the sources that this was compiled from.
  public init(python: String = "python3", folder: String? = nil) {
    self.python = python
    self.folder =
      folder
      ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Peers").path
  }

  /// A script did not answer.
  public struct Failure: Error, CustomStringConvertible {
    public var description: String
  }

  /// Whether a peer is there: its version, or why not.
  public func probe(_ script: String, request: JSONValue = [:], as name: String, note: String) -> Peer {
    guard case .object(let members) = request else { return Peer(name, note: note, skipped: "not a request") }
    do {
      let answer = try run(script, request: .object(members + [.init("probe", .bool(true))]), seconds: 120)
      if let reason = answer["skipped"]?.stringValue { return Peer(name, note: note, skipped: reason) }
      return Peer(name, version: answer["version"]?.stringValue ?? "", note: note)
    } catch {
      return Peer(name, note: note, skipped: "\(error)")
    }
  }

  /// Runs a script with a request and gives its answer.
  ///
  /// - Parameter seconds: after so long the script is ended and an error thrown.
  public func run(_ script: String, request: JSONValue, seconds: Double) throws -> JSONValue {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [python, (folder as NSString).appendingPathComponent(script)]
    let (input, output, complaints) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, complaints)
    do {
      try process.run()
    } catch {
      throw Failure(description: "cannot run \(python): \(error.localizedDescription)")
    }
    // A script that ends early closes its side; writing then fails, and its own message tells why.
    signal(SIGPIPE, SIG_IGN)
    // Threads of their own: a script may answer before it has read everything, pipes have an end, and queues that wait
    // for blocked threads would not end a script in time.
    let (request, errors, isLate) = (Data(request.text.utf8), Shared(Data()), Shared(false))
    let hasEnded = DispatchSemaphore(value: 0)
    let (isWritten, isRead) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let (writer, reader) = (input.fileHandleForWriting, complaints.fileHandleForReading)
    Thread.detachNewThread {
      try? writer.write(contentsOf: request)
      try? writer.close()
      isWritten.signal()
    }
    Thread.detachNewThread {
      errors.value = reader.readDataToEndOfFile()
      isRead.signal()
    }
    let identifier = process.processIdentifier
    Thread.detachNewThread {
      guard hasEnded.wait(timeout: .now() + seconds) == .timedOut else { return }
      isLate.value = true
      kill(identifier, SIGTERM)
      // Who runs this may have had the signal blocked, and then the script has too.
      if hasEnded.wait(timeout: .now() + 2) == .timedOut { kill(identifier, SIGKILL) }
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    hasEnded.signal()
    isWritten.wait()
    isRead.wait()
    guard process.terminationStatus == 0, let answer = try? JSONValue(parsing: data) else {
      if isLate.value { throw Failure(description: "\(script) was ended after \(Int(seconds)) s") }
      let lines = String(decoding: errors.value, as: UTF8.self).split(separator: "\n")
      throw Failure(description: "\(python) \(script) failed: \(lines.last ?? "it said nothing")")
    }
    return answer
  }
}

/// A value that two threads use.
private final class Shared<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }
}
