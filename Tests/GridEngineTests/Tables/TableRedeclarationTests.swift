// Tables whose heads are declared anew: what columns learnt stays, and a column keeps its place across.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct TableRedeclarationTests {
  private let measure: VirtualGrid.Measure = { id, _ in
    Size(width: Double(30 + (id.item * 7 + id.column * 13) % 50), height: Double(10 + (id.item + id.column) % 9))
  }

  private func grid(_ columns: TableColumns, rows: RowSizing = .fixed(20)) throws -> VirtualGrid {
    let grid = try VirtualGrid(sections: [
      .table(columns: columns, head: 1, rowSizing: rows), .tableRows(count: 100, rowSizing: rows),
    ])
    grid.resize(to: Size(width: 400, height: 200))
    grid.layout(measure: measure)
    return grid
  }
  private typealias RowSizing = GridSection.RowSizing

  /// Declares the head anew; returns the columns that the next step asks for their widths.
  private func redeclare(
    _ grid: VirtualGrid, as columns: TableColumns, rows: RowSizing = .fixed(20)
  ) throws -> [Int] {
    var update = GridUpdate()
    update.redeclareSection(0, as: .table(columns: columns, rowSizing: rows))
    try grid.apply(update)
    var asked: Set<Int> = []
    grid.layout { id, proposal in
      if proposal.width == nil { asked.insert(id.column) }
      return measure(id, proposal)
    }
    return asked.sorted()
  }

  /// Where columns are in the viewport.
  private func places(_ grid: VirtualGrid) -> [Int: Double] {
    Dictionary(grid.visibleCells.map { ($0.id.column, grid.viewFrame(of: $0).x) }, uniquingKeysWith: { a, _ in a })
  }

  @Test("columns keep what they learnt and what users chose, and those with another policy learn again")
  func policies() throws {
    var columns = TableColumns(count: 40, width: .fit(minimum: 20), spacing: 1)
    let grid = try grid(columns)
    grid.model.contents.columnSets[0].resize(2, to: FixedPoint(33))
    grid.state.shown.quiet = nil
    grid.step(to: .by(0, across: 20), measure: measure)
    let before = (places(grid), grid.model.contents.columnSets[0].knownWidths)
    #expect(try redeclare(grid, as: columns) == [], "nothing is asked where all is declared as before")
    #expect(places(grid) == before.0, "where columns are")
    #expect(grid.model.contents.columnSets[0].knownWidths == before.1, "what is known")
    columns[1] = .fit(.leading(3))
    columns[2] = .fit(.leading(3))
    columns[3] = .growing()
    let asked = try redeclare(grid, as: columns)
    // Others may come into view.
    #expect(asked.filter { $0 < 6 } == [1, 3], "the columns that learn again")
    #expect(grid.model.contents.columnSets[0].slot(of: 2).extent == FixedPoint(33), "the user's width")
  }

  @Test("the first column in view keeps its place whatever becomes of those before it", arguments: [false, true])
  func place(learns: Bool) throws {
    var columns = TableColumns(count: 40, width: learns ? .fit(minimum: 20) : .fixed(60), spacing: 1)
    columns.frozen = (1, 0)
    let grid = try grid(columns)
    grid.step(to: .by(500, across: 777.5), measure: measure)
    let held = try #require(places(grid).filter { $0.value > 100 }.min { $0.key < $1.key })
    let place = held.value
    for width in [ColumnWidth.fixed(90), .fit(minimum: 70), .fixed(3)] {
      for column in 1..<5 { columns[column] = width }
      columns.frozen = (1, 0)
      _ = try redeclare(grid, as: columns)
      let now = places(grid)[held.key]
      #expect(now == place, "column \(held.key), with \(width)")
    }
    columns.hidden = [2..<4]
    _ = try redeclare(grid, as: columns)
    let now = places(grid)[held.key]
    #expect(now == place, "column \(held.key), with hidden ones before it")
  }

  @Test("a declaration with more columns or fewer")
  func counts() throws {
    let grid = try grid(TableColumns(count: 40, width: .fit(minimum: 20), spacing: 1))
    let before = places(grid)
    #expect(try redeclare(grid, as: TableColumns(count: 60, width: .fit(minimum: 20), spacing: 1)) == [], "more")
    #expect(places(grid) == before, "where columns are, among more")
    #expect(grid.model.contents.columnSets[0].count == 60, "the number of columns")
    let asked = try redeclare(grid, as: TableColumns(count: 3, width: .fit(minimum: 20), spacing: 1))
    #expect(asked == [], "fewer")
    #expect(places(grid) == before.filter { $0.key < 3 }, "where columns are, of fewer")
    grid.step(to: .by(0, across: 1_000_000), measure: measure)
    _ = try redeclare(grid, as: TableColumns(count: 0))
    #expect(grid.visibleCells.isEmpty, "no columns, no cells")
    #expect(grid.offsetAcross == 0, "the offset without columns")
  }

  @Test("rows are measured anew where other columns decide how tall they are, or have other widths")
  func heights() throws {
    var columns = TableColumns(count: 10, width: .fixed(60))
    columns.decidingColumns = [1]
    let sizing = GridSection.RowSizing.measured(estimate: 15)
    let grid = try grid(columns, rows: sizing)
    func heights(_ asked: (Set<Int>) -> Void) throws {
      var update = GridUpdate()
      update.redeclareSection(0, as: .table(columns: columns, rowSizing: sizing))
      try grid.apply(update)
      var columns: Set<Int> = []
      grid.layout { id, proposal in
        columns.insert(id.column)
        return measure(id, proposal)
      }
      asked(columns)
    }
    columns[0] = .fixed(70)
    try heights { #expect($0 == [], "another width of a column that does not decide") }
    columns[1] = .fixed(70)
    try heights { #expect($0 == [1], "another width of the column that decides") }
    columns.decidingColumns = [3, 4]
    try heights { #expect($0 == [3, 4], "other columns that decide") }
    let extents = grid.visibleCells.filter { $0.section == 1 && $0.id.column == 0 }.map(\.frame.height)
    let expected = grid.visibleCells.filter { $0.section == 1 && $0.id.column == 0 }.map { cell in
      Double(max(10 + (cell.item + 3) % 9, 10 + (cell.item + 4) % 9))
    }
    #expect(extents == expected, "heights of rows")
  }

  @Test("random declarations, one after another, beside a list of what each column knows", .seeds(60))
  func random() throws {
    var random = SeededGenerator(seed: Seed.current)
    func width(_ random: inout SeededGenerator) -> ColumnWidth {
      random.pick([.fixed(50), .fixed(80), .fit(minimum: 20), .fit(.leading(2)), .fit(.spread(5), minimum: 40)])
    }
    func declared(_ random: inout SeededGenerator) -> TableColumns {
      var columns = TableColumns(count: random.int(1...30), spacing: 1) { _ in width(&random) }
      columns.frozen = (random.int(0...1), random.int(0...1))
      if random.chance(30) { columns.hidden = [2..<4] }
      return columns
    }
    var columns = declared(&random)
    let grid = try grid(columns)
    /// What is known, by column: kept as long as the policy is the same.
    var known: [Int: FixedPoint] = [:]
    func look() {
      for column in 0..<columns.count where grid.model.contents.columnSets[0].isSettled(column) {
        known[column] = grid.model.contents.columnSets[0].slot(of: column).extent
      }
      for column in 0..<columns.count where columns.isHidden(column) { known[column] = nil }
    }
    look()
    for index in 0..<12 {
      grid.step(to: .by(0, across: Double(random.int(-300...300))), measure: measure)
      look()
      var next = columns
      if random.chance(40) {
        next = declared(&random)
        for column in 0..<min(next.count, columns.count) where random.chance(70) { next[column] = columns[column] }
      } else {
        for column in 0..<columns.count where random.chance(20) { next[column] = width(&random) }
      }
      let asked = try redeclare(grid, as: next)
      for column in known.keys {
        let isKept = column < next.count && next[column] == columns[column] && !next.isHidden(column)
        if !isKept { known[column] = nil }
      }
      for (column, width) in known {
        #expect(!asked.contains(column), "column \(column) keeps its width in declaration \(index)")
        let now = grid.model.contents.columnSets[0].slot(of: column).extent
        #expect(now == width, "the width of column \(column) in declaration \(index)")
      }
      #expect(grid.model.contents.columnSets[0].brokenInvariant() == nil, "columns after declaration \(index)")
      columns = next
      look()
    }
  }
}
