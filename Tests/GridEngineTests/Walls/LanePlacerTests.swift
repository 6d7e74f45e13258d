// Items placed many at once against items that choose and are placed one after another.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct LanePlacerTests {
  @Test("many items at once come to lie where each by itself does", .seeds(200))
  func many() {
    var random = SeededGenerator(seed: Seed.current)
    // Fours, what is left of them, and more lanes than there are bits for.
    let lanes = random.pick([1, 2, 3, 4, 5, 7, 8, 31, 32, 33, 64, 130])
    let gap = FixedPoint(raw: Int64(random.pick([0, 8])))
    let tolerance = random.pick([.zero, FixedPoint(raw: 1), FixedPoint(raw: 16), LanePlacer.infinite])
    var (one, all) = (LanePlacer(), LanePlacer())
    one.begin(lanes: lanes, gap: gap, tolerance: tolerance)
    all.begin(lanes: lanes, gap: gap, tolerance: tolerance)
    let tallest = random.pick([0, 3, 300])
    var (expected, places): ([LanePlace], Scratch<LanePlace>) = ([], Scratch())
    for _ in 0..<3 {
      var extents = Scratch<RowEntry>()
      for _ in 0..<random.int(0...lanes * 3) {
        extents.append(.measured(FixedPoint(raw: Int64(random.int(0...tallest))), isProvisional: random.chance(10)))
      }
      for entry in extents {
        let place = one.place(entry.extent ?? .zero, at: one.choose(span: 1))
        expected.append(LanePlace(lane: place.lane, span: 1, lead: place.offset))
      }
      all.placeEach(extents, to: &places)
      #expect(Array(places) == expected)
      #expect(all.positions == one.positions)
      #expect(all.cursor == one.cursor)
      // Between two runs of them an item of another kind may be placed.
      let start = random.int(0...lanes - 1)
      let extent = FixedPoint(raw: Int64(random.int(0...tallest)))
      let place = one.place(extent, at: one.choose(span: 1, start: start))
      #expect(all.place(extent, at: all.choose(span: 1, start: start)) == place)
    }
  }

  @Test("without lanes nothing is placed")
  func noLanes() {
    var placer = LanePlacer()
    placer.begin(lanes: 0, gap: .zero, tolerance: .zero)
    var places = Scratch<LanePlace>()
    placer.placeEach(Scratch([.measured(.zero)]), to: &places)
    #expect(places.isEmpty)
  }
}
