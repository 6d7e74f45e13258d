// The entry point of the command; everything it does is in ServeCommands, where tests reach it.

import ArgumentParser
import ServeCommands

@main enum Serve {
  static func main() async { await ServeCommand.main() }
}
