// A toolkit that owns the scroll value, and a grid that owns the place: bounds alone are written, and both agree.

import GridEngine
import TestSupport
import Testing

@Suite struct ScrollProjectionTests {
  /// What a toolkit keeps of a scroll bar: it changes the value by itself, within the bounds that it was given.
  struct Toolkit {
    var (value, lower, upper, page) = (0.0, 0.0, 0.0, 0.0)

    var last: Double { upper - page }
    /// The share of the way that the thumb is drawn at.
    var share: Double { last > lower ? (value - lower) / (last - lower) : 0 }

    mutating func move(to value: Double) { self.value = max(lower, min(last, value)) }

    /// Takes over bounds, which must not make it change the value.
    mutating func configure(_ projection: ScrollProjection, _ what: String = "") {
      (lower, upper, page) = (projection.lower, projection.upper, projection.page)
      let old = value
      move(to: value)
      #expect(value == old, "\(what) wrote the value")
    }
  }

  private func grid(_ random: inout SeededGenerator) throws -> VirtualGrid {
    let count = random.pick([0, 3, 12, 60, 400, 5_000, 100_000_000])
    let grid = try VirtualGrid(
      axis: random.pick([.vertical, .horizontal]), layoutDirection: random.pick([.leftToRight, .rightToLeft]),
      sections: [
        .list(count: count, rowSizing: .measured(estimate: random.pick([nil, 8, 200])), header: 30),
        .lazy(count: random.pick([0, 50]), tracks: [.flexible(), .flexible()], footer: .measured(estimate: 90)),
      ])
    if random.chance(50) { grid.pinnedViews = .sectionHeaders }
    if random.chance(30) { grid.contentInsets = EdgeInsets(top: 20, leading: 20, bottom: 50, trailing: 50) }
    grid.resize(to: Size(width: 500, height: 500))
    return grid
  }

  private static func measure(_ id: CellID, _: ProposedSize) -> Size {
    let extent = 10 + Double((id.item &* 37 + id.section) % 90) + (id.item % 200 < 50 ? 80 : 0)
    return Size(width: extent, height: extent)
  }

