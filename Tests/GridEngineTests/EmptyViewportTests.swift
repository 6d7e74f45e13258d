// A viewport that is a mere line shows the cells across it; one without extent shows nothing, and keeps where it was to go.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct EmptyViewportTests {
  @Test("cells across the line are in view, wherever they begin", .seeds(20))
  func cells() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let spans = (0..<60).map { _ in GridSpan(columns: random.int(1...2), rows: random.int(1...4)) }
    let grid = try VirtualGrid(sections: [
      .packed(
        PackedItems(spans.map { PlacementItem($0) }), tracks: [.fr(1), .fr(1), .fr(1)], spacing: random.pick([0, 4]),
        rowSizing: .fixed(20), header: 25),
      .list(count: 20, rowSizing: .fixed(15), header: 10),
    ])
    grid.pinnedViews = .sectionHeaders
    let line = 1.0 / 1024
    grid.resize(to: Size(width: 90, height: line))
    for _ in 0..<200 {
      let offset = Double(random.int(0...600)) + random.pick([0, 0, 0.5])
      grid.scroll(to: offset) { _, _ in .zero }
      let (start, end) = (grid.offset, grid.offset + line)
      var expected: [CellID] = []
      for section in 0..<2 {
        for item in 0..<grid.itemCount(inSection: section) {
          let frame = grid.frame(of: .item(item, section: section))!
          if frame.y < end, frame.maxY > start { expected.append(.item(item, section: section)) }
        }
      }
      #expect(grid.visibleCells.filter { $0.id.kind == .item }.map(\.id) == expected, "at \(start)")
      for cell in grid.visibleCells where cell.id.kind == .header {
        #expect(cell.frame.y < end)
        #expect(cell.frame.maxY > start)
      }
      for section in 0..<2 {
        let natural = grid.frame(of: .header(section: section))!
        let last = section == 0 ? grid.frame(of: .header(section: 1))!.y - 8 : grid.contentSize.height
        let edge = max(natural.y, min(start, last - natural.height))
        let isAcross = edge < end && edge + natural.height > start
        #expect(grid.visibleCells.contains { $0.id == .header(section: section) } == isAcross, "header at \(start)")
      }
    }
  }

  @Test("a place within rows that items cross is the same after restoring", arguments: [37.0, 900])
  func restored(offset: Double) throws {
    let section = GridSection.packed(
      PackedItems([PlacementItem(GridSpan(columns: 1, rows: 2)), PlacementItem(GridSpan(columns: 1, rows: 6))]),
      tracks: [.fr(1), .fr(1)], spacing: 8, rows: .repeating([.pt(20), .fit]), header: .fixed(20),
      insets: EdgeInsets(top: 0, leading: 0, bottom: 6, trailing: 0))
    let grid = try VirtualGrid.shown(sections: [section], in: Size(width: 200, height: 1.0 / 1024)) { _, _ in
      Size(width: 1, height: 2.5)
    }
    grid.scroll(by: offset) { _, _ in Size(width: 1, height: 2.5) }
    let restored = try VirtualGrid(sections: [section])
    try restored.restore(from: grid.savedState())
    restored.layout { id, _ in
      Issue.record("\(id) is measured again")
      return .zero
    }
    #expect(restored.visibleCells == grid.visibleCells)
    #expect(restored.anchor == grid.anchor)
  }

  @Test(
    "a jump that nobody can see is made once the viewport can be seen",
    arguments: [nil, Size.zero, Size(width: 0, height: 300), Size(width: 200, height: 0)])
  func unseen(size: Size?) throws {
    let targets: [(ScrollTarget, Double)] = [
      (.to(500), 500), (.cell(.item(30), anchor: .topLeading), 1200),
      (.cell(.item(30), anchor: .topLeading, distance: 25), 1175), (.cell(.item(30)), 940), (.end, 3700),
      (.by(130), 130), (.start, 0),
      (.anchor(ScrollAnchor(id: .item(30), distance: 40)), 1160),
    ]
    for (target, offset) in targets {
      for isBatched in [false, true] {
        let grid = try VirtualGrid(sections: [.list(count: 100)])
        var asked = 0
        let measure: VirtualGrid.Measure = { _, _ in
          asked += 1
          return Size(width: 1, height: 40)
        }
        func step(_ target: ScrollTarget) {
          guard isBatched else { return _ = grid.step(to: target, measure: measure) }
          var requests: [MeasurementRequest] = []
          let known: VirtualGrid.KnownSize = { measure($0, $1) }
          #expect(grid.step(to: target, known: known, asking: &requests) != nil)
        }
        if let size { grid.resize(to: size) }
        step(.to(17))
        step(target)
        step(.stay)
        #expect(asked == 0)
        #expect(grid.visibleCells.isEmpty)
        #expect(grid.diagnostics.isEmpty)
        grid.resize(to: Size(width: 200, height: 300))
        step(.stay)
        let expected = target == .by(130) ? 147 : offset
        #expect(grid.offset == expected, "\(target)")
        // It is made once.
        step(.by(-10))
        #expect(grid.offset == max(0, expected - 10))
      }
    }
  }

  @Test("a grid opens where it is told to, once it has content")
  func initialPosition() throws {
    let measure: VirtualGrid.Measure = { id, _ in Size(width: 1, height: 20 + Double(id.item % 7)) }
    func grid(_ count: Int, _ position: InitialPosition) throws -> VirtualGrid {
      let grid = try VirtualGrid(sections: [.list(count: count)])
      grid.initialPosition = position
      grid.resize(to: Size(width: 200, height: 300))
      grid.layout(measure: measure)
      return grid
    }
    let chat = try grid(1000, .end)
    #expect(chat.offset == chat.offsetRange.upperBound)
    #expect(chat.visibleCells.last?.id == .item(999))
    let middle = try grid(1000, .cell(.item(500), anchor: .center))
    let frame = try #require(middle.frame(of: .item(500)))
    #expect(abs(frame.y + frame.height / 2 - middle.offset - 150) <= 1 / 1024)
    #expect(try grid(1000, .start).offset == 0)
    #expect(try grid(3, .end).offset == 0)
    // What is not there is reported, and the grid opens at its start.
    let unknown = try grid(1000, .cell(.item(1000), anchor: nil))
    #expect(unknown.offset == 0)
    #expect(unknown.diagnostics == [.unknownItem(.item(1000), count: 1000)])
    // Messages that come later, the cell's number with them; then it counts no more.
    let late = try grid(0, .end)
    var update = GridUpdate()
    update.insertItems(100, at: .item(0))
    try late.apply(update)
    late.layout(measure: measure)
    #expect(late.offset == late.offsetRange.upperBound)
    #expect(late.offset > 0)
    late.scroll(to: 100, measure: measure)
    late.resize(to: Size(width: 200, height: 310))
    late.layout(measure: measure)
    #expect(late.offset == 100)
    let moved = try VirtualGrid(sections: [.list(count: 100)])
    moved.initialPosition = .cell(.item(50), anchor: .topLeading)
    update = GridUpdate()
    update.insertItems(10, at: .item(0))
    try moved.apply(update)
    moved.resize(to: Size(width: 200, height: 300))
    moved.layout(measure: measure)
    #expect(moved.frame(of: .item(60))?.y == moved.offset)
    // The number of what is still to come is not one of what comes first.
    for jumps in [false, true] {
      let loading = try VirtualGrid(sections: [.list(count: 0)])
      if jumps {
        loading.scroll(to: .item(50), anchor: .top, measure: measure)
      } else {
        loading.initialPosition = .cell(.item(50), anchor: .topLeading)
      }
      for _ in 0..<2 {
        update = GridUpdate()
        update.insertItems(50, at: .item(0))
        try loading.apply(update)
      }
      loading.resize(to: Size(width: 200, height: 300))
      loading.layout(measure: measure)
      #expect(loading.frame(of: .item(50))?.y == loading.offset)
    }
    // A jump before the first step wins, and a move goes on from it.
    let jumped = try VirtualGrid(sections: [.list(count: 100)])
    jumped.initialPosition = .end
    jumped.scroll(by: -50, measure: measure)
    jumped.resize(to: Size(width: 200, height: 300))
    jumped.layout(measure: measure)
    #expect(jumped.offset == jumped.offsetRange.upperBound - 50)
    // A restored grid opens where it was.
    let again = try VirtualGrid(sections: [.list(count: 1000)])
    again.initialPosition = .end
    try again.restore(from: middle.savedState())
    again.layout(measure: measure)
    #expect(again.visibleCells == middle.visibleCells)
  }
}
