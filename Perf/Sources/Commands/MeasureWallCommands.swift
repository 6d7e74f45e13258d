// `lazygrid measure lanes` and `lazygrid measure justified`: walls of cards and of photos.

import ArgumentParser
import Drawing
import GridEngine
import Measuring

struct MeasureLanesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lanes",
    abstract: "Measure lanes of cards whose heights are known when they are measured.",
    usage: "lazygrid measure lanes --items <n> [<options>]",
    discussion: """
      Cards of 80 to 320 points in equal lanes with gaps of 8 points, in a viewport of 1280 x 800 points. Lanes begin anew \
      after each chunk of items.

        setup       declaring a wall, setting its viewport and the first layout, on 32 fresh grids
        firstJump   a jump to the middle of each of these, where nobody was before
        scroll      600 steps of 37 points
        jump        200 jumps all over the wall; measuredPerJump counts the sizes that each asks for
        insert, delete, resizeItem
                    1,000 updates of one item in view each, at 50 places all over the wall, with the step after them; \
      anchorError is how far any of them moved the item that the viewport holds on to, but those that delete it and those at \
      the ends of the content
        newWidth    a viewport 160 points narrower, at the middle of the wall, until what is in view is right
        newLanes    the same with one lane less
        fullPass    all cards at once with the eager layout, which knows no chunks; of 10,000,000 cards at most

      Warm means: all steps ran on another wall before; the timed one is fresh. Allocations are those of the steps after \
      the first 16. The clock itself takes 20 to 50 ns of each time.

        lazygrid measure lanes --items 1000000
        lazygrid measure lanes --items 10000000 --lanes 4 --chunk 128 --json
      """)

  @OptionGroup var options: WallOptions

  @Option(help: ArgumentHelp("How many lanes there are, 1 to 255.", valueName: "n"))
  var lanes = 4

  @Option(help: ArgumentHelp("Items after which lanes begin anew, 1 to 512.", valueName: "n"))
  var chunk = 128

  func validate() throws {
    try options.check()
    guard (1...255).contains(lanes) else {
      throw ValidationError("--lanes \(lanes) is out of bounds; use 1 to 255")
    }
    guard (1...512).contains(chunk) else {
      throw ValidationError("--chunk \(chunk) is out of bounds; use 1 to 512")
    }
  }

  func run() throws { try options.run(.lanes(lanes, chunk: chunk), "cards in \(lanes) lanes, chunks of \(chunk)") }
}

struct MeasureJustifiedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "justified",
    abstract: "Measure justified rows of photos with listed aspect ratios.",
    usage: "lazygrid measure justified --items <n> [<options>]",
    discussion: """
      Photos of six aspect ratios in rows of about 240 points with gaps of 8 points, in a viewport of 1280 x 800 points.

        setup       declaring a wall, setting its viewport and the first layout, on 32 fresh grids; the aspect ratios \
      are there already
        firstJump   a jump to the middle of each of these grids, where nobody was before
        scroll      600 steps of 37 points
        jump        200 jumps all over the wall
        insert, delete, resizeItem
                    1,000 updates of one item in view each, at 50 places all over the wall, with the step after them; \
      anchorError is how far any of them moved the item that the viewport holds on to, but those that delete it and those at \
      the ends of the content
        newWidth    a viewport 160 points narrower, at the middle of the wall, until what is in view is right
        fullPass    finding all rows, in slices between steps

      Warm means: all steps ran on another wall before; the timed one is fresh. Allocations are those of the steps after \
      the first 16. The clock itself takes 20 to 50 ns of each time.

        lazygrid measure justified --items 1000000
        lazygrid measure justified --items 10000000 --json
      """)

  @OptionGroup var options: WallOptions

  func validate() throws { try options.check() }

  func run() throws { try options.run(.justified, "photos in rows of about 240 points") }
}

/// What both have in common.
struct WallOptions: ParsableArguments {
  @Option(help: ArgumentHelp("How many items the wall has, 1 to 2147483647.", valueName: "n"))
  var items: Int

  @Option(help: ArgumentHelp("How many edits of each kind are timed, 1 to 1000000.", valueName: "n"))
  var edits = 1_000

  @Option(
    help: ArgumentHelp("The number of grids on which new widths and fullPass are timed, 1 to 1000.", valueName: "n"))
  var rounds = 5

  @Flag(help: "Print one JSON object, times in nanoseconds.")
  var json = false

  func check() throws {
    guard (1...Limits.items).contains(items) else {
      throw ValidationError("--items \(items) is out of bounds; use 1 to \(Limits.items)")
    }
    guard (1...1_000_000).contains(edits) else {
      throw ValidationError("--edits \(edits) is out of bounds; use 1 to 1000000")
    }
    guard (1...1_000).contains(rounds) else {
      throw ValidationError("--rounds \(rounds) is out of bounds; use 1 to 1000")
    }
  }

  func run(_ kind: WallWorkload.Kind, _ name: String) throws {
    BuildNote.warnIfDebug()
    let progress = Progress("measuring", unit: "parts", total: WallMeasurement.parts)
    let result = try WallMeasurement(WallWorkload(kind, items: items), edits: edits, rounds: rounds).run {
      progress.report($0)
    }
    progress.finish()
    try StandardOutput.line(json ? JSON.line(result) : text(result, name))
  }

  private func text(_ result: WallMeasurement.Result, _ name: String) -> String {
    let steps = TextTable.times([
      ("setup", result.setup), ("firstJump", result.firstJump), ("scroll", result.scroll), ("jump", result.jump),
      ("insert", result.insert),
      ("delete", result.delete), ("resizeItem", result.resizeItem),
    ])
    var rounds = [("newWidth", result.newWidth)]
    if let times = result.newLanes { rounds.append(("newLanes", times)) }
    if let times = result.fullPass { rounds.append(("fullPass", times)) }
    let table = TextTable(
      header: ["", "median", "max"],
      rows: rounds.map { [$0.0, TextTable.nanoseconds($0.1.median), TextTable.nanoseconds($0.1.max)] })
    let slices = result.slices.map {
      "\(NumberText.grouped($0.count)), p50 \(TextTable.nanoseconds($0.p50)), max \(TextTable.nanoseconds($0.max))"
    }
    return """
      \(NumberText.grouped(items)) \(name); nanoseconds

      \(steps.text)

      \(table.text)

      slices of fullPass     \(slices ?? "none")
      sizes asked by a jump  \(NumberText.mean(result.measuredPerJump.mean)), at most \(result.measuredPerJump.max)
      anchor error           \(result.anchorError) points
      allocations per step   \(result.allocationsPerStep.map(NumberText.mean) ?? "not counted on this platform")
      bytes an item          \(NumberText.fixed(result.bytesPerItem, decimals: 2))
      """
  }
}
