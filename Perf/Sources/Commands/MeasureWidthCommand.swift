// `lazygrid measure width`: a packed section gets another number of columns.

import ArgumentParser
import Drawing
import GridEngine
import Measuring

struct MeasureWidthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "width",
    abstract: "Measure giving a packed section another number of columns.",
    usage: "lazygrid measure width --items <n> [<options>]",
    discussion: """
      The section is that of measure place, packed as a whole first, with its middle in view. Then an update declares it \
      anew with other columns, as a host does when its window gets another width. All items stay, and each has to be \
      placed again. Every round does this on a new grid:

        apply     the update
        step      the first layout after it, which stays at its place
        slice     one of the slices that pack the rest, as between frames
        resume    the step again when all is packed, if it was postponed

      Sparse packing, look-back and unbounded dense packing place an item only after all before it. A step packs no more \
      than --items-per-step items; one that needs more is postponed, and stays where it is. Chunks are packed by \
      themselves; no step over them is postponed.

      Bytes are the most that were in use during update, step and slices, beyond those before.

        lazygrid measure width --items 10000000 --columns 12 --to 11 --packing sparse
        lazygrid measure width --items 1000000 --items-per-step 1000000 --json
      """)

  @OptionGroup var packing: PackingOptions

  @Option(name: .customLong("to"), help: ArgumentHelp("How many columns afterwards, 1 to 16384.", valueName: "n"))
  var newColumns = 11

  @Option(help: ArgumentHelp("How many new grids are timed, 1 to 1000.", valueName: "n"))
  var rounds = 5

  @Option(
    help: ArgumentHelp(
      "The most items that a step packs before it is postponed; without it the engine's own, 16384.", valueName: "n"))
  var itemsPerStep: Int?

  func validate() throws {
    guard (1...Limits.tracks).contains(newColumns) else {
      throw ValidationError("--to \(newColumns) is out of bounds; use 1 to \(Limits.tracks)")
    }
    guard newColumns != packing.columns else {
      throw ValidationError("--to \(newColumns) is the number of columns before; use another one")
    }
    guard (1...1_000).contains(rounds) else {
      throw ValidationError("--rounds \(rounds) is out of bounds; use 1 to 1000")
    }
    if let itemsPerStep, itemsPerStep < 1 {
      throw ValidationError("--items-per-step \(itemsPerStep) is out of bounds; use 1 or more, or leave it out")
    }
  }

  func run() throws {
    BuildNote.warnIfDebug()
    let measurement = try WidthMeasurement(
      packing.grid(), packing: packing.packing, newColumns: newColumns, rounds: rounds, itemsPerStep: itemsPerStep)
    let progress = Progress("measuring", unit: "grids", total: measurement.grids)
    let result = try measurement.run { progress.report($0) }
    progress.finish()
    try StandardOutput.line(packing.json ? JSON.line(result) : text(result))
  }

  private func text(_ result: WidthMeasurement.Result) -> String {
    func row(_ name: String, _ count: Int, _ median: Double, _ max: Double) -> [String] {
      [name, NumberText.grouped(count)] + [median, max].map(NumberText.microseconds(nanoseconds:))
    }
    var rows = [
      row("apply", 1, result.apply.median, result.apply.max), row("step", 1, result.step.median, result.step.max),
      row("slice", result.slices.count, result.slices.p50, result.slices.max),
    ]
    if let resume = result.resume { rows.append(row("resume", 1, resume.median, resume.max)) }
    let bytes = result.peakBytes.map { NumberText.fixed($0 / Double(packing.items), decimals: 2) }
    return """
      \(NumberText.grouped(packing.items)) items of mix \(packing.mix), \(packing.packing), \(packing.columns) columns \
      become \(newColumns); \(rounds) rounds, microseconds

      \(TextTable(header: ["", "in a round", "median", "max"], rows: rows).text)

      step postponed         \(result.isPostponed ? "yes" : "no")
      bytes an item          \(bytes ?? "not counted on this platform")
      """
  }
}
