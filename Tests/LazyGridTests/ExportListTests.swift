// The list of the engine's types in `ExportTests` beside what the articles name.

import Foundation
import Testing

@Suite struct ExportListTests {
  @Test("the list of types has each public type of the engine that an article names")
  func complete() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    func texts(_ folder: String, _ kind: String) throws -> String {
      let folder = root.appending(path: folder)
      return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(kind) }
        .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined(separator: "\n")
    }
    let engine = try texts("Sources/GridEngine", ".swift")
    let declared = Set(
      engine.matches(of: #/(?m)^public (?:final )?(?:struct|enum|class) (\w+)/#).map { String($0.1) })
    let pages = try texts("Sources/LazyGrid/LazyGrid.docc", ".md") + texts("Sources/GridEngine/GridEngine.docc", ".md")
    let named = Set(pages.matches(of: #/\b[A-Z]\w+/#.wordBoundaryKind(.simple)).map { String($0.0) })
    let file = root.appending(path: "Tests/LazyGridTests/ExportTests.swift")
    let listed = Set(
      try String(contentsOf: file, encoding: .utf8).matches(of: #/(\w+)\.self/#).map { String($0.1) })
    #expect(declared.intersection(named).subtracting(listed).sorted() == [])
    #expect(declared.count > 50)
  }
}
