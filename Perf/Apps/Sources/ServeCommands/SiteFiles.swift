// The files that the server has, by their paths. Nothing else of the disk is ever opened.

import ArgumentParser
import Foundation

/// Files in memory: the pages, the browser's host and the module.
struct SiteFiles: Sendable {
  struct File: Sendable {
    var bytes: Data
    var type: String
  }

  private(set) var files: [String: File] = [:]

  init(files: [String: File]) { self.files = files }

  /// The file of the module without packed sections.
  static let smallModule = "lazy-grid-rows.wasm"

  /// Reads the files of a checkout.
  ///
  /// - Parameter module: the module with everything; that without packed sections lies beside it.
  init(root: URL, module: URL) throws {
    let host = root.appending(path: "Sources/GridWeb/Host")
    let pages = root.appending(path: "Perf/Apps/Sources/ServeCommands/Pages")
    for folder in [host, pages] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for name in names {
        guard let type = SiteFiles.types[URL(filePath: name).pathExtension] else { continue }
        files["/" + name] = File(bytes: try Data(contentsOf: folder.appending(path: name)), type: type)
      }
    }
    for file in [module, module.deletingLastPathComponent().appending(path: SiteFiles.smallModule)] {
      guard let bytes = try? Data(contentsOf: file) else {
        guard file != module else { throw ValidationError("There is no module at \(file.path).") }
        throw ValidationError(
          "There is no module without packed sections at \(file.path), beside the other one; .ci/web builds both.")
      }
      files["/" + file.lastPathComponent] = File(bytes: bytes, type: "application/wasm")
    }
    files["/"] = files["/index.html"]
    guard files["/"] != nil, files["/index.js"] != nil else {
      throw ValidationError("The pages are not at \(pages.path): serve needs the checkout that it was built from.")
    }
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8",
  ]
}
