// The scratch folder: a copy of the package whose engine has the drawn changes, checked, built and run there.

import Foundation

/// A copy of the package.
struct Workshop {
  /// The folder of the package, and the copy.
  let root: URL
  let copy: URL
  private let scratch: URL

  init(root: URL, scratch: URL) throws {
    self.root = root
    self.scratch = scratch
    copy = scratch.appendingPathComponent("package")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
  }

  /// The texts of the engine by their paths from Sources/GridEngine on.
  func engine() throws -> [String: String] {
    let folder = root.appendingPathComponent("Sources/GridEngine")
    var texts: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".swift") {
      texts[path] = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }
    return texts
  }

  /// Writes a file of the scratch folder, unless it holds the text already: builds go by times.
  func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: scratch.appendingPathComponent(path))
  }

  func read(_ path: String) -> String? {
    try? String(contentsOf: scratch.appendingPathComponent(path), encoding: .utf8)
  }

  private func write(_ data: Data, to file: URL) throws {
    if let old = try? Data(contentsOf: file), old == data { return }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  // MARK: Checking

  /// Writes the engine with numbered changes into a folder of the scratch folder.
  func write(
    _ engine: [String: String], with changes: [(number: Int, change: Change)], to folder: String
  ) throws {
    for (path, text) in engine {
      let own = changes.filter { $0.change.file == path }
      try write(own.isEmpty ? text : Rewriting.rewritten(text, own), to: "\(folder)/\(path)")
    }
    try write(Rewriting.support(changes), to: "\(folder)/Geometry/MutantSupport.swift")
    let base = scratch.appendingPathComponent(folder)
    for path in try FileManager.default.subpathsOfDirectory(atPath: base.path)
    where path.hasSuffix(".swift") && engine[path] == nil && path != "Geometry/MutantSupport.swift" {
      try FileManager.default.removeItem(at: base.appendingPathComponent(path))
    }
  }

  /// The changes that the compiler refuses, by their numbers; a few seconds, however many they are.
  func refused(_ engine: [String: String], _ changes: [(number: Int, change: Change)]) throws -> Set<Int> {
    try write(engine, with: changes, to: "checked")
    let files = engine.keys.sorted() + ["Geometry/MutantSupport.swift"]
    var refused: Set<Int> = []
    var unknown: [String] = []
    let ending = try run(
      [
        "swiftc", "-wmo", "-Onone", "-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-parse-as-library",
        "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature", "MemberImportVisibility",
        "-suppress-warnings", "-module-name", "GridEngine",
      ] + files, in: scratch.appendingPathComponent("checked")
    ) { line in
      let parts = line.split(separator: ":", maxSplits: 3)
      guard parts.count == 4, parts[3].hasPrefix(" error:"), let number = Int(parts[1]) else { return true }
      // What is left out is missed at the end of its function.
      let above = changes.filter { parts[0].hasSuffix($0.change.file) && $0.change.line <= number }
      let here = above.max { $0.change.line < $1.change.line }
      if let here { refused.insert(here.number) } else { unknown.append(line) }
      return true
    }
    guard ending.status == 0 || !refused.isEmpty else {
      throw Failure("the engine does not compile:\n" + unknown.joined(separator: "\n"))
    }
    return refused
  }

  // MARK: Building

  /// The targets of tests, and what they need; the rest of the package is linked to.
  private static let copied = [
    "Tests/CAllocationCounter", "Tests/TestSupport", "Tests/Reference", "Tests/GridEngineTests", "Tests/LazyGridTests",
    "Tests/ScrollSimulationTests", "Sources/LazyGrid", "Sources/ScrollSimulation", "Sources/GridEngine/GridEngine.docc",
  ]

  /// Copies what has changed and builds all tests.
  ///
  /// Libraries are optimised and keep their assertions: that is quicker by far, and an assertion that fails is a failure.
  func build(_ engine: [String: String], _ changes: [(number: Int, change: Change)]) throws {
    try write(engine, with: changes, to: "package/Sources/GridEngine")
    for folder in Workshop.copied { try mirror(folder) }
    // Tests read the README and stored inputs as well.
    try link("", leavingOut: ["Sources", "Tests", "Package.swift", "Package.resolved"])
    try link("Tests", leavingOut: [])
    try write(try manifest(), to: "package/Package.swift")
    var last: [String] = []
    let ending = try run(["nice", "swift", "build", "--build-tests", "-c", "release"], in: copy) { line in
      if line.contains("error:") { last.append(line) }
      return true
    }
    guard ending.status == 0 else {
      throw Failure("the tests do not build:\n" + last.prefix(20).joined(separator: "\n"))
    }
  }

  /// Links to what a folder holds besides what is copied.
  private func link(_ folder: String, leavingOut others: Set<String>) throws {
    let (from, to) = (root.appendingPathComponent(folder), copy.appendingPathComponent(folder))
    for name in try FileManager.default.contentsOfDirectory(atPath: from.path)
    where !others.contains(name) && (!name.hasPrefix(".") || name == ".ci") {
      let place = to.appendingPathComponent(name)
      if FileManager.default.fileExists(atPath: place.path) { continue }
      try FileManager.default.createSymbolicLink(at: place, withDestinationURL: from.appendingPathComponent(name))
    }
  }

  private func mirror(_ folder: String) throws {
    let (from, to) = (root.appendingPathComponent(folder), copy.appendingPathComponent(folder))
    let present = try FileManager.default.subpathsOfDirectory(atPath: from.path)
    for path in present {
      var isFolder: ObjCBool = false
      let file = from.appendingPathComponent(path)
      guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue else {
        continue
      }
      try write(try Data(contentsOf: file), to: to.appendingPathComponent(path))
    }
    for path in Set(try FileManager.default.subpathsOfDirectory(atPath: to.path)).subtracting(present) {
      try? FileManager.default.removeItem(at: to.appendingPathComponent(path))
    }
  }

  /// The package's manifest without what only judges sources. Libraries are optimised and keep their assertions; tests
  /// are not optimised, since they are built more often than run, and as short as in debug.
  private func manifest() throws -> String {
    try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8) + """

      for target in package.targets where target.type == .regular || target.type == .test {
        if target.name == "CAllocationCounter" { continue }
        target.swiftSettings = [
          .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"), .define("DEBUG"),
          .unsafeFlags(["-enable-testing", "-assert-config", "Debug"] + (target.type == .test ? ["-Onone"] : [])),
        ]
        if target.type == .regular { target.swiftSettings!.append(.enableUpcomingFeature("MemberImportVisibility")) }
      }

      """
  }
}
