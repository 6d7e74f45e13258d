// What is on top counts: for the cell at a point, and for what is dropped there; in grids, snapshots and previews.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct TopmostTests {
  struct Orientation: CustomTestStringConvertible {
    var axis: Axis
    var direction: LayoutDirection
    var testDescription: String { "\(axis) \(direction)" }

    static let all = [
      Orientation(axis: .vertical, direction: .leftToRight), Orientation(axis: .vertical, direction: .rightToLeft),
      Orientation(axis: .horizontal, direction: .leftToRight), Orientation(axis: .horizontal, direction: .rightToLeft),
    ]
  }

  private func grid(_ sections: [GridSection], _ orientation: Orientation, pinned: PinnedViews) throws -> VirtualGrid {
    let boundary = Boundary(axis: orientation.axis, direction: orientation.direction)
    let grid = try VirtualGrid(
      axis: orientation.axis, layoutDirection: orientation.direction, sections: sections.map { boundary.inner($0) })
    grid.pinnedViews = pinned
    grid.resize(to: orientation.axis == .vertical ? Size(width: 100, height: 300) : Size(width: 300, height: 100))
    _ = grid.performPostponedWork { true }
    return grid
  }

  private let measure = Sizes.uniform(20)

  /// A point of the content, from its distances along and across the scrolling axis.
  private func point(along: Double, across: Double = 5, in grid: VirtualGrid) -> Point {
    let rect = grid.boundary.rect(Rect(x: across, y: along, width: 0, height: 0))
    return Point(x: rect.x, y: rect.y)
  }

  @Test(
    "a drop on a pinned header goes to the start of its section, on a pinned footer to the end",
    arguments: Orientation.all)
  func drops(orientation: Orientation) throws {
    let spans = PackedItems(count: 300) { GridSpan(columns: 1 + $0 % 2, rows: 1 + $0 % 3) }
    let kinds: [GridSection] = [
      .list(count: 300, rowSizing: .fixed(20), header: .fixed(30), footer: .fixed(40)),
      .lazy(
        count: 300, tracks: [.flexible(), .flexible(), .flexible()], spacing: 0, rowSizing: .fixed(20),
        header: .fixed(30), footer: .fixed(40)),
      .packed(
        spans, tracks: [.fr(1), .fr(1), .fr(1)], spacing: 0, rowSizing: .fixed(20), header: .fixed(30),
        footer: .fixed(40)),
    ]
    for section in kinds {
      let grid = try grid([section, section], orientation, pinned: [.sectionHeaders, .sectionFooters])
      grid.scroll(to: 400, measure: measure)
      for across in [-20.0, 2, 50, 98, 130] {
        for (along, item) in [(400.0, 0), (415, 0), (429.9, 0), (660, 300), (680, 300), (699.9, 300)] {
          let point = point(along: along, across: across, in: grid)
          let target = try #require(grid.insertionTarget(at: point))
          #expect(target.id == .item(item), "\(along)")
          #expect(target == grid.snapshot.insertionTarget(at: point))
          let start = try #require(grid.frame(of: .item(item == 0 ? 0 : 299)))
          #expect(item == 0 ? target.line.x == start.x || target.line.x == start.maxX : true)
          var drag = DragPreview([.item(25)])
          grid.preview(&drag, at: point)
          #expect(drag.target == target)
        }
        // Beside what is pinned the nearest row counts.
        let free = try #require(grid.insertionTarget(at: point(along: 440, across: across, in: grid)))
        #expect(free.item > 0)
        #expect(free.item < 300)
      }
    }
  }

  @Test("of stacked headers the outer one is on top of one that is pushed out under it", arguments: Orientation.all)
  func pushed(orientation: Orientation) throws {
    var sections = [GridSection.list(count: 1, rowSizing: .fixed(20), header: .fixed(60))]
    for _ in 0..<4 {
      var inner = GridSection.list(count: 20, rowSizing: .fixed(20), header: .fixed(20))
      inner.level = 1
      sections.append(inner)
    }
    let grid = try grid(sections, orientation, pinned: .sectionHeaders)
    var (covered, drops) = (0, 0)
    for step in 0..<800 {
      grid.scroll(to: Double(step), measure: measure)
      for cell in grid.visibleCells where cell.isPushed {
        let inner = grid.boundary.inner(cell.frame)
        for part in [0.11, 0.31, 0.52, 0.73, 0.92] {
          let point = point(along: inner.y + inner.height * part, in: grid)
          let found = try #require(grid.cell(at: point))
          let isUnder = inner.y + inner.height * part < grid.offset + 60
          #expect(found.id == (isUnder ? .header(section: 0) : cell.id), "offset \(step)")
          #expect(grid.snapshot.cell(at: point) == found)
          covered += isUnder ? 1 : 0
          if let target = grid.insertionTarget(at: point) {
            #expect(target.id == .item(0, section: found.section))
            drops += 1
          }
        }
      }
    }
    #expect(covered > 30)
    #expect(drops > 30)
  }

  @Test("the cell at a point and the drop there agree, wherever it is", .seeds(60))
  func agreement() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let world = try NeighborTests.world(&random)
    let grid = try grid(world.sections, random.pick(Orientation.all), pinned: [.sectionHeaders, .sectionFooters])
    for _ in 0..<40 {
      grid.scroll(to: Double(random.int(0...600)), measure: measure)
      let point = point(
        along: grid.offset + Double(random.int(0...299)) + 0.5, across: Double(random.int(0...99)), in: grid)
      guard let cell = grid.cell(at: point), cell.id.kind != .item, let target = grid.insertionTarget(at: point) else {
        continue
      }
      #expect(target.section == cell.section)
      #expect(target.item == (cell.id.kind == .header ? 0 : grid.itemCount(inSection: cell.section)))
    }
  }
}
