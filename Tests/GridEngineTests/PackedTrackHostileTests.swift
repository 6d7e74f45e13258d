// Numbers that make no sense, items outside, and axes of any size: always an answer, never more than the memory warm.

import CAllocationCounter
import TestSupport
import Testing

@testable import GridEngine

@Suite struct PackedTrackHostileTests {
  static let numbers: [Double] = [
    .nan, .infinity, -.infinity, -1, -0.0, 0, .leastNonzeroMagnitude, 1e-300, 1, 1e300, .greatestFiniteMagnitude,
  ]

  @Test("any number gives finite extents that are not negative", arguments: numbers)
  func anyNumber(number: Double) {
    for other in PackedTrackHostileTests.numbers {
      let sizing = sized(
        [.pt(number), .fr(other), .fit, .fr(number), .fit], gap: other,
        [(0, 1, number), (2, 1, other), (1, 3, number), (2, 3, other), (4, 1, number), (0, 5, other)], in: number)
      #expect(sizing.extents.allSatisfy { $0.isFinite && $0 >= 0 }, "\(number), \(other)")
      #expect(sizing.offsets().allSatisfy { $0.isFinite && $0 >= 0 }, "\(number), \(other)")
    }
  }

  @Test("a clamp is noted, and what is sensible is not")
  func clamped() {
    for track in [PackedTrack.pt(.nan), .pt(-1), .pt(.infinity), .fr(-1), .fr(.nan), .pt(2e12)] {
      #expect(!track.isSensible && sized([track], in: 10).isClamped)
    }
    for track in [PackedTrack.pt(0), .pt(12.5), .fr(0), .fr(1), .fit, .pt(Limits.across)] {
      #expect(track.isSensible && !sized([track], gap: 3, [(0, 1, 5)], in: 10).isClamped)
    }
    #expect(sized([.fit], gap: -1).isClamped)
    #expect(sized([.fit], [(0, 1, .nan)]).isClamped)
    #expect(sized([.fr(1)], in: -1).isClamped)
    #expect(sized([.pt(2e12)]).extents == [Limits.across])
  }

  @Test("items that do not lie in the tracks ask for nothing")
  func outside() {
    let edges = [Int.min, -1, 0, 1, 2, 3, 0x7FFF_FFFF, 0x8000_0000, .max]
    for track in edges {
      for span in edges where !(track >= 0 && track <= 2 && span >= 1 && span <= 3 - min(track, 3)) {
        #expect(sized([.fit, .fit, .fit], [(track, span, 50)]).extents == [0, 0, 0], "\(track), \(span)")
      }
    }
    #expect(sized([], [(0, 1, 50)]).extents == [])
  }

  @Test("a repeating list goes round, and an empty one is as large as its content")
  func growing() {
    let list = PackedTrack.Growing.repeating([.pt(1), .fr(2)])
    #expect((0..<5).map { list.track(at: $0) } == [.pt(1), .fr(2), .pt(1), .fr(2), .pt(1)])
    #expect(PackedTrack.Growing.repeating([]).track(at: 7) == .fit)
    #expect(PackedTrack.Growing.fill.track(at: 7) == .fr(1))
    #expect(PackedTrack.Growing.fit.track(at: 7) == .fit)
  }

  /// 10⁶ contributions over 10⁵ tracks, a hundred thousand of them the same item across everything.
  @Test("many items over many tracks are no more than their sum")
  func many() {
    let tracks = 100_000
    var random = SeededGenerator(seed: 1)
    var sizing = TrackSizing()
    sizing.begin(gap: 2)
    for _ in 0..<tracks { sizing.add(.fit) }
    for i in 0..<1_000_000 {
      let bits = random.next()
      if i % 10 == 0 {
        sizing.add(1_000_000, from: 0, span: tracks)
      } else {
        let span = 1 + Int(bits & 7)
        sizing.add(Double(bits >> 40 & 255), from: Int(bits >> 8 & 0xFFFF), span: span)
      }
    }
    sizing.solve()
    let total = sizing.offsets()[tracks - 1] + sizing.extents[tracks - 1]
    #expect(total >= 999_999.999)
  }

  /// Whether allocations can be judged: see `AllocationTests`.
  private static var countsAllocations: Bool {
    #if DEBUG
      false
    #else
      allocation_counter_is_live()
    #endif
  }

  @Test(
    "windows into a warm value allocate nothing", .enabled(if: countsAllocations, "needs an optimised build on Linux"))
  func allocations() {
    var sizing = TrackSizing()
    func solve(_ tracks: Int, _ shift: Int) {
      sizing.begin(gap: 2)
      for i in 0..<tracks { sizing.add(i % 5 == 0 ? .pt(30) : .fit) }
      for i in 0..<tracks * 4 {
        sizing.add(Double((i &+ shift) &* 37 % 101), from: (i &* 13 &+ shift) % tracks, span: 1 + (i &+ shift) % 4)
      }
      sizing.solve()
    }
    solve(200, 0)
    let before = allocation_counter_count()
    for i in 1...300 { solve(200 - i % 50, i) }
    #expect(allocation_counter_count() == before)
    // The same count notices a value that is cold.
    sizing = TrackSizing()
    solve(200, 0)
    #expect(allocation_counter_count() > before)
  }
}
