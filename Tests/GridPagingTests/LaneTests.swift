// Versions of data in several places, each of which counts its changes for itself. `ShardTests` read such data, and `LaneEventTests` say what
// is done with pages that are older or newer.

import Testing

@testable import GridPaging

@Suite struct LaneTests {
  @Test("versions of lanes have no order")
  func order() {
    let (a, b) = (LaneVersions(3, [5]), LaneVersions(4, [4]))
    #expect(a.isNewer(than: b) && b.isNewer(than: a) && !a.isNewer(than: a))
    #expect(a.isNewer(than: b, in: 1) && !a.isNewer(than: b, in: 0) && !a.isNewer(than: b, in: 7))
    #expect(LaneVersions(1).isNewer(than: LaneVersions(0)) && !LaneVersions(1).isNewer(than: LaneVersions(1, [0])))
    #expect(LaneVersions(1, [1]).isNewer(than: LaneVersions(1)))
  }
}
