// Peers outside of this process: Python scripts that read JSON and print JSON.

import Foundation

/// Runs the scripts of `Perf/Peers`.
public struct PeerScripts: Sendable {
  /// The Python that runs them.
  public var python: String
  /// The folder that holds them.
  public var folder: String

  /// - Parameter folder: the folder; `nil` for the one in the sources from which this was compiled.
  public init(python: String = "python3", folder: String? = nil) {
    self.python = python
    self.folder =
      folder
      ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Peers").path
  }

  /// A script did not answer.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The request to a script; the keys that each script reads are in its own first lines.
  struct Request: Encodable {
    var probe: Bool?
    var peer: String?
    var columns: Int?
    var spans: [Int]?
    var items: Int?
    var scrolls: Int?
    var distance: Double?
    var jumps: [Double]?
    var heights: String?
  }

  /// The version of a peer, or the reason why it is not available.
  func probe(_ script: String, peer: String? = nil, as name: String, note: String) -> Peer {
    struct Answer: Decodable {
      var version: String?
      var skipped: String?
    }
    do {
      let answer: Answer = try run(script, request: Request(probe: true, peer: peer), seconds: 120)
      return Peer(name: name, version: answer.version ?? "", note: note, skipped: answer.skipped)
    } catch {
      return Peer(name: name, note: note, skipped: "\(error)")
    }
  }

  /// Runs a script with a request as JSON on its standard input, and reads its answer from its standard output.
  ///
  /// - Parameter seconds: the time limit, after which the script is ended and an error thrown.
  func run<Answer: Decodable>(_ script: String, request: some Encodable, seconds: Double) throws -> Answer {
    let input = try JSONEncoder().encode(request)
    return try decode(try run(script, input: input, seconds: seconds), from: script)
  }

  private func decode<Answer: Decodable>(_ data: Data, from script: String) throws -> Answer {
    do {
      return try JSONDecoder().decode(Answer.self, from: data)
    } catch {
      let start = String(decoding: data.prefix(200), as: UTF8.self)
      throw Failure(description: "\(script) " + (data.isEmpty ? "said nothing" : "answered \(start)"))
    }
  }

  private func run(_ script: String, input request: Data, seconds: Double) throws -> Data {
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
    // A script that ends early closes its side. Writing then fails, and the script's own message tells why.
    signal(SIGPIPE, SIG_IGN)
    // These are separate threads because a script may answer before it has read everything and pipes have a limited
    // size. Dispatch queues that wait for blocked threads would not end a script in time.
    let (errors, isLate) = (Shared(Data()), Shared(false))
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
      // The signal may be blocked in the calling process, and the script inherits that.
      if hasEnded.wait(timeout: .now() + 2) == .timedOut { kill(identifier, SIGKILL) }
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    hasEnded.signal()
    isWritten.wait()
    isRead.wait()
    guard process.terminationStatus == 0 else {
      if isLate.value { throw Failure(description: "\(script) was ended after \(Int(seconds)) s") }
      let lines = String(decoding: errors.value, as: UTF8.self).split(separator: "\n")
      throw Failure(description: "\(python) \(script) failed: \(lines.last ?? "it said nothing")")
    }
    return data
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
