// `lazygrid measure session`: a very long session of random steps and edits, and a page that shows if anything grows.

import ArgumentParser
import Drawing
import Foundation
import GridEngine
import Measuring
import ScrollSimulation

struct MeasureSessionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "session",
    abstract: "Play a very long session and see if memory, time or anchor error grow.",
    usage: "lazygrid measure session [<options>]",
    discussion: """
      One grid has six sections with pinned headers: a lazy one of four tracks, a list, and packed ones, sparse, with \
      look-back, dense and in chunks. Over it go random steps: scrolls by up to 600 points, jumps to any cell, thumb \
      drags, new sizes, and, one in three, edits that insert, delete, move or reload up to 20 items at either end of a \
      section or anywhere in it. Nothing of the session is kept, so that the memory is the grid's.

      The session is divided into 200 stretches. Printed are, for the first tenth of them and the last, percentiles of \
      the time of a step, the largest anchor error (by how much something on the screen was not where it had to be), \
      and the bytes that the grid holds, for each item and in all; report.html in the folder has them as a plot. \
      Memory follows the rows that are measured, the buffers of the largest step and the fullest that each section was; it \
      gets level once those were met.

        lazygrid measure session
        lazygrid measure session --steps 10000 --items 6000 --json
        lazygrid measure session --steps 1000000 --output long
      """)

  @Option(help: ArgumentHelp("How many items the sections have together, 600 to 100000000.", valueName: "n"))
  var items = 60_000

  @Option(help: ArgumentHelp("How many steps and edits, 10 to 100000000.", valueName: "n"))
  var steps = 1_000_000

  @Option(help: ArgumentHelp("Another seed gives another session.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder for report.html; it is made if need be.", valueName: "folder"))
  var output = "lazygrid-session"

  @Flag(help: "Print one JSON object with every stretch, times in nanoseconds.")
  var json = false

  func validate() throws {
    guard (LongSessionMeasurement.leastItems...100_000_000).contains(items) else {
      throw ValidationError(
        "--items \(items) is out of bounds; use \(LongSessionMeasurement.leastItems) to 100000000")
    }
    guard (10...100_000_000).contains(steps) else {
      throw ValidationError("--steps \(steps) is out of bounds; use 10 to 100000000")
    }
  }

  func run() throws {
    BuildNote.warnIfDebug()
    try OutputFile.makeDirectory(output)
    let progress = Progress("playing the session", unit: "steps", total: steps)
    let result: LongSessionMeasurement.Result
    do {
      result = try LongSessionMeasurement(items: items, steps: steps, seed: seed).run { progress.report($0) }
    } catch {
      throw CommandError("the engine refuses this grid: \(error); use fewer items")
    }
    progress.finish()
    try OutputFile.write(Data(page(result).utf8), to: output + "/report.html")
    try StandardOutput.line(json ? JSON.line(result) : text(result))
  }

  private func text(_ result: LongSessionMeasurement.Result) -> String {
    """
    \(subtitle(result))

    \(TextTable(header: ["", "first tenth", "last tenth"], rows: table(result)).text)

    Written to \(output): report.html
    """
  }

  private func subtitle(_ result: LongSessionMeasurement.Result) -> String {
    "\(NumberText.grouped(items)) items in \(LongSessionMeasurement.sectionCount) sections, "
      + "\(NumberText.grouped(result.steps)) steps, \(NumberText.grouped(result.edits)) of which edit "
      + "\(NumberText.grouped(result.editedItems)) items"
  }

  /// Figures of the first and the last tenth of the stretches.
  private func table(_ result: LongSessionMeasurement.Result) -> [[String]] {
    let tenth = max(1, result.stretches.count / 10)
    let parts = [result.stretches.prefix(tenth), result.stretches.suffix(tenth)]
    func row(_ name: String, _ figure: (LongSessionMeasurement.Stretch) -> Double, _ text: (Double) -> String)
      -> [String]
    {
      [name] + parts.map { part in text(part.reduce(0) { $0 + figure($1) } / Double(part.count)) }
    }
    return [
      row("step p50, µs", \.times.p50, NumberText.microseconds(nanoseconds:)),
      row("step p99, µs", \.times.p99, NumberText.microseconds(nanoseconds:)),
      ["largest anchor error, points"] + parts.map { NumberText.mean($0.map(\.anchorError).max() ?? 0) },
      row("bytes an item", { Double($0.bytesHeld) / Double(max(1, $0.items)) }, { NumberText.fixed($0, decimals: 2) }),
      row("bytes held", { Double($0.bytesHeld) }, { NumberText.grouped(Int($0)) }),
      row("items", { Double($0.items) }, { NumberText.grouped(Int($0)) }),
      row("measured rows", { Double($0.measuredRows) }, { NumberText.grouped(Int($0)) }),
    ]
  }

  private func page(_ result: LongSessionMeasurement.Result) -> String {
    var report = HTMLReport(
      title: "A long session", subtitle: subtitle(result), command: CommandLineText.current)
    let stretches = result.stretches
    report.figure(
      "What stays level",
      caption: "Each value stands for a stretch of \(NumberText.grouped(stretches.first?.steps ?? 0)) steps; beside it "
        + "the means of the first tenth and the last.",
      svg: Plot.levels(
        [
          Plot.Level("step p50", stretches.map { $0.times.p50 / 1_000 }, unit: "µs"),
          Plot.Level("step p99", stretches.map { $0.times.p99 / 1_000 }, unit: "µs"),
          Plot.Level("anchor error", stretches.map(\.anchorError), unit: "points"),
          Plot.Level("memory", stretches.map { Double($0.bytesHeld) / 1_000 }, unit: "kB"),
          Plot.Level("bytes an item", stretches.map { Double($0.bytesHeld) / Double(max(1, $0.items)) }, unit: "B"),
          Plot.Level("items", stretches.map { Double($0.items) }, unit: ""),
        ], steps: result.steps))
    report.table("First and last tenth", header: ["figure", "first tenth", "last tenth"], rows: table(result))
    report.text(
      "How to read this",
      [
        """
        A step is a scroll, a jump, a thumb drag, a new size or an edit, with the layout of what is then in view. The \
        anchor error says by how many points something on the screen was not where it had to be, computed from the \
        cells' places before and after. Memory follows the rows that are measured, the buffers of the largest step and the \
        fullest that each section was, so it gets level once those were met.
        """
      ])
    return report.render()
  }
}
