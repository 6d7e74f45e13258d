// The rows among those that are sized together whose extents depend on provisional items.

/// Rows that a provisional item crosses, and those whose extents may depend on theirs.
///
/// Track sizing takes the items of one span after those of the smaller ones, and each span carries what it finds in one
/// of its rows to its others. So do the marks here: they reach as far as ``TrackSizing/reach(ofLargestSpan:)``, and the
/// rows within it are forgotten together with the item.
struct ProvisionalRows: Sendable {
  private var marks: [Bool] = []
  private var before: [Bool] = []

  var isEmpty: Bool { marks.isEmpty }

  /// Begins anew, without any row.
  mutating func begin() { marks.removeAll(keepingCapacity: true) }

  /// True for a row that depends on a provisional item.
  func contains(_ row: Int) -> Bool { !isEmpty && marks[row] }

  /// Adds the rows that a provisional item crosses, of a number of rows.
  mutating func add(_ rows: Range<Int>, of count: Int) {
    if isEmpty { for _ in 0..<count { marks.append(false) } }
    for row in rows { marks[row] = true }
  }

  /// Adds the rows that items carry the influence of the others to.
  ///
  /// - Parameter items: the first row and the number of rows of each item.
  /// - Complexity: O(s n), s spans among the n items.
  mutating func spread(by items: some Sequence<(first: Int, rows: Int)>) {
    var span = 1
    while let next = items.lazy.map({ $0.rows }).filter({ $0 > span }).min() {
      span = next
      before.removeAll(keepingCapacity: true)
      before.append(contentsOf: marks)
      for (first, rows) in items where rows == span {
        let crossed = first..<first + rows
        if crossed.contains(where: { before[$0] }) { for row in crossed { marks[row] = true } }
      }
    }
  }
}
