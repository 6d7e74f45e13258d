// What keys do, for readers: on the screen, and in the help of the command.

extension Browser {
  /// The keys, each with what it does; no line is longer than 80 columns.
  public static let help = [
    "arrows, or h j k l    move the focus; with shift, select up to there",
    "page up, page down    a page up and down; b and f do the same",
    "home, end             the first and the last cell of the row; with control,",
    "                      or < and >, of everything",
    "[ and ]               the section before, the next one",
    "space                 select the cell, or no longer; enter selects it alone",
    "a or control-A        select all; i selects all others, escape nothing",
    "- and +               collapse the section, expand it; where a header has the",
    "                      focus, left and right do it",
    "1 to 8                show the headers of so many levels alone; * expands all",
    "m                     pick up what is selected, or the cell; arrows and :",
    "                      choose the place, enter drops it there, escape leaves it",
    "/ and n               find the next name that begins with a text, and the one",
    "                      after that",
    ": or g                go to a code point (U+1F600, 1F600, a character), to a",
    "                      block, to a file by number or name; what hides it",
    "                      is expanded",
    "control-Y, control-E  a line up and down; the focus stays",
    "?                     these lines",
    "q or control-C        quit",
  ]

  /// Goes on in the help, or leaves it.
  func leaf(_ key: Key) {
    guard let first = help else { return }
    let page = max(1, screen().lines - 1)
    switch key {
    case .interrupt: isDone = true
    case .character(" "), .down, .pageDown, .lineDown, .character("j"), .character("f"):
      help = first + page < Browser.help.count ? first + page : nil
    default: help = nil
    }
  }
}
