// An array of offsets that is valid up to some row, the structure of virtua and TanStack Virtual.

/// Extents in an array, and their prefix sums up to the last row that was read.
///
/// A changed extent makes the sums after it invalid; they are computed again when a later row is read. So steps are
/// cheap while the viewport moves on steadily, and cost O(rows between) when it jumps after a change further up.
struct PrefixSums: RowIndex {
  static let name = "prefix sums"

  private let estimate: Double
  /// NaN while a row is not measured.
  private var extents: [Double]
  /// `offsets[r]` is the sum over rows 0 ..< r, right for r in 0 ... `valid`.
  private var offsets: [Double]
  private var valid = 0
  private(set) var totalExtent: Double

  init(rows: Int, estimate: Double) {
    self.estimate = estimate
    extents = Array(repeating: .nan, count: rows)
    offsets = Array(repeating: 0, count: rows + 1)
    totalExtent = estimate * Double(rows)
  }

  var rowCount: Int { extents.count }
  var bytesHeld: Int { (extents.capacity + offsets.capacity) * MemoryLayout<Double>.stride }

  func extent(ofRow row: Int) -> Double? { extents[row].isNaN ? nil : extents[row] }

  mutating func setExtent(_ extent: Double, ofRow row: Int) {
    totalExtent += extent - counted(row)
    extents[row] = extent
    valid = min(valid, row)
  }

  mutating func offset(ofRow row: Int) -> Double {
    while valid < row { addNext() }
    return offsets[row]
  }

  mutating func row(atOffset offset: Double) -> Int {
    while valid < extents.count, offsets[valid] <= offset { addNext() }
    var (low, high) = (0, max(0, min(valid, extents.count - 1)))
    while low < high {
      let middle = (low + high + 1) / 2
      if offsets[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  mutating func insertRows(_ count: Int, at row: Int) {
    extents.insert(contentsOf: repeatElement(.nan, count: count), at: row)
    offsets.append(contentsOf: repeatElement(0, count: count))
    totalExtent += estimate * Double(count)
    valid = min(valid, row)
  }

  mutating func removeRows(_ rows: Range<Int>) {
    for row in rows { totalExtent -= counted(row) }
    extents.removeSubrange(rows)
    offsets.removeLast(rows.count)
    valid = min(valid, rows.lowerBound)
  }

  private func counted(_ row: Int) -> Double { extents[row].isNaN ? estimate : extents[row] }

  private mutating func addNext() {
    offsets[valid + 1] = offsets[valid] + counted(valid)
    valid += 1
  }
}
