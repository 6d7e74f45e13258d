// The WebAssembly module: `.ci/web` builds it when it is not there, or older than its sources.

import ArgumentParser
import Foundation

struct ModuleBuild {
  let root: URL

  /// The module's file, which is built first where that is needed.
  ///
  /// - Parameter say: is told how long that took.
  func module(say: (String) -> Void) throws -> URL {
    let file = root.appending(path: ".build-web/lazy-grid.wasm")
    let before = date(of: file)
    let started = Date()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["bash", root.appending(path: ".ci/web").path, "--module", file.path]
    // It says what it does, and what takes long.
    process.standardOutput = FileHandle.standardError
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0, let built = date(of: file) else {
      throw ValidationError(
        "The module could not be built: run .ci/web by itself to see why. Its compiler is that of swift.org.")
    }
    if built != before { say("Built the module in \(Int(Date().timeIntervalSince(started).rounded())) s.") }
    return file
  }

  private func date(of file: URL) -> Date? {
    try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
  }
}
