// `lazygrid measure scroll`: setting up, scrolling and jumping over N items.

import ArgumentParser
import Drawing
import GridEngine
import Measuring

struct MeasureScrollCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scroll",
    abstract: "Measure setting up a grid, scrolling it and jumping in it.",
    discussion: """
      One section of N items in a viewport of 1280 x 800 points. Item i is 40 + (i * 2654435761 mod 2^32) mod 160 \
      points tall, which the engine learns only when the item comes into view; a row is as tall as its tallest item. \
      The grid is scrolled 600 times by 37 points, then sent to 200 places all over the content.

      "setup" is declaring a grid, setting its viewport and the first layout, on 32 fresh grids. Warm means: the whole \
      trace ran on another grid before; the timed grid is fresh, so its rows are measured for the first time. Times \
      include the host's closure that answers with the height of an item, a few arithmetic operations. Allocations are \
      those of the scrolls and jumps after the first 16 steps.

        lazygrid measure scroll --items 1000000
        lazygrid measure scroll --items 1000000000 --columns 12 --json
      """)

  @Option(help: ArgumentHelp("How many items the grid has, 1 to 2147483647.", valueName: "n"))
  var items: Int

  @Option(help: ArgumentHelp("How many columns, 1 to 16384.", valueName: "n"))
  var columns = 4

  @Flag(help: "Print one JSON object, times in nanoseconds.")
  var json = false

  func validate() throws {
    guard (1...Limits.items).contains(items) else {
      throw ValidationError("--items \(items) is out of bounds; use 1 to \(Limits.items)")
    }
    guard (1...Limits.tracks).contains(columns) else {
      throw ValidationError("--columns \(columns) is out of bounds; use 1 to \(Limits.tracks)")
    }
  }

  func run() throws {
    BuildNote.warnIfDebug()
    let measurement = ScrollMeasurement(items: items, columns: columns)
    let result = try measurement.run()
    try StandardOutput.line(json ? try JSON.line(result) : text(result))
  }

  private func text(_ result: ScrollMeasurement.Result) -> String {
    let table = TextTable.times([("setup", result.setup), ("scroll", result.scroll), ("jump", result.jump)])
    return """
      \(NumberText.grouped(items)) items in \(columns) columns, viewport 1280 x 800; nanoseconds, measure closure included

      \(table.text)

      allocations per step   \(result.allocationsPerStep.map(NumberText.mean) ?? "not counted on this platform")
      bytes held             \(NumberText.grouped(result.bytesHeld))
      measured rows          \(NumberText.grouped(result.measuredRows))

      Warm: the same steps ran on another grid before. Allocations: steps after the first 16.
      """
  }
}
