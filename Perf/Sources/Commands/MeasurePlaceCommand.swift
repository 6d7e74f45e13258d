// `lazygrid measure place`: packing N items with spans, and scrolling over them.

import ArgumentParser
import Drawing
import GridEngine
import Measuring

struct MeasurePlaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "place",
    abstract: "Measure packing items with spans, and steps in the grid of them.",
    usage: "lazygrid measure place --items <n> [<options>]",
    discussion: """
      One packed section of N items in columns of equal width, viewport 1280 x 800 points. Spans are drawn from a mix by \
      a 64-bit xorshift generator, so that everybody measures the same items.

      "declare" makes the grid of the items, "first viewport" is the first layout, "place" packs all the rest in slices \
      as a host would between frames; with --threads, chunks on so many threads at a time. "checksum" is the sum of row * 31 + column over all items modulo 2^64. Bytes per \
      item are all that the grid holds, divided by the items. Then the grid is scrolled 600 times by 37 points and sent \
      to 200 places, once to warm up and once with a clock around every step.

        lazygrid measure place --items 10000000 --mix b
        lazygrid measure place --items 10000000 --packing chunk:256 --row-extent 24 --json
        lazygrid measure place --items 10000000 --packing chunk:4096 --threads 2
      """)

  @OptionGroup var packing: PackingOptions

  @Option(help: ArgumentHelp("The number of threads that place chunks, 1 to 64.", valueName: "n"))
  var threads = 1

  func validate() throws {
    guard (1...64).contains(threads) else { throw ValidationError("--threads takes 1 to 64.") }
  }

  func run() throws {
    BuildNote.warnIfDebug()
    let measurement = try PlaceMeasurement(packing.grid(), threads: threads)
    let result = try measurement.run()
    try StandardOutput.line(packing.json ? try JSON.line(result) : text(result))
  }

  private func text(_ result: PlaceMeasurement.Result) -> String {
    func milliseconds(_ seconds: Double) -> String { NumberText.fixed(seconds * 1e3, decimals: 3) + " ms" }
    let table = TextTable.times([("scroll", result.scroll), ("jump", result.jump)])
    return """
      \(NumberText.grouped(packing.items)) items of mix \(packing.mix) in \(packing.columns) columns

      rows                   \(NumberText.grouped(result.rows)), checksum \(result.checksum)
      list                   \(milliseconds(result.listSeconds))
      declare                \(milliseconds(result.declareSeconds))
      first viewport         \(milliseconds(result.firstViewportSeconds)), then \
      \(NumberText.grouped(result.firstEstimate.rows)) rows expected, give or take \
      \(NumberText.grouped(result.firstEstimate.bound))
      place                  \(milliseconds(result.seconds))\(result.threads > 1 ? " on \(result.threads) threads" : ""), \
      \(NumberText.fixed(result.itemsPerSecond / 1e6, decimals: 1)) million items a second
      beside copying         \(NumberText.fixed(result.timesOfCopying, decimals: 1)) times as long as copying 8 bytes for each item
      bytes per item         \(NumberText.fixed(result.bytesPerItem, decimals: 2))
      allocations per step   \(result.allocationsPerStep.map(NumberText.mean) ?? "not counted on this platform")

      Steps when everything is placed, nanoseconds:

      \(table.text)
      """
  }
}
