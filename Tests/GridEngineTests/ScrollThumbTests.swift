// The scroll thumb: it never moves against the scrolling, reaches the ends with the content, and can be dragged.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct ScrollThumbTests {
  /// Heights that are nowhere what has been seen so far makes one expect.
  static let heights: [HeightMix] =
    even + [
      HeightMix(testDescription: "growing") { item, _, _ in 10 + Double(item) / 3 },
      HeightMix(testDescription: "shrinking") { item, _, _ in max(4, 300 - Double(item) / 4) },
      HeightMix(testDescription: "nothing, then much") { item, _, _ in item < 300 ? 3 : 150 },
      HeightMix(testDescription: "waves") { item, _, _ in item / 60 % 2 == 0 ? 8 : 220 },
    ]

  private static var even: [HeightMix] {
    #if DEBUG
      [HeightMix.even[1]]
    #else
      HeightMix.even
    #endif
  }

  private func edges(_ grid: VirtualGrid) -> (start: Double, end: Double) {
    let (start, length) = grid.thumb.range(inTrack: 1, minimumLength: 0.01)
    return (start, start + length)
  }

  /// Whether the thumb is at an end exactly when the content is.
  private func endsAgree(_ grid: VirtualGrid) -> Bool {
    let maximum = grid.exactMaximumOffset
    guard maximum > .zero else { return grid.thumb.position == 0 && grid.thumb.length == 1 }
    return (grid.thumb.position == 0) == (grid.exactOffset <= .zero)
      && (grid.thumb.position == 1) == (grid.exactOffset >= maximum)
  }

  @Test(
    "beyond the ends neither edge moves against the scrolling, whatever is measured on the way", .seeds(20))
  func overscroll() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let heights = (0..<60).map { _ in Double(random.int(0...120)) }
    let grid = try VirtualGrid(sections: [.list(count: 60, rowSizing: .measured(estimate: random.pick([nil, 4, 90])))])
    grid.allowsOverscroll = true
    grid.resize(to: Size(width: 100, height: 500))
    func measure(_ id: CellID, _: ProposedSize) -> Size { Size(width: 100, height: heights[id.item]) }
    grid.layout(measure: measure)
    for _ in 0..<60 {
      if random.int(0...9) == 0 {
        grid.scroll(to: .item(random.pick([0, 59]), section: 0), anchor: .bottom, measure: measure)
        // A jump may put the thumb anywhere; this reads where it is.
        _ = grid.thumb
      }
      let before = edges(grid)
      let distance = Double(random.int(-300...300))
      grid.scroll(by: distance, measure: measure)
      let after = edges(grid)
      let ways = [after.start - before.start, after.end - before.end]
      #expect(ways.allSatisfy { distance >= 0 ? $0 >= -1e-12 : $0 <= 1e-12 }, "\(distance) moved the edges by \(ways)")
      #expect(endsAgree(grid))
    }
  }

  @Test(
    "scrolling on in one direction, neither edge goes back, and the ends are reached with the content",
    .seeds(6, unoptimised: 1), arguments: heights)
  func steady(mix: HeightMix) throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let size = isOptimised ? 900 : 150
    let axis: Axis = random.pick([.vertical, .horizontal])
    let grid = try VirtualGrid(
      axis: axis, layoutDirection: random.pick([.leftToRight, .rightToLeft]),
      sections: [
        .list(count: random.pick([40, size]), rowSizing: .measured(estimate: random.pick([nil, 5, 900])), header: 30),
        .lazy(
          count: random.pick([7, size]), tracks: [.flexible(), .flexible()], header: .measured(estimate: 400),
          footer: .measured(estimate: 1)),
      ])
    grid.pinnedViews = random.pick([[], .sectionHeaders])
    grid.resize(to: Size(width: 500, height: 500))
    func measure(_ id: CellID, _: ProposedSize) -> Size {
      let extent = mix.extent(of: id, seed: Int(seed))
      return Size(width: extent, height: extent)
    }
    grid.layout(measure: measure)
    #expect(endsAgree(grid))
    #expect(grid.thumb.position == 0)
    for direction in [1.0, -1, 1] {
      var last = edges(grid)
      for _ in 0..<1500 {
        let offset = grid.exactOffset
        // Mostly in small steps; some rows are measured again on the way, and some steps are looked at together.
        grid.scroll(by: direction * random.pick([1, 37, 180, 460, 980]), measure: measure)
        if random.chance(4), let cell = grid.visibleCells.last {
          grid.invalidateSize(of: cell.id)
          grid.layout(measure: measure)
        }
        if random.chance(10) { continue }
        let now = edges(grid)
        #expect(
          (now.start - last.start) * direction >= -1e-9, "\(last) then \(now), at \(grid.offset) from \(offset.points)")
        #expect(
          (now.end - last.end) * direction >= -1e-9, "\(last) then \(now), at \(grid.offset) from \(offset.points)")
        #expect(endsAgree(grid))
        if (now.start - last.start) * direction < -1e-9 || (now.end - last.end) * direction < -1e-9 { return }
        last = now
        if grid.exactOffset == offset { break }
      }
      let thumb = grid.thumb
      #expect(thumb.position == (direction > 0 ? 1 : 0) || grid.exactMaximumOffset == .zero)
    }
  }

  @Test("where the estimates are right, the thumb is where the offset is")
  func exact() throws {
    let grid = try VirtualGrid(sections: [.list(count: 10_000, rowSizing: .fixed(20))])
    grid.resize(to: Size(width: 100, height: 500))
    let measure: VirtualGrid.Measure = { _, _ in .zero }
    grid.layout(measure: measure)
    for distance in [100.0, 3_000, -50, 90_000, -20_000, 7, -7, 400_000, -1_000] {
      grid.scroll(by: distance, measure: measure)
      #expect(abs(grid.thumb.position - grid.offset / (200_000 - 500)) < 1e-9)
      #expect(abs(grid.thumb.length - 500.0 / 200_000) < 1e-9)
    }
  }

  @Test("as soon as everything is measured, scrolling brings it to where the offset is", arguments: heights)
  func convergence(mix: HeightMix) throws {
    let grid = try VirtualGrid(sections: [.list(count: 1500)])
    grid.resize(to: Size(width: 100, height: 500))
    let measure: VirtualGrid.Measure = { id, _ in Size(width: 1, height: mix.extent(of: id, seed: 3)) }
    grid.layout(measure: measure)
    _ = grid.thumb
    grid.scroll(to: .item(700), anchor: .top, measure: measure)
    _ = grid.thumb
    for _ in 0..<200 { grid.scroll(by: 400, measure: measure) }
    for _ in 0..<400 { grid.scroll(by: -400, measure: measure) }
    for _ in 0..<20 {
      grid.scroll(by: 300, measure: measure)
      _ = grid.thumb
    }
    for _ in 0..<80 {
      grid.scroll(by: 200, measure: measure)
      _ = grid.thumb
      grid.scroll(by: -200, measure: measure)
      _ = grid.thumb
    }
    #expect(abs(grid.thumb.position - grid.offset / (grid.contentSize.height - 500)) < 0.01)
    #expect(abs(grid.thumb.length - 500 / grid.contentSize.height) < 0.01)
  }

  /// Found by a random list of operations: only rows before the item, which have none, were in view.
  @Test("a step back does not move it on, where what lies behind rows without items turns out nearer")
  func rowsWithoutItems() throws {
    let items = PackedItems([PlacementItem(GridSpan(columns: 1, rows: 2), startColumn: 4)])
    let grid = try VirtualGrid.shown(
      axis: .horizontal,
      sections: [
        .packed(items, tracks: [.fr(1)], policy: .lockedFirst, rows: .repeating([.minmax(10, .pt(35)), .fr(1)]))
      ], in: Size(width: 37.5, height: 200))
    let before = grid.thumb
    grid.scroll(by: -37) { _, _ in Size(width: 62.5, height: 62.5) }
    #expect(grid.offset == 0)
    #expect(grid.visibleCells.isEmpty)
    #expect(grid.thumb == before)
  }

  @Test("data that changes puts it where the offset is")
  func edits() throws {
    let grid = try VirtualGrid(sections: [.list(count: 1000)])
    grid.resize(to: Size(width: 100, height: 500))
    let measure: VirtualGrid.Measure = { id, _ in Size(width: 1, height: 30) }
    grid.layout(measure: measure)
    grid.scroll(to: 6_000, measure: measure)
    let before = grid.thumb
    var update = GridUpdate()
    update.insertItems(3_000, at: .item(0))
    try grid.apply(update)
    grid.layout(measure: measure)
    #expect(grid.thumb.position > before.position + 0.3)
    #expect(abs(grid.thumb.position - grid.offset / (grid.contentSize.height - 500)) < 1e-9)
  }

  @Test("dragging: each position is one place of the content, in order, whatever is measured", arguments: heights)
  func dragging(mix: HeightMix) throws {
    let grid = try VirtualGrid(sections: [
      .list(count: 700, header: 20), .lazy(count: 900, tracks: [.flexible(), .flexible()], spacing: 30, header: 50),
    ])
    grid.resize(to: Size(width: 100, height: 500))
    let measure: VirtualGrid.Measure = { id, _ in Size(width: 1, height: mix.extent(of: id, seed: 4)) }
    grid.layout(measure: measure)
    grid.beginDraggingThumb()
    #expect(grid.isDraggingThumb)
    let length = grid.thumb.length
    /// What is at the top: how many places are above it, and how much of it.
    func top() -> (rank: Double, ScrollAnchor) {
      let offset = grid.exactOffset
      let place = grid.model.place(atOffset: offset)!
      let before = Double(place.section * 10_000 + place.slot.raw)
      let extent = grid.model.extent(of: place)
      let inside = (offset - grid.model.offset(of: place)).points / max(1e-9, extent.points)
      return (before + min(0.999, max(0, inside)), ScrollAnchor(id: grid.model.cell(of: place).id, distance: 0))
    }
    var last = -1.0
    var places: [Double] = []
    for step in 0...200 {
      grid.step(to: .thumb(Double(step) / 200), measure: measure)
      #expect(grid.thumb.position == Double(step) / 200)
      #expect(grid.thumb.length == length)
      let now = top().rank
      #expect(now >= last - 0.01, "\(step)")
      last = now
      places.append(now)
    }
    #expect(grid.exactOffset == grid.exactMaximumOffset)
    // In any order the same, but near the end, where the estimates may have been too large.
    for step in [150, 20, 199, 70, 1, 120, 0] {
      grid.step(to: .thumb(Double(step) / 200), measure: measure)
      #expect(abs(top().rank - places[step]) < 0.02, "\(step)")
    }
    #expect(grid.offset == 0)
    grid.step(to: .thumb(0.6), measure: measure)
    grid.endDraggingThumb()
    #expect(!grid.isDraggingThumb)
    #expect(abs(grid.thumb.position - 0.6) < 1e-9)
    grid.scroll(by: 20, measure: measure)
    #expect(grid.thumb.position > 0.6)
    #expect(grid.thumb.position < 0.7)
  }

  @Test("where all content fits there is nothing to drag")
  func fits() throws {
    let grid = try VirtualGrid.shown(
      sections: [.lazy(count: 2, tracks: [.flexible()])], in: Size(width: 100, height: 500)
    ) { _, _ in Size(width: 10, height: 20) }
    grid.step(to: .thumb(0.5)) { _, _ in Size(width: 10, height: 20) }
    #expect(grid.thumb.position == 0)
    #expect(grid.thumb.length == 1)
    #expect(grid.offset == 0)
  }

  @Test("bad positions, and dragging from inside a measurement")
  func hostile() throws {
    let grid = try VirtualGrid(sections: [.list(count: 1000)])
    #expect(grid.thumb.position == 0)
    grid.beginDraggingThumb()
    grid.step(to: .thumb(0.5)) { _, _ in .zero }
    grid.endDraggingThumb()
    grid.resize(to: Size(width: 100, height: 500))
    let measure: VirtualGrid.Measure = { _, _ in Size(width: 1, height: 20) }
    grid.layout { id, _ in
      if id == .item(0) {
        grid.beginDraggingThumb()
        grid.step(to: .thumb(0.5), measure: measure)
        grid.endDraggingThumb()
        grid.step(to: .anchor(ScrollAnchor(id: .item(9), distance: 0)), measure: measure)
        _ = grid.thumb
      }
      return Size(width: 1, height: 20)
    }
    #expect(grid.diagnostics == Array(repeating: .callDuringMeasurement, count: 4))
    #expect(!grid.isDraggingThumb)
    grid.step(to: .thumb(.nan), measure: measure)
    #expect(grid.diagnostics.last == .invalidOffset)
    #expect(grid.offset == 0)
    grid.step(to: .thumb(.infinity), measure: measure)
    #expect(grid.exactOffset == grid.exactMaximumOffset)
    #expect(grid.thumb.position == 1)
    grid.step(to: .thumb(-.infinity), measure: measure)
    #expect(grid.offset == 0)
    #expect(grid.thumb.position == 0)
    var update = GridUpdate()
    update.deleteItems(0..<1000)
    try grid.apply(update)
    grid.step(to: .thumb(0.5), measure: measure)
    #expect(grid.visibleCells.isEmpty)
    #expect(grid.offset == 0)
    grid.endDraggingThumb()
    #expect(grid.thumb.length == 1)
  }

  @Test("going to an anchor puts the cell where it says")
  func anchors() throws {
    let grid = try VirtualGrid(sections: [.list(count: 1000, header: 30)])
    grid.resize(to: Size(width: 100, height: 500))
    let measure: VirtualGrid.Measure = { id, _ in Size(width: 1, height: 20 + Double(id.item % 9)) }
    for anchor in [
      ScrollAnchor(id: .item(700), distance: 0), ScrollAnchor(id: .item(300), distance: -7.5),
      ScrollAnchor(id: .item(20), distance: 300), ScrollAnchor(id: .item(500), distance: -4_000),
      ScrollAnchor(id: .item(500), distance: 1_400),
    ] {
      grid.step(to: .anchor(anchor), measure: measure)
      let frame = try #require(grid.frame(of: anchor.id))
      #expect(abs(anchor.distance) > 1000 || frame.y - grid.offset == anchor.distance)
    }
    grid.step(to: .anchor(ScrollAnchor(id: .item(3), distance: 400)), measure: measure)
    #expect(grid.offset == 0)
    grid.step(to: .anchor(ScrollAnchor(id: .item(999), distance: -1e300)), measure: measure)
    #expect(grid.exactOffset == grid.exactMaximumOffset)
    grid.step(to: .anchor(ScrollAnchor(id: .item(5000), distance: 0)), measure: measure)
    grid.step(to: .anchor(ScrollAnchor(id: .item(5), distance: .nan)), measure: measure)
    #expect(grid.diagnostics == [.unknownItem(.item(5000), count: grid.itemCount), .invalidOffset])
  }

  @Test("a thumb in a track, and back")
  func tracks() {
    var thumb = ScrollThumb()
    thumb.place(at: 300, of: 900, viewport: 100)
    #expect(thumb.range(inTrack: 200) == (start: 60, length: 20))
    #expect(thumb.range(inTrack: 200, minimumLength: 50) == (start: 50, length: 50))
    #expect(thumb.range(inTrack: 200, minimumLength: 500) == (start: 0, length: 200))
    #expect(thumb.range(inTrack: .nan, minimumLength: .nan) == (start: 0, length: 0))
    #expect(abs(thumb.position(ofStart: 60, inTrack: 200) - 1.0 / 3) < 1e-12)
    #expect(thumb.position(ofStart: 50, inTrack: 200, minimumLength: 50) == 1.0 / 3)
    #expect(thumb.position(ofStart: -9, inTrack: 200) == 0)
    #expect(thumb.position(ofStart: 1e9, inTrack: 200) == 1)
    #expect(thumb.position(ofStart: .nan, inTrack: 200) == 0)
    #expect(thumb.position(ofStart: 1, inTrack: 0) == 0)
  }

  @Test("a thumb is dragged to the ends of the content, not beyond them", arguments: [5, 400])
  func endsWithOverscroll(count: Int) throws {
    let grid = try VirtualGrid(sections: [.list(count: count, header: .measured(estimate: 9))])
    grid.allowsOverscroll = true
    grid.resize(to: Size(width: 100, height: 200))
    let measure: VirtualGrid.Measure = { id, _ in Size(width: 100, height: 20 + Double(id.item % 9)) }
    grid.layout(measure: measure)
    grid.step(to: .thumb(1), measure: measure)
    #expect(grid.exactOffset == grid.exactMaximumOffset)
    #expect(!grid.visibleCells.isEmpty)
    #expect(grid.visibleCells.contains { $0.id == .item(count - 1) })
    // Content that is shorter than the viewport is always at its start.
    #expect(grid.thumb.position == (grid.exactMaximumOffset == .zero ? 0 : 1))
    grid.step(to: .thumb(0), measure: measure)
    #expect(grid.offset == 0)
  }
}
