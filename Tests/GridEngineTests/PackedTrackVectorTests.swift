// Track sizing by hand: what the rules say, one case a line.

import Testing

@testable import GridEngine

typealias Asked = (track: Int, span: Int, size: Double)

/// A sizing of tracks that items ask something of.
func sized(
  _ tracks: [PackedTrack], gap: Double = 0, _ items: [Asked] = [], in extent: Double? = nil
) -> TrackSizing {
  var sizing = TrackSizing()
  sizing.begin(gap: gap)
  for track in tracks { sizing.add(track) }
  for item in items { sizing.add(item.size, from: item.track, span: item.span) }
  sizing.solve(in: extent)
  return sizing
}

@Suite struct PackedTrackVectorTests {
  private func extents(
    _ tracks: [PackedTrack], gap: Double = 0, _ items: [Asked] = [], in extent: Double? = nil
  ) -> [Double] {
    sized(tracks, gap: gap, items, in: extent).extents
  }

  @Test("points, content and shares, one item a track")
  func single() {
    #expect(extents([]) == [])
    #expect(extents([.pt(50), .fit, .fit], [(0, 1, 80), (1, 1, 30), (1, 1, 20)]) == [50, 30, 0])
    #expect(extents([.pt(50), .fr(1), .fr(3)], gap: 10, in: 150) == [50, 20, 60])
    #expect(extents([.fit, .fr(2)], [(0, 1, 30)], in: 100) == [30, 70])
    #expect(sized([.pt(50), .fit, .pt(5)], gap: 10, [(1, 1, 30)]).offsets() == [0, 60, 100])
  }

  @Test("flexible tracks are not widened by content, take no more than their part, and never less than nothing")
  func flexible() {
    #expect(extents([.fr(1), .fr(1)], [(0, 1, 300)], in: 400) == [200, 200])
    #expect(extents([.fr(0.25), .fr(0.25)], in: 400) == [100, 100])
    #expect(extents([.fr(0), .fr(1)], in: 400) == [0, 400])
    #expect(extents([.fr(0)], in: 400) == [0])
    #expect(extents([.pt(300), .fr(1)], gap: 20, in: 310) == [300, 0])
    #expect(extents([.pt(300), .fr(1)], in: -5) == [300, 0])
  }

  @Test("an item across a flexible track asks nothing of the others")
  func acrossFlexible() {
    #expect(extents([.fit, .fr(1)], [(0, 2, 300)], in: 100) == [0, 100])
    #expect(extents([.fit, .fr(1), .fit], [(0, 3, 300), (0, 1, 10)], in: 100) == [10, 90, 0])
  }

  @Test("without a definite extent, one part is as large as the item across flexible tracks that asks for most")
  func indefinite() {
    #expect(extents([.fr(1), .fr(2)]) == [0, 0])
    #expect(extents([.fit, .fr(1), .fr(2)], [(0, 1, 50), (2, 1, 100), (0, 2, 120)]) == [50, 70, 140])
    #expect(extents([.fr(0.5)], [(0, 1, 40)]) == [20])
    #expect(extents([.fr(0), .fr(1)], [(0, 1, 40)]) == [0, 40])
    #expect(extents([.fr(1), .fr(1)], gap: 10, [(0, 2, 70)]) == [30, 30])
    #expect(extents([.fr(1)], [(0, 1, 40)], in: .infinity) == [40])
    #expect(extents([.fr(1)], [(0, 1, 40)], in: .nan) == [40])
  }

  @Test("wide items share equally among content tracks; points stay")
  func spanning() {
    #expect(extents([.fit, .fit], [(0, 2, 100)]) == [50, 50])
    #expect(extents([.pt(50), .pt(50)], [(0, 2, 200)]) == [50, 50])
    #expect(extents([.pt(30), .fit], [(0, 2, 100)]) == [30, 70])
    #expect(extents([.fit, .fit, .fit], gap: 4, [(0, 3, 11)]) == [1, 1, 1])
    #expect(extents([.fit, .fit, .fit], gap: 4, [(0, 3, 7)]) == [0, 0, 0])
  }

  @Test("shares stop at a growth limit that smaller spans set, unless all tracks have one")
  func limits() {
    #expect(extents([.fit, .fit], [(0, 1, 20), (0, 2, 100)]) == [20, 80])
    #expect(extents([.fit, .fit], [(0, 1, 20), (1, 1, 40), (0, 2, 100)]) == [40, 60])
    #expect(extents([.fit, .fit], [(0, 1, 0), (0, 2, 100)]) == [0, 100])
    // exyte/Grid's issue 45: equal shares would give 133, 133 and 33.
    #expect(extents([.fit, .fit, .fit], [(0, 3, 300), (0, 2, 200)]) == [100, 100, 100])
  }

  @Test("an increase of nothing also sets a growth limit")
  func limitWithoutIncrease() {
    #expect(extents([.fit, .fit, .fit], [(0, 1, 20), (0, 2, 10), (0, 3, 100)]) == [20, 0, 80])
    #expect(extents([.fit, .fit, .fit], [(0, 1, 20), (0, 3, 100)]) == [20, 40, 40])
  }

  @Test("items of one span ask together: the largest share counts, whatever their order")
  func together() {
    let items: [Asked] = [(0, 2, 100), (1, 2, 60)]
    #expect(extents([.fit, .fit, .fit], items) == [50, 50, 30])
    #expect(extents([.fit, .fit, .fit], items.reversed()) == [50, 50, 30])
  }

  @Test("the reach is the sum of all spans below the largest, and no less would do")
  func reach() {
    #expect([-1, 0, 1, 2, 3, 4].map { TrackSizing.reach(ofLargestSpan: $0) } == [0, 0, 0, 1, 3, 6])
    #expect(TrackSizing.reach(ofLargestSpan: .max) > 0)
    // Track 3 depends on track 0: the item on track 0 limits it, so track 1 takes all of the span of 2 and is larger
    // than what the span of 3 would leave for track 3.
    let items: [Asked] = [(0, 1, 10), (0, 2, 100), (1, 3, 120)]
    let all = extents([.fit, .fit, .fit, .fit], items)
    let short = extents([.fit, .fit, .fit], [(0, 3, 120)])
    #expect(all == [10, 90, 15, 15])
    #expect(short[2] != all[3])
  }
}
