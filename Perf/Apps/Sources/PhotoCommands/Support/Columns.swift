// Tables for the terminal.

import Foundation

enum Columns {
  /// Rows as columns: the first to the left, the others to the right.
  static func text(_ rows: [[String]]) -> String {
    let widths = (0..<(rows.map(\.count).max() ?? 0)).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let room = String(repeating: " ", count: widths[column] - cell.count)
        line += column == 0 ? cell + room : "  " + room + cell
      }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}

/// The check that figures mean something: those of a debug build do not.
enum BuildKind {
  static func warnIfDebug() {
    var isDebug = false
    // Evaluated in debug builds only.
    assert({ isDebug = true }() == ())
    if isDebug { StandardError.write("note: this is a debug build, many times slower; run with: swift run -c release") }
  }
}
