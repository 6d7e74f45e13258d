// The entry point of the command; everything it does is in WindowCommands, where tests reach it. It is not asynchronous: GLib's loop
// runs on the main thread and drains the main actor's queue, which it could not from inside of that.

import ArgumentParser
import WindowCommands

@main enum Window {
  static func main() { WindowCommand.main() }
}
