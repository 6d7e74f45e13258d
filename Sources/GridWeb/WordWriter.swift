// Writing what a host reads: a stream of numbers that keeps its room.

import GridEngine

/// The words of an answer.
struct WordWriter {
  private(set) var words: [Double] = []

  mutating func removeAll() { words.removeAll(keepingCapacity: true) }
  mutating func add(_ number: Double) { words.append(number) }

  /// Three words: section, kind (0 header, 1 item, 2 footer) with four times the column of a table, item.
  mutating func add(_ id: CellID) {
    words.append(Double(id.section))
    words.append(Double(Int(id.kind.rawValue) + 4 * id.column))
    words.append(Double(id.item))
  }

  /// A cell, or −1 three times where there is none.
  mutating func add(_ id: CellID?) {
    if let id { add(id) } else { words.append(contentsOf: [-1, -1, -1]) }
  }

  /// The address of the words; valid until the next call.
  mutating func address() -> UnsafeMutableRawPointer? {
    unsafe words.withUnsafeMutableBytes { $0.baseAddress }
  }
}

extension CellID {
  /// A cell by the numbers that hosts give: section, kind (0 header, 2 footer, all else an item, with four times its column), item.
  init(words section: Int, _ kind: Int, _ item: Int) {
    self =
      switch kind {
      case 0: .header(section: section)
      case 2: .footer(section: section)
      case 1: .item(item, section: section)
      default: .cell(row: item, column: max(0, kind >> 2), section: section)
      }
  }
}

extension WordReader {
  /// A cell, as ``WordWriter/add(_:)-(CellID)`` writes it.
  mutating func cell() -> CellID { CellID(words: integer(), integer(), integer()) }
}
