// Merged cells of tables in grids: declared, merged and unmerged, taken along by edits, retained and saved.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct MergedCellsTests {
  static func range(_ rows: Range<Int>, _ columns: Range<Int>) -> CellRange {
    CellRange(rows: rows, columns: columns)
  }

  /// A head of 2 rows, groups of 10 rows with and without a header, a foot of 1 row; 20 columns, 1 of them frozen.
  static func sections(_ merged: [CellRange]?, sizing: GridSection.RowSizing = .fixed(20)) -> [GridSection] {
    var columns = TableColumns(count: 20, width: .fixed(50), spacing: 2)
    columns.frozen = (1, 0)
    return [
      .table(columns: columns, head: 2, rowSizing: sizing, merged: merged), .tableRows(count: 10, rowSizing: sizing),
      .tableRows(count: 10, rowSizing: sizing, header: .fixed(15)), .table(foot: 1, rowSizing: sizing),
    ]
  }

  static func grid(_ merged: [CellRange], sizing: GridSection.RowSizing = .fixed(20)) throws -> VirtualGrid {
    let grid = try VirtualGrid(sections: sections(merged, sizing: sizing))
    grid.resize(to: Size(width: 300, height: 200))
    grid.layout { _, _ in .zero }
    return grid
  }

  private func ranges(_ grid: VirtualGrid) -> [CellRange] {
    var ranges: [CellRange] = []
    grid.model.contents.columnSets[0].ranges.first?.forEach { ranges.append($0) }
    return ranges.sorted { $0.precedes($1) }
  }

  // MARK: Errors

  @Test("a table is refused whose merged cells are wrong, and the error names the first of them that is")
  func declaredErrors() {
    let cases: [([CellRange], TableRangeError)] = [
      ([Self.range(3..<4, 3..<4)], .empty(Self.range(3..<4, 3..<4))),
      ([Self.range(3..<3, 3..<9)], .empty(Self.range(3..<3, 3..<9))),
      ([Self.range(22..<24, 3..<4)], .outOfBounds(Self.range(22..<24, 3..<4))),
      ([Self.range(-1..<2, 3..<4)], .outOfBounds(Self.range(-1..<2, 3..<4))),
      ([Self.range(2..<4, 19..<21)], .outOfBounds(Self.range(2..<4, 19..<21))),
      ([Self.range(.min ..< .max, 0..<1)], .outOfBounds(Self.range(.min ..< .max, 0..<1))),
      ([Self.range(11..<13, 3..<4)], .crossesHeader(Self.range(11..<13, 3..<4), row: 12)),
      ([Self.range(0..<23, 3..<4)], .crossesHeader(Self.range(0..<23, 3..<4), row: 12)),
      (
        [Self.range(2..<4, 2..<4), Self.range(5..<6, 0..<2), Self.range(3..<5, 3..<5)],
        .overlaps(Self.range(3..<5, 3..<5), other: Self.range(2..<4, 2..<4))
      ),
    ]
    for (merged, error) in cases {
      #expect(throws: GridError.mergedCells(error, section: 0)) {
        _ = try VirtualGrid(sections: Self.sections(merged))
      }
    }
    #expect(throws: Never.self) { _ = try Self.grid([Self.range(0..<12, 0..<3), Self.range(12..<23, 0..<20)]) }
  }

  @Test("a merged cell is cut where the rows of its table end once a group of them is declared as none")
  func shorterTable() throws {
    let grid = try Self.grid([Self.range(10..<12, 3..<5), Self.range(20..<22, 3..<5), Self.range(11..<12, 0..<2)])
    var update = GridUpdate()
    update.redeclareSection(2, as: .list(count: 10, rowSizing: .fixed(20)))
    try grid.apply(update)
    #expect(ranges(grid) == [Self.range(10..<12, 3..<5), Self.range(11..<12, 0..<2)], "the others are beyond the end")
    grid.layout { _, _ in .zero }
    update = GridUpdate()
    update.redeclareSection(1, as: .list(count: 10, rowSizing: .fixed(20)))
    try grid.apply(update)
    #expect(ranges(grid).isEmpty, "none is left")
  }

  @Test("declaring a table anew with the cells merged that are measures no row again; one given twice is refused")
  func sameRanges() throws {
    let merged = [Self.range(5..<7, 0..<3), Self.range(2..<4, 0..<2)]
    let sizing = GridSection.RowSizing.measured(estimate: 30)
    let grid = try Self.grid(merged, sizing: sizing)
    var update = GridUpdate()
    update.redeclareSection(0, as: Self.sections(merged.reversed(), sizing: sizing)[0])
    try grid.apply(update)
    var asked = 0
    grid.layout { _, _ in
      asked += 1
      return .zero
    }
    #expect(asked == 0, "nothing is other than it was")
    update = GridUpdate()
    update.redeclareSection(0, as: Self.sections([merged[0], merged[0]], sizing: sizing)[0])
    #expect(throws: GridError.mergedCells(.overlaps(merged[0], other: merged[0]), section: 0)) {
      try grid.apply(update)
    }
  }

  @Test("an update with a wrong merge is refused as a whole")
  func updateErrors() throws {
    let grid = try Self.grid([Self.range(2..<4, 2..<4)])
    var update = GridUpdate()
    update.deleteItems(0..<1, section: 1)
    update.merge(Self.range(21..<23, 2..<3))
    #expect(throws: GridError.mergedCells(.outOfBounds(Self.range(21..<23, 2..<3)), section: 0)) {
      try grid.apply(update)
    }
    #expect(grid.itemCount == 23, "rows are as they were")
    #expect(ranges(grid) == [Self.range(2..<4, 2..<4)], "and so are merged cells")
    update = GridUpdate()
    update.merge(Self.range(6..<8, 2..<3), section: 1)
    #expect(throws: GridError.noColumns(section: 1)) { try grid.apply(update) }
    update = GridUpdate()
    update.unmerge(Self.range(2..<4, 2..<3), section: 2)
    #expect(throws: GridError.noColumns(section: 2)) { try grid.apply(update) }
    update = GridUpdate()
    update.deleteSections(0..<1)
    update.unmerge(Self.range(2..<4, 2..<3))
    #expect(throws: GridError.columnsOfDeletedSection(0)) { try grid.apply(update) }
    update = GridUpdate()
    update.merge(Self.range(6..<8, 2..<3), section: 4)
    #expect(throws: GridError.unknownSections(4..<5, count: 4)) { try grid.apply(update) }
    update = GridUpdate()
    update.moveItems(0..<1, section: 1, to: .item(5, section: 1))
    #expect(throws: GridError.mergedCells(.tornRange(Self.range(2..<4, 2..<4)), section: 0)) { try grid.apply(update) }
    update.unmerge(Self.range(3..<4, 3..<4))
    try grid.apply(update)
    #expect(ranges(grid).isEmpty, "unmerged cells are in no pieces")
  }

  // MARK: Changes

  @Test("cells that are merged leave, and the merged cell takes their place; unmerged they come back")
  func mergeAndUnmerge() throws {
    let grid = try Self.grid([])
    var update = GridUpdate()
    update.merge(Self.range(3..<5, 2..<4))
    try grid.apply(update)
    var before = NaiveChanges(grid)
    var changes = grid.layout { _, _ in .zero }
    #expect(
      changes.left.map(\.id) == [
        .cell(row: 1, column: 3, section: 1), .cell(row: 2, column: 2, section: 1),
        .cell(row: 2, column: 3, section: 1),
      ], "covered")
    #expect(changes.moved.map(\.id) == [.cell(row: 1, column: 2, section: 1)], "the first is larger")
    #expect(changes.entered.isEmpty, "nothing is new")
    #expect(
      grid.frame(of: .cell(row: 2, column: 3, section: 1)) == Rect(x: 104, y: 60, width: 102, height: 40), "the whole")
    #expect(
      grid.mergedCells(around: .cell(row: 2, column: 3, section: 1)) == Self.range(3..<5, 2..<4), "of any of them")
    update = GridUpdate()
    update.unmerge(Self.range(4..<5, 3..<9))
    try grid.apply(update)
    before = NaiveChanges(grid)
    changes = grid.layout { _, _ in .zero }
    #expect(before.problem(changes, of: grid) == nil, "the change set")
    #expect(changes.entered.count == 3, "they are back")
    #expect(grid.mergedCells(around: .cell(row: 2, column: 3, section: 1)) == nil, "not merged")
    #expect(grid.growing(Self.range(1..<2, 1..<2)) == Self.range(1..<2, 1..<2), "none are left that could be cut")
  }

  @Test("a table that is declared anew keeps its merged cells, or takes those that it is declared with")
  func redeclared() throws {
    let grid = try Self.grid([Self.range(2..<4, 2..<4), Self.range(5..<7, 18..<20)])
    var update = GridUpdate()
    update.redeclareSection(0, as: Self.sections(nil)[0])
    try grid.apply(update)
    #expect(ranges(grid).count == 2, "kept")
    update = GridUpdate()
    update.redeclareSection(0, as: .table(columns: TableColumns(count: 19, width: .fixed(50))))
    try grid.apply(update)
    #expect(ranges(grid) == [Self.range(2..<4, 2..<4), Self.range(5..<7, 18..<19)], "cut to the columns")
    update = GridUpdate()
    update.redeclareSection(0, as: Self.sections([Self.range(0..<1, 3..<9)])[0])
    try grid.apply(update)
    #expect(ranges(grid) == [Self.range(0..<1, 3..<9)], "declared")
    update = GridUpdate()
    update.redeclareSection(0, as: Self.sections([Self.range(0..<1, 3..<90)])[0])
    #expect(throws: GridError.mergedCells(.outOfBounds(Self.range(0..<1, 3..<90)), section: 0)) {
      try grid.apply(update)
    }
    update = GridUpdate()
    update.redeclareSection(0, as: Self.sections([])[0])
    try grid.apply(update)
    #expect(ranges(grid).isEmpty, "none")
  }

  @Test(
    "an update may say which cells are merged, whatever it does to those that were, and only what changed is measured again"
  )
  func setMergedCells() throws {
    let grid = try Self.grid([Self.range(2..<4, 0..<2), Self.range(5..<7, 4..<9)], sizing: .measured(estimate: 30))
    var asked: [CellID] = []
    func layout() {
      asked = []
      grid.layout { id, _ in
        asked.append(id)
        return Size(width: 10, height: 20)
      }
    }
    layout()
    var update = GridUpdate()
    update.insertItems(1, at: .item(0, section: 1))
    update.setMergedCells([Self.range(3..<5, 0..<2), Self.range(6..<8, 4..<9)])
    try grid.apply(update)
    layout()
    #expect(asked == [.cell(row: 0, column: 0, section: 1)], "they moved with their rows: the new row alone")
    #expect(ranges(grid) == [Self.range(3..<5, 0..<2), Self.range(6..<8, 4..<9)])
    // Its second row leaves, and another merged cell is cut in two.
    update = GridUpdate()
    update.moveItems(2..<3, section: 1, to: .item(8, section: 1))
    update.setMergedCells([Self.range(6..<7, 0..<3)])
    try grid.apply(update)
    layout()
    #expect(ranges(grid) == [Self.range(6..<7, 0..<3)])
    #expect(Set(asked.map(\.item)).isSuperset(of: [1, 4, 8]), "rows in which another cell decides: \(asked)")
    update = GridUpdate()
    update.setMergedCells([Self.range(6..<8, 0..<3), Self.range(7..<9, 1..<2)])
    #expect(
      throws: GridError.mergedCells(.overlaps(Self.range(7..<9, 1..<2), other: Self.range(6..<8, 0..<3)), section: 0)
    ) {
      try grid.apply(update)
    }
    update = GridUpdate()
    update.setMergedCells([])
    update.merge(Self.range(3..<4, 0..<2))
    try grid.apply(update)
    #expect(ranges(grid) == [Self.range(3..<4, 0..<2)], "none of the others, and one besides")
  }

  @Test("a table that an update inserts may have merged cells, and one that it deletes takes them away")
  func insertedTable() throws {
    let grid = try Self.grid([Self.range(2..<4, 2..<4)])
    var update = GridUpdate()
    for (index, section) in Self.sections([Self.range(1..<4, 0..<2)]).enumerated() {
      update.insertSection(section, at: index)
    }
    try grid.apply(update)
    #expect(grid.mergedCells(around: .cell(row: 1, column: 1, section: 1)) == Self.range(1..<4, 0..<2), "the new one")
    #expect(grid.mergedCells(around: .cell(row: 1, column: 3, section: 5)) == Self.range(2..<4, 2..<4), "the old one")
    update = GridUpdate()
    update.deleteSections(0..<4)
    try grid.apply(update)
    #expect(grid.model.contents.columnSets[1].ranges.isEmpty, "its number is free")
    #expect(
      grid.mergedCells(around: .cell(row: 1, column: 3, section: 1)) == Self.range(2..<4, 2..<4), "the old one again")
  }

  // MARK: Pieces

  @Test("a merged cell across frozen rows and columns has a piece in each pane, and one handle and frame of the whole")
  func pieces() throws {
    let grid = try Self.grid([Self.range(1..<6, 0..<4)])
    grid.step(to: .to(30, across: 40)) { _, _ in .zero }
    let pieces = grid.visibleCells.filter { $0.id == .cell(row: 1, column: 0, section: 0) }
    #expect(pieces.map(\.pane.layer) == [0, 1, 3, 4], "in drawing order")
    #expect(pieces.map(\.isCut) == [true, true, true, true], "each is a piece")
    #expect(grid.visibleCells.filter(\.isMerged) == pieces, "they alone are merged")
    #expect(pieces[0].frame == Rect(x: 52, y: 40, width: 154, height: 80), "what scrolls")
    #expect(pieces[3].frame == Rect(x: 0, y: 20, width: 50, height: 20), "what is frozen both ways")
    #expect(grid.frame(of: pieces[0].id) == Rect(x: 0, y: 20, width: 206, height: 100), "the whole")
    #expect(
      grid.cell(inViewAt: Point(x: 63, y: 50))?.pane == PaneID(rows: .body, columns: .body),
      "a gap inside is of the cell")
    #expect(grid.cell(inViewAt: Point(x: 51, y: 50)) == nil, "the gap at the frozen edge is of none")
  }

  @Test("a merged cell is found however far away it begins, in steps that allocate no more cells than are in view")
  func far() throws {
    let rows = Self.range(0..<1_000_000, 3..<5)
    let columns = Self.range(1_000_000..<1_000_002, 0..<100_000)
    let grid = try VirtualGrid(sections: [
      .table(columns: TableColumns(count: 100_000, width: .fixed(50)), merged: [rows, columns]),
      .tableRows(count: 2_000_000, rowSizing: .fixed(20)),
    ])
    grid.resize(to: Size(width: 300, height: 200))
    grid.step(to: .to(20 * 500_000)) { _, _ in .zero }
    #expect(grid.visibleCells.first?.frame == Rect(x: 150, y: 0, width: 100, height: 20_000_000), "it comes first")
    #expect(grid.visibleCells.count == 41, "10 rows of 4 other columns")
    grid.step(to: .to(20 * 999_995, across: 50 * 60_000)) { _, _ in .zero }
    #expect(grid.visibleCells.contains { $0.id == .cell(row: 1_000_000, column: 0, section: 1) }, "the wide one")
    #expect(grid.visibleCells.count == 8 * 6 + 1, "8 rows of 6 columns beside it")
  }

  @Test("a merged cell that is retained is one cell, in view or not, by any of the cells that it covers")
  func retained() throws {
    let grid = try Self.grid([Self.range(3..<5, 2..<4)])
    grid.settings.retainedCells = [.cell(row: 2, column: 3, section: 1)]
    grid.layout { _, _ in .zero }
    let origin = CellID.cell(row: 1, column: 2, section: 1)
    #expect(grid.visibleCells.filter { $0.id == origin }.count == 1, "in view")
    grid.step(to: .to(200)) { _, _ in .zero }
    let retained = grid.visibleCells.filter { $0.id == origin }
    #expect(retained.map(\.isRetained) == [true], "out of view")
    #expect(retained.first?.frame == Rect(x: 104, y: 60, width: 102, height: 40), "as a whole")
    #expect(!grid.visibleCells.contains { $0.id == .cell(row: 2, column: 3, section: 1) }, "no covered cell")
  }

  @Test("a selection grows by the merged cells of a grid")
  func selection() throws {
    let grid = try Self.grid([Self.range(3..<5, 2..<4), Self.range(4..<7, 4..<6)])
    var selection = TableSelection()
    selection.select(onlyRow: 3, column: 1) { grid.growing($0) }
    selection.extend(toRow: 4, column: 4) { grid.growing($0, ofSection: 2) }
    #expect(selection.bands(rows: 23, columns: 20) == [.init(rows: 3..<7, columns: [1..<6])], "what it cuts is in it")
    #expect(grid.snapshot.growing(Self.range(4..<5, 3..<4)) == Self.range(3..<5, 2..<4), "the snapshot's")
  }

  // MARK: Saving

  @Test("a state has the merged cells that are not as declared, with the rows that are measured with them")
  func saving() throws {
    let declared = [Self.range(2..<4, 2..<4)]
    func fresh(_ merged: [CellRange]) throws -> VirtualGrid {
      let grid = try VirtualGrid(sections: Self.sections(merged, sizing: .measured(estimate: 30)))
      grid.resize(to: Size(width: 300, height: 400))
      return grid
    }
    let grid = try fresh(declared)
    grid.layout { _, _ in Size(width: 1, height: 20) }
    let size = grid.savedState().count
    var update = GridUpdate()
    update.unmerge(Self.range(2..<3, 2..<3))
    update.merge(Self.range(5..<7, 0..<1))
    try grid.apply(update)
    grid.layout { _, _ in Size(width: 1, height: 20) }
    #expect(grid.savedState().count == size + 24, "24 bytes more for a table with one")
    let other = try fresh(declared)
    _ = try other.restore(from: grid.savedState())
    #expect(ranges(other) == [Self.range(5..<7, 0..<1)], "restored")
    var asked = 0
    other.layout { _, _ in
      asked += 1
      return Size(width: 1, height: 20)
    }
    #expect(asked == 0, "nothing is measured again")
    #expect(other.savedState() == grid.savedState(), "the same state")
    let same = try fresh(declared)
    same.layout { _, _ in Size(width: 1, height: 20) }
    let third = try fresh([Self.range(8..<9, 2..<4)])
    _ = try third.restore(from: same.savedState())
    #expect(ranges(third) == [Self.range(8..<9, 2..<4)], "those that are declared stay")
    _ = try other.restore(from: same.savedState())
    #expect(ranges(other) == declared, "a state from before the edits brings back what is declared")
    #expect(other.savedState() == same.savedState(), "the same state")
  }
}
