// How many rows a page's sections may come to have: on 32 bits no more than 2³¹ − 1 can be counted.

import GridEngine

/// A number of rows that is not exceeded, whatever the width: an item of a list takes one at most, a packed one those of its span.
struct RowBound {
  private(set) var rows: Int64 = 0

  var fits: Bool { rows <= Int64(Limits.items) }

  /// Adds rows, so many times; what cannot be counted stays at the largest number.
  mutating func add(_ more: Int64, times: Int = 1) {
    let (product, isLarge) = max(0, more).multipliedReportingOverflow(by: Int64(max(0, times)))
    let (sum, isLarger) = rows.addingReportingOverflow(product)
    rows = isLarge || isLarger ? .max : sum
  }

  mutating func add(_ other: RowBound) { add(other.rows) }

  /// The most rows that items of these spans take.
  static func rows(of items: Range<Int>, in spans: SpanBuffer) -> Int64 {
    var rows: Int64 = 0
    for item in items { rows += Int64(max(1, spans[item].rows)) }
    return rows
  }
}

extension VirtualGrid {
  /// A bound of the rows of all sections as they are now.
  ///
  /// - Complexity: O(S log S), S sections.
  var rowBound: RowBound {
    var bound = RowBound()
    for section in 0..<sectionCount {
      let rows = rowEstimate(inSection: section)
      // A list in one column has as many rows as items, and a narrow page may come to that.
      let most = (rows.map { Int64($0.estimate) + Int64($0.bound) }) ?? 0
      bound.add(max(most, Int64(itemCount(inSection: section))))
    }
    return bound
  }
}
