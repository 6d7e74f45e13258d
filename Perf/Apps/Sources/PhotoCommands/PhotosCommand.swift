// The command and its subcommands.

public import ArgumentParser

/// `photos`: ten million photos in a database, paged.
public struct PhotosCommand: AsyncParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "photos",
    abstract: "Browse a database of ten million photos in the memory of a screen.",
    discussion: """
      The photos are rows of a database: dates, titles and sizes, without pictures. It is a file of SQLite, or lies on one server of \
      PostgreSQL or on several. Any program may change them meanwhile, sqlite3 or psql for example.

      Begin with:

        photos make /tmp/photos.db --rows 10000000
        photos index ~/Pictures /tmp/mine.db
        photos postgres start /tmp/pg

      Each command explains itself: photos help make
      """,
    subcommands: [
      MakeCommand.self, IndexCommand.self, BrowseCommand.self, SimulateCommand.self, MeasureCommand.self,
      ChangeCommand.self, ServePhotosCommand.self, PostgresCommand.self,
    ])

  public init() {}
}
