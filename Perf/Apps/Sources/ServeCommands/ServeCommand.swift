// The command: builds the module if it is not there, then serves the pages until it is stopped.

public import ArgumentParser
import FlyingFox
import FlyingSocks
import Foundation

/// `serve`: the engine in a browser.
public struct ServeCommand: AsyncParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Show the engine in a browser: the Unicode atlas, ten million tiles, ten million rows.",
    discussion: """
      Serves pages on 127.0.0.1 alone, until it is stopped with Ctrl-C. The pages run the engine as WebAssembly; on first \
      use that is built with the Swift toolchain, which takes a minute or two and is said.

      Begin with:

        serve
        serve --port 9000
      """)

  @Option(help: "The port; 0 for any that is free.")
  var port: UInt16 = 8080

  @Option(help: "A module that is built already, instead of the one of this checkout.")
  var module: String?

  public init() {}

  public func run() async throws {
    let root = Repository.root
    let module = try module.map { URL(filePath: $0) } ?? ModuleBuild(root: root).module(say: say)
    let files = try SiteFiles(root: root, module: module)
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: port), handler: Site(files: files, port: port))
    let task = Task { try await server.run() }
    do {
      try await server.waitUntilListening()
    } catch {
      task.cancel()
      throw ValidationError("Port \(port) of 127.0.0.1 is taken, or may not be used: try another one with --port.")
    }
    var found = port
    if case .ip4(_, let port)? = await server.listeningAddress { found = port }
    say("Open http://127.0.0.1:\(found)/ (Ctrl-C stops)")
    try await task.value
  }
}

/// Prints a line at once, also where the output is not a terminal.
private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// Where this checkout is.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
