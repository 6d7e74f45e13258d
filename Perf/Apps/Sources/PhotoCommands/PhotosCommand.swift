// The command and its subcommands.

public import ArgumentParser

/// `photos`: ten million photos in a database, paged.
public struct PhotosCommand: AsyncParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "photos",
    abstract: "Browse a database of ten million photos in the memory of a screen.",
    discussion: """
      The photos are rows of a SQLite database: dates, titles and sizes, without pictures. Any program may change them \
      meanwhile, sqlite3 for example.

      Begin with:

        photos make /tmp/photos.db --rows 10000000
        photos index ~/Pictures /tmp/mine.db

      Each command explains itself: photos help make
      """,
    subcommands: [
      MakeCommand.self, IndexCommand.self, BrowseCommand.self, SimulateCommand.self, MeasureCommand.self,
      ChangeCommand.self, ServePhotosCommand.self,
    ])

  public init() {}
}
