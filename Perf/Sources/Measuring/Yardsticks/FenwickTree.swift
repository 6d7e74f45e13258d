// A binary indexed tree of extents: O(log rows) for everything but insertion and removal.

/// Extents in an array, and a Fenwick tree of their sums (Fenwick, "A new data structure for cumulative frequency
/// tables", 1994).
///
/// Sums are adjusted by differences, which is exact for the whole points of the comparisons; with fractions rounding
/// errors would add up. To insert or remove rows in the middle, the sums after them have to be built again.
struct FenwickTree: RowIndex {
  static let name = "Fenwick tree"

  private let estimate: Double
  /// NaN while a row is not measured.
  private var extents: [Double]
  /// `sums[i]` is the sum over the `i & -i` rows that end before row i; `sums[0]` is not used.
  private var sums: [Double] = [0]
  private(set) var totalExtent: Double

  init(rows: Int, estimate: Double) {
    self.estimate = estimate
    extents = Array(repeating: .nan, count: rows)
    totalExtent = estimate * Double(rows)
    rebuild(from: 0)
  }

  var rowCount: Int { extents.count }
  var bytesHeld: Int { (extents.capacity + sums.capacity) * MemoryLayout<Double>.stride }

  func extent(ofRow row: Int) -> Double? { extents[row].isNaN ? nil : extents[row] }

  mutating func setExtent(_ extent: Double, ofRow row: Int) {
    let difference = extent - counted(row)
    extents[row] = extent
    totalExtent += difference
    var index = row + 1
    while index < sums.count {
      sums[index] += difference
      index += index & -index
    }
  }

  func offset(ofRow row: Int) -> Double {
    var (index, sum) = (row, 0.0)
    while index > 0 {
      sum += sums[index]
      index &= index - 1
    }
    return sum
  }

  func row(atOffset offset: Double) -> Int {
    guard offset > 0, rowCount > 0 else { return 0 }
    var (row, rest) = (0, offset)
    var step = 1 << (Int.bitWidth - 1 - rowCount.leadingZeroBitCount)
    while step > 0 {
      if row + step <= rowCount, sums[row + step] <= rest {
        row += step
        rest -= sums[row]
      }
      step >>= 1
    }
    return min(row, rowCount - 1)
  }

  mutating func insertRows(_ count: Int, at row: Int) {
    extents.insert(contentsOf: repeatElement(.nan, count: count), at: row)
    totalExtent += estimate * Double(count)
    rebuild(from: row)
  }

  mutating func removeRows(_ rows: Range<Int>) {
    for row in rows { totalExtent -= counted(row) }
    extents.removeSubrange(rows)
    rebuild(from: rows.lowerBound)
  }

  private func counted(_ row: Int) -> Double { extents[row].isNaN ? estimate : extents[row] }

  /// Rebuilds the sums that contain a row from `row` on, each from those of its parts.
  private mutating func rebuild(from row: Int) {
    sums.removeLast(max(0, sums.count - 1 - row))
    sums.reserveCapacity(extents.count + 1)
    for index in row + 1..<max(row + 1, extents.count + 1) {
      var sum = counted(index - 1)
      var part = 1
      while part < index & -index {
        sum += sums[index - part]
        part <<= 1
      }
      sums.append(sum)
    }
  }
}
