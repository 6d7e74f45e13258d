// `lazygrid simulate`: plays a session, prints its figures, writes a report.

import ArgumentParser
import Showcase
import Drawing
import Foundation
import Measuring
import ScrollSimulation

struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Play a scroll session over a large grid and write a report.",
    discussion: """
      The grid is the Unicode atlas: all 1,114,112 code points, a section for every block with its name as a pinned \
      header. A cell is as tall as its name needs lines, which the engine learns only when the cell comes into view. \
      The session is flings, drags, thumb drags, jumps, pages and rotations; the same seed gives the same session. \
      With --edits the data change meanwhile, once in about 15 frames: items are inserted, deleted, moved and reloaded, \
      also in the middle of flings, and what is on the screen has to stay where it is. It is played twice: once to warm up and to take pictures, once on a fresh grid with a clock around every step.

      With --packed the cells are tiles that take one to twelve cells, by the size of the file or of the synthetic \
      item (a million in 500 sections, if nothing else is chosen), packed densely into the columns.

      With --collapse or --collapse-below sections are collapsed; jumps go to what is shown. A trace does not say which: \
      give the same options with --trace.

      Printed are times, cells and heap allocations per step, the anchor error (by how much something on the screen \
      was not where it had to be) and the memory of the grid. The folder gets report.html to look at, viewport.svg, \
      three animated pictures of small grids in motion, frames.json and frames.csv, and session.trace, which --trace replays.

        lazygrid simulate
        lazygrid simulate --items 1000000000 --sections 1000 --gestures 300
        lazygrid simulate --edits --seed 7
        lazygrid simulate --directory /usr --axis horizontal --rtl
        lazygrid simulate --packed --directory /usr
        lazygrid simulate --outline --collapse-below 2 --edits
        lazygrid simulate --trace lazygrid-report/session.trace --json
      """)

  @OptionGroup(title: "Data") var data: DataOptions
  @OptionGroup(title: "Viewport") var viewport: ViewportOptions

  @Option(help: ArgumentHelp("How many gestures the session has, 1 to 10000.", valueName: "n"))
  var gestures = 100

  @Option(help: ArgumentHelp("How many frames a second the gestures are cut into, 1 to 1000.", valueName: "n"))
  var framesPerSecond = 60.0

  @Flag(help: "Change the data during the session: insert, delete, move and reload items.")
  var edits = false

  @Option(
    help: ArgumentHelp(
      "Replay the steps of this file, edits included; its viewport counts; --gestures, --frames-per-second and --edits "
        + "do not.",
      valueName: "file"))
  var trace: String?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder for the report; it is made if need be.", valueName: "folder"))
  var output = "lazygrid-report"

  @Flag(help: "Print the figures as one JSON object, times in nanoseconds.")
  var json = false

  func validate() throws {
    guard (1...10_000).contains(gestures) else {
      throw ValidationError("--gestures \(gestures) is out of bounds; use 1 to 10000")
    }
    guard (1...1000).contains(framesPerSecond) else {
      throw ValidationError("--frames-per-second \(framesPerSecond) is out of bounds; use 1 to 1000")
    }
  }

  func run() throws {
    BuildNote.warnIfDebug()
    let source = try data.makeSource(isPacked: viewport.packed)
    try viewport.check(source)
    let options = viewport.gridOptions
    let session = try makeTrace(over: source, options: options)
    try OutputFile.makeDirectory(output)
    let progress = Progress("playing the session", unit: "frames", total: 2 * session.steps.count)
    let run: SessionRun
    do {
      run = try SessionRun(source, options: options, trace: session) { done, _ in progress.report(done) }
    } catch {
      throw CommandError("the engine refuses this grid: \(error); use fewer items or sections")
    }
    progress.finish()
    let files = try write(run)
    try StandardOutput.line(json ? try jsonText(run, files: files) : text(run, files: files))
  }

  private func makeTrace(over source: any CellSource, options: GridOptions) throws -> ScrollTrace {
    guard let trace else {
      return SessionRun.session(
        over: source, options: options, gestures: gestures, seed: data.seed, framesPerSecond: framesPerSecond,
        edits: edits)
    }
    let text = String(decoding: try InputFile.read(trace, what: "a trace that simulate wrote"), as: UTF8.self)
    do {
      return try ScrollTrace(text: text)
    } catch {
      throw CommandError("\(trace), \(error)")
    }
  }

  /// Writes the files of the folder; returns their names, each with its purpose.
  private func write(_ run: SessionRun) throws -> [(name: String, use: String)] {
    var files: [(String, String)] = []
    let films = try MotionFilms.all()
    func put(_ name: String, _ data: Data, _ use: String) throws {
      try OutputFile.write(data, to: output + "/" + name)
      files.append((name, use))
    }
    try put(
      "report.html", Data(run.report(command: CommandLineText.current, films: films).utf8),
      "open this one: figures, plots, and pictures of the viewport")
    if let first = run.pictures.first {
      try put("viewport.svg", Data(first.picture.svg().utf8), "the first picture")
    }
    for film in films { try put(film.name, Data(film.film.svg().utf8), "what moves; it plays in a browser") }
    try put("session.trace", Data(run.trace.text.utf8), "the session; replay it with --trace")
    try put("frames.json", Data(try run.framesJSON().utf8), "the figures and every frame")
    try put("frames.csv", Data(run.framesCSV.utf8), "every frame as a table")
    return files
  }

  private func jsonText(_ run: SessionRun, files: [(name: String, use: String)]) throws -> String {
    var figures = run.figures
    figures.files = files.map { output + "/" + $0.name }
    return try JSON.line(figures)
  }

  private func text(_ run: SessionRun, files: [(name: String, use: String)]) -> String {
    var lines = [run.title, run.description.replacing("\u{A0}", with: " "), ""]
    for table in [run.timeTable, run.workTable] {
      lines += [TextTable(header: table.header, rows: table.rows).text, ""]
    }
    lines += [TextTable(header: [], rows: run.facts.map { [$0.name, $0.value] }).text, ""]
    lines += [run.timeTable.note, run.workTable.note, "", "Written to \(output):"]
    lines += files.map { "  " + $0.name.padding(toLength: 21, withPad: " ", startingAt: 0) + $0.use }
    return lines.joined(separator: "\n")
  }
}
