// Serving pages on this machine until somebody stops it: what the programs that do so have in common.

public import ArgumentParser
import Foundation

/// The options of a program that serves the pages, and how it does.
public struct Serving: ParsableArguments {
  @Option(help: "The port; 0 for any that is free.")
  var port: UInt16 = 8080

  @Option(
    help: """
      A module that is built already, instead of the one of this checkout. The others, \
      \(SiteFiles.otherModules.joined(separator: " and ")), have to lie beside it: .ci/web builds all three.
      """)
  var module: String?

  @Option(
    help: """
      A folder with files of other virtual lists, which the page Compare scrolls beside this one: tanstack-virtual-core.js, \
      or modules of one's own that are named in peers.json.
      """)
  var peers: String?

  @Option(help: "Write the pages into this folder instead, as files for any server, and end.")
  var write: String?

  public init() {}

  /// Serves the pages until the program is stopped.
  ///
  /// - Parameters:
  ///   - data: what a page asks for beside files.
  ///   - page: the page to begin with.
  /// - Throws: an error that says what to do when the module or the port is not to be had.
  public func run(_ data: (any SiteData)? = nil, page: String = "") async throws {
    let root = Repository.root
    let module = try module.map { URL(filePath: $0) } ?? ModuleBuild(root: root).module(say: say)
    let files = try SiteFiles(root: root, module: module, peers: peers.map { URL(filePath: $0) })
    if let write {
      let (count, bytes) = try files.write(to: URL(filePath: write))
      return say("Wrote \(count) files, \(bytes / 1_048_576) MiB. Any server that shows files can show them.")
    }
    let server: WebServer
    do {
      server = try WebServer(port: port, handler: Site(files: files, port: port, data: data))
    } catch {
      throw ValidationError("Port \(port) of 127.0.0.1 is taken, or may not be used: try another one with --port.")
    }
    say("Open http://127.0.0.1:\(server.port ?? port)/\(page) (Ctrl-C stops)")
    try await server.run()
  }
}

/// Prints a line at once, also where the output is not a terminal.
private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// Where this checkout is.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
