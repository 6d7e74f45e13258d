// `lazygrid browse`: the Unicode atlas or a directory in the terminal.

import ArgumentParser
import Showcase
import GridEngine

struct BrowseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse",
    abstract: "Leaf through all Unicode code points, or your files, in the terminal.",
    usage: "lazygrid browse [<options>]",
    discussion: """
      Only what the terminal shows is made and measured, and what is hidden costs nothing.

        lazygrid browse
        lazygrid browse --directory /usr/share
        lazygrid browse --jump U+1F600
        lazygrid browse --outline
        lazygrid browse --once --size 100x30 --jump Runic > runic.txt

      Keys:
        \(Browser.help.joined(separator: "\n  "))
      """)

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

  @Flag(help: "Print one screen as plain text and end: for pipes.")
  var once = false

  @Option(help: ArgumentHelp("Columns and lines of --once; without it, those of the terminal.", valueName: "WxH"))
  var size: ViewportSize?

  func validate() throws {
    if size != nil, !once { throw ValidationError("--size needs --once; a terminal has its own size") }
  }

  func run() throws {
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
    } else if !browser.run() {
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
}
