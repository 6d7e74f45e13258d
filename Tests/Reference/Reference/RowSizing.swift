// The extents of packed rows: CSS Grid Layout, section 12.5, for rows that are fixed or as large as their content.

import GridEngine

/// Rows of a packed section with the items that cross them.
struct RowSizing {
  struct Item {
    var rows: Range<Int>
    /// Points; `nil` for an item that was not measured.
    var extent: Double?
  }

  /// The least extent of each row in points and the one to which it grows in the end, `nil` for one that is as large as
  /// its content.
  let fixed: [(least: Double, most: Double)?]
  let gap: Double
  let items: [Item]

  /// The extent of every row, where items that were not measured count for nothing.
  func extents() -> [Double] {
    var sizes = fixed.map { $0?.least ?? 0 }
    // A row that an item has contributed to leaves the rest to rows without any.
    var isSettled = fixed.map { $0 != nil }
    for span in Set(items.map(\.rows.count)).sorted() {
      var growth: [Int: Double] = [:]
      for item in items where item.rows.count == span {
        guard let extent = item.extent else { continue }
        let fits = item.rows.filter { fixed[$0] == nil }
        let open = fits.filter { !isSettled[$0] }
        let receivers = open.isEmpty ? fits : open
        let have = item.rows.reduce(gap * Double(span - 1)) { $0 + sizes[$1] }
        for row in receivers { growth[row] = max(growth[row] ?? 0, max(0, extent - have) / Double(receivers.count)) }
      }
      for (row, more) in growth {
        sizes[row] += more
        isSettled[row] = true
      }
    }
    // There is room without end, so bounded rows grow after all items have found room.
    for (row, bounds) in fixed.enumerated() { if let bounds { sizes[row] = bounds.most } }
    return sizes
  }

  /// The items on which the extent of a row depends: those that cross it, and for each of them those of fewer rows that
  /// cross any of its rows.
  func items(sizing row: Int) -> Set<Int> {
    var found: Set<Int> = []
    var asked: Set<[Int]> = []
    func follow(_ row: Int, _ span: Int) {
      guard span > 0, fixed[row] == nil || span > 1, asked.insert([row, span]).inserted else { return }
      for (index, item) in items.enumerated() where item.rows.contains(row) && item.rows.count <= span {
        // An item in fixed rows alone changes nothing.
        guard item.rows.contains(where: { fixed[$0] == nil }) else { continue }
        found.insert(index)
        for other in item.rows { follow(other, item.rows.count - 1) }
      }
    }
    if fixed[row] == nil { follow(row, items.reduce(0) { max($0, $1.rows.count) }) }
    return found
  }
}
