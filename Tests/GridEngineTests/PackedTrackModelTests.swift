// Random axes against the plain model, and what has to hold whatever the items are.

import TestSupport
import Testing

@testable import GridEngine

/// A random axis: tracks, gap and items.
struct RandomAxis {
  var tracks: [PackedTrack]
  var gap: Double
  var items: [Asked]

  init(tracks count: Int, items: Int, largestSpan: Int, flexible: Bool, _ random: inout SeededGenerator) {
    let fit = random.pick([30, 70, 100])
    tracks = (0..<count).map { _ in
      if random.chance(fit) { return .fit }
      let points = Double(random.int(0...800)) / 10
      let parts = random.pick([0, 0.2, 0.4, 1, 1.5, 3])
      guard flexible else { return .pt(points) }
      return random.pick([
        .pt(points), .fr(parts), .fr(parts), .minmax(points, .fr(parts)), .minmax(points, .pt(points * parts)),
        .minmax(.fit, .fr(parts)),
      ])
    }
    gap = random.pick([0, 0, 4, 7.3])
    let large = random.pick([30, 90, 400])
    self.items = (0..<items).map { _ in
      let span = random.int(1...min(largestSpan, count))
      return (random.int(0...count - span), span, Double(random.int(0...large * 7)) / 7)
    }
  }
}

@Suite(.checksInvariants) struct PackedTrackModelTests {
  @Test("extents are the model's", .seeds(400))
  func model() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let axis = RandomAxis(
      tracks: random.int(1...12), items: random.int(0...25), largestSpan: random.int(1...6), flexible: true, &random)
    let extent = random.chance(50) ? nil : Double(random.int(0...900))
    let extents = sized(axis.tracks, gap: axis.gap, axis.items, in: extent).extents
    let model = PackedTrackModel.extents(
      axis.tracks, gap: axis.gap,
      items: axis.items.map { PackedTrackModel.Item(track: $0.track, span: $0.span, size: $0.size) }, in: extent)
    #expect(
      zip(extents, model).allSatisfy { abs($0 - $1) < 1e-7 },
      "seed \(seed): \(axis) in \(String(describing: extent))\n\(extents)\n\(model)")
  }

  @Test("every item that crosses a content track and no flexible one fits into its tracks", .seeds(100))
  func coverage() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let axis = RandomAxis(tracks: 30, items: 60, largestSpan: 7, flexible: true, &random)
    let extents = sized(axis.tracks, gap: axis.gap, axis.items, in: 500).extents
    for item in axis.items {
      let tracks = item.track..<item.track + item.span
      let isFlexible = tracks.contains {
        switch axis.tracks[$0] {
        case .fr, .minmax(_, .fr), .minmaxFit: true
        default: false
        }
      }
      guard !isFlexible, tracks.contains(where: { axis.tracks[$0] == .fit }) else { continue }
      let room = tracks.reduce(axis.gap * Double(item.span - 1)) { $0 + extents[$1] }
      #expect(room >= item.size - 1e-9, "seed \(seed): \(item) in \(axis)")
    }
    for (track, extent) in zip(axis.tracks, extents) {
      if case .pt(let points) = track { #expect(extent == points) }
    }
  }

  @Test(
    "order and repetition of items change no bit; one more item of the largest span shrinks no content track",
    .seeds(100))
  func order() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let axis = RandomAxis(tracks: 25, items: 70, largestSpan: 5, flexible: true, &random)
    let extents = sized(axis.tracks, gap: axis.gap, axis.items).extents
    let shuffled = axis.items.shuffled(using: &random) + axis.items.prefix(20)
    #expect(sized(axis.tracks, gap: axis.gap, shuffled).extents == extents, "seed \(seed): \(axis)")
    let more = sized(axis.tracks, gap: axis.gap, axis.items + [(random.int(0...20), 5, 500)]).extents
    // A flexible track may: the other tracks of an item across it leave it less.
    for track in axis.tracks.indices where axis.tracks[track] == .fit {
      #expect(extents[track] <= more[track], "seed \(seed): \(axis)")
    }
  }

  @Test("a window that goes on for the reach gives the bits of the whole axis", .seeds(150))
  func window() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let largest = random.int(1...5)
    let axis = RandomAxis(
      tracks: random.int(1...60), items: random.int(0...120), largestSpan: largest, flexible: false, &random)
    let whole = sized(axis.tracks, gap: axis.gap, axis.items).extents
    let reach = TrackSizing.reach(ofLargestSpan: largest)
    var sizing = TrackSizing()
    for _ in 0..<20 {
      let first = random.int(0...axis.tracks.count - 1)
      let end = random.int(first + 1...axis.tracks.count)
      let window = max(0, first - reach)..<min(axis.tracks.count, end + reach)
      sizing.begin(gap: axis.gap)
      for track in window { sizing.add(axis.tracks[track]) }
      // Items that stick out of the window are handed over as well.
      for item in axis.items where item.track < window.upperBound && item.track + item.span > window.lowerBound {
        sizing.add(item.size, from: item.track - window.lowerBound, span: item.span)
      }
      sizing.solve()
      let extents = sizing.extents[(first - window.lowerBound)..<(end - window.lowerBound)]
      #expect(Array(extents) == Array(whole[first..<end]), "seed \(seed): \(first)..<\(end) of \(axis)")
    }
  }
}
