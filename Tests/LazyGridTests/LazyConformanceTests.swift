// The conformance cases of SwiftUI's lazy grids, declared as its authors do.

import Foundation
import GridEngine
import LazyGrid
import Testing

private struct LazyCase: Decodable {
  struct Track: Decodable {
    var fixed: Double?
    var flexible: [Double?]?
    var adaptive: [Double?]?
    var spacing: Double?
    var alignment: String?

    var item: GridItem {
      let bounds = flexible ?? adaptive ?? []
      let size: GridItem.Size
      if let fixed {
        size = .fixed(fixed)
      } else if flexible != nil {
        size = .flexible(minimum: bounds[0] ?? .infinity, maximum: bounds[1] ?? .infinity)
      } else {
        size = .adaptive(minimum: bounds[0] ?? 0, maximum: bounds[1] ?? .infinity)
      }
      return GridItem(size, spacing: spacing, alignment: alignment.flatMap { alignments[$0] })
    }
  }
  struct Expected: Decodable {
    var size: [Double]
    var frames: [[Double]]
  }
  var name: String
  var axis: String
  var tracks: [Track]
  var alignment: String
  var spacing: Double?
  var proposal: [Double?]
  var items: [[Double]]
  var expected: Expected
}

private let alignments: [String: Alignment] = [
  "topLeading": .topLeading, "top": .top, "topTrailing": .topTrailing, "leading": .leading, "center": .center,
  "trailing": .trailing, "bottomLeading": .bottomLeading, "bottom": .bottom, "bottomTrailing": .bottomTrailing,
]

@Suite struct LazyConformanceTests {
  @Test("all lazy grid cases: sizes and frames")
  func lazyGrids() throws {
    let url = try #require(
      Bundle.module.url(forResource: "lazy-grids", withExtension: "json", subdirectory: "Conformance"))
    let cases = try JSONDecoder().decode([LazyCase].self, from: Data(contentsOf: url))
    #expect(cases.count == 80)
    for item in cases {
      let alignment = try #require(alignments[item.alignment])
      let tracks = item.tracks.map(\.item)
      let cells = ForEach(item.items.indices, id: \.self) { Tile($0, item.items[$0][0], item.items[$0][1]) }
      if item.axis == "vertical" {
        let grid = LazyVGrid(columns: tracks, alignment: alignment.horizontal, spacing: item.spacing) { cells }
        try check(item, grid)
      } else {
        let grid = LazyHGrid(rows: tracks, alignment: alignment.vertical, spacing: item.spacing) { cells }
        try check(item, grid)
      }
    }
  }

  private func check(_ item: LazyCase, _ grid: some LayoutContent & HostedGrid) throws {
    let name = Comment(rawValue: item.name)
    let size = grid.sizeThatFits(ProposedSize(width: item.proposal[0], height: item.proposal[1]))
    expect([size.width, size.height], near: item.expected.size, name)
    // What the grid takes without a proposal is what it gets.
    let across = item.axis == "vertical" ? item.proposal[0] : item.proposal[1]
    let host = try GridHost(grid)
    var viewport = Size(width: across ?? size.width, height: 1e6)
    if item.axis != "vertical" { viewport = Size(width: 1e6, height: across ?? size.height) }
    host.resize(to: viewport)
    #expect(host.cells.count == item.expected.frames.count, name)
    for (cell, expected) in zip(host.cells, item.expected.frames) {
      expect([cell.frame.x, cell.frame.y, cell.frame.width, cell.frame.height], near: expected, name)
    }
    #expect(host.diagnostics.isEmpty, name)
  }
}
