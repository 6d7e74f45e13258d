// `photos index`: a database of the files under a folder.

import ArgumentParser
import Foundation
import PhotoLibrary

struct IndexCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "index",
    abstract: "Fill a database from the files under a folder.",
    discussion: """
      Each file becomes a photo with the file's name, size and date of change. What kind of file it is does not matter. \
      Links are not followed. The database is made if there is none. Run it again, and the database learns what came, went and changed; somebody who browses it \
      sees that happen.

        photos index ~/Pictures /tmp/mine.db
        photos index /usr /tmp/usr.db --json
        photos index ~/Pictures postgres://localhost/photos
      """)

  @Argument(help: ArgumentHelp("The folder to read.", valueName: "folder"))
  var directory: String

  /// It is made if there is none.
  @OptionGroup var database: PhotoDatabase

  @Flag(help: "Print what was done as one JSON object, times in seconds.")
  var json = false

  struct Result: Encodable {
    var file: String
    var files: Int
    var added: Int
    var changed: Int
    var removed: Int
    var unreadable: [String]
    var seconds: Double
  }

  func run() async throws {
    let start = ContinuousClock.now
    let progress = Progress("reading \(directory)", unit: "files")
    let indexer = DirectoryIndexer(directory: directory)
    let result: DirectoryIndexer.Result
    switch database.place {
    case .file(let path): result = try await indexer.index(into: path) { progress.report($0) }
    case .servers(let urls):
      #if PostgreSQL
        result = try await indexer.index(onServers: urls) { progress.report($0) }
      #else
        _ = urls
        throw PhotoLibraryError.withoutPostgres
      #endif
    }
    let file = database.text
    progress.finish()
    let seconds = start.duration(to: .now).seconds
    for folder in result.unreadable.prefix(10) { StandardError.write("note: left out \(folder)") }
    if result.unreadable.count > 10 {
      StandardError.write("note: left out \(result.unreadable.count - 10) more folders; --json lists them")
    }
    if json {
      try StandardOutput.line(
        JSONText.line(
          Result(
            file: file, files: result.files, added: result.added, changed: result.changed, removed: result.removed,
            unreadable: result.unreadable, seconds: seconds)))
    } else {
      try StandardOutput.line(
        "\(file): \(result.files) files; \(result.added) added, \(result.changed) changed, \(result.removed) removed")
    }
  }
}
