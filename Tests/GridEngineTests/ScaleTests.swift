// The limits that the engine is designed for: a billion items, a million sections, and what they hold.

import TestSupport
import Testing

@testable import GridEngine

/// Two counts of bytes are never compared for equality here: an allocator gives an array some bytes more than it asked for
/// where the rest of a free block would be of no use, and that depends on everything else in the process.
@Suite struct ScaleTests {
  private func height(_ id: CellID) -> Size {
    Size(width: 1, height: Double(40 + (id.item &* 2_654_435_761 & 0xFFFF_FFFF) % 160))
  }

  @Test("a billion items hold no more than a thousand")
  func billion() throws {
    let tracks = Array(repeating: Track.flexible(), count: 4)
    let grids = try [1_000, 1_000_000_000].map { try VirtualGrid(sections: [.lazy(count: $0, tracks: tracks)]) }
    for grid in grids {
      grid.resize(to: Size(width: 1280, height: 800))
      grid.layout { id, _ in height(id) }
    }
    #expect(abs(grids[0].bytesHeld - grids[1].bytesHeld) < grids[0].bytesHeld / 50)
    let large = grids[1]
    large.scroll(to: .item(777_777_777), anchor: .center) { id, _ in height(id) }
    #expect(large.visibleCells.contains { $0.item == 777_777_777 })
    large.scroll(to: .infinity) { id, _ in height(id) }
    #expect(large.visibleCells.last?.item == 999_999_999)
    #expect(large.offset + 800 == large.contentSize.height)
  }

  @Test("measured rows add at most 8 bytes each to a grid, unmeasured ones nothing")
  func bytesPerRow() throws {
    let grid = try VirtualGrid.shown(sections: [.list(count: 1_000_000)], in: Size(width: 1280, height: 20_000)) {
      id, _ in height(id)
    }
    let (bytes, rows) = (grid.extentBytesHeld, grid.measuredRowCount)
    for _ in 0..<120 { grid.scroll(by: 20_000) { id, _ in height(id) } }
    #expect(grid.measuredRowCount - rows > 15_000)
    #expect(grid.extentBytesHeld - bytes <= 8 * (grid.measuredRowCount - rows))
  }

  @Test("where items share rows, each that is measured adds at most 4 bytes and its share of the tree")
  func bytesPerItem() throws {
    let grid = try VirtualGrid.shown(
      sections: [
        .lazy(count: 1_000_000, tracks: Array(repeating: .flexible(spacing: 0), count: 8), spacing: 0)
      ], in: Size(width: 1280, height: 20_000)
    ) { id, _ in height(id) }
    let (bytes, rows) = (grid.extentBytesHeld, grid.measuredRowCount)
    for _ in 0..<60 { grid.scroll(by: 20_000) { id, _ in height(id) } }
    let measured = grid.measuredRowCount - rows
    #expect(measured > 5000)
    #expect(Double(grid.extentBytesHeld - bytes) <= Double(measured) * 8 + Double(measured) * 8 * 4.8)
  }

  @Test("inserting and deleting among ten million items, all of them measured nowhere, keeps the storage as it is")
  func unmeasuredEdits() throws {
    let grid = try VirtualGrid.shown(
      sections: [
        .list(count: 10_000_000), .lazy(count: 10_000_000, tracks: [.fixed(9), .fixed(9)]),
      ], in: Size(width: 1280, height: 800)
    ) { id, _ in height(id) }
    let bytes = grid.extentBytesHeld
    for i in 1...500 {
      var update = GridUpdate()
      update.insertItems(i % 7, at: .item(i * 15_485_863 % 9_000_000, section: i % 2))
      update.deleteItems(i * 32_452_843 % 9_000_000..<i * 32_452_843 % 9_000_000 + i, section: (i + 1) % 2)
      try grid.apply(update)
    }
    #expect(grid.itemCount == 20_000_000 + (1...500).reduce(0) { $0 + $1 % 7 - $1 })
    // Storage grows by slabs of thousands of bytes.
    #expect(abs(grid.extentBytesHeld - bytes) < 256)
  }

  @Test("a million sections, most of them empty or never seen")
  func millionSections() throws {
    // A tenth of them where code is not optimised: declaring them takes most of the time.
    let thousands = isOptimised ? 1000 : 100
    let grid = try VirtualGrid(sectionCount: thousands * 1000) { index in
      // Long stretches without anything to show must be passed in one go.
      index % 1000 == 7 ? .list(count: 50, spacing: 0, rowSizing: .fixed(20), header: 30) : .list(count: 0)
    }
    grid.pinnedViews = .sectionHeaders
    grid.resize(to: Size(width: 300, height: 500))
    grid.layout { id, _ in height(id) }
    #expect(grid.contentSize.height == Double(thousands) * (30 + 50 * 20))
    #expect(grid.visibleCells.contains { $0.id == .header(section: 7) })
    let middle = Double(thousands / 2) * 1030 + 150
    grid.scroll(to: middle) { id, _ in height(id) }
    let header = try #require(grid.visibleCells.first { $0.id.kind == .header })
    #expect(header.id == .header(section: thousands * 500 + 7))
    #expect(header.isPinned)
    #expect(header.frame.y == middle)
    grid.scroll(to: .item(49, section: thousands * 1000 - 993), anchor: .bottom) { id, _ in height(id) }
    #expect(grid.offset + 500 == grid.contentSize.height)
    #expect(Double(grid.bytesHeld) / Double(thousands * 1000) < 64)
  }

  @Test("sections without measurements count as the mean of the rest")
  func learning() throws {
    let grid = try VirtualGrid(
      sectionSpacing: 0,
      sections: [.list(count: 10), .list(count: 90), .list(count: 100, rowSizing: .measured(estimate: 5))])
    grid.resize(to: Size(width: 100, height: 100))
    #expect(grid.contentSize.height == 100 * 32 + 500)
    grid.layout { _, _ in Size(width: 1, height: 50) }
    #expect(grid.contentSize.height == 100 * 50 + 500)
  }

  @Test("what was learnt at one width is the estimate at another")
  func learningAcrossWidths() throws {
    let grid = try VirtualGrid.shown(
      sections: [.lazy(count: 100, tracks: [.adaptive(minimum: 40)], spacing: 0)], in: Size(width: 100, height: 100)
    ) { _, _ in Size(width: 1, height: 50) }
    grid.resize(to: Size(width: 200, height: 100))
    #expect(grid.measuredRowCount == 0 && grid.contentSize.height == 25 * 50)
  }
}
