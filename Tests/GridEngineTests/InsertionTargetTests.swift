// Where a drop goes: beside a slow search through the frames of all cells, in all orientations, and to every place.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct InsertionTargetTests {
  /// A grid and the frames of its cells as of a vertical grid that is read from left to right.
  private struct Drawing {
    struct Section {
      var header: Rect?
      var footer: Rect?
      var items: [Rect] = []
      /// The items of each row; all of them where rows do not part them.
      var lines: [(start: Double, end: Double, items: Range<Int>)] = []
      var isPacked = false
      var columns = 0
    }

    let grid: VirtualGrid
    var sections: [Section] = []

    init(_ declared: [GridSection], _ axis: Axis, _ direction: LayoutDirection) throws {
      let boundary = Boundary(axis: axis, direction: direction)
      grid = try VirtualGrid(axis: axis, layoutDirection: direction, sections: declared.map { boundary.inner($0) })
      grid.resize(to: axis == .vertical ? Size(width: 300, height: 200) : Size(width: 200, height: 300))
      _ = grid.performPostponedWork { true }
      for (index, section) in declared.enumerated() {
        var drawn = Section()
        drawn.isPacked = section.packed != nil
        drawn.columns = section.packed?.tracks.count ?? section.tracks.count
        drawn.header = grid.frame(of: .header(section: index)).map { turned($0) }
        drawn.footer = grid.frame(of: .footer(section: index)).map { turned($0) }
        drawn.items = (0..<grid.itemCount(inSection: index)).map {
          turned(grid.frame(of: .item($0, section: index))!)
        }
        if drawn.isPacked, !drawn.items.isEmpty {
          let areas = drawn.items.indices.map { item in
            let area = grid.area(of: .item(item, section: index))!
            return axis == .vertical ? area : area.transposed
          }
          let stride = 20 + (section.spacing ?? 0)
          let start = drawn.items[0].y - Double(areas[0].row) * stride
          let rows = areas.map { $0.row + $0.rows }.max()!
          drawn.lines = [(start, start + Double(rows) * stride - stride + 20, drawn.items.indices)]
        } else {
          var first = 0
          for item in drawn.items.indices {
            let isLast = item + 1 == drawn.items.count || drawn.items[item + 1].y > drawn.items[item].y
            guard isLast else { continue }
            drawn.lines.append((drawn.items[item].y, drawn.items[item].maxY, first..<item + 1))
            first = item + 1
          }
        }
        sections.append(drawn)
      }
    }

    /// A frame from the grid's coordinates to those of the drawing.
    func turned(_ frame: Rect) -> Rect {
      var frame = frame
      if grid.layoutDirection == .rightToLeft { frame.x = grid.contentSize.width - frame.x - frame.width }
      return grid.axis == .vertical ? frame : Rect(x: frame.y, y: frame.x, width: frame.height, height: frame.width)
    }

    /// A point from the drawing to the grid's coordinates.
    func point(_ x: Double, _ y: Double) -> Point {
      let point = grid.axis == .vertical ? Point(x: x, y: y) : Point(x: y, y: x)
      return grid.layoutDirection == .rightToLeft ? Point(x: grid.contentSize.width - point.x, y: point.y) : point
    }

    var end: Double { grid.axis == .vertical ? grid.contentSize.height : grid.contentSize.width }

    private func distance(_ value: Double, _ start: Double, _ end: Double) -> Double {
      max(0, start - value, value - end)
    }

    private func start(of section: Int) -> (section: Int, item: Int, side: InsertionTarget.Side, beside: Int?) {
      (section, 0, .before, sections[section].items.isEmpty ? nil : 0)
    }
    private func end(of section: Int) -> (section: Int, item: Int, side: InsertionTarget.Side, beside: Int?) {
      let count = sections[section].items.count
      return count == 0 ? start(of: section) : (section, count, .after, count - 1)
    }

    /// The slow search.
    func target(_ x: Double, _ y: Double) -> (section: Int, item: Int, side: InsertionTarget.Side, beside: Int?) {
      if y < 0 { return start(of: 0) }
      if y >= end { return end(of: sections.count - 1) }
      var best = (distance: Double.infinity, section: 0, line: -1)
      func see(_ start: Double, _ end: Double, _ section: Int, _ line: Int) {
        let distance = y >= start && y < end ? -1 : self.distance(y, start, end)
        if distance < best.distance { best = (distance, section, line) }
      }
      for (index, section) in sections.enumerated() {
        if let header = section.header { see(header.y, header.maxY, index, -1) }
        for (number, line) in section.lines.enumerated() { see(line.start, line.end, index, number) }
        if let footer = section.footer { see(footer.y, footer.maxY, index, -2) }
      }
      let section = sections[best.section]
      if best.line == -1 { return start(of: best.section) }
      if best.line == -2 { return end(of: best.section) }
      var nearest = (distance: Double.infinity, item: 0)
      for item in section.lines[best.line].items {
        let frame = section.items[item]
        let (aside, away) = (distance(x, frame.x, frame.maxX), distance(y, frame.y, frame.maxY))
        let isInside = x >= frame.x && x < frame.maxX
        let distance = section.isPacked ? aside * aside + away * away : isInside ? -1 : aside
        if distance < nearest.distance || (section.isPacked && distance == nearest.distance) {
          nearest = (distance, item)
        }
      }
      let frame = section.items[nearest.item]
      let isBefore = section.columns == 1 ? y < frame.y + frame.height / 2 : x < frame.x + frame.width / 2
      return (best.section, isBefore ? nearest.item : nearest.item + 1, isBefore ? .before : .after, nearest.item)
    }

    /// The line that shows a target.
    func line(_ target: (section: Int, item: Int, side: InsertionTarget.Side, beside: Int?)) -> Rect? {
      guard let beside = target.beside else { return nil }
      var frame = sections[target.section].items[beside]
      if sections[target.section].columns == 1 {
        frame = Rect(x: frame.x, y: target.side == .before ? frame.y : frame.maxY, width: frame.width, height: 0)
      } else {
        frame = Rect(x: target.side == .before ? frame.x : frame.maxX, y: frame.y, width: 0, height: frame.height)
      }
      return frame
    }

    /// Compares the grid with the search; returns what the grid found.
    func check(_ x: Double, _ y: Double) -> InsertionTarget? {
      let (expected, point) = (target(x, y), point(x, y))
      guard let found = grid.insertionTarget(at: point) else {
        Issue.record("nothing at \(x), \(y)")
        return nil
      }
      var isRight = found.section == expected.section && found.item == expected.item && found.side == expected.side
      isRight = isRight && found.beside == expected.beside.map { .item($0, section: expected.section) }
      isRight = isRight && found.id == .item(expected.item, section: expected.section)
      let line = turned(found.line)
      isRight = isRight && self.line(expected).map { $0 == line } ?? (line.x == 0 && line.height == 0)
      isRight = isRight && grid.snapshot.insertionTarget(at: point) == found
      // An expectation at each point would take longer than all else.
      if !isRight { Issue.record("at \(x), \(y): \(found), not \(expected)") }
      return found
    }
  }

  private static let orientations: [(Axis, LayoutDirection)] = [
    (.vertical, .leftToRight), (.vertical, .rightToLeft), (.horizontal, .leftToRight), (.horizontal, .rightToLeft),
  ]

  @Test("a drop goes where a search through all frames finds it, and every place is found", .seeds(150))
  func search() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    var sections = try NeighborTests.world(&random).sections
    for index in sections.indices {
      sections[index].insets = EdgeInsets(
        top: random.pick([0, 7]), leading: random.pick([0, 6]), bottom: random.pick([0, 9]), trailing: 0)
    }
    let (axis, direction) = random.pick(InsertionTargetTests.orientations)
    let drawing = try Drawing(sections, axis, direction)
    var places: Set<CellID> = []
    func drop(_ x: Double, _ y: Double) { if let found = drawing.check(x, y) { places.insert(found.id) } }
    for _ in 0..<200 {
      drop(Double(random.int(-80...1_400)) / 4, Double(random.int(-80...Int(drawing.end * 4) + 80)) / 4)
    }
    for section in drawing.sections {
      for frame in section.items {
        for (x, y) in [(0.25, 0.25), (0.75, 0.75)] { drop(frame.x + x * frame.width, frame.y + y * frame.height) }
      }
      for frame in [section.header, section.footer].compactMap({ $0 }) { drop(frame.x + 3, frame.y + 2) }
    }
    for (index, section) in drawing.sections.enumerated() where !section.items.isEmpty || section.header != nil {
      for item in 0...section.items.count {
        #expect(places.contains(.item(item, section: index)), "\(item) of \(index)")
      }
    }
  }

  @Test("every point of small grids", arguments: [1, 2, 3])
  func everyPoint(columns: Int) throws {
    let spans = PackedItems((0..<5).map { PlacementItem(GridSpan(columns: 1 + $0 % 2, rows: 1 + $0 / 2 % 2)) })
    let sections: [GridSection] = [
      .lazy(
        count: 2 * columns + 1, tracks: Array(repeating: .fixed(10, spacing: 4), count: columns), alignment: 0,
        spacing: 3, rowSizing: .fixed(8), header: 5),
      .packed(
        spans, tracks: Array(repeating: .pt(10), count: columns), spacing: 2, trackSpacing: 4, rowSizing: .fixed(20),
        alignment: 0, footer: 5),
      .list(count: 0, header: 6),
    ]
    for (axis, direction) in InsertionTargetTests.orientations {
      let drawing = try Drawing(sections, axis, direction)
      let stride = isOptimised ? 1 : 3
      for y in Swift.stride(from: -3, to: Int(drawing.end) + 3, by: stride) {
        for x in Swift.stride(from: -3, to: 48, by: stride) { _ = drawing.check(Double(x), Double(y)) }
      }
    }
  }

  @Test("between two rows the place is the same, the line is not")
  func endOfRow() throws {
    let grid = try VirtualGrid(sections: [
      .lazy(count: 5, tracks: [.fixed(100, spacing: 0), .fixed(100)], alignment: 0, spacing: 0, rowSizing: .fixed(20))
    ])
    grid.resize(to: Size(width: 300, height: 200))
    let end = try #require(grid.insertionTarget(at: Point(x: 290, y: 10)))
    #expect((end.item, end.side, end.beside) == (2, .after, .item(1)))
    #expect(end.line == Rect(x: 200, y: 0, width: 0, height: 20))
    let start = try #require(grid.insertionTarget(at: Point(x: 10, y: 30)))
    #expect((start.item, start.side, start.beside) == (2, .before, .item(2)))
    #expect(start.line == Rect(x: 0, y: 20, width: 0, height: 20))
    let last = try #require(grid.insertionTarget(at: Point(x: 290, y: 50)))
    #expect((last.item, last.beside) == (5, .item(4)))
    #expect(last.line == Rect(x: 100, y: 40, width: 0, height: 20))
  }

  @Test("in a deep hole it is the next item above or below")
  func deepHole() throws {
    let items = PackedItems([
      PlacementItem(startColumn: 0, startRow: 0), PlacementItem(startColumn: 1, startRow: 200),
      PlacementItem(startColumn: 0, startRow: 400),
    ])
    let grid = try VirtualGrid(sections: [
      .packed(items, tracks: [.pt(50), .pt(50)], spacing: 0, trackSpacing: 0, rowSizing: .fixed(10), alignment: 0)
    ])
    grid.resize(to: Size(width: 300, height: 200))
    _ = grid.performPostponedWork { true }
    for (row, item) in [(60, 0), (98, 0), (105, 1), (199, 1), (290, 1), (310, 2)] {
      let target = grid.insertionTarget(at: Point(x: 10, y: Double(row * 10 + 5)))
      #expect(target?.beside == .item(item), "row \(row)")
    }
  }

  @Test("what is not placed is not guessed")
  func unplaced() throws {
    let items = PackedItems(count: 20_000) { GridSpan(columns: 1 + $0 % 3, rows: 1 + $0 % 2) }
    for packing in [PackingMode.dense, .dense(chunk: 100)] {
      let grid = try VirtualGrid(sections: [
        .packed(items, tracks: Array(repeating: .fr(1), count: 5), packing: packing, rowSizing: .fixed(20)),
        .list(count: 1),
      ])
      grid.itemsPackedPerStep = 500
      grid.resize(to: Size(width: 300, height: 200))
      grid.layout { _, _ in Size(width: 10, height: 10) }
      if packing != .dense { grid.scroll(to: .item(12_345)) { _, _ in Size(width: 10, height: 10) } }
      let exact = (0..<20_000).prefix { grid.area(of: .item($0)) != nil }.count
      #expect(exact < 12_000)
      let frame = try #require(grid.frame(of: .item(11_000)))
      let target = try #require(grid.insertionTarget(at: Point(x: 280, y: frame.y + 1)))
      #expect(target.side == .before)
      #expect(target.beside == target.id)
      if packing == .dense {
        #expect(target.item == exact)
      } else {
        #expect(grid.area(of: target.id) == nil)
        #expect(abs(target.item - 11_000) < 200)
        let placed = try #require(grid.frame(of: .item(12_345)))
        let here = grid.insertionTarget(at: Point(x: placed.maxX - 1, y: placed.y + 5))
        #expect(here?.beside == .item(12_345))
        #expect(here?.item == 12_346)
      }
      let end = try #require(grid.insertionTarget(at: Point(x: 0, y: 1e9)))
      #expect(end.id == .item(1, section: 1))
    }
  }

  @Test("points and grids that are no use")
  func hostile() throws {
    let numbers = [
      Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, 0, -1,
      .leastNonzeroMagnitude, 1e15,
    ]
    func all(_ grid: VirtualGrid) -> [InsertionTarget?] {
      numbers.flatMap { x in numbers.map { grid.insertionTarget(at: Point(x: x, y: $0)) } }
    }
    let sections: [GridSection] = [
      .lazy(count: 7, tracks: [.flexible(), .flexible()], header: 20), .list(count: 0),
      .packed(PackedItems(count: 5) { GridSpan(columns: 1 + $0 % 2) }, tracks: [.fr(1), .fr(1)]),
    ]
    for (axis, direction) in InsertionTargetTests.orientations {
      #expect(all(try VirtualGrid(axis: axis, layoutDirection: direction, sections: [])).allSatisfy { $0 == nil })
      let grid = try VirtualGrid(axis: axis, layoutDirection: direction, sections: sections)
      _ = all(grid)
      grid.resize(to: Size(width: 300, height: 200))
      for (x, y) in numbers.flatMap({ x in numbers.map { (x, $0) } }) {
        let target = grid.insertionTarget(at: Point(x: x, y: y))
        #expect((target == nil) == !(x.isFinite && y.isFinite))
        guard let target else { continue }
        #expect((0...grid.itemCount(inSection: target.section)).contains(target.item))
        #expect(target.line.x.isFinite)
        #expect(target.line.y.isFinite)
        #expect(min(target.line.width, target.line.height) == 0)
      }
    }
    let hidden = try VirtualGrid(sections: [.lazy(count: 4, tracks: [], header: 20), .list(count: 0)])
    hidden.resize(to: Size(width: 300, height: 200))
    #expect(hidden.insertionTarget(at: Point(x: 0, y: 10)) == nil)
    #expect(hidden.insertionTarget(at: Point(x: 0, y: 1_000))?.id == .item(0, section: 1))
  }

  @Test("a thousand million items are not walked over")
  func scale() throws {
    let count = 1_000_000
    let grid = try VirtualGrid(
      sections: Array(
        repeating: .lazy(
          count: count, tracks: Array(repeating: .fixed(50, spacing: 0), count: 4), alignment: 0, spacing: 0,
          rowSizing: .fixed(10), header: 10), count: 1_000))
    grid.resize(to: Size(width: 200, height: 800))
    let extent = Double(count / 4 * 10 + 10)
    let start = ContinuousClock.now
    for number in 0..<1_000 {
      let (row, column) = (number * 7_919 % (count / 4), number % 4)
      let y = try #require(grid.frame(of: .item(4 * row + column, section: number))).y
      #expect(y >= Double(number) * extent)
      let target = try #require(grid.insertionTarget(at: Point(x: Double(column) * 50 + 30, y: y + 5)))
      #expect(target.id == .item(4 * row + column + 1, section: number))
    }
    // One walk over the items of a section takes longer than all of this.
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test(
    "before the first step there is a target at every point of packed items", arguments: [Axis.vertical, .horizontal])
  func beforeTheFirstStep(axis: Axis) throws {
    // Another section of the grid has more rows than are placed, or rows that nothing reaches.
    for start in [nil, 0, 2] {
      let item = PlacementItem(GridSpan(columns: 3, rows: 3), startColumn: start, startRow: start)
      let grid = try VirtualGrid(
        axis: axis, layoutDirection: .rightToLeft,
        sections: [.packed(PackedItems([item]), tracks: [.fr(2)], packing: .dense, policy: .lockedFirst)])
      for size in [Size(width: 300, height: 200), Size(width: 90, height: 10)] {
        grid.resize(to: size)
        for x in stride(from: -50.0, through: 400, by: 25) {
          for y in [-1.0, 0, 30, 90, 250] {
            let target = try #require(grid.insertionTarget(at: Point(x: x, y: y)))
            #expect(target.section == 0)
            #expect((0...1).contains(target.item))
          }
        }
      }
    }
  }
}
