// `lazygrid measure hands`: what keys, a selection, a drag, an outline and a screen reader cost.

import ArgumentParser
import Drawing
import GridEngine
import Measuring

struct MeasureHandsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hands",
    abstract: "Measure moving a focus, selecting, dragging, collapsing, and telling a screen reader where a cell is.",
    usage: "lazygrid measure hands --sections <n> --items <n> [<options>]",
    discussion: """
      S lazy sections as in measure sections, with N items in all on average. Each operation is done at cells all over \
      the grid, with a clock around each:

        neighbor         the cell that an arrow, a page or a section key moves the focus to
        press            an arrow key: the same, and the step that brings the cell into view, measuring it
        selectAll        everything selected
        contains         whether a cell is selected, of 1,000 intervals
        selectionUpdate  four changes of the data: their mapping, and the selection that follows it
        position         row, column and number of a cell for a screen reader
        insertionTarget  where something goes that is dropped at a point of the content
        step8Levels      a scroll step, with what it measures, under the pinned headers of sections in eight levels
        collapse         a section collapses, of an outline of four levels, with all below it
        expand           a section expands
        foldedStep       the step that shows either, with what it measures, where the section is in view
        levelFold        everything below a level is hidden, or shown again, which looks at every section
        dragMove         three dragged items are moved to another place in view: the gap that opens there
        dragCancel       the drag is given up

      The clock itself takes 20 to 50 ns of each.

        lazygrid measure hands --sections 10000 --items 1000000
        lazygrid measure hands --sections 1000 --items 1000000000 --json
      """)

  @Option(help: ArgumentHelp("How many sections the grid has, 2 to 16777216; the first is empty.", valueName: "n"))
  var sections: Int

  @Option(
    help: ArgumentHelp("How many items the grid has, about; at least one a section, 1 to 1000000000.", valueName: "n"))
  var items: Int

  @Option(help: ArgumentHelp("How often each operation is timed, 1 to 1000000.", valueName: "n"))
  var operations = 20_000

  @Flag(help: "Print one JSON object, times in nanoseconds.")
  var json = false

  func validate() throws {
    guard (2...Limits.sections).contains(sections) else {
      throw ValidationError("--sections \(sections) is out of bounds; use 2 to \(Limits.sections)")
    }
    guard (sections...max(sections, SectionsWorkload.mostItems)).contains(items) else {
      throw ValidationError(
        "--items \(items) is out of bounds; use one a section or more, \(sections) to \(SectionsWorkload.mostItems)")
    }
    guard (1...1_000_000).contains(operations) else {
      throw ValidationError("--operations \(operations) is out of bounds; use 1 to 1000000")
    }
  }

  func run() throws {
    BuildNote.warnIfDebug()
    let result: HandsMeasurement.Result
    do {
      let workload = SectionsWorkload(sections: sections, items: items / sections)
      result = try HandsMeasurement(workload, operations: operations).run()
    } catch let error as GridError {
      throw CommandError("the engine refuses this grid: \(error); use fewer sections or items")
    }
    try StandardOutput.line(json ? JSON.line(result) : text(result))
  }

  private func text(_ result: HandsMeasurement.Result) -> String {
    let rows: [(String, HandsMeasurement.Times)] = [
      ("neighbor", result.neighbor), ("press", result.press), ("selectAll", result.selectAll),
      ("contains", result.contains), ("selectionUpdate", result.selectionUpdate), ("position", result.position),
      ("insertionTarget", result.insertionTarget), ("step8Levels", result.step8Levels),
      ("collapse", result.collapse), ("expand", result.expand), ("foldedStep", result.foldedStep),
      ("levelFold", result.levelFold), ("dragMove", result.dragMove), ("dragCancel", result.dragCancel),
    ]
    let table = TextTable(
      header: ["", "median", "p99", "max"],
      rows: rows.map { name, times in
        [name] + [times.median, times.p99, times.max].map { NumberText.fixed($0, decimals: 0) }
      })
    return """
      \(NumberText.grouped(sections)) sections with \(NumberText.grouped(result.itemCount)) items in all; nanoseconds

      \(table.text)
      """
  }
}
