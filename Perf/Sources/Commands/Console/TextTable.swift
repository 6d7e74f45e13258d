// Tables for the terminal.

/// A table in columns: the first is aligned to the left, the others to the right.
struct TextTable {
  var header: [String]
  var rows: [[String]]

  var text: String {
    let lines = (header.isEmpty ? [] : [header]) + rows
    let columns = lines.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in lines.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
    return lines.map { line in
      let cells = line.enumerated().map { column, cell in
        let room = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + room : room + cell
      }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}

/// The check that figures are meaningful: those of a debug build are not.
enum BuildNote {
  static var isDebug: Bool {
    var isDebug = false
    // Evaluated in debug builds only.
    assert({ isDebug = true }() == ())
    return isDebug
  }

  static func warnIfDebug() {
    if isDebug { StandardError.write("note: this is a debug build, many times slower; run with: swift run -c release") }
  }
}
