// `lazygrid gates`: the fixed workloads whose instructions `.ci/gates` counts, and the judgement of the counts.

import ArgumentParser
import Foundation
import Measuring

struct GatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gates",
    abstract: "Run the fixed workloads of the gates, and judge their counts.",
    discussion: """
      A gate is a promise about allocations, instructions or growth, and reads no clock. In the project, .ci/gates runs \
      all of them: it counts the instructions of "run" with valgrind and hands them to "judge".

        lazygrid gates allocations
        lazygrid gates run --only jump
        .ci/gates
      """,
    subcommands: [Run.self, Allocations.self, Judge.self])

  struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Run workloads once each and print operations and name, in order.",
      discussion: """
        Callgrind counts what each run takes with --dump-before='*gateEntered*' and --dump-after='*gateMeasured*'.

          lazygrid gates run --only jump
        """)

    @Option(help: ArgumentHelp("Run only workloads whose names contain this.", valueName: "text")) var only = ""

    func run() throws {
      for workload in GateWorkload.all where only.isEmpty || workload.name.contains(only) {
        try workload.run()
        try StandardOutput.line("\(workload.operations)\t\(workload.name)")
      }
    }
  }

  struct Allocations: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Count the heap allocations of workloads that may make none or few.",
      discussion: """
        Exits with an error when a workload makes more than it may. Build with -c release.

          lazygrid gates allocations
        """)

    func run() throws {
      guard AllocationMeter.isLive else {
        return try StandardOutput.line("skipped: heap allocations are not counted on this platform")
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
        try StandardOutput.line(
          "\(verdict(isKept)) \(count) allocations in \(workload.operations) operations, at most \(limit): "
            + workload.name)
      }
      if failures > 0 { throw CommandError("\(failures) workloads allocate more than they may") }
    }

    private func proveThatTheCounterCounts() throws {
      let before = AllocationMeter.count
      var boxes: [AnyObject] = []
      for _ in 0..<1000 { boxes.append(Box()) }
      let count = AllocationMeter.count - before
      try StandardOutput.line("the counter sees \(count) allocations of 1000 objects in an array that grows")
      guard boxes.count == 1000, count >= 1000 else { throw CommandError("the allocation counter does not count") }
    }

    private final class Box {}
  }

  struct Judge: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Compare instruction counts with stored figures, one another, and the cost table.",
      usage: "lazygrid gates judge <options>",
      discussion: """
        Reads lines of operations, instructions and name, separated by tabs. Exits with an error when a promise is broken.

          lazygrid gates judge --counts counts \\
            --stored Perf/Gates/instructions.json --compiler "swift-6.3 Linux x86_64"
        """)

    @Option(help: ArgumentHelp("The file of counts.", valueName: "file")) var counts: String
    @Option(help: ArgumentHelp("The file of stored figures.", valueName: "file")) var stored: String
    @Option(help: ArgumentHelp("The compiler, as in the stored figures.", valueName: "name")) var compiler: String
    @Flag(help: "Store these counts as the compiler's figures.") var record = false

    func run() throws {
      let counts = try read()
      var figures = try InstructionFigures(InputFile.read(stored, what: "the stored figures with --stored"))
      if record {
        figures.record(counts, of: compiler)
        try OutputFile.write(Data((try JSON.lines(figures) + "\n").utf8), to: stored)
        try StandardOutput.line("recorded \(counts.count) figures of \(compiler)")
      }
      let worse = try judgeCounts(counts, figures)
      let broken = try judgeGrowth(counts)
      let dear = try judgeRatios(counts)
      if worse + broken + dear > 0 {
        throw CommandError(
          "\(worse) workloads take more instructions than stored, \(broken) grow faster than promised, "
            + "\(dear) cost more of another than promised")
      }
    }
  }
}

private func verdict(_ isKept: Bool) -> String { isKept ? "ok    " : "FAILED" }

extension GatesCommand.Judge {
  private func read() throws -> [String: Double] {
    var result: [String: Double] = [:]
    let text = String(decoding: try InputFile.read(counts, what: "a file of counts with --counts"), as: UTF8.self)
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t", maxSplits: 2)
      guard fields.count == 3, let operations = Double(fields[0]), let count = Double(fields[1]), operations > 0,
        count > 0
      else { throw FiguresError("not a count: \(line)") }
      result[String(fields[2])] = count / operations
    }
    return result
  }

  private func judgeCounts(_ counts: [String: Double], _ figures: InstructionFigures) throws -> Int {
    guard let stored = figures.compilers[compiler] else {
      try StandardOutput.line(
        "skipped: no figures are stored for \(compiler); store them with .ci/gates --record")
      return 0
    }
    var failures = 0
    try StandardOutput.line(
      "instructions per operation; stored by \(compiler), tolerance \(figures.tolerance * 100) %")
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
      let known = stored[name] ?? 0
      let difference = known > 0 ? String(format: "%+.1f %%", (count / known - 1) * 100) : "not stored"
      let word =
        switch figures.verdict(count, of: name, compiler: compiler) ?? .unknown {
        case .same: verdict(true)
        case .better: "BETTER"
        case .worse, .unknown: verdict(false)
        }
      if word == verdict(false) { failures += 1 }
      try StandardOutput.line("\(word) \(String(format: "%12.1f  %10@", count, difference as NSString))  \(name)")
    }
    let missing = stored.keys.filter { counts[$0] == nil }.sorted()
    for name in missing { try StandardOutput.line("FAILED not counted any more: \(name)") }
    return failures + missing.count
  }

  private func judgeRatios(_ counts: [String: Double]) throws -> Int {
    var failures = 0
    try StandardOutput.line("\nratios: instructions per operation in those of another workload")
    for ratio in CostRatio.all {
      guard let cost = counts[ratio.workload.name], let base = counts[ratio.base.name] else { continue }
      let (value, isKept) = ratio.verdict(cost, base: base)
      if !isKept { failures += 1 }
      try StandardOutput.line(
        "\(verdict(isKept)) \(ratio.promise): "
          + String(format: "%.3f, at most %.2f", value, (base * ratio.limit + ratio.extra) / base)
          + String(format: " (%.1f to %.1f)", cost, base))
    }
    return failures
  }

  private func judgeGrowth(_ counts: [String: Double]) throws -> Int {
    var failures = 0
    try StandardOutput.line("\ngrowth: instructions per operation at n, 4n, 16n …")
    for family in GrowthFamily.all {
      let costs = family.workloads.compactMap { counts[$0.name] }
      guard costs.count == family.workloads.count, let first = family.sizes.first, let last = family.sizes.last else {
        continue
      }
      let found = family.verdict(costs)
      if !found.isKept { failures += 1 }
      let limits =
        String(format: "at most %.2f", family.exponentLimit)
        + (family.ratioLimit.map { String(format: ", ratio at most %.1f", $0) } ?? "")
      try StandardOutput.line(
        "\(verdict(found.isKept)) \(family.name), \(first) … \(last) \(family.unit): \(family.promise); "
          + String(format: "exponent %.3f, ratio %.2f", found.exponent, found.ratio) + " (\(limits))")
      try StandardOutput.line("       " + costs.map { String(format: "%.0f", $0) }.joined(separator: " "))
    }
    return failures
  }
}
