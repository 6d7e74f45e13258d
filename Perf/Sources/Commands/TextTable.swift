// Tables and numbers for the terminal.

import Foundation

/// A table in columns: the first to the left, the others to the right.
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

/// Numbers as text.
enum Figures {
  /// Thousands in groups: 1,234,567.
  static func grouped(_ value: Int) -> String {
    let digits = String(value.magnitude)
    var text = value < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  static func nanoseconds(_ value: Double) -> String { grouped(Int(value.rounded())) }

  /// Microseconds out of nanoseconds, with the digits that mean something.
  static func microseconds(_ nanoseconds: Double) -> String {
    let value = nanoseconds / 1000
    return value < 100 ? fixed(value, digits: 2) : grouped(Int(value.rounded()))
  }

  /// At most three digits after the point.
  static func decimal(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? grouped(Int(value)) : fixed(value, digits: 3)
  }

  static func fixed(_ value: Double, digits: Int) -> String { String(format: "%.\(digits)f", value) }
}

/// Whether figures mean something.
enum BuildNote {
  static var isDebug: Bool {
    var isDebug = false
    // Runs in debug builds only.
    assert({ isDebug = true }() == ())
    return isDebug
  }

  static func warnIfDebug() {
    if isDebug { StandardError.write("note: this is a debug build, many times slower; run with: swift run -c release") }
  }
}
