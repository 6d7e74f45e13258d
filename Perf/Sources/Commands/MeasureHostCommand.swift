// `lazygrid measure host`: what the operations of declared grids cost.

import ArgumentParser
import Drawing
import Measuring

struct MeasureHostCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "host",
    abstract: "Measure declared grids: updates, jumps and look-ups of a host.",
    usage: "lazygrid measure host [<options>]",
    discussion: """
      A LazyVGrid of three columns over an array of N elements of 16 bytes, each Identifiable and Equatable, viewport \
      390 x 844 points in its middle. Every round makes a new host and a new array that shares nothing with the old one \
      (but for sameArray), updates it once, and times one operation:

        declare        make the grid and its host          firstLayout    resize it for the first time
        sameArray      update with the very same array     equalCopy      update with an equal copy
        keyPathCopy    the same, identified by a key path  frameworkCopy  the same through a column of another module
        frameworkKeyPathCopy  the same through that, identified by a key path
        insertOne      one element comes, at a third       moveOne        one element goes from a quarter to three
        changePercent  every hundredth has another value   shuffle        all are in another order
        explicitInsert one element comes, told as such     versioned      an equal copy of the same version
        scrollToID     find an element near the end        jump           show a cell far away
        scrollToLookUp the same by look-up: ForEach(count:id:index:)

      of a LazyVGrid of N / 10 sections with a header and ten elements each:

        sections           update with an equal copy of an array of sections
        sectionsInsertOne  one element comes into a section at a third
        sectionsVersioned  the same version of the sections
        sectionsDeclare    make the grid and show its first cells
        sectionsDeclareDeferred  the same with ForEach(_:itemCount:content:)

      and of a PackedGrid of twelve columns over the same array:

        packedSame     update with the very same array, spans by a key path
        packedClosure  the same, with spans by a closure, which is asked again
        packedVersioned  data of the same version
        packedInsertOne  one element comes, at a third
        rowsDeclare      a Grid with two rows for each element, one of three cells and one that spans them
        rowsFirstLayout  its first rows
        rowsSteps        100 steps of 37 points over rows that nobody has seen
        rowsJump         a jump to another place
        rowsInsertOne    one element comes, at a third

      Bytes are the most that were in use during the operation, beyond those before it.

        lazygrid measure host
        lazygrid measure host --items 10000000 --json
      """)

  @Option(help: ArgumentHelp("How many elements the array has, 1000 to 100000000.", valueName: "n"))
  var items = 1_000_000

  @Option(help: ArgumentHelp("How often each operation is timed, 3 to 1000.", valueName: "n"))
  var rounds = 7

  @Option(
    name: .customLong("only"), parsing: .upToNextOption,
    help: ArgumentHelp("Measure only these operations.", valueName: "operation"))
  var only: [String] = []

  @Flag(help: "Print one JSON object, times in nanoseconds.")
  var json = false

  func validate() throws {
    guard (1_000...100_000_000).contains(items) else {
      throw ValidationError("--items \(items) is out of bounds; use 1000 to 100000000")
    }
    if let unknown = only.first(where: { !HostMeasurement.operations.contains($0) }) {
      throw ValidationError(
        "--only \(unknown) is no operation; there are \(HostMeasurement.operations.joined(separator: ", "))")
    }
    guard (3...1_000).contains(rounds) else {
      throw ValidationError("--rounds \(rounds) is out of bounds; use 3 to 1000")
    }
  }

  func run() throws {
    BuildNote.warnIfDebug()
    let operations = only.isEmpty ? HostMeasurement.operations : only
    let progress = Progress("measuring", unit: "operations", total: operations.count)
    var done = 0
    let result = try HostMeasurement(items: items, rounds: rounds).run(operations) { _ in
      progress.report(done)
      done += 1
    }
    progress.finish()
    try StandardOutput.line(json ? JSON.line(result) : text(result))
  }

  private func text(_ result: HostMeasurement.Result) -> String {
    let rows = HostMeasurement.operations.compactMap { name in
      result.operations[name].map { figure in
        [
          name, NumberText.microseconds(nanoseconds: figure.median), NumberText.microseconds(nanoseconds: figure.max),
          figure.peakBytes.map { NumberText.fixed($0 / Double(items), decimals: 2) } ?? "not counted",
        ]
      }
    }
    let packed = result.packedBytesPerItem.map {
      "\n\nA hosted packed grid takes \(NumberText.fixed($0, decimals: 2)) bytes an item besides the data."
    }
    return """
      A host over \(NumberText.grouped(items)) elements, \(result.rounds) rounds, microseconds

      \(TextTable(header: ["operation", "median", "max", "bytes an element"], rows: rows).text)\(packed ?? "")
      """
  }
}
