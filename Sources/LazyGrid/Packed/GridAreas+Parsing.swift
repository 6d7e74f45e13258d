// Parsing a template: names from strings, rectangles from names.

import GridEngine

extension GridAreas {
  /// The cells of a row as CSS divides it: runs of name characters, and runs of dots, with or without space between.
  static func cells(of row: String, row index: Int) throws(LazyGridError) -> [String?] {
    var cells: [String?] = []
    var rest = row.unicodeScalars[...]
    while let first = rest.first {
      if isSpace(first) {
        rest.removeFirst()
      } else if first == "." {
        rest = rest.drop { $0 == "." }
        cells.append(nil)
      } else {
        let name = rest.prefix(while: isName)
        guard !name.isEmpty else { throw .invalidName(row: index, name: String(rest.prefix { !isSpace($0) })) }
        rest = rest.dropFirst(name.count)
        cells.append(String(name))
      }
    }
    return cells
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r" || scalar == "\u{C}"
  }

  private static func isName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
    default: scalar.value >= 0x80
    }
  }

  /// The rectangle of each name, from its first to its last cell. Every cell in it has to have the name, and no other
  /// cell may.
  static func rectangles(in cells: [[String?]]) throws(LazyGridError) -> [String: GridArea] {
    var corners: [String: (first: CellIndex, last: CellIndex, count: Int)] = [:]
    for (row, names) in cells.enumerated() {
      for (column, name) in names.enumerated() {
        guard let name else { continue }
        var known = corners[name] ?? ((row, column), (row, column), 0)
        known.last = (row, column)
        known.count += 1
        corners[name] = known
      }
    }
    var areas: [String: GridArea] = [:]
    // In order of appearance, so that the same one of several bad names is always reported.
    for (name, (first, last, count)) in corners.sorted(by: { $0.value.first < $1.value.first }) {
      let (columns, rows) = (last.column - first.column + 1, last.row - first.row + 1)
      guard columns > 0, columns * rows == count,
        (first.row...last.row).allSatisfy({ row in
          (first.column...last.column).allSatisfy { cells[row][$0] == name }
        })
      else { throw .notRectangular(name: name) }
      areas[name] = GridArea(column: first.column, row: first.row, columns: columns, rows: rows)
    }
    return areas
  }

  private typealias CellIndex = (row: Int, column: Int)
}
