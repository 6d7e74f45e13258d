// The README's declarative example, as it stands there.

import Foundation
import GridEngine
import LazyGrid
import Testing

@Suite struct ReadmeTests {
  private struct Tile: LayoutContent {
    var number: Int

    init(_ number: Int) { self.number = number }
    func sizeThatFits(_ proposal: ProposedSize) -> Size { Size(width: proposal.width ?? 0, height: 40) }
  }

  private struct Title: LayoutContent {
    var text: String

    init(_ text: String) { self.text = text }
    func sizeThatFits(_ proposal: ProposedSize) -> Size { Size(width: proposal.width ?? 0, height: 24) }
  }

  @Test("the declared atlas shows what is in view, with its first header pinned")
  func declared() throws {
    let atlas = LazyVGrid(columns: [GridItem(.adaptive(minimum: 48))], pinnedViews: .sectionHeaders) {
      ForEach(0..<1_000) { block in
        Section {
          ForEach(block * 1_000..<(block + 1) * 1_000) { Tile($0) }  // runs for what comes into view
        } header: {
          Title("block \(block)")
        }
      }
    }
    let host = try GridHost(atlas)
    let entered = host.layout(in: Size(width: 390, height: 844)).entered
    #expect(entered.count > 50 && entered.count < 150)
    #expect(entered.last?.cell.content(as: Title.self)?.text == "block 0")
    #expect(entered.first?.cell.content(as: Tile.self)?.number == 0)
    host.scroll(to: .item(3, section: 700), anchor: .top)
    #expect(host.cells.contains { $0.content(as: Title.self)?.text == "block 700" && $0.isPinned })
    #expect(try host.update(atlas).left.isEmpty)
  }

  @Test("the README shows the example that is tested")
  func sameText() throws {
    let test = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let example = try #require(
      readme.split(separator: "```swift\n").compactMap { $0.split(separator: "\n```").first }
        .first { $0.contains("LazyVGrid(") })
    let lines = example.split(separator: "\n").filter { !$0.hasPrefix("for change") }
    #expect(lines.count >= 10)
    for line in lines { #expect(test.contains(line), "\(line)") }
  }
}
