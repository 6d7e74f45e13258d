// Which columns are hidden, and how columns are numbered without them.

/// The hidden columns of a table. The rank of a column is the number of shown columns before it.
struct HiddenColumns: Sendable {
  private(set) var flags: RunList<Bool>
  /// The number of hidden columns before each run.
  private var before: [Int32] = []
  private(set) var shownCount = 0

  init(_ flags: RunList<Bool>) {
    self.flags = flags
    var sum: Int32 = 0
    before.reserveCapacity(flags.runs.count)
    for index in flags.runs.indices {
      before.append(sum)
      if flags.runs[index].value { sum += Int32(flags.range(ofRun: index).count) }
    }
    shownCount = flags.count - Int(sum)
  }

  var count: Int { flags.count }
  var isEmpty: Bool { shownCount == count }

  /// Whether a column is hidden; one that does not exist is not.
  ///
  /// - Complexity: O(log h), h runs.
  func contains(_ column: Int) -> Bool { column >= 0 && column < count && flags[column] }

  /// The number of shown columns before a column.
  ///
  /// - Complexity: O(log h), h runs.
  func rank(of column: Int) -> Int {
    if column <= 0 { return 0 }
    if column >= count { return shownCount }
    if isEmpty { return column }
    let index = flags.index(of: column)
    return (flags.runs[index].value ? Int(flags.runs[index].start) : column) - Int(before[index])
  }

  /// The number of the shown column with a rank; ``count`` past the last one.
  ///
  /// - Complexity: O(log h), h runs.
  func column(ofRank rank: Int) -> Int {
    if rank >= shownCount { return count }
    if isEmpty { return rank }
    // The last run with no more shown columns before it is not hidden, because one that is follows it with as many.
    var low = 0
    var high = flags.runs.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if Int(flags.runs[middle].start - before[middle]) <= rank { low = middle } else { high = middle }
    }
    return rank + Int(before[low])
  }

  /// The first shown column from a number on; `nil` if there is none.
  ///
  /// - Complexity: O(log h), h runs.
  func next(from column: Int) -> Int? {
    let rank = rank(of: column)
    return rank < shownCount ? self.column(ofRank: rank) : nil
  }

  /// The last shown column before a number; `nil` if there is none.
  ///
  /// - Complexity: O(log h), h runs.
  func previous(before column: Int) -> Int? {
    let rank = rank(of: column)
    return rank > 0 ? self.column(ofRank: rank - 1) : nil
  }
}
