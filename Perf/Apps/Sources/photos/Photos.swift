// The entry point of the command; everything it does is in the library targets, where tests reach it.

import ArgumentParser
import CAllocatorSettings
import PhotoCommands

@main enum Photos {
  static func main() async {
    allocator_return_memory()
    await PhotosCommand.main()
  }
}
