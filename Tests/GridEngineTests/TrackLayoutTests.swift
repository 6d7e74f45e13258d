// Track resolution: the published and measured vectors of SwiftUI's lazy grids, and what bad declarations get.

import Testing

@testable import GridEngine

/// One vector: declared tracks, an extent, an alignment, and the expected [offset, extent] pairs and reported extent.
struct TrackVector: CustomTestStringConvertible, Sendable {
  var number: Int
  var tracks: [Track]
  var extent: Double
  var alignment = 0.0
  /// Whether the expected tracks are those of the first pass alone.
  var isFirstPass = false
  var expected: [[Double]]
  var reported: Double

  var testDescription: String { "vector \(number)" }

  static let all: [TrackVector] = [
    .init(
      number: 1, tracks: [.fixed(70), .adaptive(minimum: 40)], extent: 200,
      expected: [[0, 70], [78, 57], [143, 57]], reported: 200),
    .init(
      number: 2, tracks: [.flexible(minimum: 60, spacing: 10), .flexible(minimum: 120)], extent: 200, isFirstPass: true,
      expected: [[0, 95], [105, 120]], reported: 225),
    .init(
      number: 3, tracks: [.flexible(minimum: 60, spacing: 10), .flexible(minimum: 120)], extent: 200,
      expected: [[0, 107.5], [117.5, 120]], reported: 225),
    .init(
      number: 4, tracks: [.flexible(minimum: 60), .flexible(minimum: 120)], extent: 200,
      expected: [[0, 108], [116, 120]], reported: 224),
    .init(
      number: 5, tracks: [.flexible(), .flexible()], extent: 200, alignment: 0.5, expected: [[0, 96], [104, 96]],
      reported: 200),
    .init(
      number: 6, tracks: [.fixed(50), .fixed(40)], extent: 200, alignment: 0.5, expected: [[51, 50], [109, 40]],
      reported: 200),
    .init(
      number: 7, tracks: [.adaptive(minimum: 45)], extent: 200, alignment: 0.5,
      expected: [[0, 61.333], [69.333, 61.333], [138.667, 61.333]], reported: 200),
    .init(
      number: 8, tracks: [.flexible(), .flexible()], extent: 58, alignment: 0.5, expected: [[0, 25], [33, 25]],
      reported: 58),
    .init(
      number: 9, tracks: [.fixed(30), .fixed(20)], extent: 200, alignment: 0.5, expected: [[71, 30], [109, 20]],
      reported: 200),
    .init(
      number: 10,
      tracks: [
        .fixed(20, spacing: 4), .flexible(minimum: 10, maximum: 40, spacing: 6), .adaptive(minimum: 12, maximum: 18),
      ], extent: 100, expected: [[0, 20], [24, 35], [65, 13.5], [86.5, 13.5]], reported: 100),
    .init(
      number: 11, tracks: [.fixed(10, spacing: 5), .fixed(15)], extent: 40, alignment: 0.5,
      expected: [[5, 10], [20, 15]], reported: 40),
    .init(
      number: 12, tracks: [.adaptive(minimum: 10, maximum: 10)], extent: 46,
      expected: [[0, 10], [18, 10], [36, 10]],
      reported: 46),
    .init(number: 13, tracks: [.fixed(10), .fixed(10)], extent: 28, expected: [[0, 10], [18, 10]], reported: 28),
    .init(
      number: 14, tracks: [.fixed(10, spacing: 0), .fixed(10)], extent: 20, expected: [[0, 10], [10, 10]], reported: 20),
    .init(
      number: 15, tracks: [.fixed(-5, spacing: -3), .fixed(10)], extent: 20, expected: [[0, -5], [-8, 10]], reported: 20
    ),
    .init(number: 16, tracks: [], extent: 17, expected: [], reported: 17),
    .init(
      number: 19,
      tracks: [
        .fixed(100, spacing: 0), .flexible(minimum: 100, maximum: 200, spacing: 0),
        .flexible(minimum: 10, maximum: 50, spacing: 0),
      ], extent: 300, expected: [[0, 100], [100, 100], [200, 50]], reported: 300),
    .init(
      number: 20, tracks: [.adaptive(minimum: 50)], extent: 400,
      expected: (0..<7).map { [Double($0) * 58.2857, 50.2857] }, reported: 400),
    .init(
      number: 21, tracks: [.flexible(minimum: 100), .flexible(minimum: 180)], extent: 300,
      expected: [[0, 163], [171, 180]], reported: 334),
    .init(
      number: 22, tracks: [.flexible(minimum: 100), .adaptive(minimum: 40), .flexible(minimum: 180)], extent: 300,
      expected: [[0, 124], [132, 58], [198, 58], [264, 180]], reported: 388),
    .init(
      number: 22, tracks: [.flexible(minimum: 100), .adaptive(minimum: 40), .flexible(minimum: 180)], extent: 300,
      isFirstPass: true, expected: [[0, 100], [108, 42], [158, 42], [208, 180]], reported: 388),
    .init(
      number: 23, tracks: [.flexible(minimum: 10, maximum: 50), .flexible()], extent: 200,
      expected: [[0, 50], [58, 142]], reported: 200),
    .init(
      number: 24, tracks: [.flexible(), .flexible(minimum: 10, maximum: 50)], extent: 200, alignment: 0.5,
      expected: [[23, 96], [127, 50]], reported: 200),
    .init(
      number: 25, tracks: [.flexible(), .fixed(100), .flexible()], extent: 320,
      expected: [[0, 102], [110, 100], [218, 102]], reported: 320),
    .init(
      number: 26, tracks: [.fixed(150), .fixed(150)], extent: 200, alignment: 0.5, expected: [[0, 150], [158, 150]],
      reported: 308),
    .init(
      number: 27, tracks: [.adaptive(minimum: 45, maximum: 50)], extent: 200, alignment: 0.5,
      expected: [[17, 50], [75, 50], [133, 50]], reported: 200),
    .init(
      number: 28, tracks: [.adaptive(minimum: 40), .adaptive(minimum: 40)], extent: 200,
      expected: [[0, 44], [52, 44], [104, 44], [156, 44]], reported: 200),
    .init(number: 29, tracks: [.adaptive(minimum: 96)], extent: 200, expected: [[0, 96], [104, 96]], reported: 200),
    .init(number: 29, tracks: [.adaptive(minimum: 96)], extent: 199.9, expected: [[0, 199.9]], reported: 199.9),
    // Uncertain in SwiftUI: an adaptive track without room is narrower than its minimum and does not overflow.
    .init(number: 30, tracks: [.adaptive(minimum: 300)], extent: 200, expected: [[0, 200]], reported: 200),
    // Uncertain in SwiftUI: what an adaptive maximum leaves over goes to the tracks after it.
    .init(
      number: 31, tracks: [.adaptive(minimum: 40, maximum: 42), .flexible()], extent: 200,
      expected: [[0, 42], [50, 42], [100, 100]], reported: 200),
    .init(
      number: 32,
      tracks: [
        .fixed(70, spacing: 10), .flexible(minimum: 20, maximum: 150, spacing: 10),
        .adaptive(minimum: 35, maximum: 80, spacing: 10),
      ], extent: 320, expected: [[0, 70], [80, 115], [205, 52.5], [267.5, 52.5]], reported: 320),
    .init(
      number: 33,
      tracks: [.fixed(30, spacing: 1), .fixed(60, spacing: 10), .fixed(90, spacing: 20), .fixed(10, spacing: 50)],
      extent: 300, alignment: 0.5, expected: [[39.5, 30], [70.5, 60], [140.5, 90], [250.5, 10]], reported: 300),
  ]
}

