// Zooms between layouts: what is anchored stays, nothing jumps, and at whole levels the grid is what it is without a zoom.

import GridEngine
import TestSupport
import Testing

@testable import GridMotion

/// A zoom under fingers that move at random, and what is shown.
private struct Fingers {
  var zoom: DensityZoom
  var size: Size
  var time = 0.0
  private(set) var frames: [CellID: ZoomFrame] = [:]

  init(_ zoom: DensityZoom, _ size: Size) { (self.zoom, self.size) = (zoom, size) }

  mutating func look(after seconds: Double = 0) {
    time += seconds
    frames = [:]
    for frame in zoom.frames(at: time) { frames[frame.id] = frame }
  }

  /// The farthest that a cell is shown from where it was, of those that can well be seen before and after.
  func farthest(from before: [CellID: ZoomFrame]) -> Double {
    var farthest = 0.0
    for (id, was) in before where was.opacity > 0.5 && !was.isPinned {
      guard let now = frames[id], now.opacity > 0.5 else { continue }
      farthest = max(
        farthest, abs(now.frame.x - was.frame.x), abs(now.frame.y - was.frame.y),
        abs(now.frame.maxX - was.frame.maxX), abs(now.frame.maxY - was.frame.maxY))
    }
    return farthest
  }
}

@Suite struct DensityZoomTests {
  private let size = Size(width: 300, height: 500)
  private let measure: VirtualGrid.Measure = { id, _ in Size(width: 0, height: 40 + Double(id.item % 7) * 12) }

  private enum Layout: CaseIterable {
    case squares, measured, lanes, justified, sections

    func sections(_ level: Int, width: Double, count: Int) -> [GridSection] {
      let tracks = Array(repeating: Track.flexible(minimum: 0, spacing: 2), count: level)
      switch self {
      case .squares:
        return [.lazy(count: count, tracks: tracks, spacing: 2, rowSizing: .fixed(width / Double(level)))]
      case .measured: return [.lazy(count: count, tracks: tracks, spacing: 2)]
      case .lanes: return [.lanes(count: count, lanes: .fixed(level), spacing: 4)]
      case .justified:
        let items = JustifiedItems((0..<count).map { (item: Int) -> Double in 0.6 + Double(item * 7 % 10) / 8 })
        return [.justified(items, target: 600 / Double(level))]
      case .sections:
        return (0..<20).map { _ in
          .lazy(count: count / 20, tracks: tracks, spacing: 2, rowSizing: .fixed(width / Double(level)), header: 30)
        }
      }
    }
  }

  /// True where nothing is shown beyond the edges across, which is all the content that there is.
  private func isFilled(_ fingers: Fingers) -> Bool {
    fingers.frames.values.allSatisfy { $0.frame.x > -0.5 && $0.frame.maxX < size.width + 0.5 }
  }

  private func fingers(
    _ layout: Layout, level: Int, count: Int = 400, offset: Double, axis: Axis = .vertical,
    direction: LayoutDirection = .leftToRight
  ) throws -> Fingers {
    let grid = try VirtualGrid(
      axis: axis, layoutDirection: direction, sections: layout.sections(level, width: size.width, count: count))
    grid.resize(to: size)
    grid.pinnedViews = .sectionHeaders
    grid.scroll(to: offset, measure: measure)
    let width = size.width
    let zoom = DensityZoom(grid, level: level, levels: 3...12) { level, update in
      for (index, section) in layout.sections(level, width: width, count: count).enumerated() {
        update.redeclareSection(index, as: section)
      }
    }
    return Fingers(zoom, size)
  }

  @Test("what is anchored stays under the fingers, and nothing jumps", .seeds(24), arguments: Layout.allCases)
  private func anchoring(_ layout: Layout) throws {
    var random = SeededGenerator(seed: Seed.current)
    let start = random.int(3...12)
    var fingers = try self.fingers(layout, level: start, offset: Double(random.int(0...3000)))
    var (level, point) = (Double(start), Point(x: Double(random.int(0...300)), y: Double(random.int(0...500))))
    fingers.zoom.zoom(to: level, anchoring: point, measure: measure)
    fingers.look()
    let anchor = try #require(ZoomAnchor(point, in: fingers.zoom.grid))
    for _ in 0..<12 {
      let step = Double(random.int(-100...100)) / 400
      level = max(3, min(12, level + step))
      let move = random.chance(30) ? Point(x: Double(random.int(-5...5)), y: Double(random.int(-9...9))) : .zero
      point = Point(x: point.x + move.x, y: point.y + move.y)
      fingers.zoom.zoom(to: level, anchoring: point, measure: measure)
      fingers.look()
      let frame = try #require(fingers.frames[anchor.id]?.frame)
      let held = Point(x: frame.x + frame.width * anchor.x, y: frame.y + frame.height * anchor.y)
      #expect(abs(held.y - point.y) < 0.5)
      #expect(isFilled(fingers), "the content was moved aside")
      // Between levels that are near one another nothing is far from where it was.
      let here = fingers.frames
      let near = max(3, min(12, level + 1e-6))
      fingers.zoom.zoom(to: near, anchoring: point, measure: measure)
      fingers.look()
      #expect(fingers.farthest(from: here) < 0.5)
    }
    let here = fingers.frames
    let goal = fingers.zoom.release(speed: Double(random.int(-3...3)), at: fingers.time)
    fingers.look()
    #expect(fingers.farthest(from: here) < 0.01)
    fingers.look(after: 0.001)
    #expect(fingers.farthest(from: here) < 3)
    fingers.look(after: 4)
    #expect(fingers.zoom.isResting && fingers.zoom.level == Double(goal) && fingers.frames.isEmpty)
  }

