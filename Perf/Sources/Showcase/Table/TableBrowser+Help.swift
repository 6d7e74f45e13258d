// What keys do to a table, for readers: on the screen, and in the help of the command.

extension TableBrowser {
  /// The keys, each with what it does; no line is longer than 80 columns.
  public static let help = [
    "arrows, or h j k l    move the focus; with shift, select up to there",
    "page up, page down    a page up and down; b and f do the same",
    "home, end             the first and the last cell of the row; with control,",
    "                      or < and >, of the table",
    "g or :                go to a row by its number; 12,3 is its third column",
    "/                     find the next cell with a text in it; ASCII letters in",
    "                      either case",
    "n and N               the next one and the one before",
    "space                 select the cell, or no longer; enter selects it alone",
    "r and C               select the row, the column; a or control-A all,",
    "                      escape nothing",
    "y or c                copy what is selected, or the cell, as tab-separated",
    "                      values to the clipboard of the terminal (OSC 52)",
    "+ - =                 make the column wider, narrower, as wide as it was",
    "control-Y, control-E  a line up and down; the focus stays",
    "?                     these lines",
    "q or control-C        quit",
  ]

  /// Goes on in the help, or leaves it.
  func leaf(_ key: Key) {
    guard let first = help else { return }
    let page = max(1, size.lines - 1)
    switch key {
    case .interrupt: isDone = true
    case .character(" "), .down, .pageDown, .lineDown, .character("j"), .character("f"):
      help = first + page < TableBrowser.help.count ? first + page : nil
    default: help = nil
    }
  }
}