@Suite struct TrackLayoutTests {
  @Test("published vectors", arguments: TrackVector.all)
  func vectors(vector: TrackVector) {
    let layout =
      vector.isFirstPass
      ? TrackLayout.resolve(vector.tracks, in: vector.extent, alignment: vector.alignment)
      : TrackLayout(vector.tracks, extent: vector.extent, alignment: vector.alignment)
    #expect(layout.count == vector.expected.count)
    guard layout.count == vector.expected.count else { return }
    for i in 0..<layout.count {
      #expect(abs(layout.offsets[i] - vector.expected[i][0]) < 0.01)
      #expect(abs(layout.extents[i] - vector.expected[i][1]) < 0.01)
    }
    #expect(abs(layout.extent - vector.reported) < 0.01)
    #expect(!layout.isClamped)
  }

  @Test("vectors 17 and 18: the extent for an unspecified proposal")
  func idealExtent() {
    let horizontal: [Track] = [.fixed(1, spacing: 4), .flexible(), .adaptive(minimum: 10)]
    #expect(TrackLayout.idealExtent(horizontal, ideals: [12, 22]) == 46)
    #expect(TrackLayout.idealExtent([.fixed(1, spacing: 3), .flexible()], ideals: [11, 21]) == 35)
    #expect(TrackLayout.idealExtent([.flexible(), .flexible()], ideals: [30, 20, 100]) == 58)
    #expect(TrackLayout.idealExtent([], ideals: [30]) == 0)
  }

