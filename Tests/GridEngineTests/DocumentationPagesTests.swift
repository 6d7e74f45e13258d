// The pages of GridEngine.docc show the examples that are tested, and quote the figures that are held.

import Foundation
import TestSupport
import Testing

@Suite struct DocumentationPagesTests {
  private var root: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }

  @Test("the pages show the examples that are tested")
  func sameText() throws {
    let examples = try DocumentedExamples(of: "GridEngine", beside: #filePath)
    #expect(examples.untested == [])
    #expect(examples.pagesWithoutImport == [])
    #expect(examples.pages.count >= 6)
    #expect(examples.count >= 12)
  }

  @Test("the page on speed quotes the counts that the gates hold")
  func figures() throws {
    let page = try String(
      contentsOf: root.appending(path: "Sources/GridEngine/GridEngine.docc/Performance.md"), encoding: .utf8)
    let stored = try String(contentsOf: root.appending(path: "Perf/Gates/instructions.json"), encoding: .utf8)
    let rows = page.matches(of: #/\| `([^`]+)` \| ([\d,]+) \|/#)
    #expect(rows.count >= 10)
    for row in rows {
      let quoted = try #require(Double(String(row.2.filter { $0 != "," })))
      let line = stored.split(separator: "\n").first { $0.contains("\"\(row.1)\"") }
      let figure = try #require(line?.split(separator: ":").last, "\(row.1)")
      let count = try #require(Double(String(figure.filter { $0 != "," && $0 != " " })))
      #expect(abs(quoted - count) < 0.05 * count, "\(row.1): \(quoted), stored \(count)")
    }
  }
}
