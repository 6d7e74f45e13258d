// `photos serve`: a library in a browser, paged over HTTP.

import ArgumentParser
import PhotoLibrary
import ServeCommands

struct ServePhotosCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Show a database in a browser, by months, while others change it.",
    discussion: """
      Serves the pages of `serve` on 127.0.0.1, and one more with the photos of a file. The page holds where its pages begin \
      and asks for those that come into view; what another program changes is shown within a second.

        photos make /tmp/photos.db --rows 10000000
        photos serve /tmp/photos.db
      """)

  @Argument(help: ArgumentHelp("The database.", valueName: "file"))
  var file: String

  @OptionGroup var serving: Serving

  func run() async throws {
    let source = try await PhotoLibrary(path: file).table(by: .date)
    try await serving.run(PhotoData(source: source), page: "photos.html")
  }
}
