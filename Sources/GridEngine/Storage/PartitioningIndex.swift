// Binary search.

extension RandomAccessCollection {
  /// The first index whose element belongs to the second part of a collection that a predicate divides into two;
  /// `endIndex` if none does.
  ///
  /// - Parameter belongsInSecondPart: false for a prefix of the elements, and true for all after it.
  /// - Complexity: O(log n), n elements.
  @inline(__always)
  func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Index {
    var first = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(first, offsetBy: half)
      if belongsInSecondPart(self[middle]) {
        count = half
      } else {
        first = index(after: middle)
        count -= half + 1
      }
    }
    return first
  }
}
