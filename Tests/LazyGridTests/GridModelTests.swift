// Random grids against the rules written down as slowly as they read.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct GridModelTests {
  private static let proposals: [ProposedSize] = {
    let extents: [Double?] = [nil, 0, 60, 150, 300, .infinity]
    return extents.flatMap { width in extents.map { ProposedSize(width: width, height: $0) } }
  }()

  /// Every feature by itself, and all of them together.
  private static let mixes: [GridCase.Features] =
    [[]] + (0..<7).map { GridCase.Features(rawValue: 1 << $0) } + [[.spans, .views, .spacers], .all]

  @Test("random grids are laid out as the rules say", .seeds(12))
  func randomGrids() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    for mix in GridModelTests.mixes {
      for _ in 0..<20 {
        let grid = GridCase.random(mix, rows: 6, columns: 5, using: &random)
        let proposal = random.pick(GridModelTests.proposals)
        try compare(grid, proposal, seed)
      }
    }
  }

  @Test("wide grids, where a tree of columns has some levels", .seeds(4, unoptimised: 2))
  func wideGrids() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed &+ 1000)
    for _ in 0..<8 {
      let grid = GridCase.random(.all, rows: 8, columns: 40, using: &random)
      try compare(grid, random.pick(GridModelTests.proposals), seed)
    }
  }

  private func compare(_ declaration: GridCase, _ proposal: ProposedSize, _ seed: UInt64) throws {
    let comment = Comment(rawValue: "seed \(seed), \(proposal), \(declaration)")
    let layout = declaration.grid.layout(proposal: proposal)
    let reference = ReferenceGrid(declaration, proposal: proposal)
    let size = reference.size
    try #require(isNear(layout.size.width, max(0, size.width)), comment)
    try #require(isNear(layout.size.height, max(0, size.height)), comment)
    try #require(layout.columns.count == reference.columnCount && layout.rows.count == reference.rowCount, comment)
    for (a, b) in zip(layout.columns.extents, reference.widths) { try #require(isNear(a, b), comment) }
    for (a, b) in zip(layout.rows.extents, reference.heights) { try #require(isNear(a, b), comment) }
    try #require(layout.frames.count == reference.items.count, comment)
    for (a, b) in zip(layout.frames, reference.frames) {
      try #require(isNear(a.width, b.width) && isNear(a.height, b.height), comment)
      // Where something infinite lies is not a number by the rules, and none that matters.
      try #require(!a.x.isNaN && !a.y.isNaN, comment)
      if b.x.isFinite { try #require(isNear(a.x, b.x), comment) }
      if b.y.isFinite { try #require(isNear(a.y, b.y), comment) }
    }
    for (area, item) in zip(layout.areas, reference.items) {
      try #require(area.column == item.columns.lowerBound && area.columns == item.columns.count, comment)
      try #require(area.row == item.row && area.rows == 1, comment)
    }
    #expect(layout.diagnostics.isEmpty, comment)
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { a == b || abs(a - b) < 1e-6 }
}
