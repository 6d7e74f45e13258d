// `photos simulate`: somebody who scrolls while another process writes.

import ArgumentParser
import Drawing
import Foundation
import PhotoLibrary

struct SimulateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Play flings, thumb drags and jumps while another process writes, and write a report.",
    discussion: """
      The session runs in real time, 60 frames a second, over a window of 390 by 844 points. Another process changes the \
      database meanwhile; so it should be one that may change. The report shows what was missing in view, what was loaded and cancelled, \
      and the memory over time.

        photos simulate /tmp/photos.db
        photos simulate /tmp/photos.db --delay 50 --faults 0.005 --minutes 3.2
        photos simulate /tmp/photos.db --minutes 10 --per-second 1000 --json
        photos simulate /tmp/photos.db --justified
        photos simulate postgres://localhost/photos
      """)

  @OptionGroup var database: PhotoDatabase

  @Option(help: ArgumentHelp("How long, 0.02 to 600.", valueName: "n"))
  var minutes = 0.5

  @Option(help: ArgumentHelp("Another seed makes another session.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp("Milliseconds that each page takes longer, as over a network; 0 to 60000.", valueName: "ms"))
  var delay = 0.0

  @Option(help: ArgumentHelp("The share of pages that fail, 0 to 1.", valueName: "share"))
  var faults = 0.0

  @Option(help: ArgumentHelp("Changes a second by another process, 0 to 100000.", valueName: "n"))
  var perSecond = 100

  @Flag(
    help: "Justified rows instead of squares: photos have their aspect ratios, which take five bytes of memory each.")
  var justified = false

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder for the report; it is made if need be.", valueName: "folder"))
  var output = "photos-report"

  @Flag(help: "Print the figures as one JSON object, times in nanoseconds.")
  var json = false

  func validate() throws {
    guard (0.02...600).contains(minutes) else {
      throw ValidationError("--minutes \(minutes) is out of bounds; use 0.02 to 600")
    }
    guard (0...60_000).contains(delay) else {
      throw ValidationError("--delay \(delay) is out of bounds; use 0 to 60000")
    }
    guard (0...1).contains(faults) else { throw ValidationError("--faults \(faults) is out of bounds; use 0 to 1") }
    guard (0...100_000).contains(perSecond) else {
      throw ValidationError("--per-second \(perSecond) is out of bounds; use 0 to 100000")
    }
  }

  @MainActor func run() async throws {
    BuildNote.warnIfDebug()
    var options = PhotoSession.Options()
    (options.seconds, options.seed) = (minutes * 60, seed)
    options.isJustified = justified
    (options.delay, options.faults, options.changesPerSecond) = (delay / 1000, faults, perSecond)
    let progress = Progress("playing the session", unit: "frames", total: Int(options.seconds * PhotoTrip.rate))
    let session = try await PhotoSession(database.open(), at: database.names, options) { progress.report($0) }
    progress.finish()
    try OutputFile.makeDirectory(output)
    let subtitle =
      "\(Grouped.text(session.rows)) photos; \(Int(options.seconds)) s of flings, thumb drags and jumps; \(perSecond) changes a "
      + "second by another process; pages take \(Int(delay)) ms longer"
    #if PostgreSQL
      // Reports are passed on, and passwords are not.
      let words = CommandLine.arguments.dropFirst().map { ServerConnection.name(of: $0) }
    #else
      let words = CommandLine.arguments.dropFirst()
    #endif
    let command = (["photos"] + words).joined(separator: " ")
    let report = session.report(title: "Paging photos", subtitle: subtitle, command: command)
    try OutputFile.write(Data(report.utf8), to: output + "/report.html")
    let figures = session.figures
    if json {
      try StandardOutput.line(JSONText.line(figures))
    } else {
      try StandardOutput.line(
        TextTable(
          header: [],
          rows: [
            ["readable frames with placeholders", "\((figures.readableWithPlaceholders * 10_000).rounded() / 100) %"],
            ["from rest to filled, p95", NumberText.duration(nanoseconds: figures.restToFilledP95)],
            ["loads a minute", "\(Int(figures.loadsPerMinute))"],
            ["changes of another process", Grouped.text(figures.changes)],
            ["movement in view", "\(figures.movedPoints) points"],
            ["memory of the process", "\(figures.residentBytes >> 20) MiB"],
          ]
        ).text + "\n\nWritten to \(output)/report.html: open it in a browser.")
    }
  }
}
