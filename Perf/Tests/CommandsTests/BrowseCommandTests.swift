// `lazygrid browse` from the command line, as far as it needs no terminal.

import ArgumentParser
import Testing

@testable import Commands

@Suite struct BrowseCommandTests {
  @Test(arguments: [
    (["--size", "3x3"], "--size needs --once"), (["--once", "--jump", "no such block"], "no such block"),
    (["--once", "--directory", "/no/such/place"], "--directory"), (["--once", "--size", "0x5"], "--size"),
    (["/no/such/file.csv", "--once"], "no such file"), (["/tmp", "--once"], "it is a folder"),
    (["a.csv", "--outline"], "not for tables"), (["--freeze", "1"], "need a file"), (["--no-header"], "need a file"),
    (["a.csv", "--freeze=-1"], "use 0 or more"), (["a.csv", "--delimiter", "ab"], "--delimiter"),
    (["a.csv", "--delimiter", "\""], "--delimiter"), (["a.csv", "--keys", "j"], "--keys needs --once"),
    (["a.csv", "--once", "--frames"], "--frames needs --keys"),
  ])
  func errorsSayWhatToDo(arguments: [String], hint: String) {
    do {
      var command = try LazyGridCommand.parseAsRoot(["browse"] + arguments)
      try command.run()
      Issue.record("\(arguments) ran")
    } catch {
      #expect(LazyGridCommand.fullMessage(for: error).contains(hint), "\(LazyGridCommand.fullMessage(for: error))")
      #expect(LazyGridCommand.exitCode(for: error) != .success)
    }
  }

  @Test func printsOneScreen() throws {
    var command = try LazyGridCommand.parseAsRoot(["browse", "--once", "--size", "40x6", "--jump", "U+16A0"])
    try command.run()
  }

  @Test func helpFitsIntoEightyColumns() {
    let commands = LazyGridCommand.configuration.subcommands
    #expect(commands.count > 5)
    for command in commands + commands.flatMap({ $0.configuration.subcommands }) {
      let lines = LazyGridCommand.helpMessage(for: command, columns: 80).split(separator: "\n")
      #expect(lines.filter { $0.count > 80 } == [], "\(command)")
    }
  }

  @Test func helpTeachesTheKeys() {
    let help = LazyGridCommand.helpMessage(for: BrowseCommand.self)
    for word in [
      "lazygrid browse --directory", "lazygrid browse measurements.csv", "tab-separated", "page up",
      "go to a code point", "collapse", "pick up", "quit",
    ] {
      #expect(help.contains(word))
    }
  }
}
