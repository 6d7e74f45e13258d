// The README's examples of the engine, as they stand there.

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
    #expect(changes.entered.count == grid.visibleCells.count && changes.entered.count == 31)
    #expect(changes.entered.last?.id == .header(section: 0))
  }

  @Test("the example of packed items packs ten million and edits them")
  func packed() throws {
    let spans = [GridSpan(), GridSpan(columns: 2), GridSpan(columns: 2, rows: 2)]
    let tiles = PackedItems(count: 10_000_000) { spans[$0 % 3] }
    let grid = try VirtualGrid(sections: [
      .packed(tiles, tracks: Array(repeating: .fr(1), count: 12), packing: .dense(lookback: 8), rowSizing: .fixed(80))
    ])
    grid.resize(to: Size(width: 390, height: 844))
    func measure(_ cell: CellID, _ proposal: ProposedSize) -> Size { Size(width: 0, height: 0) }
    grid.layout(measure: measure)
    let before = try #require(grid.frame(of: .item(0)))
    var update = GridUpdate()
    update.insertItems(20, at: .item(0))
    try grid.apply(update)
    let changes = grid.layout { cell, proposal in measure(cell, proposal) }  // nothing jumped
    #expect(grid.itemCount == 10_000_020)
    let after = try #require(grid.frame(of: .item(20)))
    #expect(after.y + changes.shift.y >= before.y && grid.offset == after.y - before.y)
    #expect(grid.unpackedItemCount > 9_900_000)
  }

  @Test("the README shows the example that is tested")
  func sameText() throws {
    let test = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    // The examples of the declarative layer and of paging are tested with these.
    let examples = readme.split(separator: "```swift\n").dropFirst().compactMap { $0.split(separator: "\n```").first }
      .filter { !$0.contains("LazyVGrid") && !$0.contains("PagedGrid") }
    let lines = examples.flatMap { $0.split(separator: "\n") }.filter {
      !$0.hasPrefix("import") && !$0.hasPrefix("for cell")
    }
    #expect(examples.count == 1 && lines.count >= 8)
    for line in lines { #expect(test.contains(line), "\(line)") }
  }
}
