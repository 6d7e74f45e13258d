// `photos measure`: what paging a database costs.

import ArgumentParser
import PhotoLibrary

extension MeasuredPart: ExpressibleByArgument {}

struct MeasureCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measure what paging a database costs, beside OFFSET.",
    discussion: """
      Times are of the whole way: from a jump to a random photo until a window of 390 by 844 points has all of its photos, \
      from the file to the first screen, from ten changes of another process to the grid that shows them. A file is copied \
      first, because a part of it writes; what is on servers is changed there. Beside each page stands what a bare statement takes, \
      of one server where there are several.

        photos measure /tmp/photos.db
        photos measure /tmp/photos.db --sustained 60 --json
        photos measure postgres://localhost/photos --only page offset
      """)

  @OptionGroup var database: PhotoDatabase

  @Option(help: ArgumentHelp("How many jumps to take the time of, 10 to 100000.", valueName: "n"))
  var jumps = 1_000

  @Option(
    help: ArgumentHelp(
      "Seconds of a thousand changes a second by another process; 0 to leave that out, at most 3600.", valueName: "n"))
  var sustained = 10.0

  @Option(
    help: ArgumentHelp(
      "Take only this part; may be given several times. The figures of others are 0.", valueName: "part"))
  var only: [MeasuredPart] = []

  @Flag(help: "Print the figures as one JSON object, times in nanoseconds.")
  var json = false

  func validate() throws {
    guard (10...100_000).contains(jumps) else {
      throw ValidationError("--jumps \(jumps) is out of bounds; use 10 to 100000")
    }
    guard (0...3_600).contains(sustained) else {
      throw ValidationError("--sustained \(sustained) is out of bounds; use 0 to 3600")
    }
  }

  @MainActor func run() async throws {
    BuildNote.warnIfDebug()
    let result: PhotoMeasurement
    switch database.place {
    case .file(let path):
      let draft = Draft(beside: path, "measured")
      defer { draft.remove() }
      StandardError.write("copying the library …")
      try BareFile.copy(path, to: draft.path)
      result = try await measure(
        PhotoMeter(
          at: [draft.path], open: { try PhotoLibrary(path: draft.path) }, bare: { try BareFile(path: draft.path) }))
    case .servers(let urls):
      #if PostgreSQL
        result = try await measure(
          PhotoMeter(
            at: urls, open: { try PhotoServers(urls) }, bare: { try BareServers(PhotoServers(urls)) }))
      #else
        _ = urls
        throw PhotoLibraryError.withoutPostgres
      #endif
    }
    try StandardOutput.line(json ? JSONText.line(result) : MeasureCommand.text(result))
  }

  @MainActor private func measure<Store: PhotoStore>(_ meter: PhotoMeter<Store>) async throws -> PhotoMeasurement {
    var meter = meter
    meter.jumps = jumps
    if !only.isEmpty { meter.parts = Set(only) }
    meter.sustainedSeconds = sustained
    meter.progress = { StandardError.write($0 + " …") }
    return try await meter.measure()
  }

  private static func text(_ result: PhotoMeasurement) -> String {
    func time(_ nanoseconds: Double) -> String {
      nanoseconds < 1e3
        ? "\(Int(nanoseconds)) ns"
        : nanoseconds < 1e6
          ? "\((nanoseconds / 100).rounded() / 10) µs"
          : nanoseconds < 1e9 ? "\((nanoseconds / 1e5).rounded() / 10) ms" : "\((nanoseconds / 1e7).rounded() / 100) s"
    }
    func times(_ times: PhotoMeasurement.Times) -> [String] { [time(times.p50), time(times.p99)] }
    func megabytes(_ bytes: Int) -> String { "\((Double(bytes) / 104_857.6).rounded() / 10) MiB" }
    var rows: [[String]] = [
      ["photos: \(result.rows)", "p50", "p99"],
      ["first page, stored fences"] + times(result.firstPage),
      ["first page, without fences"] + times(result.firstPageWithoutFences),
      ["  until all are counted"] + times(result.exactWithoutFences),
      ["page at a random row"] + times(result.page),
      ["  bare statement beside it"] + times(result.pageFloor),
      ["screen at a random row"] + times(result.screen),
      ["page by OFFSET"] + times(result.offsetQuery),
      ["row of a key"] + times(result.rank),
      ["  on the caller's thread"] + times(result.rankOnCaller),
      ["  bare statement beside it"] + times(result.rankFloor),
      ["10 changes"] + times(result.change),
      ["50,000 changes at once", time(result.bulkChange), ""],
      ["  of it on the caller's thread", time(result.bulkChangeOnCaller), ""],
      ["counting fences", time(result.fencesBuilt), ""],
      ["reading stored fences", time(result.fencesRead), ""],
      ["index in memory", megabytes(result.indexBytes), ""],
      ["process after 1,000 jumps", megabytes(result.residentBytes), ""],
    ]
    if let sustained = result.sustained {
      rows += [
        ["1,000 changes a second: batch"] + times(sustained.batch),
        ["  of it on the caller's thread"] + times(sustained.onCaller),
        ["  share of a core", "\((sustained.coreShare * 1000).rounded() / 10) %", ""],
        ["  movement in view", "\(sustained.moved) points", ""],
      ]
    }
    return TextTable(header: [], rows: rows).text
  }
}
