// `lazygrid browse` in a real pseudo-terminal, driven by keys; the page that shows a session has what these keys show.

#if canImport(Glibc)
  import Foundation
  import Testing

  @Suite(.serialized) struct TerminalSessionTests {
    /// A terminal of screens that are there at once, unless cells are to move.
    private func terminal(
      _ arguments: [String] = [], columns: Int = 80, lines: Int = 14, moves: Bool = false
    ) throws -> PseudoTerminal {
      // The command is built beside the tests.
      let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("lazygrid")
      try #require(FileManager.default.isExecutableFile(atPath: program.path), "there is no \(program.path)")
      return try PseudoTerminal(
        program, ["browse", moves ? "--motion" : "--no-motion"] + arguments, columns: columns, lines: lines)
    }

    private func status(_ screen: TerminalEmulator) -> String { screen.lines.last ?? "" }

    @Test func keysMoveTheFocusAndSelect() throws {
      let terminal = try terminal()
      try terminal.wait { $0.lines[0] == "▾ Basic Latin" && status($0).hasPrefix("0%") }
      terminal.type("j")
      try terminal.wait { status($0).contains("row 12 of 43  column 1 of 3  34 of 128") }
      terminal.type("\u{1B}[B\u{1B}[C")
      try terminal.wait { status($0).contains("row 13 of 43  column 2 of 3  38 of 128") }
      terminal.type("\u{1B}[1;2B\u{1B}[1;2B")
      try terminal.wait { status($0).contains("44 of 128  7 selected") }
      // The end of the row, and of the grid; the focus is below the header and not under it.
      terminal.type("\u{1B}[F")
      try terminal.wait { status($0).contains("column 3 of 3") }
      terminal.type("\u{1B}[1;5F")
      let end = try terminal.wait { status($0).contains("65536 of 65536") }
      #expect(end.text.contains("▸U+10FFFF"))
      for _ in 0..<12 { terminal.type("\u{1B}[A") }
      let up = try terminal.wait { status($0).contains("65500 of 65536") }
      #expect(up.lines[0] == "▾ Supplementary Private Use Area-B" && up.lines.contains { $0.hasPrefix("▸U+10FFDB") })
      terminal.type("a")
      try terminal.wait { status($0).contains("1114112 selected") }
      terminal.type(" i")
      try terminal.wait { status($0).contains("1 selected") }
      terminal.type("\u{1B}")
      try terminal.wait { !status($0).contains("selected") }
      terminal.type("q")
      #expect(terminal.exitStatus() == 0 && !terminal.emulator.isAlternate && terminal.emulator.unknown.isEmpty)
    }

    @Test func cellsMoveToWhereAFoldPutsThem() throws {
      let (still, moving) = (try terminal(["--outline"]), try terminal(["--outline"], moves: true))
      var screens: [[String]] = []
      for terminal in [still, moving] {
        try terminal.wait { $0.lines[0].hasPrefix("▾ Plane 0") }
        terminal.type("jjj-")
        try terminal.wait { status($0).contains("collapsed") }
        if terminal === still { screens.append(terminal.emulator.lines) }
      }
      try moving.wait { $0.lines == screens[0] }
      for terminal in [still, moving] {
        terminal.type("q")
        #expect(terminal.exitStatus() == 0)
      }
    }

    @Test func namesAreFound() throws {
      let terminal = try terminal()
      try terminal.wait { $0.lines[0] == "▾ Basic Latin" }
      terminal.type("/snowman\r")
      try terminal.wait { $0.text.contains("▸U+2603") && status($0).contains("4 of 256") }
      terminal.type("n")
      try terminal.wait { $0.text.contains("▸U+26C4") || $0.text.contains("SNOWMAN WITHOUT SNOW") }
      terminal.type("/no such name\r")
      try terminal.wait { status($0).contains("no name begins with \"no such name\"") }
      terminal.type("q")
      #expect(terminal.exitStatus() == 0)
    }

    @Test func headersAreStacked() throws {
      let terminal = try terminal(["--outline"])
      try terminal.wait { $0.lines[0].hasPrefix("▾ Plane 0") && $0.lines[1] == "  ▾ Basic Latin" }
      terminal.type(":1F603\r")
      let screen = try terminal.wait { $0.text.contains("▸U+1F603") }
      #expect(screen.lines[0] == "▾ Plane 1: Supplementary Multilingual Plane")
      terminal.type("\u{1B}[A\u{1B}[5~")
      try terminal.wait {
        $0.lines[0].hasPrefix("▾ Plane 1") && $0.lines[1].hasPrefix("  ▾ Misc") && $0.text.contains("▸")
      }
      terminal.type("q")
      #expect(terminal.exitStatus() == 0 && terminal.emulator.unknown.isEmpty)
    }

    @Test func sectionsFold() throws {
      let terminal = try terminal(["--outline"])
      try terminal.wait { $0.lines[0].hasPrefix("▾ Plane 0") }
      terminal.type("2")
      let folded = try terminal.wait { status($0).hasPrefix("headers of 2 levels") }
      #expect(folded.lines[0].hasPrefix("▾ Plane 0") && folded.lines[1] == "  ▸ Basic Latin")
      #expect(folded.lines[2] == "  ▸ Latin-1 Supplement")
      terminal.type(":1F603\r")
      try terminal.wait { $0.text.contains("▸U+1F603") && $0.text.contains("  ▾ Emoticons") }
      // Left on headers, twice: the row collapses, and then the block above it has the focus.
      terminal.type("-\u{1B}[D")
      try terminal.wait { $0.lines.contains("  ▾ Emoticons ◂") && $0.lines.contains("    ▸ U+1F600…U+1F60F") }
      terminal.type("\u{1B}[D")
      try terminal.wait { $0.lines.contains("  ▸ Emoticons ◂") && status($0).contains("collapsed  80 cells") }
      terminal.type("\u{1B}[C")
      try terminal.wait { $0.lines.contains("  ▾ Emoticons ◂") }
      terminal.type("q")
      #expect(terminal.exitStatus() == 0 && terminal.emulator.unknown.isEmpty)
    }

    @Test func cellsAreCarried() throws {
      let terminal = try terminal()
      try terminal.wait { $0.lines[0] == "▾ Basic Latin" }
      terminal.type(":41\rm")
      try terminal.wait { status($0).hasPrefix("carrying 1 cell before U+0041") }
      terminal.type(":2603\r\u{1B}[C")
      let held = try terminal.wait { status($0).hasPrefix("carrying 1 cell before U+2604") }
      #expect(held.text.contains("┃U+2604"))
      terminal.type("\r")
      let dropped = try terminal.wait { status($0) == "moved 1 cell" }
      #expect(dropped.text.contains("▸U+0041  A") && dropped.lines[0] == "▾ Miscellaneous Symbols")
      terminal.type("m\u{1B}")
      try terminal.wait { status($0) == "nothing was moved" && !$0.text.contains("┃") }
      terminal.type("q")
      #expect(terminal.exitStatus() == 0 && terminal.emulator.unknown.isEmpty)
    }

    @Test("a table is browsed, and cells of it are copied to the clipboard")
    func tables() throws {
      let path = NSTemporaryDirectory() + "terminal-\(UUID().uuidString).csv"
      defer { try? FileManager.default.removeItem(atPath: path) }
      var text = "name;京都;c\n"
      for row in 0..<400_000 { text += "row \(row);\(row * 7);\(row % 3)\n" }
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      let terminal = try terminal([path, "--freeze", "1"], columns: 60, lines: 10)
      let first = try terminal.wait { status($0).hasPrefix("row 1 of") && $0.lines[1].hasPrefix("▸row 0") }
      #expect(first.lines[0] == " name    京都  c", "\(first.text)")
      #expect(first.lines[2] == " row 1      7   1", "\(first.text)")
      // The whole file is read while nobody types.
      try terminal.wait { status($0).hasPrefix("row 1 of 400,000") }
      terminal.type("/ROW 399999\r")
      try terminal.wait { status($0).hasPrefix("row 400,000 of 400,000  column 1 of 3  name: row 399999") }
      terminal.type("\u{1B}[1;2A\u{1B}[1;2Cy")
      let copied = try terminal.wait { status($0).hasPrefix("copied 2 rows") }
      let expected = "row 399998\t2799986\nrow 399999\t2799993\n"
      #expect(copied.clipboard == Data(expected.utf8).base64EncodedString(), "\(copied.clipboard ?? "nothing")")
      terminal.type("q")
      #expect(terminal.exitStatus() == 0, "the status")
      #expect(terminal.emulator.unknown.isEmpty, "\(terminal.emulator.unknown)")
    }

    @Test func aSignalPutsTheTerminalBack() throws {
      let terminal = try terminal()
      try terminal.wait { $0.isAlternate && $0.lines[0] == "▾ Basic Latin" }
      terminal.type("\u{3}")
      #expect(terminal.exitStatus() == 0 && !terminal.emulator.isAlternate)
    }

    /// The keys of the page, each with what a reader is told that it does.
    private static let session: [(keys: String, text: String, isThere: @Sendable (String) -> Bool)] = [
      ("", "The first screen, under the headers of a plane, a block and a row", { $0.contains("▾ Basic Latin") }),
      (":2603\r", "`:2603` and return: go to a code point", { $0.contains("▸U+2603") }),
      ("\u{1B}[B\u{1B}[C", "down, right: the focus moves", { $0.contains("▸U+2607") }),
      ("\u{1B}[1;2B\u{1B}[1;2C", "shift and down, shift and right: select up to there", { $0.contains("5 selected") }),
      ("m", "`m`: pick up what is selected", { $0.contains("carrying 5 cells before U+260B") }),
      (":2620\r\u{1B}[C", "`:2620` and return, right: the line goes there", { $0.contains("┃U+2621") }),
      ("\r", "return: the cells are moved", { $0.contains("moved 5 cells") }),
      ("-", "`-`: the row of sixteen, which now has twenty-one cells, collapses", { $0.contains("21 cells") }),
      ("\u{1B}[D\u{1B}[D", "left, left: to the header above, which collapses too", { $0.contains("▸ Misc") }),
      ("2", "`2`: headers of two levels", { $0.contains("headers of 2 levels") }),
      ("/white chess q\r", "`/white chess q` and return: a name is found, and shown", { $0.contains("▸U+2655") }),
      ("]", "`]`: the next section, whose header is in view", { $0.contains("▸ U+2660…U+266F ◂") }),
    ]

    @Test func thePageShowsThisSession() throws {
      let terminal = try terminal(["--outline"], columns: 80, lines: 12)
      var transcript = ""
      for (keys, text, isThere) in TerminalSessionTests.session {
        terminal.type(keys)
        let screen = try terminal.wait { isThere($0.text) && $0.isAlternate }
        transcript += "\(text):\n\n```\n\(screen.text)\n```\n\n"
      }
      terminal.type("q")
      #expect(terminal.exitStatus() == 0)
      let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Sources/LazyGrid/LazyGrid.docc/ATerminalSession.md").standardized
      let written = try String(contentsOf: page, encoding: .utf8)
      let parts = written.components(separatedBy: "<!-- session -->\n")
      try #require(parts.count == 3)
      if ProcessInfo.processInfo.environment["LAZYGRID_RECORD"] != nil {
        try (parts[0] + "<!-- session -->\n" + transcript + "<!-- session -->\n" + parts[2])
          .write(to: page, atomically: true, encoding: .utf8)
      } else {
        #expect(parts[1] == transcript, "write the page again: LAZYGRID_RECORD=1 swift test --package-path Perf")
      }
    }
  }
#endif
