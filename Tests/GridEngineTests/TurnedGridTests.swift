// A grid made of another one with the other direction: its mirror image at the same place, which measures nothing.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct TurnedGridTests {
  #if DEBUG
    static let scripts = 20
  #else
    static let scripts = 500
  #endif

  /// Cells by their identities, with their frames mirrored in content of a width.
  private static func mirrored(_ grid: VirtualGrid) -> [CellID: Rect] {
    let width = grid.contentSize.width
    return Dictionary(
      grid.visibleCells.map { cell in
        var frame = cell.frame
        frame.x = width - frame.x - frame.width
        return (cell.id, frame)
      }, uniquingKeysWith: { first, _ in first })
  }

  private static func expectMirrored(_ turned: VirtualGrid, of grid: VirtualGrid) {
    #expect(turned.offset == grid.offset && turned.offsetAcross == grid.offsetAcross)
    #expect(turned.contentSize == grid.contentSize)
    let wanted = mirrored(grid)
    #expect(turned.visibleCells.count == grid.visibleCells.count)
    for cell in turned.visibleCells {
      guard let frame = wanted[cell.id] else {
        Issue.record("\(cell.id) is in view in the turned grid alone")
        continue
      }
      let isClose = abs(frame.x - cell.frame.x) < 1e-6 && abs(frame.y - cell.frame.y) < 1e-6
      #expect(isClose && abs(frame.width - cell.frame.width) < 1e-6, "\(cell.id): \(cell.frame), not \(frame)")
    }
  }

  @Test("a turned grid is the mirror image at the same place, after updates too, and its own", .seeds(scripts))
  func sequences() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let isRightToLeft = random.chance(50)
    let grid = try VirtualGrid(
      axis: random.pick([.vertical, .horizontal]), layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight,
      sections: (0..<random.int(1...4)).map { _ in RedeclarationThumbTests.section(&random) })
    grid.pinnedViews = random.pick([[], .sectionHeaders])
    grid.overscan = random.pick([0, 50])
    grid.resize(to: Size(width: 160, height: 200))
    let measure = Sizes.drawn(seed: seed) { $0.pick([10, 30, 31, 200]) + $0.pick([0, 0.25]) }
    for _ in 0..<12 {
      switch random.int(0...3) {
      case 0:
        var update = GridUpdate()
        let section = random.int(0...grid.sectionCount - 1)
        let count = grid.itemCount(inSection: section)
        update.insertItems(random.int(0...3), at: .item(random.int(0...count), section: section))
        try grid.apply(update)
      case 1: grid.scroll(to: Double(random.int(0...9_000)), measure: measure)
      case 2: grid.performPostponedWork { true }
      default: grid.scroll(by: random.pick([40, -40, 500]), measure: measure)
      }
    }
    grid.performPostponedWork { true }
    while grid.scroll(by: 0, measure: measure).status != .done {}
    let turned = VirtualGrid(grid, layoutDirection: isRightToLeft ? .leftToRight : .rightToLeft)
    var asked = 0
    turned.performPostponedWork { true }
    turned.scroll(by: 0) { id, proposal in
      asked += 1
      return measure(id, proposal)
    }
    #expect(asked == 0)
    Self.expectMirrored(turned, of: grid)
    // What happens to one does not happen to the other.
    let (offset, size) = (grid.offset, grid.contentSize)
    var update = GridUpdate()
    update.insertItems(7, at: .item(0))
    try turned.apply(update)
    turned.scroll(by: 300, measure: measure)
    #expect(grid.offset == offset && grid.contentSize == size)
    #expect(turned.itemCount(inSection: 0) == grid.itemCount(inSection: 0) + 7)
  }

  @Test("a table with columns that were changed is turned with its widths and its place across", .seeds(scripts))
  func tables() throws {
    var random = SeededGenerator(seed: Seed.current)
    var columns = TableColumns(count: 30, width: .fit(minimum: 20, maximum: 90), spacing: 2)
    columns.frozen = (1, 0)
    let grid = try VirtualGrid(sections: [
      .table(columns: columns, head: 1, rowSizing: .fixed(20)), .tableRows(count: 200, rowSizing: .fixed(20)),
    ])
    grid.resize(to: Size(width: 300, height: 200))
    let measure = Sizes.drawn(seed: Seed.current) { $0.pick([10, 30, 60, 200]) }
    grid.step(to: .to(700, across: 400), measure: measure)
    for _ in 0..<4 {
      var update = GridUpdate()
      switch random.int(0...3) {
      case 0: update.insertColumns(2, width: .fixed(33), at: random.int(0...5), section: 0)
      case 1: update.deleteColumns(3..<5, section: 0)
      case 2: update.hideColumns(4..<6, section: 0)
      default: update.resizeColumn(random.int(0...9), to: 71, section: 0)
      }
      try grid.apply(update)
      grid.scroll(by: 0, measure: measure)
    }
    grid.scroll(by: 0, measure: measure)
    let turned = VirtualGrid(grid, layoutDirection: .rightToLeft)
    turned.scroll(by: 0, measure: measure)
    Self.expectMirrored(turned, of: grid)
  }
}
