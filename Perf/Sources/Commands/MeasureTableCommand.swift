// `lazygrid measure table`: scrolling a table both ways, jumping in it, editing its columns and selecting its cells.

import ArgumentParser
import Drawing
import GridEngine
import Measuring

struct MeasureTableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "table",
    abstract: "Measure scrolling a table both ways, jumping in it, editing its columns, and selecting its cells.",
    usage: "lazygrid measure table --rows <n> --columns <n> [<options>]",
    discussion: """
      R rows of 20 points and C columns of 80 points, in a viewport of 1280 x 800 points. Two columns at the start and \
      one at the end are frozen, two rows at the start and one at the end.

        setup      declaring a table, setting its viewport and the first layout, on 32 fresh grids
        along      600 steps of 37 points
        across     600 steps of 37 points across
        diagonal   600 steps of 37 points along and across
        jump       200 jumps to cells all over the table
        quiet      of all those steps but jumps, and of 600 slow ones of 1 point both ways, those in which no cell \
      comes, goes or moves; they are left out above
        resizeColumn, moveColumn, insertColumn, deleteColumn, hideColumn, showColumn, hideRow, showRow
                   1,000 updates of one column or row in view each, at 50 places all over the table, with the step after \
      them; a column is moved to anywhere, a new one inserted where one was deleted, a hidden one shown
        neighbor   the cell that a key goes to: arrows, ends of rows and columns, pages
        contains   whether a cell is selected, of 1,000 rectangles
        selectAll  everything selected, and nothing

      Warm means: all steps ran on another table before; the timed one is fresh. Allocations are those of the steps \
      after the first 16. Bytes per column are those beyond the columns in view, once every column has been in view; \
      uneven columns are declared with widths of which no two side by side are alike. The clock itself takes 20 to 50 ns of each time.

      With --fit columns are as wide as the widest of their first 32 cells and of the frozen ones, 40 to 160 points, \
      which is asked for as a column first comes into view.

      With --ranges some cells are merged, of two rows and two columns each, at random places, the same each time. A \
      column is not moved in between the two columns of one; being told so is timed instead.

        lazygrid measure table --rows 1000000 --columns 10000
        lazygrid measure table --rows 1000000 --columns 100000 --fit
        lazygrid measure table --rows 1000 --columns 1000 --ranges 50000
        lazygrid measure table --rows 2147483647 --columns 1048576 --json
      """)

  @Option(help: ArgumentHelp("How many rows the table has, 1 to 2147483647.", valueName: "n"))
  var rows: Int

  @Option(help: ArgumentHelp("How many columns the table has, 1 to 1048576.", valueName: "n"))
  var columns: Int

  @Option(
    help: ArgumentHelp("How often each operation of the selection and each key is timed, 1 to 1000000.", valueName: "n")
  )
  var operations = 20_000

  @Option(help: ArgumentHelp("How many edits of each kind are timed, 1 to 1000000.", valueName: "n"))
  var edits = 1_000

  @Flag(help: "Columns as wide as their content.")
  var fit = false

  @Option(
    help: ArgumentHelp(
      "How many merged cells there are, 0 to 10000000, and at most one for every 16 cells.", valueName: "n"))
  var ranges = 0

  @Flag(help: "Print one JSON object, times in nanoseconds.")
  var json = false

  func validate() throws {
    guard (1...Limits.items).contains(rows) else {
      throw ValidationError("--rows \(rows) is out of bounds; use 1 to \(Limits.items)")
    }
    guard (1...Limits.columns).contains(columns) else {
      throw ValidationError("--columns \(columns) is out of bounds; use 1 to \(Limits.columns)")
    }
    guard (1...1_000_000).contains(operations) else {
      throw ValidationError("--operations \(operations) is out of bounds; use 1 to 1000000")
    }
    guard (1...1_000_000).contains(edits) else {
      throw ValidationError("--edits \(edits) is out of bounds; use 1 to 1000000")
    }
    let most = TableWorkload.mostRanges(rows: rows, columns: columns)
    guard (0...most).contains(ranges) else {
      throw ValidationError("--ranges \(ranges) is out of bounds; use 0 to \(most) in a table of this size")
    }
  }

  func run() throws {
    BuildNote.warnIfDebug()
    let result: TableMeasurement.Result
    do {
      result = try TableMeasurement(
        TableWorkload(rows: rows, columns: columns, fitsContent: fit, ranges: ranges), operations: operations,
        edits: edits
      ).run()
    } catch let error as GridError {
      throw CommandError("the engine refuses this table: \(error); use fewer rows or columns")
    }
    try StandardOutput.line(json ? JSON.line(result) : text(result))
  }

  private func text(_ result: TableMeasurement.Result) -> String {
    let table = TextTable.times([
      ("setup", result.setup), ("along", result.along), ("across", result.across), ("diagonal", result.diagonal),
      ("jump", result.jump), ("quiet", result.quiet),
      ("resizeColumn", result.resizeColumn), ("moveColumn", result.moveColumn), ("insertColumn", result.insertColumn),
      ("deleteColumn", result.deleteColumn), ("hideColumn", result.hideColumn), ("showColumn", result.showColumn),
      ("hideRow", result.hideRow), ("showRow", result.showRow),
      ("neighbor", result.neighbor), ("contains", result.contains), ("selectAll", result.selectAll),
    ])
    return """
      \(NumberText.grouped(rows)) rows and \(NumberText.grouped(columns)) columns, \
      \(NumberText.grouped(result.visibleCells)) cells in view\
      \(ranges > 0 ? ", \(NumberText.grouped(ranges)) merged cells" : ""); nanoseconds

      \(table.text)

      allocations per step   \(result.allocationsPerStep.map(NumberText.mean) ?? "not counted on this platform")
      bytes held             \(NumberText.grouped(result.bytesHeld))
      bytes per column       \(NumberText.fixed(result.bytesPerColumn, decimals: 2))
      bytes per uneven one   \(NumberText.fixed(result.bytesPerUnevenColumn, decimals: 2))
      """
  }
}
