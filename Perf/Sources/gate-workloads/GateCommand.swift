// Runs fixed workloads, counts their allocations, and judges their instruction counts.

import ArgumentParser
import Foundation
import Gates
import JSONValues
import Measurements

struct GateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gate-workloads",
    abstract: "Fixed workloads for the gates of .ci/gates.",
    subcommands: [RunCommand.self, AllocationsCommand.self, JudgeCommand.self])
}

/// What a gate found, said before on standard output.
struct GateFailure: Error, CustomStringConvertible {
  var description: String
}

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run workloads once each and print their names in order.",
    discussion:
      "Callgrind counts what a run takes between --dump-before='*gateEntered*' and --dump-after='*gateMeasured*'.")

  @Option(help: "Run only workloads whose names contain this.") var only = ""

  func run() throws {
    for workload in GateWorkload.all where only.isEmpty || workload.name.contains(only) {
      try workload.run()
      print("\(workload.operations)\t\(workload.name)")
    }
  }
}

struct AllocationsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "allocations", abstract: "Count the heap allocations of workloads that may make none or few.")

  func run() throws {
    guard AllocationMeter.isLive else {
      print("skipped: heap allocations are not counted on this platform")
      return
    }
    try proveThatTheCounterCounts()
    var failures = 0
    for workload in GateWorkload.all {
      guard let limit = workload.allocationLimit else { continue }
      let body = try workload.prepare()
      let before = AllocationMeter.count
      let isRight = body()
      let count = Int(AllocationMeter.count - before)
      let isKept = isRight && count <= limit
      if !isKept { failures += 1 }
      print(
        "\(isKept ? "ok    " : "FAILED") \(count) allocations in \(workload.operations) operations, at most \(limit): ",
        terminator: "")
      print(workload.name)
    }
    if failures > 0 { throw GateFailure(description: "\(failures) workloads allocate more than they may") }
  }

  private func proveThatTheCounterCounts() throws {
    let before = AllocationMeter.count
    var boxes: [AnyObject] = []
    for _ in 0..<1000 { boxes.append(Box()) }
    let count = AllocationMeter.count - before
    print("the counter sees \(count) allocations of 1000 objects in an array that grows")
    guard boxes.count == 1000, count >= 1000 else {
      throw GateFailure(description: "the allocation counter does not count")
    }
  }

  private final class Box {}
}

struct JudgeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "judge", abstract: "Compare instruction counts with stored figures, one another, and the cost table.",
    discussion: "Reads lines of workload operations, instructions and name, separated by tabs.")

  @Option(help: "The file of counts.") var counts: String
  @Option(help: "The file of stored figures.") var stored: String
  @Option(help: "The compiler, as in the stored figures.") var compiler: String
  @Flag(help: "Store these counts as the compiler's figures.") var record = false

  func run() throws {
    let counts = try read()
    var figures = try InstructionFigures(JSONValue(parsing: Data(contentsOf: URL(fileURLWithPath: stored))))
    if record {
      figures.compilers[compiler] = counts
      try Data(figures.text.utf8).write(to: URL(fileURLWithPath: stored))
      print("recorded \(counts.count) figures of \(compiler)")
    }
    let worse = judgeCounts(counts, figures)
    let broken = judgeGrowth(counts)
    let dear = judgeRatios(counts)
    if worse + broken + dear > 0 {
      throw GateFailure(
        description:
          "\(worse) workloads take more instructions than stored, \(broken) grow faster than promised, "
          + "\(dear) cost more of another than promised")
    }
  }

  private func read() throws -> [String: Double] {
    var result: [String: Double] = [:]
    for line in try String(contentsOfFile: counts, encoding: .utf8).split(separator: "\n") {
      let fields = line.split(separator: "\t", maxSplits: 2)
      guard fields.count == 3, let operations = Double(fields[0]), let count = Double(fields[1]), operations > 0,
        count > 0
      else { throw FiguresError("not a count: \(line)") }
      result[String(fields[2])] = count / operations
    }
    return result
  }

  private func judgeCounts(_ counts: [String: Double], _ figures: InstructionFigures) -> Int {
    guard let stored = figures.compilers[compiler] else {
      print("skipped: no figures are stored for \(compiler); store them with .ci/gates --record")
      return 0
    }
    var failures = 0
    print("instructions per operation; stored by \(compiler), tolerance \(figures.tolerance * 100) %")
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
      let verdict = figures.verdict(count, of: name, compiler: compiler) ?? .unknown
      let known = stored[name] ?? 0
      let difference = known > 0 ? String(format: "%+.1f %%", (count / known - 1) * 100) : "not stored"
      let word =
        switch verdict {
        case .same: "ok    "
        case .better: "BETTER"
        case .worse, .unknown: "FAILED"
        }
      if verdict == .worse || verdict == .unknown { failures += 1 }
      print("\(word) \(String(format: "%12.1f  %10@", count, difference as NSString))  \(name)")
    }
    let missing = stored.keys.filter { counts[$0] == nil }.sorted()
    for name in missing { print("FAILED not counted any more: \(name)") }
    return failures + missing.count
  }

  private func judgeRatios(_ counts: [String: Double]) -> Int {
    var failures = 0
    print("\nratios: instructions per operation in those of another workload")
    for ratio in CostRatio.all {
      guard let cost = counts[ratio.workload.name], let base = counts[ratio.base.name] else { continue }
      let verdict = ratio.verdict(cost, base: base)
      if !verdict.isKept { failures += 1 }
      print(
        "\(verdict.isKept ? "ok    " : "FAILED") \(ratio.promise): "
          + String(format: "%.3f, at most %.2f (%.1f to %.1f)", verdict.ratio, ratio.limit, cost, base))
    }
    return failures
  }

  private func judgeGrowth(_ counts: [String: Double]) -> Int {
    var failures = 0
    print("\ngrowth: instructions per operation at n, 4n, 16n …")
    for family in GrowthFamily.all {
      let costs = family.workloads.compactMap { counts[$0.name] }
      guard costs.count == family.workloads.count else { continue }
      let verdict = family.verdict(costs)
      if !verdict.isKept { failures += 1 }
      let ends = "\(family.sizes[0]) … \(family.sizes[family.sizes.count - 1]) \(family.unit)"
      let limits =
        String(format: "at most %.2f", family.exponentLimit)
        + (family.ratioLimit.map { String(format: ", ratio at most %.1f", $0) } ?? "")
      print(
        "\(verdict.isKept ? "ok    " : "FAILED") \(family.name), \(ends): \(family.promise); "
          + String(format: "exponent %.3f, ratio %.2f", verdict.exponent, verdict.ratio) + " (\(limits))")
      print("       " + costs.map { String(format: "%.0f", $0) }.joined(separator: " "))
    }
    return failures
  }
}
