// Items of several rows: jumps show the whole of them, and their slots hold what was measured.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct TallItemTests {
  /// Items of 90 points over three rows, side by side in two tracks.
  private func tall() throws -> VirtualGrid {
    let grid = try VirtualGrid.shown(
      sections: [
        .packed(
          PackedItems(count: 400) { _ in GridSpan(columns: 1, rows: 3) }, tracks: [.fr(1), .fr(1)], spacing: 0)
      ], in: Size(width: 100, height: 200), measure: measure)
    return grid
  }

  private let measure = Sizes.uniform(90)

  @Test("a jump to an item of several rows aligns the whole item")
  func alignment() throws {
    for (anchor, expected) in [(UnitPoint.top, 0.0), (.center, 55), (.bottom, 110)] {
      let grid = try tall()
      grid.scroll(to: .item(101), anchor: anchor, measure: measure)
      let frame = try #require(grid.frame(of: .item(101)))
      #expect(frame.height == 90)
      #expect(frame.y - grid.offset == expected, "\(anchor)")
    }
  }

  @Test("the smallest move shows the whole item")
  func smallestMove() throws {
    let grid = try tall()
    grid.scroll(to: .item(101), measure: measure)
    #expect(grid.frame(of: .item(101))!.maxY == grid.offset + 200)
    grid.scroll(to: .item(60), measure: measure)
    #expect(grid.frame(of: .item(60))!.y == grid.offset)
    grid.scroll(by: 30, measure: measure)
    grid.scroll(to: .item(60), measure: measure)
    #expect(grid.frame(of: .item(60))!.y == grid.offset)
    let offset = grid.offset
    grid.scroll(to: .item(62), measure: measure)
    #expect(grid.offset == offset)
  }

  @Test("random items of random spans: the smallest move shows them whole, anchors meet", .seeds(20))
  func random() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let noise = (0..<600).map { _ in GridSpan(columns: random.int(1...2), rows: random.int(1...6)) }
    let grid = try VirtualGrid(sections: [
      .packed(
        PackedItems(noise.map { PlacementItem($0) }), tracks: [.fr(1), .fr(1), .fr(1)],
        packing: random.pick([.sparse, .dense, .dense(lookback: 4), .dense(chunk: 32)]), spacing: random.pick([0, 7]))
    ])
    let measure = Sizes.modulo(61, from: 20, item: 7919)
    grid.resize(to: Size(width: 100, height: 300))
    for _ in 0..<30 {
      let id = CellID.item(random.int(0...599))
      let fraction = random.pick([nil, 0, 0.25, 0.5, 1.0])
      grid.scroll(to: id, anchor: fraction.map { UnitPoint(x: 0, y: $0) }, measure: measure)
      let frame = try #require(grid.frame(of: id))
      guard let fraction else {
        if frame.height <= 300 {
          #expect(frame.y >= grid.offset, "\(id) at \(frame), \(grid.offset)")
          #expect(frame.maxY <= grid.offset + 300, "\(id) at \(frame), \(grid.offset)")
        }
        continue
      }
      let maximum = grid.exactMaximumOffset.points
      let wanted = max(0, min(maximum, frame.y + (frame.height - 300) * fraction))
      #expect(abs(grid.offset - wanted) <= 1.0 / 1024, "\(id) at \(fraction): \(grid.offset), not \(wanted)")
    }
  }

  @Test("a policy that names a point of an item of several rows keeps that point of the whole item")
  func heldPoint() throws {
    let grid = try tall()
    grid.scroll(to: .item(100), anchor: .top, measure: measure)
    grid.anchorPolicy = AnchorPolicy([.cell(.item(100))], edge: 1)
    let end = grid.frame(of: .item(100))!.maxY - grid.offset
    grid.invalidateSize(of: .item(100))
    grid.invalidateSize(of: .item(101))
    // The trailing edges keep their distance: that of the item from that of the viewport.
    grid.layout { _, _ in Size(width: 1, height: 120) }
    #expect(grid.frame(of: .item(100))!.height == 120)
    #expect(grid.frame(of: .item(100))!.maxY - grid.offset == end)
  }

  @Test("a slot holds what was measured, to the unit", arguments: [3, 7, 30, 64])
  func slots(rows: Int) throws {
    let grid = try VirtualGrid(sections: [
      .packed(
        PackedItems(count: 6) { _ in GridSpan(columns: 1, rows: rows) }, tracks: [.fr(1)], spacing: 1)
    ])
    grid.resize(to: Size(width: 100, height: 2000))
    for height in [87.5, 500, 333.0 / 1024 + 100] {
      for item in 0..<6 { grid.invalidateSize(of: .item(item)) }
      grid.layout { _, _ in Size(width: 1, height: height) }
      for cell in grid.visibleCells { #expect(cell.frame.height == max(height, Double(rows - 1)), "\(cell.id)") }
    }
  }
}
