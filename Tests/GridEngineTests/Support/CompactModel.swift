// The rule of boards as a list of steps: each panel is moved a row at a time and compared with every other.

import GridEngine

/// Panels with starts on a board, by *PackedSections*: "by start row, then start column, then order".
enum CompactModel {
  struct Panel {
    var column: Int?
    var row: Int?
    var width: Int
    var height: Int
  }

  /// The areas of panels that all have a column or a row; `nil` for others.
  static func areas(_ panels: [Panel], columns: Int) -> [GridArea?] {
    var areas: [GridArea?] = Array(repeating: nil, count: panels.count)
    let started = panels.indices.filter { panels[$0].column != nil || panels[$0].row != nil }
    let order = started.sorted { a, b in
      let (first, second) = (panels[a], panels[b])
      if first.row != second.row { return (first.row ?? .max) < (second.row ?? .max) }
      if first.column != second.column { return (first.column ?? .max) < (second.column ?? .max) }
      return a < b
    }
    for panel in order {
      let width = min(max(1, panels[panel].width), columns)
      let height = max(1, panels[panel].height)
      let placed = areas.compactMap { $0 }
      let end = placed.map { $0.row + $0.rows }.max() ?? 0
      func area(_ column: Int, _ row: Int) -> GridArea {
        GridArea(column: column, row: row, columns: width, rows: height)
      }
      func isFree(_ column: Int, _ row: Int) -> Bool { !placed.contains { overlap($0, area(column, row)) } }
      var candidates = Array(0...columns - width)
      if let column = panels[panel].column { candidates = [min(column, columns - width)] }
      let rows = candidates.map { column in
        var row = min(panels[panel].row ?? .max, end)
        if isFree(column, row) {
          while row > 0, isFree(column, row - 1) { row -= 1 }
        } else {
          while !isFree(column, row) { row += 1 }
        }
        return row
      }
      let best = rows.indices.min { rows[$0] < rows[$1] }!
      areas[panel] = area(candidates[best], rows[best])
    }
    return areas
  }

  static func overlap(_ a: GridArea, _ b: GridArea) -> Bool {
    a.column < b.column + b.columns && b.column < a.column + a.columns && a.row < b.row + b.rows
      && b.row < a.row + a.rows
  }
}

extension CompactModel.Panel {
  /// A panel as a board lists it.
  init(_ numbers: [Int]) { self.init(column: numbers[0], row: numbers[1], width: numbers[2], height: numbers[3]) }

  init(_ area: GridArea) {
    self.init(column: area.column, row: area.row, width: area.columns, height: area.rows)
  }

  var item: PlacementItem {
    PlacementItem(GridSpan(columns: width, rows: height), startColumn: column, startRow: row)
  }
}
