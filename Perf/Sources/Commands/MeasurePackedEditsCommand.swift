// `lazygrid measure packed-edits`: single inserts and deletes in a packed section.

import ArgumentParser
import Drawing
import Measuring
import ScrollSimulation

struct MeasurePackedEditsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "packed-edits",
    abstract: "Measure single inserts and deletes in a packed section.",
    usage: "lazygrid measure packed-edits --items <n> [<options>]",
    discussion: """
      The section is that of measure place, packed as a whole first. Then items are inserted and deleted in turn at \
      random places: with the edited item in view ("beside"), and with the viewport at the end of the content ("far \
      below"). A time is that of the update and of the step that lays out the viewport after it.

      Sparse packing and packing with look-back meet their old state soon after an edit, chunks end at their barrier. \
      Unbounded dense packing has to pack all that lies after an edit anew: beside the viewport at once as far as it is \
      in view, the rest in slices of one millisecond, whose times are "slices"; a viewport far below is put off until \
      the packer has come there ("postponed"). Its places are visited from the last to the first.

        lazygrid measure packed-edits --items 10000000 --mix b --packing lookback:8
        lazygrid measure packed-edits --items 1000000 --mix a --packing dense --json
      """)

  @OptionGroup var packing: PackingOptions

  @Option(help: ArgumentHelp("How many edits in each place, 1 to 100000.", valueName: "n"))
  var edits = 1_000

  func validate() throws {
    guard (1...100_000).contains(edits) else {
      throw ValidationError("--edits \(edits) is out of bounds; use 1 to 100000")
    }
  }

  func run() throws {
    BuildNote.warnIfDebug()
    let measurement = try PackedEditMeasurement(packing.grid(), edits: edits)
    let result = try measurement.run()
    try StandardOutput.line(packing.json ? try JSON.line(result) : text(result))
  }

  private func text(_ result: PackedEditMeasurement.Result) -> String {
    let table = TextTable.times([("beside", result.beside), ("far below", result.farBelow), ("slices", result.slices)])
    return """
      \(NumberText.grouped(packing.items)) items of mix \(packing.mix) in \(packing.columns) columns; nanoseconds, update \
      and step together

      \(table.text)

      put off far below      \(result.postponed) of \(result.farBelow.count)
      anchor error           \(NumberText.mean(result.anchorError)) points
      """
  }
}
