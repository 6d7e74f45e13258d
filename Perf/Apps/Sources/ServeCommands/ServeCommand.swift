// The command: builds the module if it is not there, then serves the pages until it is stopped.

public import ArgumentParser

/// `serve`: the engine in a browser.
public struct ServeCommand: AsyncParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Show the engine in a browser: the Unicode atlas, a sheet, a wall, tiles, rows.",
    discussion: """
      Serves pages on 127.0.0.1 alone, until it is stopped with Ctrl-C. The pages run the engine as WebAssembly; on first \
      use that is built with the Swift toolchain, which takes a minute or two and is said.

      Begin with:

        serve
        serve --port 9000

        serve --write DIR    (the pages as files, for any server)

      A database of photos is shown by the program that makes it: photos serve FILE
      """)

  @OptionGroup var serving: Serving

  public init() {}

  public func run() async throws { try await serving.run() }
}
