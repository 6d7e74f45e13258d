// `lazygrid measure place`: packing N items with spans, and scrolling over them.

import ArgumentParser
import GridEngine
import JSONValues
import Measurements
import ScrollSimulation

struct MeasurePlaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "place",
    abstract: "Measure packing items with spans, and steps in the grid of them.",
    discussion: """
      One packed section of N items in columns of equal width, viewport 1280 x 800 points. Spans are drawn from a mix by \
      a 64-bit xorshift generator, so that everybody measures the same items.

      "declare" makes the grid of the items, "first viewport" is the first layout, "place" packs all the rest in slices \
      as a host would between frames. "checksum" is the sum of row * 31 + column over all items modulo 2^64. Bytes per \
      item are all that the grid holds, divided by the items. Then the grid is scrolled 600 times by 37 points and sent \
      to 200 places, once to warm up and once with a clock around every step.

        lazygrid measure place --items 10000000 --mix b
        lazygrid measure place --items 10000000 --packing chunk:256 --row-extent 24 --json
      """)

  @OptionGroup var packing: PackingOptions

  func run() throws {
    BuildNote.warnIfDebug()
    let measurement = PlaceMeasurement(packing.grid)
    let result = try measurement.run()
    print(packing.json ? measurement.json(result).text : text(result))
  }

  private func text(_ result: PlaceMeasurement.Result) -> String {
    func row(_ name: String, _ figures: FrameStatistics) -> [String] {
      [name, "\(figures.count)"] + [figures.mean, figures.p50, figures.p99, figures.max].map(Figures.nanoseconds)
    }
    let items = Double(packing.items)
    let table = TextTable(
      header: ["", "count", "mean", "p50", "p99", "max"],
      rows: [row("scroll", result.scroll), row("jump", result.jump)])
    return """
      \(Figures.grouped(packing.items)) items of mix \(packing.mix) in \(packing.columns) columns

      rows                   \(Figures.grouped(result.rows)), checksum \(result.checksum)
      declare                \(Figures.fixed(Double(result.declare) / 1e6, digits: 3)) ms
      first viewport         \(Figures.fixed(Double(result.firstViewport) / 1e6, digits: 3)) ms, then \
      \(Figures.grouped(result.firstEstimate?.estimate ?? 0)) rows expected, give or take \
      \(Figures.grouped(result.firstEstimate?.bound ?? 0))
      place                  \(Figures.fixed(Double(result.place) / 1e6, digits: 3)) ms, \
      \(Figures.fixed(items / Double(max(1, result.place)) * 1e3, digits: 1)) million items a second
      copying 8 bytes each   \(Figures.fixed(Double(result.copy) / 1e6, digits: 3)) ms: placing takes \
      \(Figures.fixed(Double(result.place) / Double(max(1, result.copy)), digits: 1)) times as long
      bytes per item         \(Figures.fixed(Double(result.bytesHeld) / items, digits: 2))
      allocations per step   \(result.allocationsPerStep.map(Figures.decimal) ?? "not counted on this platform")

      Steps when everything is placed, nanoseconds:

      \(table.text)
      """
  }
}
