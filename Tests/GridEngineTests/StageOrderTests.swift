// The order of the engine's stages: no file names a type that a later stage declares.

import Foundation
import Testing

@Suite struct StageOrderTests {
  /// The folders of the engine, in order.
  static let stages = [
    "Geometry", "Storage", "Tracks", "Placement", "Extents", "Walls", "Tables", "Sections", "Bodies", "Model",
    "Updates", "Selection", "Neighbors", "Accessibility", "Dragging", "Viewport", "Step", "Changes", "Scrolling",
    "Reuse", "Prefetch", "Saving", "Grid",
  ]

  /// Files that name types of later stages today, with those types. Only ever to be made shorter.
  static let exceptions: [String: Set<String>] = [:]

  private struct Source {
    let stage: Int
    let name: String
    let code: String

    var place: String { "\(StageOrderTests.stages[stage])/\(name)" }

    /// The types that the file declares, nested ones by their last name; and of these the ones that other files can name.
    var declaredTypes: (all: Set<String>, shared: Set<String>) {
      let declaration =
        #/(?m)^\s*(?:@\w+ )*(?<access>public |private |fileprivate )?(?:final |indirect )*(?:struct|enum|class|protocol|actor|typealias) (?<name>\w+)/#
      let matches = code.matches(of: declaration)
      let shared = matches.filter { !($0.access?.hasSuffix("private ") ?? false) }
      return (Set(matches.map { String($0.name) }), Set(shared.map { String($0.name) }))
    }

    // Word boundaries of Unicode, the default, see no boundary at the dot of `Type.member`.
    var words: Set<String> { Set(code.matches(of: #/\b[A-Z]\w+\b/#.wordBoundaryKind(.simple)).map { String($0.0) }) }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/GridEngine")

  private func sources() throws -> [Source] {
    try StageOrderTests.stages.enumerated().flatMap { stage, folder -> [Source] in
      let folder = StageOrderTests.root.appending(path: folder)
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      return try paths.filter { $0.hasSuffix(".swift") }.map { folder.appending(path: $0) }
        .map { file in
          let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
          let code = lines.map { line in line.range(of: "//").map { line[..<$0.lowerBound] } ?? line }
          return Source(stage: stage, name: file.lastPathComponent, code: code.joined(separator: "\n"))
        }
    }
  }

  @Test("every folder of the engine is a stage")
  func folders() throws {
    let keys: [URLResourceKey] = [.isDirectoryKey]
    let folders = try FileManager.default.contentsOfDirectory(
      at: StageOrderTests.root, includingPropertiesForKeys: keys
    )
    .filter { try $0.resourceValues(forKeys: Set(keys)).isDirectory == true && $0.pathExtension != "docc" }
    #expect(folders.count > 10)
    for folder in folders {
      #expect(StageOrderTests.stages.contains(folder.lastPathComponent), "\(folder.lastPathComponent) has no place")
    }
  }

  @Test("a file names only types of its own stage and of those before it")
  func order() throws {
    let files = try sources()
    #expect(files.count > 100 && files.contains { $0.name == "VirtualGrid.swift" })
    // A nested name that several stages declare counts as the first one's.
    var declared: [String: Int] = [:]
    for file in files {
      for type in file.declaredTypes.shared where declared[type] == nil { declared[type] = file.stage }
    }
    #expect(declared.count > 100)
    var found: [String: Set<String>] = [:]
    for file in files {
      let types = file.words.subtracting(file.declaredTypes.all).filter { declared[$0] ?? 0 > file.stage }
      if !types.isEmpty { found[file.place] = types }
    }
    for (file, types) in found.sorted(by: { $0.key < $1.key }) {
      for type in types.subtracting(StageOrderTests.exceptions[file] ?? []).sorted() {
        Issue.record("\(file) names \(type) of \(StageOrderTests.stages[declared[type]!])")
      }
    }
    for (file, types) in StageOrderTests.exceptions {
      for type in types.subtracting(found[file] ?? []).sorted() { Issue.record("\(file) no longer names \(type)") }
    }
  }

  @Test("only the body rules know which kinds of sections there are")
  func bodyRules() throws {
    let files = try sources()
    let stage = try #require(StageOrderTests.stages.firstIndex(of: "Bodies"))
    let inside = files.filter { $0.stage == stage }
    // What only the kinds declare: their rules, and what they keep.
    let own = Set(["TracksBody", "PackedBody", "PackedWindow", "StoreTable", "JustifiedBody", "LanesBody", "WallTable"])
    #expect(own.isSubset(of: inside.reduce(into: Set()) { $0.formUnion($1.declaredTypes.all) }))
    for file in files where file.stage != stage {
      #expect(file.words.isDisjoint(with: own), "\(file.place) names a kind")
      let asks = file.code.contains(
        #/\bkind\s*(==|!=|~=)\s*\.(tracks|packed)|case \.?\(?\.packed\(store|isPacked/#.wordBoundaryKind(.simple))
      #expect(!asks || file.place == "Sections/BodyKind.swift", "\(file.place) asks which kind a section has")
      // What a declaration holds is known where it is declared.
      let opens = file.code.contains(#/case \.?(tracks|packed)\(/#)
      #expect(
        !opens || StageOrderTests.stages[file.stage] == "Sections", "\(file.place) asks what a declaration holds")
    }
  }
}
