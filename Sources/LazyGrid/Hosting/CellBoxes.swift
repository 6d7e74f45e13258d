// A hash table of content by cell, for the few cells of a step.

import GridEngine

/// Content by cell. A dictionary hashes with care for hostile keys, which takes longer here than all the rest of a step.
struct CellBoxes {
  /// Keys of cells in the order in which they are looked for; `free` where there is none.
  private var keys: [UInt64] = []
  /// The columns of the keys' cells; empty as long as all are 0, as in grids that are no tables.
  private var columns: [Int32] = []
  /// `nil` for content that was taken. Its key stays, so that others are found.
  private var boxes: [ContentBox?] = []
  /// The number of keys, of taken content too.
  private(set) var count = 0

  private static var free: UInt64 { .max }

  /// - Parameter cell: one that exists, so that its numbers are within `Limits`.
  private static func key(_ cell: CellID) -> UInt64 {
    UInt64(truncatingIfNeeded: cell.section) << 34 | UInt64(truncatingIfNeeded: cell.item) << 2
      | UInt64(cell.kind.rawValue)
  }

  /// The place of a cell, or that where it belongs.
  private func place(of cell: CellID) -> Int {
    let key = CellBoxes.key(cell)
    return columns.isEmpty ? place(of: key) : place(of: key, Int32(truncatingIfNeeded: cell.column))
  }

  private func place(of key: UInt64, _ column: Int32) -> Int {
    let number = key ^ UInt64(UInt32(bitPattern: column)) << 32
    var place = Int(truncatingIfNeeded: (number &* 0x9E37_79B9_7F4A_7C15) >> 32) & (keys.count - 1)
    while keys[place] != CellBoxes.free, keys[place] != key || columns[place] != column {
      place = (place + 1) & (keys.count - 1)
    }
    return place
  }

  private func place(of key: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (keys.count - 1)
    while keys[place] != key, keys[place] != CellBoxes.free { place = (place + 1) & (keys.count - 1) }
    return place
  }

  /// False where no content of a cell can be there.
  private func mayHave(_ cell: CellID) -> Bool { count > 0 && (cell.column == 0 || !columns.isEmpty) }

  subscript(cell: CellID) -> ContentBox? { mayHave(cell) ? boxes[place(of: cell)] : nil }

  mutating func insert(_ box: ContentBox, for cell: CellID) {
    if 2 * count >= keys.count { grow() }
    if columns.isEmpty, cell.column != 0 { columns = [Int32](repeating: 0, count: keys.count) }
    let place = place(of: cell)
    if keys[place] == CellBoxes.free {
      keys[place] = CellBoxes.key(cell)
      if !columns.isEmpty { columns[place] = Int32(truncatingIfNeeded: cell.column) }
      count += 1
    }
    boxes[place] = box
  }

  private mutating func grow() {
    let (old, oldColumns) = ((keys, boxes), columns)
    let size = max(64, 2 * keys.count)
    (keys, boxes, count) = (
      [UInt64](repeating: CellBoxes.free, count: size), [ContentBox?](repeating: nil, count: size), 0
    )
    if !columns.isEmpty { columns = [Int32](repeating: 0, count: size) }
    for number in old.0.indices where old.1[number] != nil {
      let place = columns.isEmpty ? place(of: old.0[number]) : place(of: old.0[number], oldColumns[number])
      (keys[place], boxes[place]) = (old.0[number], old.1[number])
      if !columns.isEmpty { columns[place] = oldColumns[number] }
      count += 1
    }
  }

  /// The content of a cell, which is forgotten here.
  mutating func take(_ cell: CellID) -> ContentBox? { mayHave(cell) ? boxes[place(of: cell)].take() : nil }

  mutating func removeAll() {
    guard count > 0 else { return }
    count = 0
    // Steps empty the table; a large one, as after much prefetching, is not worth that.
    guard keys.count <= 4_096 else {
      (keys, boxes, columns) = ([], [], [])
      return
    }
    for place in keys.indices { (keys[place], boxes[place]) = (CellBoxes.free, nil) }
  }

  /// The number of contents that were not taken.
  var contentCount: Int { boxes.count { $0 != nil } }
}
