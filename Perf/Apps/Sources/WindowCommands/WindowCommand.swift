// `window`: the engine in a window of GTK, and GTK's own lists beside it.

public import ArgumentParser

/// `window`: grids in a window of GTK.
public struct WindowCommand: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "window",
    abstract: "Show the engine in a window of GTK: the Unicode atlas, rows, tiles, a wall, photos.",
    discussion: """
      Needs GTK 4.8 or later and the package's trait GTK, with which the program is built:

        apt-get install libgtk-4-dev xvfb
        swift run -c release --package-path Perf/Apps --traits GTK window

      Where the trait cannot be named, as with older packages around this one, LAZYGRID_GTK=1 in the environment enables it too.

      Begin with:

        window                                   (the Unicode atlas; the other pages are a click away)
        window rows --rows 100000000
        window photos photos.db                  (made by: photos make photos.db --rows 1000000)
        window atlas --go U+2190 --picture atlas.png
        window measure                           (GTK's lists and ours over the same rows)

      Keys: arrows and page keys move the focus, with shift they select; the space key selects or no longer does; control with \
      home and end goes to the ends.
      """,
    subcommands: [ShowCommand.self, MeasureCommand.self], defaultSubcommand: ShowCommand.self)

  public init() {}
}