  @Test(
    "sideways and right to left", arguments: [Axis.vertical, .horizontal], [LayoutDirection.leftToRight, .rightToLeft])
  func orientations(axis: Axis, direction: LayoutDirection) throws {
    var fingers = try self.fingers(.sections, level: 4, offset: 900, axis: axis, direction: direction)
    let point = Point(x: 170, y: 220)
    fingers.zoom.zoom(to: 4, anchoring: point, measure: measure)
    let anchor = try #require(ZoomAnchor(point, in: fingers.zoom.grid))
    for level in stride(from: 4, through: 7.25, by: 0.25) {
      fingers.zoom.zoom(to: level, anchoring: point, measure: measure)
      fingers.look()
      let frame = try #require(fingers.frames[anchor.id]?.frame)
      let held = Point(x: frame.x + frame.width * anchor.x, y: frame.y + frame.height * anchor.y)
      #expect(axis == .vertical ? abs(held.y - point.y) < 0.5 : abs(held.x - point.x) < 0.5)
      // What is around it is in view too: the grids were scrolled there.
      #expect(
        fingers.frames.count > 8
          && abs(axis == .vertical ? fingers.zoom.displacement.y : fingers.zoom.displacement.x) < 120)
    }
    fingers.zoom.release(at: 0)
    fingers.look(after: 1)
    fingers.look(after: 5)
    #expect(fingers.zoom.isResting && fingers.zoom.level == 7 && fingers.zoom.grid.axis == axis)
    #expect(fingers.zoom.grid.visibleCells.contains { $0.id == anchor.id })
  }

  @Test("a level is crossed without a jump", arguments: Layout.allCases)
  private func crossing(_ layout: Layout) throws {
    var fingers = try self.fingers(layout, level: 3, offset: 1500)
    let point = Point(x: 200, y: 300)
    for level in 3...11 {
      for side in [-1e-7, 1e-7] {
        let before = fingers.frames
        fingers.zoom.zoom(to: Double(level) + side, anchoring: point, measure: measure)
        fingers.look()
        #expect(side < 0 || level == 3 || fingers.farthest(from: before) < 0.5)
      }
    }
  }

  @Test("at rest the grid is what it is without a zoom", arguments: Layout.allCases)
  private func resting(_ layout: Layout) throws {
    var fingers = try self.fingers(layout, level: 4, offset: 1000)
    for level in stride(from: 4.0, through: 7, by: 0.25) {
      fingers.zoom.zoom(to: level, anchoring: Point(x: 150, y: 250), measure: measure)
    }
    #expect(fingers.zoom.release(at: 0) == 7)
    fingers.look(after: 0.01)
    fingers.look(after: 5)
    let zoomed = fingers.zoom.grid
    let plain = try VirtualGrid(sections: layout.sections(7, width: size.width, count: 400))
    plain.resize(to: size)
    plain.scroll(to: 0, measure: measure)
    // Measured from the start, which the zoomed grid was not: the cells are beside one another in the same way.
    let cells = zoomed.visibleCells.filter { !$0.isPinned && $0.id.kind == .item }
    plain.scroll(to: try #require(cells.first).id, anchor: .top, measure: measure)
    let first = try #require(plain.frame(of: cells[0].id))
    if layout == .lanes { return }  // Lanes of a chunk depend on the sizes before it.
    let shown = plain.visibleCells.filter { !$0.isPinned && $0.id.kind == .item }.map { $0.id }
    for cell in cells where shown.contains(cell.id) {
      let frame = try #require(plain.frame(of: cell.id))
      #expect(abs(frame.x - cell.frame.x) < 0.01 && abs(frame.width - cell.frame.width) < 0.01)
      if layout != .measured { #expect(abs(frame.y - first.y - (cell.frame.y - cells[0].frame.y)) < 0.01) }
    }
  }

  @Test("in a table that is wider than the window a point stays in both directions, and where fingers carry it")
  func tables() throws {
    func sections(_ level: Int) -> [GridSection] {
      let columns = TableColumns(count: 40, width: .fixed(Double(level) * 20))
      return [.table(columns: columns, head: 1), .tableRows(count: 500, rowSizing: .fixed(Double(level) * 6))]
    }
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let grid = try VirtualGrid(layoutDirection: direction, sections: sections(4))
      grid.resize(to: size)
      grid.step(to: .by(3000, across: 800), measure: measure)
      let zoom = DensityZoom(grid, level: 4, levels: 3...12) { level, update in
        for (index, section) in sections(level).enumerated() { update.redeclareSection(index, as: section) }
      }
      var fingers = Fingers(zoom, size)
      var point = Point(x: 170, y: 220)
      fingers.zoom.zoom(to: 4, anchoring: point, measure: measure)
      let anchor = try #require(ZoomAnchor(point, in: fingers.zoom.grid))
      for level in stride(from: 4, through: 7.75, by: 0.25) {
        point = Point(x: point.x + 3, y: point.y - 7)
        fingers.zoom.zoom(to: level, anchoring: point, measure: measure)
        fingers.look()
        let frame = try #require(fingers.frames[anchor.id]?.frame)
        let held = Point(x: frame.x + frame.width * anchor.x, y: frame.y + frame.height * anchor.y)
        #expect(abs(held.x - point.x) < 0.5 && abs(held.y - point.y) < 0.5, "\(direction) \(level) \(held)")
      }
      // Letting go takes nothing away: the grid is scrolled there.
      #expect(fingers.zoom.release(at: fingers.time) == 8)
      fingers.look(after: 5)
      let now = fingers.zoom.grid
      let frame = try #require(now.visibleCell(anchor.id).map { now.viewFrame(of: $0) })
      let held = Point(x: frame.x + frame.width * anchor.x, y: frame.y + frame.height * anchor.y)
      #expect(abs(held.x - point.x) < 0.5 && abs(held.y - point.y) < 0.5, "\(direction) \(held)")
    }
  }

  @Test("fingers that carry the content let it go where it is", arguments: Layout.allCases)
  private func carrying(_ layout: Layout) throws {
    var fingers = try self.fingers(layout, level: 5, offset: 1500)
    for step in 0...10 {
      fingers.zoom.zoom(to: 5, anchoring: Point(x: 100, y: 200 + Double(step) * 9), measure: measure)
    }
    fingers.look()
    let before = fingers.frames
    fingers.zoom.release(at: fingers.time)
    fingers.look(after: 0.05)
    #expect(fingers.farthest(from: before) < 0.5)
    fingers.look(after: 5)
    #expect(fingers.zoom.isResting)
    for cell in fingers.zoom.grid.visibleCells where !cell.isPinned {
      let frame = fingers.zoom.grid.viewFrame(of: cell)
      if let was = before[cell.id]?.frame { #expect(abs(was.y - frame.y) < 0.5, "\(cell.id)") }
    }
  }

  @Test("a release with a speed goes on in its direction, and fingers can take hold again on the way")
  func releasing() throws {
    var fingers = try self.fingers(.squares, level: 5, offset: 700)
    let point = Point(x: 100, y: 100)
    fingers.zoom.zoom(to: 5.2, anchoring: point, measure: measure)
    #expect(fingers.zoom.release(speed: 4, at: 0) == 6)
    fingers.look(after: 0.1)
    let before = fingers.frames
    let level = fingers.zoom.level
    #expect(level > 5.2 && !fingers.zoom.isResting)
    fingers.zoom.zoom(to: level, anchoring: Point(x: 220, y: 380), measure: measure)
    fingers.look()
    #expect(fingers.farthest(from: before) < 0.5)
    #expect(fingers.zoom.release(speed: -4, at: fingers.time) == 5)
    fingers.look(after: 4)
    #expect(fingers.zoom.isResting && fingers.zoom.level == 5 && fingers.zoom.grid.visibleCells.count > 20)
  }

  @Test("bad numbers, levels that are refused, one level, no items")
  func hostile() throws {
    var fingers = try self.fingers(.squares, level: 99, offset: 0)
    #expect(fingers.zoom.level == 12)
    for bad: Double in [.nan, .infinity, -.infinity, -5, 1e300] {
      fingers.zoom.zoom(to: bad, anchoring: Point(x: bad, y: bad), measure: measure)
      fingers.look()
      #expect(fingers.frames.values.allSatisfy { $0.frame.x.isFinite && $0.frame.y.isFinite })
      fingers.zoom.release(speed: bad, at: bad)
    }
    fingers.look(after: 9)
    let grid = try VirtualGrid(sections: [.list(count: 0)])
    grid.resize(to: size)
    for levels in [3...3, 1...4] {
      var zoom = DensityZoom(grid, level: 3, levels: levels) { _, update in
        update.redeclareSection(7, as: .list(count: 5))
      }
      zoom.zoom(to: 2.5, anchoring: .zero, measure: measure)
      #expect(zoom.isResting && zoom.frames(at: 1).isEmpty)
      zoom.release(at: 2)
    }
    let list = try VirtualGrid(sections: [.list(count: 9)])
    list.resize(to: size)
    var single = DensityZoom(list, level: 3, levels: 3...3) { _, _ in }
    single.zoom(to: 2.5, anchoring: .zero, measure: measure)
    #expect(single.frames(at: 1).count > 4 && single.release(at: 2) == 3)
  }
}
