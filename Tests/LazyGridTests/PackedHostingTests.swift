// Packed grids in a host: only what is visible is made, updates follow identities.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct PackedHostingTests {
  private final class Counter {
    var bodies = 0
  }

  private func name(_ cell: HostedCell) -> String { cell.content(as: Leaf.self)?.name ?? "" }

  @Test("a million items: content is made for those in view")
  func million() throws {
    let counter = Counter()
    let grid = PackedGrid(
      0..<1_000_000, tracks: 4, packing: .dense(lookback: 4), spacing: 0,
      span: { GridSpan(columns: 1 + $0 % 2, rows: 1 + $0 % 3) }
    ) { item -> Leaf in
      counter.bodies += 1
      return Leaf(.flexW(40), "\(item)")
    }
    let host = try GridHost(grid)
    #expect(counter.bodies == 0)
    host.layout(in: Size(width: 400, height: 300))
    #expect(counter.bodies > 10 && counter.bodies < 200)
    #expect(name(host.cells[0]) == "0" && host.cells[0].slot == Rect(x: 0, y: 0, width: 100, height: 40))
    counter.bodies = 0
    host.scroll(to: 5000)
    #expect(counter.bodies < 300 && !host.cells.isEmpty)
    #expect(host.cells.allSatisfy { name($0) == "\($0.cellID.item)" })
  }

  @Test("rows of declared extents are known, and their content is not asked", arguments: [GridFlow.rows, .columns])
  func declaredRows(flow: GridFlow) throws {
    let counter = Counter()
    let grid = PackedGrid(0..<100, tracks: 2, contentMode: .scroll, flow: flow, spacing: 0) { item in
      Probe { _ in
        counter.bodies += 1
        return Size(width: 7, height: 7)
      }
    }.gridGrowingTracks([.pt(60), .repeat(1, [.pt(110)])])
    let host = try GridHost(grid)
    host.layout(in: Size(width: 300, height: 300))
    let size = host.contentSize
    #expect((flow == .rows ? size.height : size.width) == 4250)
    #expect(host.cells.map { flow == .rows ? $0.slot.height : $0.slot.width } == [60, 60, 110, 110, 60, 60, 110, 110])
    counter.bodies = 0
    host.scroll(to: 3400)
    #expect(host.offset == 3400 && host.cells.first { $0.cellID.item == 80 }?.cellID == .item(80))
    // Content is asked for its place in the slot, each once.
    #expect(counter.bodies <= host.cells.count)
  }

  @Test("cells lie where the eager layout puts them", .seeds(40))
  func eager() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let items = (0..<random.int(1...25)).map { _ in
      (random.int(1...3), random.int(1...3), random.int(5...60), random.chance(10) ? random.int(0...4) : nil)
    }
    let flow = random.pick([GridFlow.rows, .columns])
    let hasRegion = random.chance(40)
    let grid = PackedGrid(
      tracks: [.fr(1), .pt(50), .minmax(40, .fr(2)), .minmax(10, .pt(30))], contentMode: .scroll, flow: flow,
      packing: random.pick([.sparse, .dense]), spacing: [5, 3]
    ) {
      ForEach(0..<items.count) { item in
        Leaf(.fixed(Double(items[item].2), Double(items[item].2)), "\(item)")
          .gridSpan(column: items[item].0, row: items[item].1).gridStart(column: items[item].3)
      }
      if hasRegion {
        GridGroup {
          Leaf(.fixed(10, 20), "in")
          Leaf(.fixed(20, 10), "side").gridSpan(column: 2)
        }.gridSpan(column: 2, row: 2)
      }
    }.gridCommonItemsAlignment(.topLeading).gridGrowingTracks(random.chance(30) ? [.pt(20), .fit] : nil)
      .gridPolicy(random.pick([.css, .lockedFirst]))
    let host = try GridHost(grid)
    host.layout(in: flow == .rows ? Size(width: 333, height: 50_000) : Size(width: 50_000, height: 333))
    let layout = grid.layout(
      proposal: flow == .rows ? ProposedSize(width: 333, height: nil) : ProposedSize(width: nil, height: 333))
    #expect(host.cells.count == layout.areas.count, "seed \(seed)")
    for cell in host.cells {
      let (slot, expected) = (cell.slot, layout.cellFrames[cell.cellID.item])
      // The engine keeps extents along the scrolling axis to 1/1024 point.
      let off = [slot.x - expected.x, slot.y - expected.y, slot.maxX - expected.maxX, slot.maxY - expected.maxY]
      let isNear = off.allSatisfy { abs($0) < 0.05 }
      #expect(isNear, "seed \(seed), item \(cell.cellID.item): \(slot), expected \(expected)")
      #expect(cell.id == grid.items.id(of: cell.cellID.item), "seed \(seed)")
    }
  }

  @Test("an update keeps what it knows, with new spans, elements and settings", .seeds(40))
  func updates() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    func grid(_ words: [Int], _ wide: Int, _ spacing: GridSpacing) -> PackedGrid {
      PackedGrid(tracks: 3, contentMode: .scroll, packing: .dense, spacing: spacing) {
        Leaf(.fixed(20, 20), "head").gridSpan(column: 3)
        ForEach(words, id: \.self) { word in
          Leaf(.fixed(10, Double(10 + word % 7)), "\(word)").gridSpan(
            column: word % wide == 0 ? 2 : 1, row: 1 + word % 2)
        }
      }
    }
    var words = Array(0..<20)
    let host = try GridHost(grid(words, 3, 0))
    host.layout(in: Size(width: 300, height: 10_000))
    for _ in 0..<6 {
      switch random.int(0...3) {
      case 0: words.shuffle(using: &random)
      case 1: words.removeAll { $0 % random.int(2...5) == 0 }
      case 2: words.insert((words.max() ?? 0) + 1, at: random.int(0...words.count))
      default: words.append((words.max() ?? 0) + 1)
      }
      let new = grid(words, random.int(2...4), random.pick([0, 4]))
      try host.update(new)
      let fresh = try GridHost(new)
      fresh.layout(in: Size(width: 300, height: 10_000))
      #expect(host.cells.map(\.slot) == fresh.cells.map(\.slot), "seed \(seed)")
      #expect(host.cells.map { name($0) } == fresh.cells.map { name($0) }, "seed \(seed)")
      #expect(host.cells.map(\.id) == fresh.cells.map(\.id), "seed \(seed)")
    }
    host.scroll(toElement: AnyHashable(words.last ?? 0))
  }
}
