// `window show`, which needs no name: a window with pages, or a picture of it.

import ArgumentParser

/// What the window shows.
enum PageName: String, CaseIterable, ExpressibleByArgument {
  case atlas, rows, tiles, wall, photos

  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "A window with pages and live figures; without a subcommand this is what happens.",
    discussion: """
      The figures at the side are those of the page that is shown: the CPU of the main thread a frame, the cells in view, the place \
      and the memory. "scroll" scrolls 40 points a frame, so that there is something to read there.

      Pages:
        atlas     every code point of Unicode, a section a block, its header pinned
        rows      labels of 3 to 40 words, as tall as they are when they wrap: --rows of them
        tiles     tiles of one to four columns and one to three rows, packed densely
        wall      pictures of all shapes in rows that fill the width
        photos    the photos of a database by months, read as they come into view

      A picture is drawn without a screen, where xvfb-run is installed.
      """)

  @Argument(
    help: ArgumentHelp("The page: \(PageName.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "page"))
  var page = PageName.atlas

  @Argument(help: ArgumentHelp("A database of photos, made by the program photos.", valueName: "file"))
  var file: String?

  @Option(help: ArgumentHelp("Rows of the page rows: 1 to 1000000000.", valueName: "n"))
  var rows = 1_000_000

  @Option(help: ArgumentHelp("Tiles and pictures, which are declared one by one: 1 to 10000000.", valueName: "n"))
  var tiles = 1_000_000

  @Option(
    help: ArgumentHelp(
      "Go there first: the number of an item, or on the page atlas a code point, U+2190.", valueName: "place"))
  var go: String?

  @Option(help: ArgumentHelp("Draw the window into this file, a PNG, and end.", valueName: "file"))
  var picture: String?

  @Option(help: ArgumentHelp("The size of the window in points: 200x200 to 4000x4000.", valueName: "WxH"))
  var size = "960x720"

  @Flag(help: "Right to left: columns, headers and the scroll bar change sides.")
  var rightToLeft = false

  var dimensions: (width: Int32, height: Int32)? {
    let parts = size.split(separator: "x", omittingEmptySubsequences: false).map { Int32($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (200...4000).contains(width),
      (200...4000).contains(height)
    else { return nil }
    return (width, height)
  }

  func validate() throws {
    guard dimensions != nil else { throw ValidationError("--size \(size) is no size; write it like 960x720") }
    guard (1...1_000_000_000).contains(rows) else {
      throw ValidationError("--rows \(rows) is out of bounds; use 1 to 1000000000")
    }
    guard (1...10_000_000).contains(tiles) else {
      throw ValidationError("--tiles \(tiles) is out of bounds; use 1 to 10000000")
    }
    if page == .photos, file == nil {
      throw ValidationError("photos needs a database; make one with: photos make photos.db --rows 1000000")
    }
  }

  func run() throws {
    #if GTK
      try Display.require(ownScreen: picture != nil, "the window")
      try MainActor.assumeIsolated { try ShowSession(self).run() }
    #else
      throw CommandError.needsTrait
    #endif
  }
}
