// Redeclared sections, the thumb and steps in random order: the end is the end, and a second step changes nothing.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct RedeclarationThumbTests {
  #if DEBUG
    static let scripts = 20
  #else
    static let scripts = 2_000
  #endif

  static func section(_ random: inout SeededGenerator) -> GridSection {
    let hostile = random.pick([1.0, 1, 1, 1e-3, 1e5])
    let sizing: GridSection.RowSizing = random.pick([
      .measured(estimate: nil), .measured(estimate: 20), .measured(estimate: 500 * hostile), .fixed(22),
    ])
    let insets = random.pick([EdgeInsets(), EdgeInsets(top: 12, leading: 3, bottom: 40, trailing: 0)])
    guard random.chance(50) else {
      return .lazy(
        count: random.pick([0, 1, 50, 400]), tracks: random.pick([[.flexible()], [.adaptive(minimum: 40)], []]),
        spacing: random.pick([nil, 0, 3]), rowSizing: sizing, header: random.pick([nil, 20]),
        footer: random.pick([nil, .measured(estimate: 10)]), insets: insets)
    }
    let (wide, high) = (random.int(1...3), random.int(1...5))
    return .packed(
      PackedItems(count: random.pick([0, 1, 60, 400])) { GridSpan(columns: 1 + $0 % wide, rows: 1 + $0 / 2 % high) },
      tracks: Array(repeating: .fr(1), count: random.int(0...4)),
      packing: random.pick([.sparse, .dense, .dense(lookback: 2), .dense(chunk: 16)]), spacing: random.pick([0, 5]),
      rowSizing: sizing, header: random.pick([nil, 15]), insets: insets)
  }

  @Test("the thumb reaches the end of the content, and a second step moves nothing", .seeds(scripts))
  func sequences() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let grid = try VirtualGrid(sections: (0..<random.int(1...4)).map { _ in Self.section(&random) })
    grid.pinnedViews = random.pick([[], .sectionHeaders])
    grid.overscan = random.pick([0, 50])
    grid.resize(to: Size(width: 120, height: 200))
    let measure = Sizes.drawn(seed: seed) { $0.pick([0, 5, 30, 31, 32, 200, 700]) + $0.pick([0, 0.3]) }
    for operation in 0..<40 {
      switch random.int(0...6) {
      case 0, 1:
        var update = GridUpdate()
        update.redeclareSection(random.int(0...grid.sectionCount - 1), as: Self.section(&random))
        try grid.apply(update)
      case 2:
        grid.resize(to: Size(width: random.pick([120, 121, 260]), height: random.pick([200, 90])))
      case 3:
        grid.scroll(to: Double(random.int(0...20_000)), measure: measure)
      case 4:
        grid.step(to: .thumb(random.pick([0, 0.3, 0.7, 0.999])), measure: measure)
        if random.chance(50) { grid.endDraggingThumb() }
      case 5:
        if random.chance(30) { grid.performPostponedWork { true } }
        grid.scroll(by: random.pick([40, -40, 500]), measure: measure)
      default:
        // A thumb that fills its track by the estimates of this moment cannot be dragged, but leads to the end all the same.
        grid.beginDraggingThumb()
        let isLong = grid.thumb.length == 1
        grid.step(to: .thumb(1), measure: measure)
        #expect(grid.exactOffset == grid.exactMaximumOffset, "operation \(operation)\n\(grid.stateLine)")
        #expect(grid.thumb.position == (isLong ? 0 : 1), "operation \(operation)\n\(grid.stateLine)")
      }
      grid.layout(measure: measure)
      let (offset, cells) = (grid.exactOffset, grid.visibleCells)
      grid.state.shown.quiet = nil
      let changes = grid.layout(measure: measure)
      #expect(changes.isEmpty, "operation \(operation): \(changes)\n\(grid.stateLine)")
      #expect(changes.measurements == 0, "operation \(operation): \(changes)\n\(grid.stateLine)")
      #expect(grid.exactOffset == offset, "operation \(operation)\n\(grid.stateLine)")
      #expect(grid.visibleCells == cells, "operation \(operation)\n\(grid.stateLine)")
    }
  }
}
