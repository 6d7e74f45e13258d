// Declaring all columns of a table anew, where there may be more or fewer than before.

extension ColumnSet {
  /// Declares the table anew. Columns keep what is known of them, by their numbers, as in ``redeclare(as:)``; those at the end
  /// come or go.
  ///
  /// - Complexity: O(C), C columns.
  mutating func redeclareAll(as columns: TableColumns) {
    var update = ColumnUpdate()
    if columns.count < count {
      update.delete(columns.count..<count)
    } else {
      columns.widths.forEachRun(in: count..<columns.count) { update.insert($0.count, $1, at: $0.lowerBound) }
    }
    // Nothing can be wrong with such an update.
    try? apply(update)
    redeclare(as: columns)
    bodyMinimumAlong = columns.leastBodyAlong
    deciding = columns.soundDecidingColumns
  }
}

extension TableColumns {
  /// Those of ``decidingColumns`` that exist, each once, and not more than 64.
  var soundDecidingColumns: [Int] {
    var columns: [Int] = []
    for column in decidingColumns where column >= 0 && column < count && !columns.contains(column) {
      if columns.count < 64 { columns.append(column) }
    }
    columns.sortCompactly { $0 < $1 }
    return columns
  }
}
