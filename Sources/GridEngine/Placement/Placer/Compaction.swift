// Items that move up as far as they can: what of a board is taken, column by column.

/// The taken cells of a board, to which items are added one by one and never moved again.
///
/// Rows that are taken are ranges, in each column by itself; ranges without a gap between them are one. So a board takes memory
/// for its items, however far down they want to start.
struct Compaction {
  private var taken: [[Range<Int>]]
  /// The row after the last that an item takes.
  private(set) var rows = 0

  init(columns: Int) { taken = Array(repeating: [], count: columns) }

  /// The row that an item of some columns gets. Where it is free at its start, the item goes as far up from there as nothing
  /// is in the way; otherwise it gets the first row below where it is free.
  ///
  /// - Complexity: O(w (log k + p)), w columns, k ranges in each, p of them passed on the way down.
  func row(for columns: Range<Int>, height: Int, start: Int) -> Int {
    let start = min(start, rows)
    var row = start
    while let below = end(ofCollisionsIn: row..<row.saturatingSum(height), columns) { row = below }
    guard row == start else { return row }
    var top = 0
    for column in columns {
      let next = taken[column].partitioningIndex { $0.upperBound > row }
      if next > 0 { top = max(top, taken[column][next - 1].upperBound) }
    }
    return top
  }

  /// The end of what is taken in some rows; `nil` where nothing is.
  private func end(ofCollisionsIn rows: Range<Int>, _ columns: Range<Int>) -> Int? {
    var end: Int?
    for column in columns {
      let index = taken[column].partitioningIndex { $0.upperBound > rows.lowerBound }
      guard index < taken[column].count, taken[column][index].lowerBound < rows.upperBound else { continue }
      end = max(end ?? 0, taken[column][index].upperBound)
    }
    return end
  }

  /// Takes the cells of an item, which are free.
  mutating func take(_ columns: Range<Int>, _ rows: Range<Int>) {
    self.rows = max(self.rows, rows.upperBound)
    for column in columns {
      var rows = rows
      var index = taken[column].partitioningIndex { $0.lowerBound >= rows.lowerBound }
      if index < taken[column].count, taken[column][index].lowerBound == rows.upperBound {
        rows = rows.lowerBound..<taken[column][index].upperBound
        taken[column].remove(at: index)
      }
      if index > 0, taken[column][index - 1].upperBound == rows.lowerBound {
        index -= 1
        taken[column][index] = taken[column][index].lowerBound..<rows.upperBound
      } else {
        taken[column].insert(rows, at: index)
      }
    }
  }
}
