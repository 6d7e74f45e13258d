// The WebAssembly module: built by `.ci/web` when it is not there, or older than its sources.

import ArgumentParser
import Foundation

struct ModuleBuild {
  let root: URL

  /// The module's file, which is built first where that is needed.
  ///
  /// - Parameter say: is told what takes long.
  func module(say: (String) -> Void) throws -> URL {
    let file = root.appending(path: ".build-web/lazy-grid.wasm")
    guard !isFresh(file) else { return file }
    say("Building the WebAssembly module, which takes a minute or two …")
    let started = Date()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "bash", root.appending(path: ".ci/web").path, "--module", file.path,
    ]
    process.standardOutput = FileHandle.standardError
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0, FileManager.default.fileExists(atPath: file.path) else {
      throw ValidationError(
        "The module could not be built: run .ci/web by itself to see why. Its compiler is that of swift.org.")
    }
    say("Built in \(Int(Date().timeIntervalSince(started).rounded())) s.")
    return file
  }

  /// True for a module that is newer than all of its sources.
  func isFresh(_ file: URL) -> Bool {
    guard let built = date(of: file) else { return false }
    return ["Sources/GridEngine", "Sources/GridWeb"].allSatisfy { folder in
      let folder = root.appending(path: folder)
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
      return names.allSatisfy { name in
        guard name.hasSuffix(".swift") || name.hasSuffix(".c") else { return true }
        return date(of: folder.appending(path: name)).map { $0 < built } ?? true
      }
    }
  }

  private func date(of file: URL) -> Date? {
    try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
  }
}
