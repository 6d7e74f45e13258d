// `photos browse`: photos in the terminal.

import ArgumentParser
import PhotoLibrary

struct BrowseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse",
    abstract: "Leaf through the photos of a database in the terminal.",
    discussion: """
      The newest come first, under the names of their months. Only what is on the screen, and a little around it, is read. What other \
      programs change is seen at once, and moves nothing that you look at.

        photos browse /tmp/photos.db
        photos browse /tmp/photos.db --go 2019-07
        photos browse /tmp/photos.db --titles harbour
        photos browse /tmp/photos.db --wall
        photos browse /tmp/photos.db --delay 500 --faults 0.2
        photos browse /tmp/photos.db --once --size 100x30 > photos.txt
        photos browse postgres://localhost/photos

      Keys:
        arrows, or j k        a line up and down; page up, page down, b and f a page
        home, end, 1 to 9     the start, the end, and tenths of everything
        [ and ]               the month before, the next one
        : or g                go to a date: 2024, 2024-12 or 2024-12-24; to a title where titles are shown
        /                     show the titles that begin with a text; escape shows all again
        o                     by date, by title
        w                     a wall of boxes as wide and high as the photos are, or a line each
        r                     try again what could not be read
        q or control-C        quit
      """)

  @OptionGroup var database: PhotoDatabase

  @Option(help: ArgumentHelp("Go to this date first: what : takes.", valueName: "date"))
  var go: String?

  @Option(help: ArgumentHelp("Show the titles that begin with this text.", valueName: "text"))
  var titles: String?

  @Flag(help: "Show a wall: boxes as wide and high as the photos are, in rows that fill the screen.")
  var wall = false

  @Option(
    help: ArgumentHelp("Milliseconds that each page takes longer, as over a network; 0 to 60000.", valueName: "ms"))
  var delay = 0.0

  @Option(help: ArgumentHelp("The share of pages that fail, 0 to 1.", valueName: "share"))
  var faults = 0.0

  @Flag(help: "Print one screen as plain text and end: for pipes.")
  var once = false

  @Option(help: ArgumentHelp("Columns and lines of --once; without it, those of the terminal.", valueName: "WxH"))
  var size: String?

  private var dimensions: (columns: Int, lines: Int)? {
    guard let size else { return Terminal.size }
    let parts = size.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let lines = parts[1], (1...10_000).contains(columns),
      (1...10_000).contains(lines)
    else { return nil }
    return (columns, lines)
  }

  func validate() throws {
    guard dimensions != nil else { throw ValidationError("--size \(size ?? "") is no size; write it like 100x30") }
    if size != nil, !once { throw ValidationError("--size needs --once; a terminal has its own size") }
    guard (0...60_000).contains(delay) else {
      throw ValidationError("--delay \(delay) is out of bounds; use 0 to 60000")
    }
    guard (0...1).contains(faults) else { throw ValidationError("--faults \(faults) is out of bounds; use 0 to 1") }
  }

  @MainActor func run() async throws {
    if !once, !Terminal.isThere {
      throw CommandError("browse needs a terminal for keys and screen; add --once to print one screen")
    }
    try await browse(database.open())
  }

  @MainActor private func browse(_ store: some PhotoStore) async throws {
    let (columns, lines) = dimensions ?? (80, 24)
    let browser = try await PhotoBrowser(
      store, wall ? .wall : .lines, delay: delay / 1000, faults: faults, columns: columns,
      lines: lines)
    if let titles { try await browser.show(.title, titlesWith: titles) }
    // What is printed once is not corrected a moment later.
    let counting = once ? 5.0 : 0
    if let go {
      await browser.settle(counting: counting)
      // In a terminal the status line says what is wrong with a place that could be one.
      if let problem = await browser.go(to: go), once || !browser.isPlace(go) {
        await browser.close()
        throw CommandError(problem)
      }
    }
    if once {
      await browser.settle(counting: counting)
      try StandardOutput.write(browser.text())
      if let problem = browser.problem {
        await browser.close()
        throw CommandError(problem)
      }
    } else {
      _ = await browser.run()
    }
    await browser.close()
  }
}
