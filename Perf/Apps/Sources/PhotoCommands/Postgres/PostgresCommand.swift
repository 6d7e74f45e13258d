// `photos postgres`: a server to try, in one command.

import ArgumentParser
import PhotoLibrary

struct PostgresCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "postgres",
    abstract: "Start servers of PostgreSQL in a folder, and stop them.",
    discussion: """
      A server listens on a socket in its folder and on no network, and whoever may open the folder may connect. It needs no root: \
      it runs as you. Servers refuse to run as root; root's run as the user postgres.

        photos postgres start /tmp/pg
        photos postgres start /tmp/pg --servers 4
        photos postgres stop /tmp/pg

      Your own servers do as well: make a database, and give its postgres://… to the other commands.
      """,
    subcommands: [Start.self, Stop.self])

  struct Start: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Start servers, and make those that are not there.",
      discussion: "Prints the name of each as the other commands take it. Run it again after a restart of the machine.")

    @Argument(help: ArgumentHelp("The folder for the servers and their data.", valueName: "folder"))
    var folder: String

    @Option(help: ArgumentHelp("The number of servers, 1 to 16.", valueName: "n"))
    var servers = 1

    func validate() throws {
      guard (1...16).contains(servers) else {
        throw ValidationError("--servers \(servers) is out of bounds; use 1 to 16")
      }
    }

    func run() async throws {
      #if PostgreSQL
        let local = try LocalServers(folder: folder)
        let count = max(servers, local.count)
        for number in 0..<count {
          StandardError.write("starting server \(number + 1) of \(count) …")
          try local.start(number)
        }
        let urls = (0..<count).map { local.url($0) }
        let names = urls.joined(separator: " ")
        try StandardOutput.line(urls.joined(separator: "\n"))
        StandardError.write(
          "\nmake photos with: photos make \(names) --rows 1000000\nstop with: photos postgres stop \(folder)")
      #else
        throw PhotoLibraryError.withoutPostgres
      #endif
    }
  }

  struct Stop: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Stop the servers of a folder; their data stay.",
      discussion: "Remove the folder afterwards if you do not want them any more.")

    @Argument(help: ArgumentHelp("The folder of the servers.", valueName: "folder"))
    var folder: String

    func run() async throws {
      #if PostgreSQL
        let local = try LocalServers(folder: folder)
        guard local.count > 0 else {
          throw CommandError("\(folder) has no servers; start some with: photos postgres start \(folder)")
        }
        for number in 0..<local.count where local.isRunning(number) { try local.stop(number) }
      #else
        throw PhotoLibraryError.withoutPostgres
      #endif
    }
  }
}
