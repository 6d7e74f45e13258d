// Draws small changes of the engine, builds all tests once with a switch for each, and says which ones the tests notice.

import Foundation

@main
struct Main {
  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      exit(try Main(options).run())
    } catch let failure as Failure {
      FileHandle.standardError.write(Data((failure.text + "\n").utf8))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
    }
    exit(2)
  }

  private let options: Options
  private let workshop: Workshop
  private let engine: [String: String]
  private let equivalents: [String: String]

  private init(_ options: Options) throws {
    self.options = options
    let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let scratch = ProcessInfo.processInfo.environment["LAZYGRID_MUTANTS_SCRATCH"] ?? ".build-mutants"
    workshop = try Workshop(root: root, scratch: URL(fileURLWithPath: scratch, relativeTo: root).absoluteURL)
    engine = try workshop.engine()
    let list = try String(contentsOf: root.appendingPathComponent("Tests/Mutants/Equivalent.txt"), encoding: .utf8)
    equivalents = Dictionary(try Equivalent.entries(of: list).map { ($0.key, $0.reason) }) { first, _ in first }
  }

  /// Returns the exit status.
  private func run() throws -> Int32 {
    let changes = engine.keys.sorted().flatMap { Finder.changes(file: $0, text: engine[$0]!) }
    let keys = Set(changes.map(\.key))
    let stale = equivalents.keys.filter { !keys.contains($0) }.sorted()
    guard stale.isEmpty else {
      throw Failure(
        "Tests/Mutants/Equivalent.txt has changes of lines that are gone:\n" + stale.joined(separator: "\n"))
    }
    let drawn =
      try options.isEquivalents ? changes.filter { equivalents[$0.key] != nil && $0.copy == 1 } : draw(changes)
    let numbered = drawn.enumerated().map { (number: $0.offset + 1, change: $0.element) }
    let packed = numbered.filter(\.change.isPacked).count
    note("\(drawn.count) changes of \(changes.count), \(packed) of them in packed code")
    let report = Report(isJSON: options.isJSON)
    if options.isList {
      for (number, change) in numbered { report.list(number, change, equivalents[change.key]) }
      return 0
    }
    note("building the tests, once for all changes")
    try workshop.build(engine, numbered)
    let trial = Trial(copy: workshop.copy)
    note("running the tests without a change")
    let stages = try knownStages(trial)
    for stage in stages.stages { note("  \(stage.tests) tests in \(Report.seconds(stage.seconds))") }
    let tried = numbered.filter { options.only.isEmpty || options.only.contains($0.number) }
    let survivors = try run(tried, trial, stages, report)
    let allowed = options.allowed ?? (options.isEquivalents ? tried.count : tried.count / 20)
    report.sum(allowed: allowed)
    return survivors > allowed || (options.isEquivalents && survivors < tried.count) ? 1 : 0
  }

  // MARK: Drawing

  /// The changes of the seed that compile.
  private func draw(_ changes: [Change]) throws -> [Change] {
    var draw = Draw(from: changes, seed: options.seed)
    var known = Known(workshop.read("known.txt"), engine)
    let count = max(options.count, options.only.max() ?? 0)
    while true {
      draw.draw(count)
      let unknown = draw.drawn.filter {
        !known.accepted.contains(Known.name($0)) && !known.refused.contains(Known.name($0))
      }
      if unknown.isEmpty {
        let refused = known.refused
        if !draw.drawn.contains(where: { refused.contains(Known.name($0)) }) { break }
        draw.refuse { refused.contains(Known.name($0)) }
        continue
      }
      note("compiling the engine with \(unknown.count) changes")
      let numbered = unknown.enumerated().map { (number: $0.offset + 1, change: $0.element) }
      let refused = try workshop.refused(engine, numbered)
      for (number, change) in numbered {
        if refused.contains(number) {
          known.refused.insert(Known.name(change))
        } else if refused.isEmpty {
          known.accepted.insert(Known.name(change))
        }
      }
      try workshop.write(known.text, to: "known.txt")
    }
    return draw.drawn
  }

  // MARK: Trying

  private func knownStages(_ trial: Trial) throws -> Stages {
    let binary = workshop.copy.appendingPathComponent(".build/release/lazy-gridPackageTests.xctest")
    let attributes = try FileManager.default.attributesOfItem(atPath: binary.path)
    let time = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    let stamp = "\(time) \(attributes[.size] ?? 0)"
    if workshop.read("passed.txt") == stamp, let events = workshop.read("events.jsonl") {
      note("  they passed before")
      return try Stages(events: events)
    }
    let stages = try trial.stages()
    try workshop.write(stamp, to: "passed.txt")
    return stages
  }

  /// Tries changes, as many at once as there are processors; returns how many survived.
  private func run(
    _ tried: [(number: Int, change: Change)], _ trial: Trial, _ stages: Stages, _ report: Report
  ) throws -> Int {
    let queue = TrialQueue(tried)
    let jobs = options.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    let equivalents = options.isEquivalents ? [:] : equivalents
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while let (number, change) = queue.next() {
        let start = Date()
        do {
          let verdict = try equivalents[change.key].map { .equivalent(reason: $0) } ?? trial.verdict(number, stages)
          report.add(number, change, verdict, seconds: Date().timeIntervalSince(start), of: tried.count)
        } catch { queue.fail(error) }
      }
    }
    if let error = queue.error { throw error }
    return report.survivors
  }

  private func note(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
