// Which differences of positions are moves: what is rounded has not moved.

import Testing

@testable import GridEngine

@Suite struct MirroredChangesTests {
  @Test("A position has not moved by the last bit, also where a mirrored frame makes a number near 0 of it")
  func lastBit() {
    let (before, after) = (40.0, 40.0.nextUp)
    #expect(!Changes.differ(before, after))
    #expect(!Changes.differ(100 - before - 60, 100 - after - 60))
    #expect(!Changes.differ(0x1p60, 0x1p60.nextUp))
  }

  @Test("A position has moved by the smallest distance that extents can have")
  func unit() {
    let unit = 1 / FixedPoint.unitsPerPoint
    for place in [0, 40, -7.5, 0x1p20] {
      #expect(Changes.differ(place, place + unit), "\(place)")
    }
  }
}
