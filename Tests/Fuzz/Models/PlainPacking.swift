// Packing as the documentation says it, one cell after another: the judge of the packing target. Slow on purpose.

import GridEngine

/// A grid of `columns` that knows of each cell if it is taken; all searches try every cell in reading order.
struct PlainPacking {
  struct Spot: Hashable {
    var row: Int
    var column: Int
  }
  /// What an item asks for, in bounds: columns across the flow, rows along it.
  struct Wish {
    var columns: Int
    var rows: Int
    var column: Int?
    var row: Int?
  }

  let columns: Int
  let packing: NamedPacking
  /// Cell by cell, in reading order.
  private var taken: [Bool] = []
  /// Where the automatic item before starts; sparse packing never goes back behind it.
  private var last = Spot(row: 0, column: 0)
  /// Rows above this one are final.
  private var finalRows = 0
  /// The row after the lowest cell of the items that were placed automatically, and how many these are.
  private var end = 0
  private var count = 0

  init(columns: Int, packing: NamedPacking) {
    self.columns = columns
    self.packing = packing
  }

  /// The area of each item.
  static func areas(
    _ items: [PlacementItem], columns: Int, policy: PlacementPolicy, packing: NamedPacking, turned: Bool = false
  ) -> [GridArea] {
    guard columns > 0 else { return items.map { _ in GridArea(column: 0, row: 0, columns: 0, rows: 0) } }
    var plain = PlainPacking(columns: columns, packing: packing)
    let wishes = items.map { plain.wish($0, turned: turned) }
    let areas = policy == .css ? plain.css(wishes) : plain.lockedFirst(wishes)
    guard turned else { return areas }
    return areas.map { GridArea(column: $0.row, row: $0.column, columns: $0.rows, rows: $0.columns) }
  }

  /// Starts outside of the tracks are dropped, spans are cut to the tracks.
  private func wish(_ item: PlacementItem, turned: Bool) -> Wish {
    let span = (max(1, item.span.columns), max(1, item.span.rows))
    var wish = Wish(columns: turned ? span.1 : span.0, rows: turned ? span.0 : span.1)
    let (column, row) = turned ? (item.startRow, item.startColumn) : (item.startColumn, item.startRow)
    if let column, (0..<columns).contains(column) { wish.column = column }
    if let row, row >= 0 { wish.row = row }
    wish.columns = min(wish.columns, columns)
    return wish
  }

  /// A span that begins at a given column ends at the last one; without that start it would be longer.
  private func cut(_ wish: Wish) -> Wish {
    var wish = wish
    wish.columns = min(wish.columns, columns - (wish.column ?? 0))
    return wish
  }

  private mutating func lockedFirst(_ wishes: [Wish]) -> [GridArea] {
    var areas: [Int: GridArea] = [:]
    for (index, whole) in wishes.enumerated() where whole.column != nil && whole.row != nil {
      let wish = cut(whole)
      let spot = Spot(row: wish.row!, column: wish.column!)
      if isFree(spot, wish) { areas[index] = take(spot, wish) }
    }
    for (index, wish) in wishes.enumerated() where wish.column != nil && wish.row == nil {
      areas[index] = take(firstFreeRow(from: 0, column: wish.column!, cut(wish)), cut(wish))
    }
    for (index, wish) in wishes.enumerated() where wish.column == nil && wish.row != nil {
      let spots = (0..<columns).map { Spot(row: wish.row!, column: $0) }
      if let spot = spots.first(where: { isFree($0, wish) }) { areas[index] = take(spot, wish) }
    }
    for (index, wish) in wishes.enumerated() where areas[index] == nil {
      // What cannot have its start is placed like one that has none; a cut span grows again.
      areas[index] = automatic(wish)
    }
    return wishes.indices.map { areas[$0]! }
  }

  private mutating func css(_ wishes: [Wish]) -> [GridArea] {
    var areas: [Int: GridArea] = [:]
    for (index, wish) in wishes.enumerated() where wish.column != nil && wish.row != nil {
      areas[index] = take(Spot(row: wish.row!, column: wish.column!), cut(wish))
    }
    var passed: [Int: Int] = [:]
    for (index, wish) in wishes.enumerated() where wish.column == nil && wish.row != nil {
      let first = packing.lookback == nil ? passed[wish.row!] ?? 0 : 0
      let spots = (0..<columns).map { Spot(row: wish.row!, column: $0) }.filter { $0.column >= first }
      guard let spot = spots.first(where: { isFree($0, wish) }) else { continue }
      areas[index] = take(spot, wish)
      passed[wish.row!] = spot.column + wish.columns
    }
    for (index, wish) in wishes.enumerated() where areas[index] == nil {
      guard let column = wish.column else {
        areas[index] = automatic(wish)
        continue
      }
      let isPassed = packing.lookback == nil && column < last.column
      let first = packing.lookback == nil ? last.row + (isPassed ? 1 : 0) : finalRows
      let spot = firstFreeRow(from: first, column: column, cut(wish))
      areas[index] = take(spot, cut(wish))
      advance(to: spot, wish)
    }
    return wishes.indices.map { areas[$0]! }
  }

  private mutating func automatic(_ wish: Wish) -> GridArea {
    var spot = packing.lookback == nil ? last : Spot(row: finalRows, column: 0)
    while !isFree(spot, wish) {
      spot =
        spot.column + 1 < columns ? Spot(row: spot.row, column: spot.column + 1) : Spot(row: spot.row + 1, column: 0)
    }
    let area = take(spot, wish)
    advance(to: spot, wish)
    return area
  }

  private mutating func advance(to spot: Spot, _ wish: Wish) {
    last = spot
    end = max(end, spot.row + wish.rows)
    count += 1
    guard let lookback = packing.lookback else { return }
    if lookback < .max { finalRows = max(finalRows, end - 1 - lookback) }
    if let chunk = packing.chunk, count % chunk == 0 { finalRows = end }
  }

  private func firstFreeRow(from first: Int, column: Int, _ wish: Wish) -> Spot {
    var spot = Spot(row: first, column: column)
    while !isFree(spot, wish) { spot.row += 1 }
    return spot
  }

  private func isFree(_ spot: Spot, _ wish: Wish) -> Bool {
    guard spot.column + wish.columns <= columns else { return false }
    for row in spot.row..<spot.row + wish.rows {
      for column in spot.column..<spot.column + wish.columns {
        let cell = row * columns + column
        if cell < taken.count, taken[cell] { return false }
      }
    }
    return true
  }

  private mutating func take(_ spot: Spot, _ wish: Wish) -> GridArea {
    let cells = (spot.row + wish.rows) * columns
    if taken.count < cells { taken += Array(repeating: false, count: cells - taken.count) }
    for row in spot.row..<spot.row + wish.rows {
      for column in spot.column..<spot.column + wish.columns { taken[row * columns + column] = true }
    }
    return GridArea(column: spot.column, row: spot.row, columns: wish.columns, rows: wish.rows)
  }
}
