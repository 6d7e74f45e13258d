// Packing a few items around others, cell by cell.

import GridEngine

/// Taken cells as a set, and the rules of packing read from its documentation.
struct NaivePacker {
  let columns: Int
  /// The row that the rules count from: nothing is placed above.
  var top: Int
  var isSparse = false
  /// Rows above the last one reached that may be filled.
  var lookback = Int.max
  private(set) var taken: Set<[Int]> = []
  /// The place of the item before, in sparse packing.
  private(set) var last = [0, 0]
  /// The row after the last that an item in order takes.
  private(set) var rows: Int

  init(columns: Int, top: Int) {
    (self.columns, self.top, rows) = (columns, top, top)
  }

  mutating func take(_ area: GridArea, inOrder: Bool) {
    for row in area.row..<area.row + area.rows {
      for column in area.column..<area.column + area.columns { taken.insert([row, column]) }
    }
    guard inOrder else { return }
    rows = max(rows, area.row + area.rows)
    if [area.row, area.column].lexicographicallyPrecedes(last) { return }
    last = [area.row, area.column]
  }

  /// Nothing that follows is placed above what is there.
  mutating func setBarrier() { top = max(top, rows) }

  mutating func place(_ span: GridSpan) -> GridArea {
    let (width, height) = (min(max(1, span.columns), columns), max(1, span.rows))
    var place = [top, 0]
    if isSparse, place.lexicographicallyPrecedes(last) { place = last }
    if !isSparse, lookback < .max { place[0] = max(place[0], rows - 1 - lookback) }
    while true {
      if place[1] + width > columns {
        place = [place[0] + 1, 0]
        continue
      }
      let area = GridArea(column: place[1], row: place[0], columns: width, rows: height)
      if isFree(area) {
        take(area, inOrder: true)
        if isSparse { last = place }
        return area
      }
      place[1] += 1
    }
  }

  private func isFree(_ area: GridArea) -> Bool {
    for row in area.row..<area.row + area.rows {
      for column in area.column..<area.column + area.columns where taken.contains([row, column]) { return false }
    }
    return true
  }
}
