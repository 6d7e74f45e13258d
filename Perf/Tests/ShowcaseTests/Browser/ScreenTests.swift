// The screen in memory, what is sent for it, and the keys that come back.

import Testing

@testable import Showcase

@Suite struct ScreenTests {
  @Test func clipsWhatDoesNotFit() {
    var screen = Screen(columns: 8, lines: 2)
    screen.write("hello world", column: 3, line: 0, width: 20)
    screen.write("abcdef", column: -2, line: 1, width: 5)
    #expect(screen.text(ofLine: 0) == "   hello" && screen.text(ofLine: 1) == "cde")
    for (column, line, width) in [(0, -1, 5), (0, 2, 5), (9, 0, 5), (Int.max, 0, 5), (Int.min, 0, 5), (0, 0, -1)] {
      screen.write("x", column: column, line: line, width: width)
    }
    #expect(screen.text(ofLine: 0) == "   hello")
    screen.write("x", column: 0, line: 0, width: .max)
    #expect(screen.text(ofLine: 0) == "x")
    #expect(Screen(columns: -1, lines: -1).places.isEmpty)
  }

  @Test func wideCharactersTakeTwoColumns() {
    var screen = Screen(columns: 5, lines: 1)
    screen.write("a漢字b", column: 0, line: 0, width: 5)
    #expect(screen.places.map(\.text) == ["a", "漢", "", "字", ""])
    screen.write("漢", column: 4, line: 0, width: 1)
    #expect(screen.places[4].text == " ")
    #expect(
      ["a", "漢", "😀", "e\u{301}", "\u{200B}", "☃️", "\u{25CC}\u{300}"].map(DisplayWidth.columns) == [
        1, 2, 2, 1, 0, 2, 1,
      ])
  }

  @Test func nothingSteersTheTerminal() {
    var screen = Screen(columns: 10, lines: 1)
    screen.write("a\u{1B}[2J\u{7}\u{9B}\u{2028}b", column: 0, line: 0, width: 10)
    #expect(screen.text(ofLine: 0) == "a?[2J???b")
  }

  @Test func sendsTheLinesThatChanged() {
    var painter = Painter()
    var screen = Screen(columns: 4, lines: 3)
    screen.write("漢x", column: 0, line: 1, width: 4, style: .bar)
    let first = painter.sequence(for: screen)
    #expect(first.contains("\u{1B}[2J") && first.contains("\u{1B}[2;1H") && first.contains("  \u{1B}[1G漢\u{1B}[3Gx"))
    #expect(painter.sequence(for: screen).isEmpty)
    screen.write("y", column: 0, line: 2, width: 4)
    #expect(painter.sequence(for: screen) == "\u{1B}[3;1H\u{1B}[0my   ")
    painter.forget()
    #expect(painter.sequence(for: screen).contains("\u{1B}[2J"))
    #expect(painter.sequence(for: Screen(columns: 5, lines: 3)).contains("\u{1B}[2J"))
  }

  @Test func readsKeys() {
    func keys(_ text: String) -> [Key] { Key.keys(in: text.utf8) }
    #expect(keys("\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}[D") == [.up, .down, .right, .left])
    #expect(
      keys("\u{1B}[5~\u{1B}[6~\u{1B}[H\u{1B}OF\u{1B}[1~\u{1B}[4~") == [.pageUp, .pageDown, .home, .end, .home, .end])
    #expect(
      keys("\u{1B}[1;5Aq\r\u{7F}\u{3}\u{1A}") == [.up, .character("q"), .enter, .backspace, .interrupt, .suspend])
    #expect(keys("\u{1B}") == [.escape] && keys("\u{1B}x") == [.escape, .character("x")])
    #expect(keys("é漢😀") == [.character("é"), .character("漢"), .character("😀")])
    #expect(keys("\u{1B}[99;99Z").isEmpty && keys("\u{1B}[").isEmpty && keys("\u{0}\u{2}").isEmpty)
    #expect(Key.keys(in: [0xFF, 0x80, 0x41]) == [.character("A")])
  }
}
