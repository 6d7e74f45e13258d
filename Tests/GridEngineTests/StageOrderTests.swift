// The stages stay in order: no file names a type that a later stage declares.

import Foundation
import Testing

@Suite struct StageOrderTests {
  static let stages = [
    "Geometry", "Storage", "Tracks", "Placement", "Extents", "Sections", "Updates", "Viewport", "Changes",
    "Scrolling", "Reuse", "Prefetch", "Saving",
  ]

  private func sources() throws -> [(stage: Int, name: String, code: String)] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/GridEngine")
    return try StageOrderTests.stages.enumerated().flatMap { stage, folder in
      try FileManager.default.contentsOfDirectory(at: root.appending(path: folder), includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "swift" }
        .map { file in
          let text = try String(contentsOf: file, encoding: .utf8)
          let code = text.split(separator: "\n").filter {
            !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//")
          }
          return (stage, file.lastPathComponent, code.joined(separator: "\n"))
        }
    }
  }

  @Test("a file names only types of its own stage and of those before it")
  func order() throws {
    let files = try sources()
    #expect(files.count > 30)
    var declared: [String: Int] = [:]
    for file in files {
      for match in file.code.matches(
        of: #/(?m)^\s*(?:public |private |fileprivate )?(?:final )?(?:struct|enum|class|protocol) (\w+)/#)
      {
        declared[String(match.1)] = file.stage
      }
    }
    // Nested names that several stages use for themselves.
    for name in ["Found", "Position", "Kind", "Phase", "Target", "Branch", "Run"] { declared[name] = nil }
    #expect(declared.count > 25)
    for file in files {
      for word in Set(file.code.matches(of: #/\b[A-Z]\w+\b/#).map { String($0.0) }) {
        guard let stage = declared[word], stage > file.stage else { continue }
        Issue.record(
          "\(file.name) (\(StageOrderTests.stages[file.stage])) names \(word) of \(StageOrderTests.stages[stage])")
      }
    }
  }
}
