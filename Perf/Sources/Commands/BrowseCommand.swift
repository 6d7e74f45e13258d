// `lazygrid browse`: the Unicode atlas or a directory in the terminal.

import ArgumentParser
import Showcase
import GridEngine

struct BrowseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse",
    abstract: "Leaf through all Unicode code points, or your files, in the terminal.",
    discussion: """
      Only what the terminal shows is made and measured, and what is hidden costs nothing.

        lazygrid browse
        lazygrid browse --directory /usr/share
        lazygrid browse --jump U+1F600
        lazygrid browse --outline
        lazygrid browse --once --size 100x30 --jump Runic > runic.txt

      Keys:
        arrows, or h j k l    move the focus; with shift, select up to there
        page up, page down    a page up and down; b and f do the same
        home, end             the first and the last cell of the row; with control, or < and >, of everything
        [ and ]               the section before, the next one
        space                 select the cell, or no longer; enter selects nothing else
        a or control-A        select all; i selects what is not selected, escape nothing
        - and +               collapse the section, expand it; where a header has the focus, left and right do it
        1 to 8                show the headers of so many levels alone; * expands everything
        m                     pick up what is selected, or the cell; arrows and : choose the place, enter drops it there,
                              escape leaves it
        / and n               find the next name that begins with a text, and the one after that
        : or g                go to a code point (U+1F600, 1F600, a character) or block, to a file by number or name;
                              what hides it is expanded
        control-Y, control-E  a line up and down; the focus stays
        q or control-C        quit
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
