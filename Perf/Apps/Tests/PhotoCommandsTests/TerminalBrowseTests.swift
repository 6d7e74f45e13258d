// `photos browse` in a real pseudo-terminal, driven by keys, while others write.

#if canImport(Glibc)
  import Foundation
  import GRDB
  import Testing

  @testable import PhotoLibrary

  @Suite(.serialized) struct TerminalBrowseTests {
    /// The command is built beside the tests.
    static let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("photos")

    private func terminal(_ arguments: [String]) throws -> PseudoTerminal {
      let program = TerminalBrowseTests.program
      try #require(FileManager.default.isExecutableFile(atPath: program.path), "there is no \(program.path)")
      return try PseudoTerminal(program, ["browse"] + arguments, columns: 100, lines: 10)
    }

    private func status(_ screen: TerminalEmulator) -> String { screen.lines.last ?? "" }

    @Test func monthsDatesAndTitles() async throws {
      let folder = try TemporaryFolder()
      _ = try await folder.library(rows: 20_000)
      let terminal = try terminal([folder.file("photos.db")])
      let first = try terminal.wait { status($0).hasPrefix("1 of 20,000") && $0.lines[1].hasPrefix("2024-12-31") }
      #expect(first.lines[0].hasPrefix("December 2024  "))
      // The header stays while its photos go by.
      terminal.type("\u{1B}[B\u{1B}[B\u{1B}[B")
      let down = try terminal.wait { status($0).hasPrefix("4 of") && $0.lines[1].contains("2024-12-") }
      #expect(down.lines[0] == first.lines[0] && down.lines[1] == first.lines[4])
      terminal.type("]")
      try terminal.wait { $0.lines[0].hasPrefix("November 2024") && $0.lines[1].hasPrefix("2024-11-30") }
      terminal.type(":2019-07-04\r")
      try terminal.wait { $0.lines[0].hasPrefix("July 2019") && $0.lines[1].hasPrefix("2019-07-0") }
      terminal.type(":tomorrow\r")
      try terminal.wait { status($0).hasPrefix("\"tomorrow\" is no place; Go to a date") }
      terminal.type("\u{1B}[F")
      try terminal.wait { $0.lines[0].hasPrefix("January 2015") && $0.lines[8].hasPrefix("2015-01-0") }
      terminal.type("<")
      try terminal.wait { $0.lines[0].hasPrefix("December 2024") && $0.lines[1].hasPrefix("2024-12-31") }
      terminal.type(">")
      try terminal.wait { $0.lines[0].hasPrefix("January 2015") && $0.lines[8].hasPrefix("2015-01-0") }
      terminal.type("/zoo in\r")
      let zoo = try terminal.wait { status($0).contains("titles with \"zoo in\"") && $0.lines[1].contains("  Zoo in") }
      #expect(zoo.lines[0].hasPrefix("Z  ") && (1...8).allSatisfy { zoo.lines[$0].contains("  Zoo in") })
      terminal.type("\u{1B}")
      try terminal.wait { status($0).hasPrefix("1 of 20,000") && $0.lines[0].hasPrefix("December 2024") }
      terminal.type("o")
      try terminal.wait { $0.lines[0].hasPrefix("A  ") && $0.lines[1].contains("  Alley ") }
      terminal.type("o")
      try terminal.wait { $0.lines[0].hasPrefix("December 2024") && $0.lines[1].hasPrefix("2024-12-31") }
      terminal.type(":2019-07-04\r")
      let there = try terminal.wait { $0.lines[0].hasPrefix("July 2019") && $0.lines[1].hasPrefix("2019-07-0") }
      // A wall, from the photo that was first.
      terminal.type("w")
      let time = String(there.lines[1].prefix(10))
      try terminal.wait { $0.lines[0].hasPrefix("July 2019") && $0.lines[1].hasPrefix("┌") && $0.text.contains(time) }
      terminal.type("w")
      try terminal.wait { $0.lines[1] == there.lines[1] }
      terminal.type("q")
      #expect(terminal.exitStatus() == 0 && !terminal.emulator.isAlternate && terminal.emulator.unknown.isEmpty)
    }

    @Test func whatOthersWriteIsSeenAndMovesNothing() async throws {
      let folder = try TemporaryFolder()
      let library = try await folder.library(rows: 5_000)
      let terminal = try terminal([folder.file("photos.db")])
      try terminal.wait { status($0).hasPrefix("1 of 5,000") && $0.lines[1].hasPrefix("2024-12-31") }
      terminal.type(":2020-06\r")
      let before = try terminal.wait { $0.lines[0].hasPrefix("June 2020") && $0.lines[1].hasPrefix("2020-06-30") }
      let stranger = try folder.stranger()
      // Before what is in view, in it, and a month that was not there.
      try await stranger.write { db in
        try db.execute(sql: "INSERT INTO photos (taken_at, title) VALUES (4102444800, 'Of the future')")
        for _ in 0..<300 { try db.execute(sql: "INSERT INTO photos (taken_at, title) VALUES (1700000000, 'Above')") }
      }
      let after = try terminal.wait { status($0).contains(" of 5,301 ") }
      #expect(after.lines.dropLast() == before.lines.dropLast())
      // The third photo in view becomes another one.
      let id = try await library.pool.read { db in
        try Int64.fetchAll(
          db, sql: "SELECT id FROM photos WHERE taken_at < 1593561600 ORDER BY taken_at DESC, id DESC LIMIT 3")[2]
      }
      try await stranger.write {
        try $0.execute(sql: "UPDATE photos SET title = 'Another name' WHERE id = ?", arguments: [id])
      }
      let renamed = try terminal.wait { $0.text.contains("Another name") }
      #expect(renamed.lines[3].contains("Another name") && renamed.lines[1] == before.lines[1])
      terminal.type("<")
      try terminal.wait { $0.lines[0].hasPrefix("January 2100  1 photo") && $0.lines[1].contains("Of the future") }
      terminal.type("\u{3}")
      #expect(terminal.exitStatus() == 0 && !terminal.emulator.isAlternate)
    }

    @Test func placeholdersFailuresAndTryingAgain() async throws {
      let folder = try TemporaryFolder()
      _ = try await folder.library(rows: 5_000)
      let slow = try terminal([folder.file("photos.db"), "--delay", "600"])
      try slow.wait { $0.lines[0].hasPrefix("December 2024") && $0.lines[1].hasPrefix("░░") }
      try slow.wait { $0.lines[1].hasPrefix("2024-12-31") && !$0.text.contains("░") }
      slow.type("q")
      #expect(slow.exitStatus() == 0)
      let failing = try terminal([folder.file("photos.db"), "--faults", "1"])
      try failing.wait { $0.lines[1].hasPrefix("not read: the database did not answer") }
      failing.type("r")
      try failing.wait { $0.lines[1].hasPrefix("not read: the database did not answer") }
      failing.type("q")
      #expect(failing.exitStatus() == 0)
      // Half of the tries fail; in the end all is there.
      let flaky = try terminal([folder.file("photos.db"), "--faults", "0.5"])
      try flaky.wait { screen in
        flaky.type("r")
        return (1...8).allSatisfy { screen.lines[$0].hasPrefix("2024-12-") }
      }
      flaky.type("q")
      #expect(flaky.exitStatus() == 0)
    }
  }
#endif
