// Sorting what is short, by code that all types share where modules are to be small.

/// The places of elements in sorted order; those that are alike stay in theirs.
///
/// - Complexity: O(n log n), n the number of places.
@inline(never)
func sortedPlaces(_ count: Int, _ isBefore: (Int, Int) -> Bool) -> [Int] {
  var places = Array(0..<count)
  var merged = places
  var width = 1
  while width < count {
    var start = 0
    while start < count {
      let middle = min(start + width, count)
      let end = min(middle + width, count)
      var (left, right) = (start, middle)
      for next in start..<end {
        if left < middle, right == end || !isBefore(places[right], places[left]) {
          merged[next] = places[left]
          left += 1
        } else {
          merged[next] = places[right]
          right += 1
        }
      }
      start = end
    }
    swap(&places, &merged)
    width *= 2
  }
  return places
}

extension MutableCollection where Self: RandomAccessCollection, Index == Int {
  /// The same as `sort(by:)`. That is compiled for each type by itself, a few kilobytes each, which a page has to load.
  ///
  /// - Complexity: O(n log n), n elements.
  mutating func sortCompactly(by isBefore: (Element, Element) -> Bool) {
    #if hasFeature(Embedded)
      let first = startIndex
      arrange(sortedPlaces(count) { isBefore(self[first + $0], self[first + $1]) })
    #else
      sort(by: isBefore)
    #endif
  }

  /// Puts elements into an order of their places, which count from the first one.
  ///
  /// - Complexity: O(n), n elements.
  mutating func arrange(_ places: [Int]) {
    let arranged = places.map { self[startIndex + $0] }
    for (place, element) in arranged.enumerated() { self[startIndex + place] = element }
  }
}
