// As many tracks as there is room for, in a host: the viewport decides.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct PackedRepetitionTests {
  private func grid(
    _ items: Int, _ repetition: GridTrack.Repetition = .autoFill, flow: GridFlow = .rows, hasRegion: Bool = false
  ) -> PackedGrid {
    PackedGrid(
      tracks: [.pt(30), .repeat(repetition, [.minmax(80, .fr(1)), .pt(20)])], contentMode: .scroll, flow: flow,
      packing: .dense, spacing: [4, 6]
    ) {
      ForEach(0..<items) { Tile($0, 10, Double(10 + $0 % 7)).gridSpan(column: 1 + $0 % 2, row: 1 + $0 % 3 / 2) }
      if hasRegion {
        GridGroup {
          Tile("in", 10, 10)
          Tile("side", 10, 10).gridSpan(column: 2)
        }.gridSpan(column: 3, row: 2)
      }
    }
  }

  @Test(
    "a host has as many tracks as the eager layout in that room, after any resizing and updates", .seeds(30))
  func tracks() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let flow = random.pick([GridFlow.rows, .columns])
    let hasRegion = random.chance(40)
    var items = random.int(20...60)
    let host = try GridHost(grid(items, flow: flow, hasRegion: hasRegion))
    for step in 0..<8 {
      let room = Double(random.int(1...700))
      if random.chance(30) {
        items += random.int(-5...5)
        try host.update(grid(items, flow: flow, hasRegion: hasRegion))
      }
      host.layout(in: flow == .rows ? Size(width: room, height: 9000) : Size(width: 9000, height: room))
      let layout = grid(items, flow: flow, hasRegion: hasRegion).layout(
        proposal: flow == .rows ? ProposedSize(width: room, height: nil) : ProposedSize(width: nil, height: room))
      #expect(host.cells.count == layout.areas.count, "seed \(seed), step \(step)")
      for cell in host.cells {
        let (slot, eager) = (cell.slot, layout.cellFrames[cell.cellID.item])
        let off = [slot.x - eager.x, slot.y - eager.y, slot.width - eager.width, slot.height - eager.height]
        let isNear = off.allSatisfy { abs($0) < 0.05 }
        #expect(isNear, "seed \(seed), step \(step), item \(cell.cellID.item): \(slot), expected \(eager)")
      }
    }
    #expect(host.diagnostics.allSatisfy { if case .placement = $0 { true } else { false } }, "seed \(seed)")
  }

  @Test("what was at the top stays in view when there is room for more tracks")
  func anchor() throws {
    let host = try GridHost(
      PackedGrid(
        0..<100_000, tracks: [.repeat(.autoFill, [.minmax(90, .fr(1))])], spacing: 0, span: { _ in GridSpan() }
      ) {
        Tile($0, 10, 30)
      })
    host.layout(in: Size(width: 200, height: 300))
    #expect(host.cells.count == 20)
    host.scroll(to: .item(50_000), anchor: .top)
    #expect(host.isScrollPostponed && host.cells.count == 20)
    host.performPostponedWork { true }
    host.step(to: .resume)
    #expect(host.cells.count == 20 && host.names.contains("50000"))
    // What was shown stays shown until packing has come there.
    let postponed = host.layout(in: Size(width: 460, height: 300))
    #expect(postponed.status == .deferred)
    #expect(host.cells.count == 20)
    #expect(host.names.contains("50000"))
    host.performPostponedWork { true }
    let changes = host.step(to: .resume)
    #expect(host.cells.count == 50 && host.names.contains("50000"))
    #expect(changes.entered.count + changes.updated.count == 50)
    // Where the number of tracks stays, content does.
    #expect(host.layout(in: Size(width: 500, height: 300)).updated.isEmpty)
    host.layout(in: Size(width: .nan, height: 300))
    #expect(host.viewportSize.width == 500 && host.cells.count == 50)
  }
}