  @Test("an infinite or absent extent gives no tracks", arguments: [Double.infinity, -.infinity, .nan])
  func infiniteExtent(extent: Double) {
    #expect(TrackLayout([.fixed(10)], extent: extent, alignment: 0).count == 0)
  }

  @Test("bad declarations end in finite tracks and say that they were clamped")
  func hostile() {
    let bad: [Track] = [
      .fixed(.nan), .fixed(.infinity), .flexible(minimum: .nan), .flexible(minimum: 100, maximum: 10),
      .flexible(minimum: .infinity), .flexible(minimum: 0, maximum: .nan), .adaptive(minimum: 0, spacing: 0),
      .adaptive(minimum: -50), .adaptive(minimum: .nan, maximum: .nan), .adaptive(minimum: 10, spacing: -10),
      .fixed(10, spacing: .nan), .adaptive(minimum: 10, spacing: .infinity),
    ]
    for track in bad {
      let layout = TrackLayout([track, .flexible()], extent: 300, alignment: 0.5)
      #expect(layout.isClamped, "\(track)")
      #expect(layout.offsets.allSatisfy(\.isFinite) && layout.extents.allSatisfy(\.isFinite), "\(track)")
      #expect(layout.extent.isFinite && layout.count >= 2)
    }
    let thin = TrackLayout([.adaptive(minimum: 1e-9, spacing: 0)], extent: 1e9, alignment: 0)
    #expect(thin.count == Limits.tracks && thin.isClamped)
    let many = TrackLayout(Array(repeating: .fixed(1), count: 20_000), extent: 1e9, alignment: 0)
    #expect(many.count == Limits.tracks && many.isClamped)
  }

  @Test("a flexible track of one possible size is no mistake")
  func oneSize() {
    let layout = TrackLayout([.flexible(minimum: 50, maximum: 50)], extent: 300, alignment: 0)
    #expect(!layout.isClamped && layout.extents == [50])
  }

  @Test("tracks that fill their room begin at 0, whatever rounding leaves")
  func fullRows() {
    for width in stride(from: 80.0, through: 400, by: 0.7) {
      let packed = TrackLayout(
        packed: [.pt(30), .fr(0.5), .pt(30), .fr(0.5), .minmax(10, .fr(2)), .fr(0.3)], gap: 0, extent: width,
        alignment: 0.5, cells: .center)
      #expect(packed.offsets[0] == 0, "\(width)")
      let lazy = TrackLayout(
        [.flexible(spacing: 0.1), .fixed(20, spacing: 0.7), .flexible(), .flexible(spacing: 1 / 3), .flexible()],
        extent: width, alignment: 0.5)
      #expect(lazy.offsets[0] == 0, "\(width)")
    }
    let short = TrackLayout(packed: [.pt(30)], gap: 0, extent: 31, alignment: 0.5, cells: .center)
    #expect(short.offsets == [0.5])
  }
}
