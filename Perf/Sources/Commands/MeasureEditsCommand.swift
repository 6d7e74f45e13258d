// `lazygrid measure edits`: changing the data of a grid of N items.

import ArgumentParser
import Drawing
import GridEngine
import Measuring
import ScrollSimulation

struct MeasureEditsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edits",
    abstract: "Measure changing the data of a grid: one item, a thousand, a hundred thousand.",
    discussion: """
      The grid is that of "measure scroll": N items in a viewport of 1280 x 800 points whose heights are learnt when \
      they come into view, scrolled 600 times by 37 points and sent to 200 places. Then it is scrolled to the end, and \
      one edit is timed:

        correct       the height of one of the first 100 items, all measured, is no longer what it was. The host calls \
      invalidateSize(of:): what was measured of the item is forgotten, what was measured of its row's other items is \
      not. The new height is asked for when the item is in view again, by that step; a host never pushes heights.
        insertFirst   one item is inserted at 0, so all others get another number, and in several columns another \
      place in their rows.
        deleteMiddle  1,000 items are deleted in the middle.
        newWidth      the viewport becomes 80 to 280 points narrower: resize(to:) and the step that measures and lays \
      out what is then in view, together.
        move          an item from the middle becomes item 0.
        batch         one update inserts 100,000 items, each named by itself, at random places in random order.

      Every edit is timed on a grid of its own, 200 times (batch: 20 times). Grids are made and scrolled all over in \
      groups of eight; then one after another is scrolled to the end and edited, and of each group the last five edits \
      count. The first of each group, whose code the processor has not run for a while, are by themselves under "first". The first table has the call alone \
      (invalidateSize, resize, or apply of an update that was built before), the second the layout step after it, with \
      the closure that answers with the heights of items. Times are in microseconds.

      The anchor error is measured on the screen: the cell that the grid said it anchors before the edit has to be \
      where it was, to the point, or as near to that as the ends of the content allow ("forced" counts how often they \
      did not allow it; at the end of the content they do not when what follows the cell becomes shorter).

      --json prints, in nanoseconds and points, the key of each edit (newWidth: call and step together) and of the step \
      after it (stepCorrect, stepInsertFirst and so on).

        lazygrid measure edits --items 1000000
        lazygrid measure edits --items 10000000 --columns 1 --json
      """)

  @Option(
    help: ArgumentHelp(
      "How many items the grid has, \(EditMeasurement.leastItems) to \(EditMeasurement.mostItems).", valueName: "n"))
  var items: Int

  @Option(help: ArgumentHelp("How many columns, 1 to 16384.", valueName: "n"))
  var columns = 4

  @Flag(help: "Print one JSON object, times in nanoseconds.")
  var json = false

  func validate() throws {
    guard (EditMeasurement.leastItems...EditMeasurement.mostItems).contains(items) else {
      throw ValidationError(
        "--items \(items) is out of bounds; use \(EditMeasurement.leastItems) to \(EditMeasurement.mostItems)")
    }
    guard (1...Limits.tracks).contains(columns) else {
      throw ValidationError("--columns \(columns) is out of bounds; use 1 to \(Limits.tracks)")
    }
  }

  func run() throws {
    BuildNote.warnIfDebug()
    let measurement = EditMeasurement(items: items, columns: columns)
    let progress = Progress("measuring edits", unit: "kinds", total: EditMeasurement.Edit.allCases.count)
    var results: [(edit: EditMeasurement.Edit, figures: EditMeasurement.Figures)] = []
    for edit in EditMeasurement.Edit.allCases {
      results.append((edit, try measurement.run(edit)))
      progress.report(results.count)
    }
    progress.finish()
    try StandardOutput.line(json ? try JSON.line(EditMeasurement.Results(measurement, results)) : text(results))
  }

  private func text(_ results: [(edit: EditMeasurement.Edit, figures: EditMeasurement.Figures)]) -> String {
    func row(_ name: String, _ times: FrameStatistics, _ allocations: Double?) -> [String] {
      [name, "\(times.count)"] + [times.p50, times.p99, times.max].map(NumberText.microseconds(nanoseconds:))
        + [allocations.map(NumberText.mean) ?? "–"]
    }
    let header = ["count", "p50", "p99", "max", "allocations"]
    let edits = results.map { edit, figures in
      row(edit.rawValue, figures.edit, figures.editAllocations)
        + [
          NumberText.microseconds(nanoseconds: figures.first.p50), figures.anchorError.map(NumberText.mean) ?? "–",
          "\(figures.endForced)",
        ]
    }
    let steps = results.map { edit, figures in
      row(edit.stepKey, figures.step, figures.stepAllocations) + [NumberText.mean(figures.measurements)]
    }
    var notes: [String] = []
    for (edit, figures) in results {
      if edit.countsStep {
        notes.append(
          "\(edit.rawValue), call and step together: p50 \(NumberText.microseconds(nanoseconds: figures.whole.p50)), "
            + "p99 \(NumberText.microseconds(nanoseconds: figures.whole.p99)) microseconds")
      }
      if edit == .batch {
        let each = figures.edit.p50 / Double(EditMeasurement.Edit.batchedItems)
        notes.append("batch: \(TextTable.nanoseconds(each)) nanoseconds for each of its 100,000 changes (p50)")
      }
    }
    return """
      \(NumberText.grouped(items)) items in \(columns) columns, viewport 1280 x 800, at the end; microseconds

      \(TextTable(header: ["edit"] + header + ["first", "anchor error", "forced"], rows: edits).text)

      \(TextTable(header: ["step after it"] + header + ["measured"], rows: steps).text)

      \(notes.joined(separator: "\n"))
      First: the p50 of the first edit of each group. Anchor error: points. Forced: how often an end of the content kept the anchored cell from staying.
      """
  }
}
