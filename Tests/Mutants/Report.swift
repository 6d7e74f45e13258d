// What a run prints: a line for each change, and the sum.

import Foundation

/// Results, from several trials at once.
final class Report: @unchecked Sendable {
  private let isJSON: Bool
  private let lock = NSLock()
  private var counts: [String: Int] = [:]
  private var survived: [String] = []
  private var done = 0

  init(isJSON: Bool) { self.isJSON = isJSON }

  var survivors: Int { lock.withLock { survived.count } }

  static func seconds(_ time: Double) -> String { String(format: "%.1f s", time) }

  private func place(_ number: Int, _ change: Change) -> String {
    "\(number). \(change.file):\(change.line)  \(change.name)\n      \(change.text)"
  }

  private func write(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

  private func json(_ number: Int, _ change: Change, _ more: [String: Any]) {
    let own: [String: Any] = [
      "number": number, "file": change.file, "line": change.line, "text": change.text, "change": change.name,
      "packed": change.isPacked,
    ]
    let data = try? JSONSerialization.data(
      withJSONObject: own.merging(more) { $1 }, options: [.sortedKeys, .withoutEscapingSlashes])
    write(String(decoding: data ?? Data(), as: UTF8.self))
  }

  func list(_ number: Int, _ change: Change, _ reason: String?) {
    if isJSON {
      json(number, change, reason.map { ["reason": $0] } ?? [:])
    } else {
      write(place(number, change) + (reason.map { "\n      changes nothing: \($0)" } ?? ""))
    }
  }

  func add(_ number: Int, _ change: Change, _ verdict: Verdict, seconds: Double, of total: Int) {
    lock.withLock {
      done += 1
      counts[verdict.name, default: 0] += 1
      if case .survived = verdict { survived.append(place(number, change)) }
      let detail =
        switch verdict {
        case .killed(let test), .late(let test): test
        case .survived: ""
        case .equivalent(let reason): reason
        }
      if isJSON {
        json(number, change, ["verdict": verdict.name, "detail": detail, "seconds": (seconds * 10).rounded() / 10])
      } else {
        write(
          "[\(done)/\(total)] \(place(number, change))\n      \(verdict.name) in \(Report.seconds(seconds))"
            + (detail.isEmpty ? "" : ": \(detail)"))
      }
    }
  }

  func sum(allowed: Int) {
    lock.withLock {
      let words = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
      let text = "\(done) changes: \(words)"
      if isJSON {
        FileHandle.standardError.write(Data((text + "\n").utf8))
      } else {
        if !survived.isEmpty { write("\nSurvivors (allowed: \(allowed)):\n" + survived.joined(separator: "\n")) }
        write("\n" + text)
      }
    }
  }
}
