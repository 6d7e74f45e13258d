// The order of tests: quick ones first, so that most changes are noticed soon.

import Foundation

/// Tests that run together, by their times without a change.
struct Stages {
  struct Stage {
    /// Arguments that choose the tests.
    var arguments: [String]
    /// The time that its tests take.
    var seconds: Double
    var tests: Int
  }

  /// The tests up to each of these times run together.
  private static let limits = [0.05, 0.5, 2, .infinity]

  private(set) var stages: [Stage] = []

  /// Stages from the events of a run of all tests one after the other.
  init(events: String) throws {
    var begun: [String: Double] = [:]
    var times: [String: Double] = [:]
    for line in events.split(separator: "\n") {
      guard let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        let event = record["payload"] as? [String: Any], let kind = event["kind"] as? String,
        kind == "testStarted" || kind == "testEnded", let identifier = event["testID"] as? String,
        let instant = event["instant"] as? [String: Any], let time = instant["absolute"] as? Double
      else { continue }
      // Suites have no place in a file behind their names.
      let parts = identifier.split(separator: "/")
      guard parts.count > 1, let last = parts.last, last.contains(".swift:") else { continue }
      let name = parts.dropLast().joined(separator: "/")
      if kind == "testStarted" { begun[name] = time } else { times[name] = time - (begun[name] ?? time) }
    }
    guard !times.isEmpty else { throw Failure("a test run told nothing of its tests") }
    var lower = -1.0
    for limit in Stages.limits {
      let chosen = times.filter { $0.value > lower && $0.value <= limit }
      lower = limit
      if chosen.isEmpty { continue }
      let names = chosen.keys.sorted().map(NSRegularExpression.escapedPattern)
      stages.append(
        Stage(
          arguments: ["--filter", "^(" + names.joined(separator: "|") + ")(/|$)"],
          seconds: chosen.values.reduce(0, +), tests: chosen.count))
    }
  }
}
