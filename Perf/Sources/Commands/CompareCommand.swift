// `lazygrid compare`: the engine beside everybody else, in one run.

import ArgumentParser
import Comparison
import Drawing
import Foundation
import JSONValues

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare the engine with other grids, lists and data structures.",
    discussion: """
      Same data, same trace, one run. Dense placement of the spans of `measure place`: a plain C first-fit packer, Taffy \
      and Chromium's CSS grid, whose answers must be the engine's. Scrolling with the trace of `measure scroll`: the \
      structures that list virtualisers use, written here as yardsticks, and two components in headless Chromium. Edits \
      of a million items. Times are taken in turns, round after round; a ratio is theirs in ours, with the smallest and \
      the largest beside it.

      Who is not installed is left out with a line that says what to install. Ends with an error if answers differ.

        lazygrid compare
        lazygrid compare --only placement --quick
        lazygrid compare --python ~/venv/bin/python --json --output comparison
        lazygrid compare --readme .     (in the project: stores the figures and rewrites the README's tables)
      """)

  enum Part: String, ExpressibleByArgument, CaseIterable {
    case placement, scroll, edits
  }

  @Option(parsing: .upToNextOption, help: "Only these parts: placement, scroll, edits.")
  var only: [Part] = []

  @Flag(help: "Smaller sizes and fewer rounds, for a first look; leaves the browser's components out.")
  var quick = false

  @Option(help: ArgumentHelp("The Python that has the packages stretchable and nicegui.", valueName: "command"))
  var python = "python3"

  @Option(help: ArgumentHelp("The folder of the peers' scripts; Perf/Peers at first.", valueName: "folder"))
  var peers: String?

  @Option(
    help: ArgumentHelp("Leave out placements that a peer is expected to take longer for.", valueName: "seconds"))
  var patience = 30.0

  @Option(help: ArgumentHelp("Write comparison.json and plots into this folder.", valueName: "folder"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Measure the engine by itself too, store everything in Perf/Figures of this checkout, and write the tables of its README.",
      valueName: "checkout"))
  var readme: String?

  @Flag(help: "Print JSON instead of tables.")
  var json = false

  func validate() throws {
    guard patience > 0, patience <= 3600 else {
      throw ValidationError("--patience \(patience) is out of bounds; use more than 0 and at most 3600 seconds")
    }
    guard readme == nil || (only.isEmpty && !quick) else {
      throw ValidationError("the README's tables need everything: leave --only and --quick out")
    }
  }

  func run() throws {
    BuildNote.warnIfDebug()
    let checkout = try readme.map { try ReadmeFigures.Checkout(path: $0) }
    var comparison = try compare()
    print(json ? comparison.json.indentedText : comparison.text)
    if let output { try comparison.write(to: output) }
    if let checkout, comparison.isEqual {
      comparison.measurements = try ReadmeFigures.measure { StandardError.write($0) }
      try checkout.store(comparison.json)
    }
    if !comparison.isEqual { throw CommandError("answers differ that must be equal; the figures mean nothing") }
  }

  private func compare() throws -> ComparisonReport {
    let scripts = PeerScripts(python: python, folder: peers)
    let parts = only.isEmpty ? Part.allCases : only
    var report = ComparisonReport(machine: Machine.current)
    if parts.contains(.placement) {
      var placement = PlacementComparison(scripts: scripts)
      placement.secondsPerPlacement = patience
      if quick { placement.sizes = [1_000, 4_000, 16_000, 250_000] }
      placement.report = { StandardError.write($0) }
      report.placement = try placement.run()
    }
    if parts.contains(.scroll) {
      var scroll = ScrollComparison(scripts: scripts)
      if quick { (scroll.sizes, scroll.rounds, scroll.browserItems) = ([1_000_000], 3, nil) }
      scroll.report = { StandardError.write($0) }
      report.scroll = try scroll.run()
    }
    if parts.contains(.edits) {
      let edits = EditComparison()
      report.edits = (edits, try edits.run())
    }
    return report
  }
}
