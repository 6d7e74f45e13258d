// Merged cells of declared tables: shown as one, and as they are declared after every update.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct LazyTableMergedCellsTests {
  private func table(_ rows: [Int], _ merged: [CellRange], made: Made? = nil) -> LazyTable<Int, Int> {
    var table = LazyTable(
      rows: ForEach(rows, id: \.self) { Tile("r\($0)", 40, 10) },
      columns: ForEach(0..<10, id: \.self) { Tile("c\($0)", 30, 20) }
    ) { row, column in
      let name = "\(row)x\(column)"
      let _ = made?.names.append(name)
      Tile(name, 30, 10)
    }
    table.rowHeaderWidth = .fixed(40)
    table.columnWidth = .fixed(30)
    table.rowHeight = .fixed(10)
    table.mergedCells = merged
    return table
  }

  private final class Made { var names: [String] = [] }

  /// The frame of the cell that shows something, not of what it shows.
  private func frame(_ name: String, in host: GridHost) -> Rect? {
    host.cells.first { $0.tileName == name }.flatMap { host.frame(of: $0.cellID) }
  }

  @Test("a merged cell is one cell, of which the first is made, and follows its declaration")
  func updates() throws {
    let made = Made()
    let host = try GridHost(table(Array(0..<20), [CellRange(rows: 1..<3, columns: 0..<2)], made: made))
    host.layout(in: Size(width: 160, height: 100))
    #expect(frame("1x0", in: host) == Rect(x: 40, y: 30, width: 60, height: 20))
    #expect(Set(["1x1", "2x0", "2x1"]).isDisjoint(with: made.names), "cells that another covers")
    // Rows come before it: it is declared two rows further, and then elsewhere.
    try host.update(table([100, 101] + Array(0..<20), [CellRange(rows: 3..<5, columns: 0..<2)]))
    #expect(frame("1x0", in: host) == Rect(x: 40, y: 50, width: 60, height: 20))
    try host.update(table(Array(0..<20), [CellRange(rows: 0..<1, columns: 1..<4)]))
    #expect(frame("1x0", in: host) == Rect(x: 40, y: 30, width: 30, height: 10), "merged no longer")
    #expect(frame("0x1", in: host) == Rect(x: 70, y: 20, width: 90, height: 10))
    // Its rows are pulled apart, and others are merged.
    try host.update(table(Array(0..<20), [CellRange(rows: 4..<7, columns: 2..<3)]))
    try host.update(table([4, 0, 5, 1, 6] + Array(7..<20), [CellRange(rows: 0..<2, columns: 0..<1)]))
    #expect(frame("4x0", in: host) == Rect(x: 40, y: 20, width: 30, height: 20))
    #expect(frame("5x2", in: host) == Rect(x: 100, y: 40, width: 30, height: 10))
    var update = GridUpdate()
    update.deleteItems(0..<1, section: 1)
    let rows = [0, 5, 1, 6] + Array(7..<20)
    try host.update(table(rows, [CellRange(rows: 1..<3, columns: 0..<2)]), applying: update)
    #expect(frame("5x0", in: host) == Rect(x: 40, y: 30, width: 60, height: 20))
    try host.update(table([0, 5, 1, 6], []))
    #expect(frame("5x0", in: host) == Rect(x: 40, y: 30, width: 30, height: 10))
  }

  @Test("a merged cell across frozen columns has a piece in each pane, and its content lies in the whole")
  func pieces() throws {
    var table = table(Array(0..<20), [CellRange(rows: 1..<3, columns: 0..<6)])
    table.frozenColumns = (2, 0)
    let host = try GridHost(table)
    var screen: [PaneID: [CellID: String]] = [:]
    func follow(_ changes: HostedChanges) {
      for change in changes.left { #expect(screen[change.cell.pane]?.removeValue(forKey: change.cell.cellID) != nil) }
      for change in changes.moved {
        #expect(screen[change.cell.pane]?[change.cell.cellID] == change.cell.tileName)
        #expect(change.previousFrame?.size == change.cell.frame.size)
      }
      for change in changes.entered {
        #expect(
          screen[change.cell.pane, default: [:]].updateValue(change.cell.tileName, forKey: change.cell.cellID) == nil)
      }
      var shown: [PaneID: [CellID: String]] = [:]
      for cell in host.cells { shown[cell.pane, default: [:]][cell.cellID] = cell.tileName }
      #expect(screen.filter { !$0.value.isEmpty } == shown, "at \(host.offset), \(host.offsetAcross)")
    }
    follow(host.layout(in: Size(width: 230, height: 100)))
    for step in 0..<60 {
      follow(host.step(to: .by([0, 17, -23][step % 3], across: step < 30 ? 25 : -25)))
      for piece in host.cells where piece.tileName == "1x0" {
        // 30 of 180 points wide, in the middle of the whole.
        #expect(
          piece.frame == Rect(x: 40, y: 35, width: 30, height: 10)
            && piece.slot != Rect(x: 40, y: 30, width: 180, height: 20))
        #expect(piece.isCut)
      }
    }
    #expect(host.diagnostics.isEmpty, "one cell in two pieces is no identity twice")
    host.invalidateSizes(of: [.cell(row: 1, column: 1, section: 1)])
    #expect(host.cells.filter { $0.tileName == "1x0" }.count == 2)
  }

  @Test("the title of a merged cell stays in view as long as any of the cell does")
  func labels() throws {
    var table = table(Array(0..<20), [CellRange(rows: 0..<1, columns: 0..<7)])
    table.alignment = .leading
    let host = try GridHost(table)
    host.layout(in: Size(width: 130, height: 100))
    for (across, x) in [(0.0, 40.0), (100, 40), (180, 40), (200, 20)] {
      host.step(to: .to(0, across: across))
      // 210 points wide behind a header of 40; the title takes 30.
      let title = try #require(host.cells.first { $0.tileName == "0x0" && $0.pane.columns == .body }, "at \(across)")
      #expect(host.labelFrame(of: title) == Rect(x: x, y: 20, width: 30, height: 10), "at \(across)")
    }
  }

  @Test("merged cells that make no sense are refused, and the host stays as it is")
  func errors() throws {
    let rows = [0, 5, 1, 6]
    let host = try GridHost(table(rows, []))
    host.layout(in: Size(width: 160, height: 100))
    for range in [(3..<5, 0..<2), (-1..<1, 0..<1), (0..<Int.max, 0..<1), (0..<1, 5..<11)] {
      let wrong = CellRange(rows: range.0, columns: range.1)
      let error = GridError.mergedCells(.outOfBounds(wrong), section: 0)
      #expect(throws: error) { try host.update(table(rows, [wrong])) }
      #expect(throws: error) { try GridHost(table(rows, [wrong])) }
      #expect(throws: LazyGridError.update(error)) { try host.update(table(rows, [wrong]), applying: GridUpdate()) }
    }
    let overlapping = [CellRange(rows: 0..<2, columns: 0..<1), CellRange(rows: 1..<2, columns: 0..<2)]
    #expect(throws: GridError.self) { try host.update(table(rows, overlapping)) }
    #expect(throws: LazyGridError.self) { try host.update(table(rows, overlapping), applying: GridUpdate()) }
    #expect(frame("5x0", in: host) == Rect(x: 40, y: 30, width: 30, height: 10), "as before")
  }

  /// Rows and columns with merged cells that follow from what they are: titles across all columns, and cells that reach into the
  /// next row.
  private struct World {
    var rows = Array(0..<12)
    var columns = Array(0..<6)
    private var next = 100

    mutating func change(_ random: inout SeededGenerator) {
      switch random.int(0...4) {
      case 0:
        rows.insert(next, at: random.int(0...rows.count))
        next += 1
      case 1: if rows.count > 3 { rows.remove(at: random.int(0...rows.count - 1)) }
      case 2: rows.shuffle(using: &random)
      case 3: columns.swapAt(0, random.int(0...columns.count - 1))
      default: rows.swapAt(0, random.int(0...rows.count - 1))
      }
    }

    private var merged: [CellRange] {
      var ranges: [CellRange] = []
      for (number, row) in rows.enumerated() {
        if row % 5 == 0 {
          ranges.append(CellRange(rows: number..<number + 1, columns: 0..<columns.count))
        } else if row % 5 == 1, number + 1 < rows.count, rows[number + 1] % 5 > 1 {
          let column = columns.firstIndex(of: row % 6) ?? 0
          ranges.append(CellRange(rows: number..<number + 2, columns: column..<column + 1))
        }
      }
      return ranges
    }

    var table: LazyTable<Int, Int> {
      func height(_ row: Int, _ column: Int) -> Double { Double(10 + (row * 7 + column * 3) % 9) }
      var table = LazyTable(
        rows: ForEach(rows, id: \.self) { Tile("r\($0)", 20, 10) },
        columns: ForEach(columns, id: \.self) { Tile("c\($0)", 30, 10) }
      ) { Tile("\($0)x\($1)", 30, height($0, $1)) }
      table.rowHeaderWidth = .fixed(20)
      table.columnWidth = .fixed(30)
      table.mergedCells = merged
      return table
    }
  }

  @Test("a host whose merged cells change with each update shows what a new host shows", .seeds(10))
  func random() throws {
    var (random, world) = (SeededGenerator(seed: Seed.current), World())
    let host = try GridHost(world.table)
    var screen = HostedScreen()
    screen.follow(host.layout(in: Size(width: 150, height: 400)))
    for round in 0..<20 {
      world.change(&random)
      screen.follow(try host.update(world.table))
      // What was in view kept its place.
      screen.follow(host.step(to: .to(0, across: 0)))
      let fresh = try GridHost(world.table)
      fresh.layout(in: Size(width: 150, height: 400))
      func shown(_ host: GridHost) -> [String] { host.cells.map { "\($0.tileName) \($0.frame)" } }
      #expect(shown(host) == shown(fresh), "round \(round)")
      #expect(screen.cells.values.sorted() == fresh.names.sorted(), "the screen in round \(round)")
      if shown(host) != shown(fresh) { return }
    }
  }
}
