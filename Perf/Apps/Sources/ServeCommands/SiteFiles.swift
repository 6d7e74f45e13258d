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

  /// The modules beside the one with packed sections and tables: that without these, and that with everything.
  static let otherModules = ["lazy-grid-rows.wasm", "lazy-grid-all.wasm"]

  /// Reads the files of a checkout.
  ///
  /// - Parameters:
  ///   - module: the module with packed sections and tables; the others lie beside it.
  ///   - peers: a folder with files of other virtual lists, which the page that compares asks for; `nil` for none.
  init(root: URL, module: URL, peers: URL? = nil) throws {
    let host = root.appending(path: "Sources/GridWeb/Host")
    let pages = root.appending(path: "Perf/Apps/Sources/ServeCommands/Pages")
    for folder in [host, pages] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for name in names {
        guard let type = SiteFiles.types[URL(filePath: name).pathExtension] else { continue }
        files["/" + name] = File(bytes: try Data(contentsOf: folder.appending(path: name)), type: type)
      }
    }
    for file in [module] + SiteFiles.otherModules.map({ module.deletingLastPathComponent().appending(path: $0) }) {
      guard let bytes = try? Data(contentsOf: file) else {
        guard file != module else { throw ValidationError("There is no module at \(file.path).") }
        throw ValidationError("There is no module at \(file.path), beside the other one; .ci/web builds all three.")
      }
      files["/" + file.lastPathComponent] = File(bytes: bytes, type: "application/wasm")
    }
    if let peers {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: peers.path) else {
        throw ValidationError("There is no folder of peers at \(peers.path).")
      }
      for name in names {
        guard let type = SiteFiles.types[URL(filePath: name).pathExtension] else { continue }
        files["/peers/" + name] = File(bytes: try Data(contentsOf: peers.appending(path: name)), type: type)
      }
    }
    files["/"] = files["/index.html"]
    guard files["/"] != nil, files["/index.js"] != nil else {
      throw ValidationError("The pages are not at \(pages.path): serve needs the checkout that it was built from.")
    }
  }

  /// Writes all files into a folder, for any server that shows files; and those of the atlas.
  ///
  /// - Returns: how many files there are, and their bytes.
  func write(to folder: URL) throws -> (count: Int, bytes: Int) {
    let atlas = AtlasFiles()
    var (count, bytes) = (0, 0)
    func put(_ path: String, _ file: File) throws {
      let target = folder.appending(path: String(path.dropFirst()))
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try file.bytes.write(to: target)
      (count, bytes) = (count + 1, bytes + file.bytes.count)
    }
    for (path, file) in files where path != "/" { try put(path, file) }
    for path in atlas.paths { if let file = atlas.file(path) { try put(path, file) } }
    return (count, bytes)
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8",
    "json": "application/json",
  ]
}
