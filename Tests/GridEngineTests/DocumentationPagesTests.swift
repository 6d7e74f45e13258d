// The pages of GridEngine.docc show the examples that are tested, and quote the figures that are held.

import Foundation
import Testing

@Suite struct DocumentationPagesTests {
  private var root: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }

  /// Lines with single spaces between words and none around them: indentation and columns of comments may differ.
  private func normalised(_ text: some StringProtocol) -> String {
    text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: "\n")
  }

  @Test("the pages show the examples that are tested")
  func sameText() throws {
    // What stands at the top of a file is private there.
    let tests = try FileManager.default.contentsOfDirectory(
      at: URL(filePath: #filePath).deletingLastPathComponent(), includingPropertiesForKeys: nil
    )
    .filter { $0.lastPathComponent.hasPrefix("Documentation") }
    let test = normalised(try tests.map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n"))
      .replacing("\nprivate ", with: "\n")
    let folder = root.appending(path: "Sources/GridEngine/GridEngine.docc")
    let pages = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" }
    var count = 0
    for page in pages {
      let text = try String(contentsOf: page, encoding: .utf8)
      let examples = text.split(separator: "```swift\n").dropFirst()
      for example in examples.compactMap({ $0.split(separator: "\n```").first }) {
        count += 1
        let isTested = test.contains(normalised(example))
        #expect(isTested, "\(page.lastPathComponent): \(example)")
      }
    }
    #expect(pages.count >= 6 && count >= 12)
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
