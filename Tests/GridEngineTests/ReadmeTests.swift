// The README's example, as it stands there.

import Foundation
import GridEngine
import Testing

@Suite struct ReadmeTests {
  @Test("the example does what the README says")
  func example() throws {
    let grid = try VirtualGrid(sections: [
      .lazy(count: 1_000_000, tracks: [.adaptive(minimum: 96)], spacing: 8, header: 32)
    ])
    grid.pinnedViews = .sectionHeaders
    grid.resize(to: Size(width: 390, height: 844))
    let changes = grid.scroll(to: 120_000) { cell, proposal in
      Size(width: proposal.width ?? 0, height: 40 + Double(cell.item % 7) * 10)  // your measuring
    }
    // What is measured on arrival corrects the estimate of all rows before it, here by 2.1 %.
    #expect(abs(grid.offset - 120_000) < 3_000)
    #expect(changes.entered.count == grid.visibleCells.count && changes.entered.count > 30)
    #expect(changes.entered.last?.id == .header(section: 0))
  }

  @Test("the README shows the example that is tested")
  func sameText() throws {
    let test = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let example = try #require(readme.split(separator: "```swift\n").dropFirst().first?.split(separator: "\n```").first)
    let lines = example.split(separator: "\n").filter { !$0.hasPrefix("import") && !$0.hasPrefix("for cell") }
    #expect(lines.count >= 8)
    for line in lines { #expect(test.contains(line), "\(line)") }
  }
}
