// Sorting what consists of few sorted runs, without allocating once warm.

extension Array {
  /// Sorts the array; elements that are alike stay in their order.
  ///
  /// - Parameter buffer: room, which is kept from one call to the next; its elements are lost.
  /// - Complexity: O(n log r), n elements in r runs that are in order already.
  mutating func sortRuns(with buffer: inout [Element], by isBefore: (Element, Element) -> Bool) {
    while !mergeRuns(into: &buffer, by: isBefore) { swap(&self, &buffer) }
  }

  /// Merges each run with the one after it; returns true, and leaves the buffer incomplete, where there is one run alone.
  private func mergeRuns(into buffer: inout [Element], by isBefore: (Element, Element) -> Bool) -> Bool {
    buffer.removeAll(keepingCapacity: true)
    var start = 0
    while start < count {
      let middle = endOfRun(from: start, by: isBefore)
      if start == 0, middle == count { return true }
      let end = middle < count ? endOfRun(from: middle, by: isBefore) : middle
      var (left, right) = (start, middle)
      while left < middle, right < end {
        if isBefore(self[right], self[left]) {
          buffer.append(self[right])
          right += 1
        } else {
          buffer.append(self[left])
          left += 1
        }
      }
      buffer.append(contentsOf: self[left..<middle])
      buffer.append(contentsOf: self[right..<end])
      start = end
    }
    return isEmpty
  }

  private func endOfRun(from start: Int, by isBefore: (Element, Element) -> Bool) -> Int {
    var end = start + 1
    while end < count, !isBefore(self[end], self[end - 1]) { end += 1 }
    return end
  }
}
