// Random lanes against a slow model, and what cannot be random: repeated lists, bad numbers.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct LanesModelTests {
  @Test("random lanes lie as a slow model places them", .seeds(400))
  func model() {
    var random = SeededGenerator(seed: Seed.current)
    let count = random.int(1...7)
    let widths =
      random.chance(50) ? [Int](repeating: 40, count: count) : (0..<count).map { _ in random.pick([30, 40, 50]) }
    let tolerance = random.pick([0, 1, 16, 64, nil])
    let isDense = random.chance(60)
    let gap = random.pick([0, 5, 8])
    let chunk = random.pick([nil, nil, 1, 7, 20])
    let tall = random.pick([3, 40, 200])
    let items = (0..<random.int(0...60)).map { _ in
      let span = random.chance(40) ? random.int(1...count) : 1
      return NaiveLanes.Item(
        span: span, start: random.chance(20) ? random.int(0...count - span) : nil, extent: random.int(0...tall))
    }
    var model = NaiveLanes(lanes: count, gap: gap, tolerance: tolerance, isDense: isDense, widths: widths)
    for (index, item) in items.enumerated() {
      if index > 0, index % (chunk ?? .max) == 0 { model.beginChunk() }
      model.place(item)
    }
    let points = tolerance.map(Double.init) ?? .infinity
    let layout = LanesLayout(
      items.map { LaneItem(span: $0.span, start: $0.start) },
      sizes: items.map { Size(width: 0, height: Double($0.extent)) }, tracks: .list(widths.map { .pt(Double($0)) }),
      policy: isDense
        ? .dense(tolerance: points, chunk: chunk)
        : tolerance == nil ? .inOrder(chunk: chunk) : .shortest(tolerance: points, chunk: chunk),
      spacing: Double(gap))
    let boxes = items.indices.map {
      NaiveLanes.Box(
        lane: layout.lanes[$0], span: layout.spans[$0], offset: Int(layout.offsets[$0]), extent: Int(layout.extents[$0])
      )
    }
    #expect(boxes == model.boxes)
    #expect(layout.extent == Double(model.extent))
  }

  @Test("single lanes end no farther apart than the largest item, the gap and the tolerance", .seeds(40))
  func bound() {
    var random = SeededGenerator(seed: Seed.current)
    let count = random.int(1...6)
    let sizes = (0..<400).map { _ in Size(width: 0, height: Double(random.int(10...90))) }
    let layout = LanesLayout(
      sizes.map { _ in LaneItem() }, sizes: sizes, tracks: .list([PackedTrack](repeating: .fr(1), count: count)),
      policy: .shortest(tolerance: 16), spacing: 8)
    let ends = (0..<count).map { lane in
      sizes.indices.filter { layout.lanes[$0] == lane }.map { layout.offsets[$0] + layout.extents[$0] }.max() ?? -8
    }
    #expect(ends.max()! - ends.min()! <= 90 + 8 + 16)
  }

  @Test("a list repeats as often as it fits; lanes that nothing needs collapse")
  func repeated() {
    func layout(_ tracks: LaneTracks, _ items: [LaneItem], width: Double, in room: Double?) -> LanesLayout {
      LanesLayout(
        items, sizes: items.map { _ in Size(width: width, height: 10) }, tracks: tracks, trackSpacing: 10,
        in: ProposedSize(width: room, height: nil))
    }
    let two = [LaneItem(), LaneItem()]
    #expect(layout(.autoFill([.pt(100)]), two, width: 5, in: 430).tracks == [100, 100, 100, 100])
    #expect(layout(.autoFill([.pt(100)]), two, width: 5, in: 429).tracks == [100, 100, 100])
    #expect(layout(.autoFill([.pt(100)]), two, width: 5, in: 10).tracks == [100])
    #expect(layout(.autoFill([.pt(100)]), two, width: 5, in: nil).tracks == [100])
    #expect(layout(.autoFill([.minmax(90, .fr(1))]), two, width: 5, in: 320).tracks == [100, 100, 100])
    // Items of 70 points make lanes of 70, of which four fit into 310 with gaps of 10.
    #expect(layout(.autoFill([.fit]), two, width: 70, in: 310).tracks == [70, 70, 70, 70])
    #expect(layout(.autoFit([.pt(100)]), two, width: 5, in: 430).tracks == [100, 100, 0, 0])
    let far = layout(.autoFit([.pt(100)]), [LaneItem(start: -1), LaneItem(span: 2), LaneItem()], width: 5, in: 540)
    #expect(far.tracks == [100, 100, 100, 0, 100])
    #expect(far.trackOffsets == [0, 110, 220, 330, 330])
    #expect(far.lanes == [4, 0, 2])
    // The span of two does not fit beside the third lane, across what collapsed.
    let apart = layout(.autoFit([.pt(100)]), [LaneItem(start: -1), LaneItem(span: 2)], width: 5, in: 540)
    #expect(apart.tracks == [100, 100, 0, 0, 100] && apart.lanes == [4, 0])
  }

  @Test("an item without a start needs its room in every lane, one with a start in its own")
  func contents() {
    let items = [LaneItem(), LaneItem(start: 1), LaneItem(span: 2)]
    let sizes = [Size(width: 30, height: 5), Size(width: 50, height: 5), Size(width: 90, height: 5)]
    let layout = LanesLayout(items, sizes: sizes, tracks: [.fit, .fit, .fit], trackSpacing: 10)
    #expect(layout.tracks == [30, 50, 30])
  }

  @Test("negative starts count from the end; what cannot be followed is said")
  func requests() {
    let items = [
      LaneItem(start: -1), LaneItem(span: 2, start: -2), LaneItem(span: 3, start: -1), LaneItem(start: 4),
      LaneItem(start: -5),
      LaneItem(span: 9), LaneItem(span: .min), LaneItem(span: 3, start: 2), LaneItem(span: .max, start: .min),
      LaneItem(span: 3, start: -3),
    ]
    let layout = LanesLayout(
      items, sizes: items.map { _ in Size(width: 1, height: 10) },
      tracks: .list([PackedTrack](repeating: .pt(10), count: 4)))
    #expect(Array(layout.lanes[0...2]) == [3, 1, 1])
    #expect(layout.spans == [1, 2, 3, 1, 1, 4, 1, 2, 4, 2])
    #expect(layout.lanes[7] == 2 && layout.lanes[9] == 0)
    #expect(
      layout.diagnostics == [
        .droppedStart(item: 3), .droppedStart(item: 4), .clampedSpan(item: 5), .clampedSpan(item: 6),
        .clampedSpan(item: 7), .clampedSpan(item: 8), .droppedStart(item: 8), .clampedSpan(item: 9),
      ])
  }

  @Test("no number traps, hangs or spoils a frame", .seeds(30))
  func hostile() throws {
    var random = SeededGenerator(seed: Seed.current)
    let numbers = [Double.nan, .infinity, -.infinity, -1, 0, 1e300, -1e300, 5, 1e-300, .greatestFiniteMagnitude]
    let spans = [Int.min, -1, 0, 1, 2, 900, .max]
    func track() -> PackedTrack {
      random.pick([
        .pt(random.pick(numbers)), .fr(random.pick(numbers)), .fit,
        .minmax(random.pick(numbers), .pt(random.pick(numbers))),
        .minmax(.fit, .fr(random.pick(numbers))), .minmax(random.pick(numbers), .fr(random.pick(numbers))),
      ])
    }
    let list = (0..<random.pick([0, 1, 3, 40])).map { _ in track() }
    let tracks = random.pick([LaneTracks.list(list), .autoFill(list), .autoFit(list)])
    let items = (0..<random.int(0...30)).map { _ in
      LaneItem(span: random.pick(spans), start: random.chance(50) ? random.pick(spans) : nil)
    }
    let policy = random.pick([
      LanePolicy.shortest(tolerance: random.pick(numbers)), .dense(tolerance: random.pick(numbers), chunk: 3),
      .inOrder(chunk: .min),
    ])
    let layout = LanesLayout(
      items, tracks: tracks, policy: policy, axis: random.pick([.vertical, .horizontal]),
      trackSpacing: random.pick(numbers),
      spacing: random.pick(numbers), alignment: random.pick(numbers),
      in: ProposedSize(width: random.pick(numbers), height: random.pick(numbers)),
      layoutDirection: random.pick([.leftToRight, .rightToLeft])
    ) { _, _ in Size(width: random.pick(numbers), height: random.pick(numbers)) }
    #expect(layout.tracks.count <= LanesLayout.laneLimit)
    for index in items.indices {
      guard let frame = layout.frame(of: index) else {
        #expect(layout.tracks.isEmpty)
        continue
      }
      #expect(frame.x.isFinite && frame.y.isFinite && frame.width >= 0 && frame.height >= 0)
      #expect(layout.lanes[index] + layout.spans[index] <= layout.tracks.count)
    }
    #expect(layout.frame(of: -1) == nil && layout.frame(of: items.count) == nil)
  }

  @Test("a thousand lanes as large as their content take no more than a moment")
  func manyLanes() {
    let items = (0..<2_000).map { LaneItem(span: $0 % 30) }
    let layout = LanesLayout(
      items, sizes: items.map { _ in Size(width: 10, height: 10) },
      tracks: .list([PackedTrack](repeating: .fit, count: 1_100)))
    #expect(layout.tracks.count == 1_024 && layout.isClamped)
  }
}
