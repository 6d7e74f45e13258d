// `lazygrid compare`: the engine beside other implementations, in one run.

import ArgumentParser
import Measuring

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare the engine with other grids, lists and data structures.",
    usage: "lazygrid compare [<options>]",
    discussion: """
      Same data, same trace, one run. Dense placement of the spans of `measure place`: a plain C first-fit packer, Taffy \
      and Chromium's CSS grid, whose answers must be the engine's. Scrolling with the trace of `measure scroll`: the \
      structures that list virtualisers use, written here as yardsticks, and in headless Chromium two components, the engine \
      as WebAssembly with its own host, and a handler that does nothing. Edits \
      of a million items. Times are taken in turns, round after round; a ratio is theirs in ours, with the smallest and \
      the largest beside it.

      Who is not installed is left out with a line that says what to install. Ends with an error if answers differ.

        lazygrid compare
        lazygrid compare --only placement --quick
        lazygrid compare --python ~/venv/bin/python --json --output comparison

      In the project, --figures . also measures the engine by itself, stores everything in Perf/Figures and writes the \
      table of README.md and those of the documentation page Figures; with --stored it only writes the tables again.

        lazygrid compare --figures . --patience 12
        lazygrid compare --figures . --stored
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
      "Measure the engine by itself too, store everything in this checkout of the project, and write its tables.",
      valueName: "checkout"))
  var figures: String?

  @Flag(help: "Measure nothing: write the tables of --figures again from what is stored there.")
  var stored = false

  @Flag(help: "Print JSON instead of tables.")
  var json = false

  func validate() throws {
    guard patience > 0, patience <= 3600 else {
      throw ValidationError("--patience \(patience) is out of bounds; use more than 0 and at most 3600 seconds")
    }
    guard figures == nil || (only.isEmpty && !quick) else {
      throw ValidationError("the tables of --figures need everything: leave --only and --quick out")
    }
    if stored, figures == nil { throw ValidationError("--stored needs --figures; add --figures .") }
  }

  func run() throws {
    let pages = try figures.map { try FigurePages(checkout: $0) }
    if stored, let pages { return try pages.write(pages.stored()) }
    BuildNote.warnIfDebug()
    var comparison = try compare()
    try StandardOutput.line(json ? try JSON.lines(comparison) : comparison.text)
    if let output { try comparison.write(to: output) }
    guard comparison.isEqual else {
      throw CommandError("answers differ that must be equal; the figures mean nothing")
    }
    if let pages {
      comparison.measurements = try EngineFigures { StandardError.write($0) }
      try pages.store(comparison)
      try pages.write(comparison)
    }
  }

  private func compare() throws -> ComparisonReport {
    let scripts = PeerScripts(python: python, folder: peers)
    let parts = only.isEmpty ? Part.allCases : only
    var report = ComparisonReport(machine: .current)
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
    if parts.contains(.edits) { report.edits = try EditComparison().run() }
    report.isEqual = report.placement?.isEqual ?? true && report.scroll?.isEqual ?? true
    return report
  }
}
