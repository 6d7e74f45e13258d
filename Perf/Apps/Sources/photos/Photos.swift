// The entry point of the command; everything it does is in the library targets, where tests reach it.

import ArgumentParser
import PhotoCommands

@main enum Photos {
  static func main() async { await PhotosCommand.main() }
}
