// Saved states of grids with tables: widths and the place across come back, and bad bytes give an error.

import ReferenceModel
import TestSupport
import Testing

@testable import GridEngine

@Suite struct TableSavingTests {
  @Test(
    "a random table is saved and restored: the same cells and the same place across, and nothing is asked again",
    .checksInvariants, .seeds(2_000))
  func random() throws {
    var random = SeededGenerator(seed: Seed.current)
    let declaration = LearningDeclaration(random: &random, grows: random.chance(50))
    let table = try LearningTable(declaration)
    for column in declaration.policies.indices where random.chance(15) {
      table.grid.model.contents.columnSets[0].resize(column, to: FixedPoint(Double(random.int(0...200))))
    }
    func lasting(_ asked: [MeasurementRequest]) -> [MeasurementRequest] {
      asked.filter { request in
        guard case .growing = declaration.policies[request.id.column], request.proposal.width == nil else {
          return true
        }
        return false
      }
    }
    var restored: LearningTable?
    for index in 0..<20 {
      let step = ModelStep(random: &random, declaration)
      table.step(step)
      if let restored {
        restored.step(step)
        #expect(restored.cells == table.cells, "step \(index), \(step), of a restored grid")
        // Which cells of growing columns were in view on the way is not saved: some are asked once more, others are not.
        #expect(
          lasting(restored.asked) == lasting(table.asked), "questions of step \(index), \(step), of a restored grid")
      }
      guard random.chance(30) else { continue }
      let new = try LearningTable(declaration)
      // What a grid learnt by itself does not count.
      if random.chance(30) { new.step(ModelStep(random: &random, declaration)) }
      let bytes = table.grid.savedState()
      try new.grid.restore(from: bytes)
      #expect(new.grid.savedState() == bytes, "the state of a grid that was just restored, after step \(index)")
      #expect(new.grid.offsetAcross == table.grid.offsetAcross, "the offset across after step \(index)")
      new.step(.stay)
      #expect(new.asked.isEmpty, "nothing is asked after step \(index)")
      #expect(new.cells == table.cells, "cells after step \(index)")
      #expect(new.grid.offsetAcross == table.grid.offsetAcross, "the offset across in the step after step \(index)")
      let widths = table.grid.model.contents.columnSets[0].knownWidths
      #expect(new.grid.model.contents.columnSets[0].knownWidths == widths, "widths after step \(index)")
      restored = new
    }
  }

  @Test("a restored table shows what a model shows that goes on", .seeds(1_000))
  func besideModel() throws {
    var random = SeededGenerator(seed: Seed.current)
    let declaration = LearningDeclaration(random: &random)
    var model = declaration.model
    var table = try LearningTable(declaration)
    for index in 0..<15 {
      let step = ModelStep(random: &random, declaration)
      let offset = table.grid.offsetAcross
      model.step(step)
      table.step(step)
      // The model takes another anchor also where a step cannot scroll.
      if let anchor = table.columnAnchor, anchor != model.columnAnchor, table.grid.offsetAcross == offset { return }
      #expect(table.cells == model.cells, "step \(index), \(step)")
      let new = try LearningTable(declaration)
      try new.grid.restore(from: table.grid.savedState())
      table = new
    }
  }

  private static func columns(_ change: (inout TableColumns) -> Void = { _ in }) -> TableColumns {
    var columns = TableColumns(count: 12, width: .fit(minimum: 20), spacing: 2)
    columns[2] = .growing(minimum: 10, maximum: 300)
    columns[4] = .flexible(1, minimum: .content)
    columns[5] = .fixed(70)
    columns[6] = .fit(.visible)
    columns.frozen = (1, 1)
    columns.hidden = [7..<8]
    change(&columns)
    return columns
  }

  private static func grid(_ columns: TableColumns = columns()) throws -> VirtualGrid {
    try VirtualGrid(sections: [
      .table(columns: columns, head: 1), .tableRows(count: 30, header: 12), .tableRows(count: 9),
      .table(foot: 1), .list(count: 5),
    ])
  }

  private let measure: VirtualGrid.Measure = { id, _ in
    Size(width: Double(30 + (id.item * 7 + id.column * 13) % 50), height: Double(10 + (id.item + id.column) % 9))
  }

  private func shown() throws -> VirtualGrid {
    let grid = try TableSavingTests.grid()
    grid.resize(to: Size(width: 300, height: 120))
    grid.layout(measure: measure)
    grid.model.contents.columnSets[0].resize(3, to: FixedPoint(123))
    for (along, across) in [(60.0, 90.0), (200, 40), (-30, 77)] {
      grid.step(to: .by(along, across: across), measure: measure)
    }
    return grid
  }

  @Test("a state of a table has version 4, and little is in it of columns that nobody touched")
  func size() throws {
    let grid = try shown()
    #expect(grid.savedState()[4] == 4, "the version")
    let large = try VirtualGrid(sections: [
      .table(columns: TableColumns(count: 1_000_000)), .tableRows(count: 1_000_000),
    ])
    #expect(large.savedState().count < 150, "bytes of a table that was never shown")
    large.resize(to: Size(width: 800, height: 600))
    large.step(to: .to(0, across: 40_000_000), measure: measure)
    #expect(large.savedState().count < 500, "bytes of a table that was shown once")
  }

  @Test("states of grids without tables are what they were before there were tables")
  func withoutTables() throws {
    let grid = try VirtualGrid(sections: [
      .list(count: 60, header: .measured(estimate: 9)), .lazy(count: 50, tracks: [.flexible(), .flexible()]),
    ])
    grid.resize(to: Size(width: 100, height: 300))
    grid.layout(measure: measure)
    grid.scroll(to: .item(20, section: 1), anchor: .top, measure: measure)
    let bytes = grid.savedState()
    #expect(bytes[4] == 3, "the version")
    // By the engine of 880bbf9.
    #expect(bytes.count == 347, "the number of bytes")
    #expect(Checksum.of(bytes[...]) == 7_328_659_466_075_252_942, "their checksum")
  }

  @Test("columns that are declared otherwise refuse a state")
  func otherColumns() throws {
    let bytes = try shown().savedState()
    let changes: [(inout TableColumns) -> Void] = [
      { $0[3] = .fit(minimum: 21) }, { $0[5] = .fixed(71) }, { $0[2] = .growing(minimum: 10, maximum: 301) },
      { $0[6] = .fit(.leading(3)) }, { $0[4] = .flexible(2, minimum: .content) }, { $0.frozen = (1, 0) },
      { $0.frozen = (2, 1) }, { $0.hidden = [] }, { $0.hidden = [7..<9] }, { $0.spacing = 3 }, { $0.bodyMinimum = 65 },
      { $0.estimate = 81 }, { $0.decidingColumns = [1] }, { $0 = TableColumns(count: 11, spacing: 2) },
    ]
    for (index, change) in changes.enumerated() {
      let other = try TableSavingTests.grid(TableSavingTests.columns(change))
      #expect(throws: GridError.differentContent, "change \(index)") { try other.restore(from: bytes) }
    }
    let same = try TableSavingTests.grid()
    #expect(throws: Never.self) { try same.restore(from: bytes) }
  }

  @Test("a state of version 3 is restored in a grid with a table, which learns its widths again")
  func version3() throws {
    // By the engine of 880bbf9, after the steps of `shown()`.
    let words: [UInt64] = [
      0x4c5a_4752_0300_0000, 0x0000_0000_00c0_7240, 0x00e0_0100_0000_0000, 0x6510_ade4_1e79_fcc2,
      0x0101_0100_0000_1000, 0x0000_00dc_ffff_ffff, 0xffff_0000_0000_1e00, 0x0000_0028_0000_0028,
      0x0000_002c_0000_0030, 0x0000_0034_0000_0038, 0x0000_003c_0000_0040, 0x0000_0044_0000_0048,
      0x0000_0028_0000_002c, 0x0000_0030_0000_0034, 0x0000_0038_0000_003c, 0x0000_0040_0000_0044,
      0x0000_0048_0000_0028, 0x0000_002c_0000_0030, 0x0000_0034_0000_0038, 0x0000_003c_0000_0040,
      0x0000_0044_0000_0d00, 0x0080_0028_0000_0500, 0x0080_0100_0000_2e00, 0x0080_5d85_2790_51ab,
      0x3499_0000_0000_0000,
    ]
    var bytes = words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * $0)) } }
    bytes.removeLast(6)
    let grid = try TableSavingTests.grid()
    try grid.restore(from: bytes)
    #expect(grid.viewportSize == Size(width: 300, height: 120), "the size")
    let offset = grid.offset
    grid.layout(measure: measure)
    #expect(grid.offset == offset, "the place along")
    #expect(grid.visibleCells.count > 20, "cells are shown")
    #expect(grid.savedState()[4] == 4, "the version that it is saved in")
  }

  @Test("bytes that were changed, with a right checksum or not: an error, or a grid that works")
  func damage() throws {
    let bytes = try shown().savedState()
    var random = SeededGenerator(seed: 11)
    var accepted = 0
    for index in 0..<(isOptimised ? 10_000 : 500) {
      var changed = Array(bytes.dropLast(8))
      for _ in 0..<random.int(1...3) {
        // Half of them where columns are.
        let i =
          random.chance(50) ? random.int(4...changed.count - 1) : random.int(changed.count - 100...changed.count - 1)
        changed[i] = random.pick([0, 1, 0x7F, 0x80, 0xFF, changed[i] ^ 1 << random.int(0...7)])
      }
      if random.chance(5) { changed.removeLast(random.int(0...90)) }
      var writer = ByteWriter()
      writer.write(Checksum.of(changed[...]))
      let isRepaired = random.chance(90)
      let grid = try TableSavingTests.grid()
      do throws(GridError) {
        try grid.restore(from: isRepaired ? changed + writer.bytes : changed + bytes.suffix(8))
      } catch {
        #expect(grid.viewportSize == .zero, "the grid is as it was, change \(index)")
        continue
      }
      accepted += 1
      grid.layout(measure: measure)
      grid.step(to: .by(40, across: -30), measure: measure)
      grid.step(to: .cell(.cell(row: 3, column: 9, section: 1), anchor: .center), measure: measure)
      _ = (grid.contentSize, grid.savedState(), grid.panes(ofSection: 0))
      #expect(grid.model.contents.columnSets[0].brokenInvariant() == nil, "columns after change \(index)")
    }
    #expect(accepted > (isOptimised ? 100 : 25), "some are states")
  }

  @Test("a state of yesterday's rows is restored and brought up to date, with its widths and its place across")
  func updated() throws {
    let grid = try shown()
    let bytes = grid.savedState()
    var update = GridUpdate()
    update.insertItems(4, at: .item(0, section: 1))
    let today = try VirtualGrid(sections: [
      .table(columns: TableSavingTests.columns(), head: 1), .tableRows(count: 34, header: 12), .tableRows(count: 9),
      .table(foot: 1), .list(count: 5),
    ])
    let yesterday: [GridSection] = [
      .table(columns: TableSavingTests.columns(), head: 1), .tableRows(count: 30, header: 12), .tableRows(count: 9),
      .table(foot: 1), .list(count: 5),
    ]
    try today.restore(from: bytes, of: yesterday, applying: update)
    var widths = 0
    today.layout { id, proposal in
      if proposal.width == nil, id.column != 2 { widths += 1 }
      return measure(id, proposal)
    }
    #expect(widths == 0, "columns that were asked again for their width, but for the growing one")
    #expect(today.offsetAcross == grid.offsetAcross, "the offset across")
    let frames = today.visibleCells.map { today.viewFrame(of: $0).x }
    #expect(Set(frames) == Set(grid.visibleCells.map { grid.viewFrame(of: $0).x }), "where columns are")
  }

  @Test("rows are measured again at the width that a column grew to which decides how tall they are, in the same step")
  func grownDecider() throws {
    var columns = TableColumns(count: 2, width: .growing())
    columns.decidingColumns = [1]
    let grid = try VirtualGrid(sections: [.table(columns: columns), .tableRows(count: 100)])
    grid.resize(to: Size(width: 300, height: 100))
    // The wider a row's second cell is, the less tall it is.
    let measure: VirtualGrid.Measure = { id, proposal in
      Size(width: Double(20 + id.item), height: 1_000 / (proposal.width ?? 1_000))
    }
    grid.layout(measure: measure)
    for step in 0..<30 {
      grid.step(to: .by(30), measure: measure)
      let width = grid.columnWidth(1)
      let heights = Set(grid.visibleCells.map(\.frame.height))
      #expect(heights == [FixedPoint(1_000 / width).points], "heights after step \(step)")
    }
  }

  @Test("growing columns are asked again after a restored grid got another size")
  func resized() throws {
    let bytes = try shown().savedState()
    let grid = try TableSavingTests.grid()
    try grid.restore(from: bytes)
    grid.resize(to: Size(width: 300, height: 200))
    var growing = 0
    grid.layout { id, proposal in
      if proposal.width == nil, id.column == 2 { growing += 1 }
      return measure(id, proposal)
    }
    let isShown = grid.visibleCells.contains { $0.id.column == 2 }
    #expect((growing > 0) == isShown, "questions for a growing column where it is in view")
  }
}

extension VirtualGrid {
  fileprivate func columnWidth(_ column: Int) -> Double {
    model.contents.columnSets[0].slot(of: column).extent.points
  }
}

extension TableSavingTests {
  @Test("a state is taken again where all columns are frozen")
  func allFrozen() throws {
    for width in [ColumnWidth.flexible(4, maximum: 254), .fit(), .fixed(20)] {
      for axis in [Axis.vertical, .horizontal] {
        var columns = TableColumns(count: 2, width: width)
        columns.frozen = (leading: 2, trailing: 0)
        let grid = try VirtualGrid(axis: axis, sections: [.table(columns: columns, head: 3), .tableRows(count: 3)])
        grid.resize(to: Size(width: 140, height: 174))
        grid.step(to: .stay) { _, _ in Size(width: 30, height: 17) }
        let cells = grid.visibleCells
        try grid.restore(from: grid.savedState())
        grid.step(to: .stay) { _, _ in Size(width: 30, height: 17) }
        #expect(grid.visibleCells == cells)
      }
    }
  }
}
