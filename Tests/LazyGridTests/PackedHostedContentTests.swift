// What packed items say of themselves besides spans, in a host: alignments, backgrounds, overlays.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct PackedHostedContentTests {
  private static let points: [UnitPoint] = [.topLeading, .bottom, .trailing, UnitPoint(x: 0.25, y: 0.75)]

  @Test("content lies in its cells where the eager layout puts it", .seeds(40))
  func alignments() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let items = (0..<random.int(1...20)).map { _ in
      (random.int(1...2), random.int(1...2), random.int(5...30), random.chance(40) ? random.int(0...3) : nil)
    }
    let points = PackedHostedContentTests.points
    func track(_ size: PackedTrack) -> GridTrack {
      GridTrack(size, alignment: random.chance(50) ? random.pick(points) : nil)
    }
    let flow = random.pick([GridFlow.rows, .columns])
    let grid = PackedGrid(
      tracks: [track(.fr(1)), track(.pt(50)), track(.fr(2))], contentMode: .scroll, flow: flow,
      packing: random.pick([.sparse, .dense]), spacing: [5, 3]
    ) {
      ForEach(0..<items.count) { item in
        let (columns, rows, side, point) = items[item]
        if let point {
          Tile(item, Double(side), Double(side)).gridItemAlignment(points[point]).gridSpan(column: columns, row: rows)
        } else {
          Tile(item, Double(side), Double(side)).gridSpan(column: columns, row: rows)
        }
      }
    }.gridCommonItemsAlignment(random.pick(points)).gridGrowingTracks(
      random.chance(50) ? GridTrackList([track(.pt(40)), track(.pt(20))]) : nil)
    let environment = LayoutEnvironment(layoutDirection: random.pick([.leftToRight, .rightToLeft]))
    let host = try GridHost(grid, environment: environment)
    host.layout(in: flow == .rows ? Size(width: 333, height: 50_000) : Size(width: 50_000, height: 333))
    let layout = grid.layout(
      proposal: flow == .rows ? ProposedSize(width: 333, height: nil) : ProposedSize(width: nil, height: 333),
      environment: environment)
    #expect(host.cells.count == items.count, "seed \(seed)")
    // Right-to-left a host's content ends at the right, and the viewport is wider than it.
    let shift = host.contentSize.width - layout.size.width
    for cell in host.cells {
      let (slot, eager) = (layout.cellFrames[cell.cellID.item], layout.frames[cell.cellID.item])
      let (x, y) = (cell.frame.x - cell.slot.x, cell.frame.y - cell.slot.y)
      let isNear = abs(x - eager.x + slot.x) < 0.05 && abs(y - eager.y + slot.y) < 0.05
      #expect(isNear, "seed \(seed), item \(cell.cellID.item): \(cell.frame) in \(cell.slot), \(eager) in \(slot)")
      #expect(
        abs(cell.slot.x - slot.x - (environment.layoutDirection == .rightToLeft ? shift : 0)) < 0.05, "seed \(seed)")
    }
  }

  @Test("backgrounds and overlays come with the cell")
  func backgrounds() throws {
    let grid = PackedGrid(tracks: 2, spacing: 0) {
      ForEach(0..<6) { item in
        if item == 1 {
          Tile(item).gridCellBackground(Tile("behind \(item)"))
        } else {
          Tile(item)
        }
      }
      Tile("last").gridCellOverlay(Tile("over")).gridSpan(column: 2)
    }
    let host = try GridHost(grid)
    host.layout(in: Size(width: 100, height: 100))
    let behind = host.cells.map { $0.background(as: Tile.self)?.name }
    #expect(behind == [nil, "behind 1", nil, nil, nil, nil, nil])
    let over = host.cells.map { $0.overlay(as: Tile.self)?.name }
    #expect(over == [nil, nil, nil, nil, nil, nil, "over"])
    #expect(host.cells[1].overlay(as: Tile.self) == nil && host.cells[1].background(as: Leaf.self) == nil)
  }

  @Test("items of sections that an update removed leave with what they showed")
  func leaving() throws {
    let host = try GridHost(
      LazyVGrid(columns: [GridItem()], spacing: 0) {
        for section in 0..<3 { Section { ForEach(0..<3) { Tile("\(section).\($0)") } } }
      })
    host.layout(in: Size(width: 100, height: 100))
    let changes = try host.update(PackedGrid(tracks: 1) { Tile("one") })
    #expect(changes.left.count == 9)
    #expect(changes.leftNames.contains("2.2"))
    #expect(host.names == ["one"])
  }
}
