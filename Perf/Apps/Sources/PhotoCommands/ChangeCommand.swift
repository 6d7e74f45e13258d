// `photos change`: somebody who writes while others look.

import ArgumentParser
import Foundation
import GRDB
import PhotoLibrary

struct ChangeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "change",
    abstract: "Change a database all the time, as another program would.",
    discussion: """
      Photos are added, moved to other dates, renamed, removed and replaced, by a connection of its own that knows nothing \
      of who reads. Watch it with photos browse in another terminal.

        photos change /tmp/photos.db
        photos change /tmp/photos.db --per-second 1000 --seconds 60
        photos change /tmp/photos.db --month 2024-12
        photos change postgres://localhost/photos
      """)

  @OptionGroup var database: PhotoDatabase

  @Option(help: ArgumentHelp("Changes a second, 1 to 1000000.", valueName: "n"))
  var perSecond = 100

  @Option(help: ArgumentHelp("Changes of a transaction, 1 to 1000000.", valueName: "n"))
  var batch = 10

  @Option(help: ArgumentHelp("Seconds until it ends, 0.1 to 86400.", valueName: "n"))
  var seconds = 60.0

  @Option(help: ArgumentHelp("Another seed makes other changes.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("Add and move photos within this month alone.", valueName: "year-month"))
  var month: String?

  /// Changes as many as each line of the input says, and prints the version after it.
  @Flag(help: .hidden)
  var steps = false

  /// Ends with the program that started it.
  @Flag(help: .hidden)
  var child = false

  func validate() throws {
    for (name, value, most) in [("--per-second", perSecond, 1_000_000), ("--batch", batch, 1_000_000)]
    where !(1...most).contains(value) {
      throw ValidationError("\(name) \(value) is out of bounds; use 1 to \(most)")
    }
    guard (0.1...86_400).contains(seconds) else {
      throw ValidationError("--seconds \(seconds) is out of bounds; use 0.1 to 86400")
    }
    if let month, PhotoDate.month(month) == nil {
      throw ValidationError("--month \(month) is no month; write it like 2024-12")
    }
  }

  func run() async throws {
    switch database.place {
    case .file(let path): try await change(file: path)
    case .servers(let urls):
      #if PostgreSQL
        let changer = try PhotoServersChanger(PhotoServers(urls), seed: seed, within: month.flatMap(PhotoDate.month))
        // Whoever asks for one transaction after another waits for the version of the first server.
        try await change { [steps] in try changer.change($0, first: steps) }
      #else
        _ = urls
        throw PhotoLibraryError.withoutPostgres
      #endif
    }
  }

  private func change(file: String) async throws {
    let library = try PhotoLibrary(path: file, writes: true)
    var changer = PhotoChanger(seed: seed)
    if let month = month.flatMap(PhotoDate.month) { changer.seconds = month.firstSecond..<month.next.firstSecond }
    do {
      try await change { count in
        let version: Int64
        (version, changer) = try await library.pool.write { [changer] db in
          var next = changer
          try next.change(count, db)
          return (try PhotoSchema.version(db), next)
        }
        return version
      }
    } catch {
      throw PhotoLibraryError(error, path: file)
    }
  }

  /// - Parameter make: makes so many changes in one transaction, and tells the version after it.
  private func change(_ make: (Int) async throws -> Int64) async throws {
    if steps {
      while let line = readLine(), let count = Int(line) { try StandardOutput.line("\(await make(count))") }
      return
    }
    let progress = Progress("changing \(database.text)", unit: "changes")
    let start = ContinuousClock.now
    var done = 0
    let parent = getppid()
    while start.duration(to: .now).seconds < seconds, !child || getppid() == parent {
      _ = try await make(batch)
      done += batch
      progress.report(done)
      // The time of the next transaction, whatever this one took.
      let ahead = Double(done) / Double(perSecond) - start.duration(to: .now).seconds
      if ahead > 0 { try await Task.sleep(nanoseconds: UInt64(ahead * 1e9)) }
    }
    progress.finish()
    try StandardOutput.line("\(database.text): \(done) changes")
  }
}
