// The items in each row of a list.

/// Items in rows, in one list or in equal groups with a header row each.
struct ListShape: Sendable {
  /// The number of items in all groups.
  let items: Int
  /// The number of items in a row.
  let columns: Int
  /// The viewport in points.
  let width: Double
  let height: Double
  /// The height of a group's header in points.
  let header: Double
  /// The first row of each group, its header; empty without groups.
  let groupStarts: [Int]
  /// The number of rows, header rows included.
  let rowCount: Int
  private let itemsPerGroup: Int

  /// - Parameters:
  ///   - items: a multiple of `groups`; otherwise the remainder is left out.
  ///   - columns: at least 1.
  ///   - groups: 0 for one list without headers.
  init(items: Int, columns: Int, groups: Int, width: Double, height: Double, header: Double) {
    itemsPerGroup = groups > 0 ? items / groups : items
    self.items = itemsPerGroup * max(1, groups)
    (self.columns, self.width, self.height, self.header) = (columns, width, height, header)
    let rowsPerGroup = (itemsPerGroup + columns - 1) / columns + (groups > 0 ? 1 : 0)
    groupStarts = (0..<groups).map { $0 * rowsPerGroup }
    rowCount = rowsPerGroup * max(1, groups)
  }

  /// The group that a row belongs to; 0 without groups.
  ///
  /// - Complexity: O(log groups).
  func group(ofRow row: Int) -> Int {
    var (low, high) = (0, max(0, groupStarts.count - 1))
    while low < high {
      let middle = (low + high + 1) / 2
      if groupStarts[middle] <= row { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The items of a row; none for a header.
  func items(ofRow row: Int) -> Range<Int> {
    guard !groupStarts.isEmpty else { return row * columns..<min(items, (row + 1) * columns) }
    let group = group(ofRow: row)
    guard row > groupStarts[group] else { return 0..<0 }
    let first = group * itemsPerGroup + (row - groupStarts[group] - 1) * columns
    return first..<min((group + 1) * itemsPerGroup, first + columns)
  }
}
