// `photos make`: a database of made-up photos.

public import ArgumentParser
import Foundation
import PhotoLibrary

struct MakeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make",
    abstract: "Write a database of made-up photos.",
    discussion: """
      The same number and seed give the same photos: from 2015 to 2024, more each year, in no order of their identifiers, \
      which is the worst case for a database that is read by date. Ten million take about a gigabyte. The file gets its \
      name when it is complete; a file that exists is left as it is.

        photos make /tmp/photos.db
        photos make /tmp/photos.db --rows 10000000 --json
        photos make postgres://localhost/photos
        photos make postgres://one/photos postgres://other/photos --spread dates

      Of several servers each gets a part of the photos: by their identifiers, so that every page is merged of all servers, or by \
      their dates, so that a page by date is of one server. Name all of them to the other commands, in any order.
      """)

  @OptionGroup var database: PhotoDatabase

  @Option(help: ArgumentHelp("The number of photos, 0 to 100000000.", valueName: "n"))
  var rows = 1_000_000

  @Option(help: ArgumentHelp("Another seed gives other photos.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(help: "What decides which of several servers a photo is on.")
  var spread = PhotoSpread.identifiers

  @Flag(help: "Print what was done as one JSON object, times in seconds.")
  var json = false

  struct Result: Encodable {
    var file: String
    var rows: Int
    var seed: UInt64
    var seconds: Double
    var fileBytes: Int
    /// By stage.
    var stages: [String: Double]
  }

  func validate() throws {
    guard (0...100_000_000).contains(rows) else {
      throw ValidationError("--rows \(rows) is out of bounds; use 0 to 100000000")
    }
    if spread == .dates, database.names.count == 1 {
      throw ValidationError("--spread dates is for several servers; there is one database")
    }
  }

  func run() async throws {
    let start = ContinuousClock.now
    var stages: [String: Double] = [:]
    var current: (stage: PhotoMaker.Stage, start: ContinuousClock.Instant)?
    let progress = Progress(PhotoMaker.Stage.rows.rawValue, unit: "photos", total: rows)
    let maker = PhotoMaker(rows: rows, seed: seed)
    func report(_ stage: PhotoMaker.Stage, _ count: Int) {
      if stage != current?.stage {
        if let current { stages[current.stage.key] = current.start.duration(to: .now).seconds }
        current = (stage, .now)
        // What takes long without a count is named when it begins.
        if stage != .rows {
          progress.finish()
          if rows >= 1_000_000 { StandardError.write(stage.rawValue + " …") }
        }
      }
      if stage == .rows { progress.report(count) }
    }
    switch database.place {
    case .file(let path): try await maker.make(path: path) { report($0, $1) }
    case .servers(let urls):
      #if PostgreSQL
        try await maker.make(onServers: urls, spread: spread) { report($0, $1) }
      #else
        _ = urls
        throw PhotoLibraryError.withoutPostgres
      #endif
    }
    progress.finish()
    if let current { stages[current.stage.key] = current.start.duration(to: .now).seconds }
    let seconds = start.duration(to: .now).seconds
    let size = try bytes()
    let file = database.text
    if json {
      try StandardOutput.line(
        JSONText.line(
          Result(file: file, rows: rows, seed: seed, seconds: seconds, fileBytes: size, stages: stages)))
    } else {
      try StandardOutput.line(
        "\(file): \(rows) photos, \(size / 1_000_000) MB, in \(Int(seconds.rounded(.up))) s\nlook at them with: photos browse "
          + database.names.joined(separator: " "))
    }
  }

  /// What the photos take on the disk.
  private func bytes() throws -> Int {
    switch database.place {
    case .file(let path): return (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    case .servers(let urls):
      #if PostgreSQL
        return try urls.reduce(0) { sum, url in
          sum + Int(try ServerConnection(url).number("SELECT pg_total_relation_size('photos')"))
        }
      #else
        _ = urls
        return 0
      #endif
    }
  }
}

extension PhotoSpread: ExpressibleByArgument {}

extension PhotoMaker.Stage {
  /// The name in JSON.
  fileprivate var key: String {
    switch self {
    case .rows: "rows"
    case .dateIndex: "dateIndex"
    case .titleIndex: "titleIndex"
    case .fences: "fences"
    }
  }
}
