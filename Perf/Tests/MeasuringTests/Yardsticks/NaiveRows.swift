// The rows as one would write them down: slow and obviously right.

@testable import Measuring

struct NaiveRows: RowIndex {
  static let name = "naive"

  let estimate: Double
  var extents: [Double?]

  init(rows: Int, estimate: Double) {
    self.estimate = estimate
    extents = Array(repeating: nil, count: rows)
  }

  var rowCount: Int { extents.count }
  var totalExtent: Double { offset(ofRow: rowCount) }
  var bytesHeld: Int { extents.capacity * MemoryLayout<Double?>.stride }

  func extent(ofRow row: Int) -> Double? { extents[row] }
  mutating func setExtent(_ extent: Double, ofRow row: Int) { extents[row] = extent }
  func offset(ofRow row: Int) -> Double { extents[..<row].reduce(0) { $0 + ($1 ?? estimate) } }
  func row(atOffset offset: Double) -> Int {
    (0..<rowCount).last { self.offset(ofRow: $0) <= offset } ?? 0
  }
  mutating func insertRows(_ count: Int, at row: Int) {
    extents.insert(contentsOf: repeatElement(nil, count: count), at: row)
  }
  mutating func removeRows(_ rows: Range<Int>) { extents.removeSubrange(rows) }
}
