// Binary search in a sorted collection; as in GridEngine, which could share it only as public code.

extension RandomAccessCollection {
  /// The first index whose element satisfies a predicate; `endIndex` when none does. The predicate must be false for
  /// all elements up to some index and true for all from there on.
  ///
  /// - Complexity: O(log n), n elements.
  @inline(__always)
  func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isInSecondPart(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
