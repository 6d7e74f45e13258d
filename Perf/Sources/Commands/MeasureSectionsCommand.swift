// `lazygrid measure sections`: steps over many small sections, and the state of their grid.

import ArgumentParser
import Drawing
import GridEngine
import Measuring

struct MeasureSectionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sections",
    abstract: "Measure steps over many small sections, saving their grid and restoring it.",
    usage: "lazygrid measure sections --sections <n> --items <n> [<options>]",
    discussion: """
      S lazy sections in a viewport of 1280 x 800 points. Section s has (s * 2654435761 mod 2^32) mod (2K + 1) items, K \
      on average, in four columns under a pinned header of 20 points; with --items 0 there are headers alone. The rest is \
      as in measure scroll: items are 40 to 199 points tall, which the engine learns only when they come into view.

        setup      declare a grid, set its viewport, first layout
        scroll     600 steps of 37 points from the middle of the content
        jump       200 jumps all over the content
        save       the grid's state, after 1,000 more jumps that measured rows
        restore    that state in a new grid with the same sections

      The steps run once to warm up, and once with a clock around every step; allocations are those after the first 16 of \
      them. Times include the host's closure that answers with the height of an item. A step costs by what is in view, \
      however many sections there are; setup, save and restore go through all of them.

        lazygrid measure sections --sections 1000000 --items 0
        lazygrid measure sections --sections 1000000 --items 5 --json
      """)

  @Option(help: ArgumentHelp("How many sections the grid has, 1 to 16777216.", valueName: "n"))
  var sections: Int

  @Option(help: ArgumentHelp("How many items a section has on average, 0 to 1000000000.", valueName: "n"))
  var items: Int

  @Option(help: ArgumentHelp("How often saving and restoring are timed, 1 to 1000.", valueName: "n"))
  var rounds = 5

  @Flag(help: "Print one JSON object, times in nanoseconds.")
  var json = false

  func validate() throws {
    guard (1...Limits.sections).contains(sections) else {
      throw ValidationError("--sections \(sections) is out of bounds; use 1 to \(Limits.sections)")
    }
    guard (0...SectionsWorkload.mostItems).contains(items) else {
      throw ValidationError("--items \(items) is out of bounds; use 0 to \(SectionsWorkload.mostItems)")
    }
    guard (1...1_000).contains(rounds) else {
      throw ValidationError("--rounds \(rounds) is out of bounds; use 1 to 1000")
    }
  }

  func run() throws {
    BuildNote.warnIfDebug()
    let measurement = SectionsMeasurement(SectionsWorkload(sections: sections, items: items), rounds: rounds)
    let progress = Progress("measuring", unit: "parts", total: measurement.parts)
    let result: SectionsMeasurement.Result
    do {
      result = try measurement.run { progress.report($0) }
    } catch let error as GridError {
      throw CommandError("the engine refuses this grid: \(error); use fewer sections or items")
    }
    progress.finish()
    try StandardOutput.line(json ? JSON.line(result) : text(result))
  }

  private func text(_ result: SectionsMeasurement.Result) -> String {
    func milliseconds(_ nanoseconds: Double) -> String { NumberText.fixed(nanoseconds / 1e6, decimals: 3) + " ms" }
    func line(_ times: RoundTimes) -> String { "\(milliseconds(times.median)), at most \(milliseconds(times.max))" }
    return """
      \(NumberText.grouped(sections)) sections with \(NumberText.grouped(result.itemCount)) items in all; nanoseconds, \
      measure closure included

      \(TextTable.times([("scroll", result.scroll), ("jump", result.jump)]).text)

      allocations per step   \(result.allocationsPerStep.map(NumberText.mean) ?? "not counted on this platform")
      setup                  \(milliseconds(result.setup))
      save                   \(line(result.save))
      restore                \(line(result.restore))
      state                  \(NumberText.grouped(result.stateBytes)) bytes, \
      \(NumberText.grouped(result.measuredRows)) rows measured
      """
  }
}
