// The occupancy bitmap against arrays of cells and lists of areas.

import TestSupport
import Testing

@testable import GridEngine

/// Cells as they are, and the first free area by looking at each.
private struct Cells {
  let columns: Int
  var taken: [[Bool]]

  func isFree(_ row: Int, _ column: Int, _ width: Int, _ height: Int) -> Bool {
    guard column + width <= columns else { return false }
    for r in row..<row + height where r < taken.count {
      for c in column..<column + width where taken[r][c] { return false }
    }
    return true
  }

  func first(_ width: Int, _ height: Int, from position: CellPosition) -> CellPosition {
    var (row, column) = (position.row, position.column)
    while !isFree(row, column, width, height) {
      column += 1
      if column + width > columns { (row, column) = (row + 1, 0) }
    }
    return CellPosition(row: row, column: column)
  }
}

@Suite struct PlacementBitmapTests {
  private func check(_ bitmap: OccupancyBitmap, _ cells: Cells, _ width: Int, _ height: Int, from: CellPosition) {
    let expected = cells.first(width, height, from: from)
    let picture = Comment(rawValue: "\(width)×\(height) from \(from.row), \(from.column) in\n\(bitmap)")
    var copy = bitmap
    #expect(copy.sweep(width: width, height: height, from: from) == expected, picture)
    let found = copy.take(width: width, height: height, from: from, reach: 1000)
    if found >= 0 {
      #expect(CellPosition(bits: found) == expected, picture)
      #expect(!copy.isFree(row: expected.row, column: expected.column, width: width, height: height), picture)
    } else {
      #expect(expected.row + height > bitmap.end, picture)
      #expect(Int(~found) <= expected.row, picture)
    }
    let row = copy.firstRow(from: from.row, column: 0, width: width, height: height)
    if !copy.isFree(row: row, column: 0, width: width, height: height) {
      Issue.record("row \(row) is not free: \(picture)")
    }
    #expect(
      bitmap.isFree(row: from.row, column: from.column, width: 1, height: height)
        == cells.isFree(from.row, from.column, 1, height), picture)
  }

  @Test("small grids, all patterns and all shapes", arguments: [(1, 6), (2, 4), (3, 3), (4, 2)])
  func exhaustive(columns: Int, rows: Int) {
    for pattern in 0..<1 << (columns * rows) {
      var bitmap = OccupancyBitmap(columns: columns)
      var cells = Cells(columns: columns, taken: Array(repeating: Array(repeating: false, count: columns), count: rows))
      for cell in 0..<columns * rows where pattern >> cell & 1 == 1 {
        bitmap.mark(row: cell / columns, column: cell % columns, width: 1, height: 1)
        cells.taken[cell / columns][cell % columns] = true
      }
      for shape in 0..<columns * rows {
        let from = CellPosition(row: shape % rows, column: shape % columns)
        guard from.row >= bitmap.base else { continue }
        check(bitmap, cells, shape % columns + 1, shape / columns + 1, from: from)
      }
    }
  }

  @Test("wide grids at the borders of words", .seeds(12), arguments: [1, 63, 64, 65, 128, 130])
  func wide(columns: Int) {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    var bitmap = OccupancyBitmap(columns: columns)
    var cells = Cells(columns: columns, taken: Array(repeating: Array(repeating: false, count: columns), count: 60))
    for _ in 0..<random.int(5...60) {
      let width = random.int(1...max(1, columns / random.int(1...8)))
      let height = random.int(1...5)
      let (row, column) = (random.int(0...50), random.int(0...columns - width))
      bitmap.mark(row: row, column: column, width: width, height: height)
      for r in row..<row + height {
        for c in column..<column + width { cells.taken[r][c] = true }
      }
    }
    for _ in 0..<30 {
      let width = random.int(1...max(1, columns / random.int(1...20)))
      let from = CellPosition(row: random.int(bitmap.base...max(bitmap.base, 50)), column: random.int(0...columns - 1))
      check(bitmap, cells, width, random.int(1...12), from: from)
      let expected = (from.column..<max(from.column, columns - width + 1)).first {
        cells.isFree(from.row, $0, width, 2)
      }
      #expect(
        bitmap.firstColumn(row: from.row, from: from.column, width: width, height: 2) == expected, "seed \(seed)")
    }
  }

  @Test("areas far apart and of any height, against a list of areas", .seeds(40))
  func far() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let columns = random.pick([1, 3, 12, 70])
    var bitmap = OccupancyBitmap(columns: columns)
    var areas: [(row: Int, column: Int, width: Int, height: Int)] = []
    func isFree(_ row: Int, _ column: Int, _ width: Int, _ height: Int) -> Bool {
      column + width <= columns
        && !areas.contains {
          $0.row < row + height && row < $0.row + $0.height && $0.column < column + width
            && column < $0.column + $0.width
        }
    }
    for _ in 0..<random.pick([10, 60, 400]) {
      let height = random.pick([1, 3, 500, 20_000, 1_000_000_000])
      let row = random.int(0...random.pick([100, 5_000, 1_000_000]))
      let width = random.int(1...max(1, columns / 2))
      let column = random.int(0...columns - width)
      let isFree = isFree(row, column, width, height)
      #expect(bitmap.isFree(row: row, column: column, width: width, height: height) == isFree, "seed \(seed)")
      guard isFree else { continue }
      bitmap.mark(row: row, column: column, width: width, height: height)
      areas.append((row, column, width, height))
    }
    for _ in 0..<20 {
      let (width, height) = (random.int(1...columns), random.pick([1, 2, 40, 3_000, 10_000_000]))
      let from = CellPosition(row: bitmap.base + random.int(0...2_000), column: random.int(0...columns - 1))
      // The first fit has its top where the search starts, or just below, or where an area ends.
      let tops = ([from.row, from.row + 1] + areas.map { $0.row + $0.height }).filter { $0 >= from.row }.sorted()
      let expected = tops.lazy.compactMap { top in
        ((top == from.row ? from.column : 0)..<columns).first { isFree(top, $0, width, height) }
          .map { CellPosition(row: top, column: $0) }
      }.first
      #expect(bitmap.sweep(width: width, height: height, from: from) == expected, "seed \(seed)")
    }
    #expect(bitmap.words.count <= 20_000 * bitmap.wordsPerRow, "rows that are far take no words")
  }

  @Test("full rows at the top are dropped, and the picture shows the rest")
  func window() {
    var bitmap = OccupancyBitmap(columns: 3)
    for row in 0..<10_000 { bitmap.mark(row: row, column: 0, width: 3, height: 1) }
    #expect(bitmap.base > 8_000)
    #expect(bitmap.words.count < 3_000)
    #expect(!bitmap.isFree(row: 5, column: 0, width: 1, height: 1))
    var small = OccupancyBitmap(columns: 4)
    small.mark(row: 0, column: 1, width: 2, height: 2)
    small.mark(row: 1_000_000, column: 0, width: 1, height: 1)
    #expect(small.description.hasPrefix(".##.\n.##.\n....\n"))
    #expect(small.description.hasSuffix("(2 runs)\n"))
  }
}
