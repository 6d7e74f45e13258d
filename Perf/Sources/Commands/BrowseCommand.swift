// `lazygrid browse`: the Unicode atlas, a directory or a table in the terminal.

import ArgumentParser
import Showcase
import GridEngine

struct BrowseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse",
    abstract: "Leaf through all Unicode code points, your files, or a table of CSV or TSV, in the terminal.",
    usage: """
      lazygrid browse [<options>]
      lazygrid browse <file> [--delimiter <c>] [--no-header] [--freeze <n>]
      """,
    discussion: """
      Only what the terminal shows is made and measured, and what is hidden costs nothing. A file of comma-separated \
      values is shown at once, whatever its size, and read on between keys; until then the number of its rows is \
      estimated. Columns are as wide as the head and the first 32 rows ask for, 40 columns of the terminal at most.

        lazygrid browse
        lazygrid browse measurements.csv --freeze 1
        lazygrid browse log.txt --delimiter tab --no-header
        lazygrid browse data.csv --once --size 80x24 --keys "/needle<enter><shift-right>y" --copy-to cells.tsv
        lazygrid browse --directory /usr/share
        lazygrid browse --jump U+1F600
        lazygrid browse --outline
        lazygrid browse --once --size 100x30 --jump Runic > runic.txt

      Keys:
        \(Browser.help.joined(separator: "\n  "))

      Keys in a table:
        \(TableBrowser.help.joined(separator: "\n  "))
      """)

  @Argument(help: ArgumentHelp("A file of comma-separated values, or of others divided by one character."))
  var file: String?

  @Option(
    help: ArgumentHelp(
      "The character between the fields of a table: one of ASCII, or tab; found in the first rows without it.",
      valueName: "c"))
  var delimiter: FieldDelimiter?

  @Flag(inversion: .prefixedNo, help: "Whether the first row of a table has the names of the columns.")
  var header = true

  @Option(help: ArgumentHelp("So many columns of a table stay in view at the start.", valueName: "n"))
  var freeze = 0

  @Option(
    help: ArgumentHelp("The file that gets what is copied from a table, besides the clipboard.", valueName: "file"))
  var copyTo: String?

  @Option(
    help: ArgumentHelp(
      "With --once: press these keys in a table first; names stand in angle brackets, <down> or <shift-right> say.",
      valueName: "keys"))
  var keys: String?

  @Flag(help: "With --keys: print a screen after each key.")
  var frames = false

  @Option(
    help: ArgumentHelp(
      "Show the files under this directory: a section per directory. Links are not followed.", valueName: "path"))
  var directory: String?

  @Flag(
    help: """
      Stack the headers of an outline: planes, blocks and rows of sixteen code points; directories by their depth.
      """)
  var outline = false

  @Option(
    help: ArgumentHelp("Go to this code point, block, file or path first: what : takes.", valueName: "place"))
  var jump: String?

  @Flag(inversion: .prefixedNo, help: "Whether cells move to their places where sections fold and cells are dropped.")
  var motion = true

  @Flag(help: "Print one screen as plain text and end: for pipes.")
  var once = false

  @Option(help: ArgumentHelp("Columns and lines of --once; without it, those of the terminal.", valueName: "WxH"))
  var size: ViewportSize?

  func validate() throws {
    if size != nil, !once { throw ValidationError("--size needs --once; a terminal has its own size") }
    guard freeze >= 0 else { throw ValidationError("--freeze \(freeze) is out of bounds; use 0 or more") }
    if file != nil, directory != nil || outline || jump != nil {
      throw ValidationError("--directory, --outline and --jump are not for tables; leave them out, or the file")
    }
    if file == nil, delimiter != nil || !header || freeze > 0 || copyTo != nil || keys != nil {
      throw ValidationError("--delimiter, --no-header, --freeze, --copy-to and --keys need a file with a table")
    }
    if keys != nil, !once { throw ValidationError("--keys needs --once; in a terminal keys are typed") }
    if frames, keys == nil { throw ValidationError("--frames needs --keys") }
  }

  func run() throws {
    if let file { return try browse(file) }
    var dimensions = Browser.terminalSize
    if let size { dimensions = (Int(size.width), Int(size.height)) }
    let browser: Browser
    do {
      browser = try Browser(makeData(), columns: dimensions.columns, lines: dimensions.lines)
    } catch let error as GridError {
      throw CommandError("the engine refuses this grid: \(error); use a smaller directory")
    }
    if let jump, !browser.jump(to: jump) {
      throw CommandError("there is no place like \"\(jump)\"; use what : takes, as lazygrid help browse tells")
    }
    if jump == nil { browser.showStart() }
    if once {
      try StandardOutput.write(browser.text())
    } else if !browser.run(moves: motion) {
      throw CommandError("browse needs a terminal for keys and screen; add --once to print one screen")
    }
  }

  private func makeData() throws -> BrowserData {
    guard let directory else {
      return .unicode(outline ? UnicodeOutline() : UnicodeAtlas(), codePoint: CodePointText.parse)
    }
    var tree = try DataOptions.tree(under: directory)
    tree.isOutline = outline
    return .files(tree)
  }

  private func browse(_ path: String) throws {
    var dimensions = Browser.terminalSize
    if let size { dimensions = (Int(size.width), Int(size.height)) }
    let browser: TableBrowser
    do {
      browser = try TableBrowser(
        TableFile(path: path, delimiter: delimiter?.byte), title: path,
        options: .init(hasHeader: header, frozen: freeze, copyPath: copyTo), columns: dimensions.columns,
        lines: dimensions.lines)
    } catch let error as TableFileError {
      throw CommandError("cannot show \(path) (\(error)); give the path of a file of comma-separated values")
    } catch let error as GridError {
      throw CommandError("the engine refuses this table: \(error)")
    }
    guard once else {
      guard browser.run() else {
        throw CommandError("browse needs a terminal for keys and screen; add --once to print one screen")
      }
      return
    }
    if frames { try StandardOutput.write(browser.text()) }
    let unknown = try browser.type(keys ?? "") { [frames] name in
      if frames { try StandardOutput.write("--- \(name)\n" + browser.text()) }
    }
    if let unknown {
      throw CommandError("--keys: there is no key <\(unknown)>; use <up>, <pagedown>, <enter>, <shift-left> and such")
    }
    if !frames { try StandardOutput.write(browser.text()) }
  }
}

/// The character between two fields, as an argument.
struct FieldDelimiter: ExpressibleByArgument {
  var byte: UInt8

  init?(argument: String) {
    if ["tab", "\\t"].contains(argument.lowercased()) {
      byte = 0x09
    } else {
      let bytes = Array(argument.utf8)
      guard bytes.count == 1, bytes[0] < 0x80, ![0, 0x0A, 0x0D, 0x22].contains(bytes[0]) else { return nil }
      byte = bytes[0]
    }
  }
}
