// Running the tests with one change, up to the first that fails.

import Foundation

/// What became of a change.
enum Verdict: Sendable {
  /// A test failed or stopped: what it said.
  case killed(by: String)
  /// The tests did not end in time.
  case late(in: String)
  case survived
  /// It is in the list of changes that nobody can observe.
  case equivalent(reason: String)

  var name: String {
    switch self {
    case .killed: "killed"
    case .late: "killed (time)"
    case .survived: "SURVIVED"
    case .equivalent: "changes nothing"
    }
  }
}

/// The built tests.
struct Trial {
  let copy: URL
  /// Bytes of address space, in units of 1024: a change may ask for memory without end.
  private static let memory = 8 << 20

  private func run(
    _ arguments: [String], mutant: Int, seconds: Double, each: (String) -> Bool
  ) throws -> Ending {
    try Mutants.run(
      [
        "bash", "-c", "ulimit -v \(Trial.memory); exec nice \"$@\"", "tests",
        ".build/release/lazy-gridPackageTests.xctest", "--testing-library", "swift-testing", "--no-parallel",
      ] + arguments, in: copy,
      environment: ["LAZYGRID_MUTANT": "\(mutant)", "SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1", "TERM": "dumb"],
      seconds: seconds, each: each)
  }

  /// Runs all tests without a change, which they have to pass.
  func stages() throws -> Stages {
    let events = copy.deletingLastPathComponent().appendingPathComponent("events.jsonl")
    try? FileManager.default.removeItem(at: events)
    var failures: [String] = []
    let ending = try run(
      ["--event-stream-output-path", events.path, "--event-stream-version", "0"], mutant: 0, seconds: 3600
    ) { line in
      if isFailure(line) { failures.append(line) }
      return true
    }
    guard ending.status == 0, failures.isEmpty else {
      throw Failure("tests fail without any change:\n" + failures.prefix(20).joined(separator: "\n"))
    }
    return try Stages(events: String(contentsOf: events, encoding: .utf8))
  }

  /// What the tests say to a change.
  func verdict(_ mutant: Int, _ stages: Stages) throws -> Verdict {
    for stage in stages.stages {
      var failure: String?
      var running = ""
      var fatal: String?
      // Others may use the machine as well.
      let ending = try run(stage.arguments, mutant: mutant, seconds: 30 + 4 * stage.seconds) { line in
        if isFailure(line) { failure = line }
        if line.hasSuffix(" started."), line.contains(" Test "), !line.contains(" Test run "),
          !line.contains(" Test case ")
        {
          running = name(in: line)
        }
        if fatal == nil, line.contains("Fatal error") { fatal = line }
        return failure == nil
      }
      if let failure { return .killed(by: short(failure)) }
      if ending.isLate { return .late(in: running) }
      if ending.status != 0 {
        let reason = fatal.flatMap { $0.range(of: "Fatal error").map { String(line(from: $0.lowerBound, of: fatal!)) } }
        return .killed(by: "\(running): \(reason ?? "stopped with status \(ending.status)")")
      }
    }
    return .survived
  }

  private func isFailure(_ line: String) -> Bool {
    line.contains("recorded an issue") || (line.contains("✘") && line.contains("failed after"))
  }

  private func name(in line: String) -> String {
    guard let start = line.range(of: " Test ") else { return line }
    return String(line[start.upperBound...].dropLast(" started.".count))
  }

  private func line(from start: String.Index, of text: String) -> Substring { text[start...].prefix(120) }

  /// A failure without the arguments of the test and the values that it compared.
  private func short(_ failure: String) -> String {
    var text = failure
    if let start = text.range(of: " Test ") { text = String(text[start.upperBound...]) }
    if let with = text.range(of: " recorded an issue"),
      let at = text.range(of: " at ", range: with.upperBound..<text.endIndex)
    {
      text = text[..<with.lowerBound] + " (" + text[at.upperBound...].prefix { $0 != " " }.dropLast() + ")"
    }
    return String(text.prefix(160))
  }
}
