// A hash table of content by cell, for the few cells of a step.

import GridEngine

/// Content by cell. A dictionary hashes with care for hostile keys, which takes longer here than all the rest of a step.
struct CellBoxes {
  /// Keys of cells in the order in which they are looked for; `free` where there is none.
  private var keys: [CellID] = []
  /// `nil` for content that was taken. Its key stays, so that others are found.
  private var boxes: [ContentBox?] = []
  /// The number of keys, of taken content too.
  private(set) var count = 0

  /// A cell that no grid has.
  private static var free: CellID { .item(-1, section: -1) }

  /// The place of a key, or that where it belongs.
  private func place(of key: CellID) -> Int {
    let number =
      UInt64(truncatingIfNeeded: key.section) << 34 ^ UInt64(truncatingIfNeeded: key.column) << 32
      ^ UInt64(truncatingIfNeeded: key.item) << 2 | UInt64(key.kind.rawValue)
    var place = Int(truncatingIfNeeded: (number &* 0x9E37_79B9_7F4A_7C15) >> 32) & (keys.count - 1)
    while keys[place] != key, keys[place] != CellBoxes.free { place = (place + 1) & (keys.count - 1) }
    return place
  }

  subscript(cell: CellID) -> ContentBox? { count > 0 ? boxes[place(of: cell)] : nil }

  mutating func insert(_ box: ContentBox, for cell: CellID) {
    if 2 * count >= keys.count { grow() }
    let place = place(of: cell)
    if keys[place] == CellBoxes.free {
      keys[place] = cell
      count += 1
    }
    boxes[place] = box
  }

  private mutating func grow() {
    let old = zip(keys, boxes)
    let size = max(64, 2 * keys.count)
    (keys, boxes, count) = (
      [CellID](repeating: CellBoxes.free, count: size), [ContentBox?](repeating: nil, count: size), 0
    )
    for (key, box) in old where box != nil {
      let place = place(of: key)
      (keys[place], boxes[place]) = (key, box)
      count += 1
    }
  }

  /// The content of a cell, which is forgotten here.
  mutating func take(_ cell: CellID) -> ContentBox? { count > 0 ? boxes[place(of: cell)].take() : nil }

  mutating func removeAll() {
    guard count > 0 else { return }
    count = 0
    // Steps empty the table; a large one, as after much prefetching, is not worth that.
    guard keys.count <= 4_096 else {
      (keys, boxes) = ([], [])
      return
    }
    for place in keys.indices { (keys[place], boxes[place]) = (CellBoxes.free, nil) }
  }

  /// The number of contents that were not taken.
  var contentCount: Int { boxes.count { $0 != nil } }
}
