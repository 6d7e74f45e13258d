// Placement cell by cell, as the rules are written: slow, plain, and the oracle of the random tests.

@testable import GridEngine

/// A grid of cells that are looked at one by one; every search starts at the first cell it may take.
struct PlacementModel {
  struct Item {
    var width: Int
    var height: Int
    var column: Int?
    var row: Int?
  }

  let columns: Int
  let packing: PackingMode
  private var taken: [[Bool]] = []
  /// The cell at which the item before starts (sparse), and the first row that may still be filled.
  private var cursor = (row: 0, column: 0)
  private var floor = 0
  private var bottom = 0
  private var placed = 0

  init(columns: Int, packing: PackingMode) {
    self.columns = columns
    self.packing = packing
  }

  /// `[column, row, columns, rows]` of each item.
  static func place(
    _ items: [PlacementItem], tracks: Int, flow: GridFlow, policy: PlacementPolicy, packing: PackingMode
  ) -> [[Int]] {
    var model = PlacementModel(columns: tracks, packing: packing)
    let turned = items.map { item -> Item in
      let span = [max(1, item.span.columns), max(1, item.span.rows)]
      let start = [item.startColumn, item.startRow].map { $0.flatMap { $0 < 0 ? nil : $0 } }
      let across = flow == .rows ? 0 : 1
      let column = start[across].flatMap { $0 < tracks ? $0 : nil }
      return Item(width: min(tracks, span[across]), height: span[1 - across], column: column, row: start[1 - across])
    }
    let areas = policy == .css ? model.placeCSS(turned) : model.placeLockedFirst(turned)
    return areas.map { flow == .rows ? $0 : [$0[1], $0[0], $0[3], $0[2]] }
  }

  mutating func placeLockedFirst(_ items: [Item]) -> [[Int]] {
    var areas = Array(repeating: [Int](), count: items.count)
    for (i, item) in items.enumerated() {
      guard let column = item.column, let row = item.row else { continue }
      let width = min(item.width, columns - column)
      if isFree(row, column, width, item.height) { areas[i] = take(row, column, width, item.height) }
    }
    for (i, item) in items.enumerated() where item.row == nil {
      guard let column = item.column else { continue }
      let width = min(item.width, columns - column)
      var row = 0
      while !isFree(row, column, width, item.height) { row += 1 }
      areas[i] = take(row, column, width, item.height)
    }
    for (i, item) in items.enumerated() where item.column == nil {
      guard let row = item.row else { continue }
      for column in 0...columns - item.width where isFree(row, column, item.width, item.height) {
        areas[i] = take(row, column, item.width, item.height)
        break
      }
    }
    for (i, item) in items.enumerated() where areas[i].isEmpty { areas[i] = placeAutomatic(item) }
    return areas
  }

  mutating func placeCSS(_ items: [Item]) -> [[Int]] {
    var areas = Array(repeating: [Int](), count: items.count)
    for (i, item) in items.enumerated() {
      guard let column = item.column, let row = item.row else { continue }
      areas[i] = take(row, column, min(item.width, columns - column), item.height)
    }
    var rowEnds: [Int: Int] = [:]
    for (i, item) in items.enumerated() where item.column == nil {
      guard let row = item.row else { continue }
      var column = packing.isSparse ? rowEnds[row, default: 0] : 0
      while column + item.width <= columns, !isFree(row, column, item.width, item.height) { column += 1 }
      guard column + item.width <= columns else { continue }
      areas[i] = take(row, column, item.width, item.height)
      rowEnds[row] = column + item.width
    }
    for (i, item) in items.enumerated() where areas[i].isEmpty {
      if let column = item.column {
        let width = min(item.width, columns - column)
        var row = packing.isSparse ? cursor.row + (column < cursor.column ? 1 : 0) : floor
        while !isFree(row, column, width, item.height) { row += 1 }
        cursor = (row, column)
        areas[i] = take(row, column, width, item.height)
        settle(row + item.height)
      } else {
        areas[i] = placeAutomatic(item)
      }
    }
    return areas
  }

  /// Places an item without starts.
  mutating func placeAutomatic(_ item: Item) -> [Int] {
    var (row, column) = packing.isSparse ? cursor : (floor, 0)
    while !isFree(row, column, item.width, item.height) {
      column += 1
      if column + item.width > columns { (row, column) = (row + 1, 0) }
    }
    cursor = (row, column)
    let area = take(row, column, item.width, item.height)
    settle(row + item.height)
    return area
  }

  private mutating func settle(_ end: Int) {
    bottom = max(bottom, end)
    placed += 1
    guard !packing.isSparse else { return }
    if packing.lookback < .max { floor = max(floor, bottom - 1 - packing.lookback) }
    if placed % packing.chunk == 0 { floor = bottom }
  }

  private func isFree(_ row: Int, _ column: Int, _ width: Int, _ height: Int) -> Bool {
    guard column + width <= columns else { return false }
    for r in row..<row + height where r < taken.count {
      for c in column..<column + width where taken[r][c] { return false }
    }
    return true
  }

  private mutating func take(_ row: Int, _ column: Int, _ width: Int, _ height: Int) -> [Int] {
    while taken.count < row + height { taken.append(Array(repeating: false, count: columns)) }
    for r in row..<row + height {
      for c in column..<column + width { taken[r][c] = true }
    }
    return [column, row, width, height]
  }
}

extension GridArea {
  /// `[column, row, columns, rows]`.
  var cells: [Int] { [column, row, columns, rows] }
}