  private func firstOnScreen(_ grid: VirtualGrid) -> [CellID: Double] {
    Dictionary(
      grid.visibleCells.filter { !$0.isPinned }.map { cell in
        let frame = grid.viewFrame(of: cell)
        return (cell.id, grid.axis == .vertical ? frame.y : frame.x)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// What holds after everything that happens.
  private func check(_ grid: VirtualGrid, _ toolkit: Toolkit, _ what: String) {
    let (range, offset) = (grid.offsetRange, grid.offset)
    let (before, after) = (max(0, offset - range.lowerBound), max(0, range.upperBound - offset))
    let ways = (before: toolkit.value - toolkit.lower, after: toolkit.last - toolkit.value)
    let rounding = max(toolkit.value.magnitude, toolkit.upper.magnitude, toolkit.lower.magnitude).ulp * 4
    #expect(abs(toolkit.share - grid.thumb.position) <= rounding / max(1, ways.before + ways.after) + 1e-12, "\(what)")
    #expect((ways.before <= 0) == (before <= 0), "\(what): \(ways), \(before) \(after)")
    #expect((ways.after <= rounding) == (after <= 0), "\(what): \(ways), \(before) \(after)")
    let near = 4 * toolkit.page
    // Where both ends are near, one of them may be farther away, but none is nearer.
    if before <= near, after > near { #expect(abs(ways.before - before) <= rounding, "\(what)") }
    if after <= near, before > near { #expect(abs(ways.after - after) <= rounding, "\(what)") }
    if before <= near || after > near {
      #expect(ways.before >= before - rounding, "\(what): \(ways) \(before) \(after)")
    }
    if after <= near || before > near { #expect(ways.after >= after - rounding, "\(what): \(ways) \(before) \(after)") }
  }

  @Test("no value is ever written, the thumb never goes back, and the ends are those of the content", .seeds(60))
  func bounds() throws {
    var random = SeededGenerator(seed: Seed.current)
    let grid = try grid(&random)
    var (toolkit, projection) = (Toolkit(), ScrollProjection())
    grid.layout(measure: ScrollProjectionTests.measure)
    func follow(_ what: String) {
      projection.follow(grid)
      toolkit.configure(projection, what)
      check(grid, toolkit, what)
    }
    /// What the toolkit does by itself: moves its value.
    func move(to value: Double, _ what: String) {
      let (old, share, cells) = (toolkit.value, grid.thumb.position, firstOnScreen(grid))
      let isSmall = abs(value - old) <= 800
      toolkit.move(to: value)
      let way = toolkit.value - old
      let isAtBound = toolkit.value == toolkit.lower || toolkit.value == toolkit.last
      if let target = projection.target(of: toolkit.value) {
        grid.step(to: target, measure: ScrollProjectionTests.measure)
      }
      follow(what)
      let isAtEnd = grid.offset <= grid.offsetRange.lowerBound || grid.offset >= grid.offsetRange.upperBound
      guard isSmall, !isAtBound else { return }
      #expect(
        way >= 0 ? toolkit.share >= share - 1e-12 : toolkit.share <= share + 1e-12, "\(what): the thumb went back")
      guard !isAtEnd else { return }
      let isMirrored = grid.axis == .horizontal && grid.layoutDirection == .rightToLeft
      for (id, place) in firstOnScreen(grid) where !isMirrored {
        guard let before = cells[id] else { continue }
        #expect(abs(place - before + way) < 1 / 256, "\(what): \(id) moved by \(place - before), not \(-way)")
      }
    }
    follow("the first step")
    for number in 0..<60 {
      switch random.int(0...9) {
      case 0...2:
        move(to: toolkit.value + Double(random.int(-3000...3000)) / 7, "wheel \(number)")
      case 3, 4:
        var speed = Double(random.pick([-1, 1]) * random.int(100...400))
        for _ in 0..<30 {
          move(to: toolkit.value + speed, "fling \(number)")
          speed *= 0.9
        }
      case 5:
        move(to: random.pick([toolkit.lower, toolkit.last]), "end \(number)")
      case 6:
        for share in [0.2, 0.9, Double(random.int(0...1000)) / 1000] {
          toolkit.move(to: toolkit.lower + share * (toolkit.last - toolkit.lower))
          if let target = projection.target(of: toolkit.value, isHeld: true) {
            grid.step(to: target, measure: ScrollProjectionTests.measure)
          }
          let bounds = (toolkit.lower, toolkit.upper)
          projection.follow(grid)
          #expect((projection.lower, projection.upper) == bounds)
        }
        expect(projection.target(of: toolkit.value, isHeld: false), nil)
        grid.endDraggingThumb()
        follow("drag \(number)")
      case 7:
        let count = grid.itemCount(inSection: 0)
        if count > 0 {
          grid.scroll(to: .item(random.int(0...count - 1)), anchor: .top, measure: ScrollProjectionTests.measure)
        }
        follow("jump \(number)")
      case 8:
        var update = GridUpdate()
        let count = grid.itemCount(inSection: 0)
        if count > 20, random.chance(50) { update.deleteItems(0..<random.int(1...20)) }
        update.insertItems(random.int(1...9), at: .item(0, section: 1))
        try grid.apply(update)
        grid.layout(measure: ScrollProjectionTests.measure)
        follow("update \(number)")
      default:
        let extent = Double(random.int(300...700))
        grid.resize(to: Size(width: extent, height: extent))
        grid.layout(measure: ScrollProjectionTests.measure)
        follow("size \(number)")
      }
    }
  }

  private func expect(_ target: ScrollTarget?, _ expected: ScrollTarget?, line: Int = #line) {
    #expect(target == expected, "line \(line)")
  }

  @Test("the same position of a held thumb is the same place, and letting go moves nothing")
  func held() throws {
    let grid = try VirtualGrid(sections: [.list(count: 100_000_000)])
    grid.resize(to: Size(width: 300, height: 400))
    grid.layout(measure: ScrollProjectionTests.measure)
    var (toolkit, projection) = (Toolkit(), ScrollProjection())
    projection.follow(grid)
    toolkit.configure(projection)
    func drag(_ share: Double) throws -> ScrollAnchor? {
      toolkit.move(to: toolkit.last * share)
      let target = projection.target(of: toolkit.value, isHeld: true)
      grid.step(to: try #require(target), measure: ScrollProjectionTests.measure)
      projection.follow(grid)
      return grid.anchor
    }
    let first = try drag(0.5)
    let other = try drag(0.25)
    #expect(first != other && first != nil)
    #expect(try drag(0.5) == first)
    expect(projection.target(of: toolkit.value), nil)
    grid.endDraggingThumb()
    projection.follow(grid)
    toolkit.configure(projection)
    #expect(abs(toolkit.share - 0.5) < 1e-9 && grid.anchor == first)
  }

  @Test("overshoots and numbers that are none move nothing")
  func overshoot() throws {
    let grid = try VirtualGrid(sections: [.list(count: 100)])
    grid.resize(to: Size(width: 300, height: 400))
    grid.layout(measure: ScrollProjectionTests.measure)
    var projection = ScrollProjection()
    projection.follow(grid)
    for value in [-30, .nan, -60, .infinity, -.infinity, -10.0] {
      expect(projection.target(of: value), nil)
      projection.follow(grid)
      #expect(projection.lower == 0 && projection.page == 400)
    }
    expect(projection.target(of: 25), .by(25))
    expect(projection.target(of: 25), nil)
    projection.follow(ScrollThumb(), offset: .nan, in: 0...1, page: 3)
    projection.follow(ScrollThumb(), offset: 0, in: 0...1, page: .infinity)
    projection.follow(ScrollThumb(), offset: 0, in: 0...1, page: -1)
    #expect(projection.page == 400)
    // Beyond the end and back.
    expect(projection.target(of: 1e9), .end)
    grid.step(to: .end, measure: ScrollProjectionTests.measure)
    projection.follow(grid)
    let last = projection.upper - projection.page
    expect(projection.target(of: last + 40), nil)
    expect(projection.target(of: last - 15), .by(-15))
  }

  @Test("without a lower bound the value is right whenever it rests, and nobody is stuck", .seeds(40))
  func limited() throws {
    var random = SeededGenerator(seed: Seed.current)
    let grid = try VirtualGrid(sections: [.list(count: random.pick([2, 40, 900, 10_000_000]))])
    grid.resize(to: Size(width: 300, height: 400))
    grid.layout(measure: ScrollProjectionTests.measure)
    let limit = ScrollHeightLimit(random.pick([.infinity, 100_000, 5_000]))
    var (toolkit, projection) = (Toolkit(), ScrollProjection(limit: limit))
    projection.follow(grid)
    toolkit.configure(projection)
    for number in 0..<60 {
      // While it moves, the value is the toolkit's.
      var isStuck = false
      for _ in 0..<random.int(1...20) where !isStuck {
        toolkit.move(to: toolkit.value + Double(random.int(-2000...2000)) / 3)
        if let target = projection.target(of: toolkit.value) {
          grid.step(to: target, measure: ScrollProjectionTests.measure)
        }
        projection.follow(grid)
        toolkit.configure(projection, "\(number)")
        #expect(projection.lower == 0 && projection.upper <= max(limit.points, 400) + 1e-6)
        isStuck = projection.isStuck
      }
      if random.chance(10) {
        grid.step(to: random.pick([.start, .end]), measure: ScrollProjectionTests.measure)
        projection.follow(grid)
        toolkit.configure(projection)
      }
      projection.settle()
      toolkit.value = projection.value
      toolkit.configure(projection)
      #expect(projection.settledValue == nil && !projection.isStuck)
      let (before, after) = (grid.offset - grid.offsetRange.lowerBound, grid.offsetRange.upperBound - grid.offset)
      #expect((toolkit.value < 0x1p-10) == (before <= 0), "\(number): \(toolkit.value), \(before)")
      #expect((toolkit.last - toolkit.value < 0x1p-10) == (after <= 0), "\(number): \(toolkit), \(after)")
    }
  }
}
