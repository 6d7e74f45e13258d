// Sorting what is short, by code that all types share where modules are to be small.

/// The places of elements in sorted order; those that are alike stay in theirs.
///
/// - Complexity: O(n log n), n the number of places; O(n) where few elements are out of order, each by few places.
@inline(never)
func sortedPlaces(_ count: Int, _ isBefore: (Int, Int) -> Bool) -> [Int] {
  var places = Array(0..<count)
  // Short runs by insertion, since in most lists nearly all is in order.
  var width = 16
  for place in places.indices where place % width > 0 {
    var target = place
    while target % width > 0, isBefore(place, places[target - 1]) {
      places[target] = places[target - 1]
      target -= 1
    }
    places[target] = place
  }
  var left: [Int] = []
  while width < count {
    for middle in stride(from: width, to: count, by: 2 * width) where isBefore(places[middle], places[middle - 1]) {
      let range = middle - width..<min(middle + width, count)
      let first = (range.lowerBound..<middle).partitioningIndex { isBefore(places[middle], places[$0]) }
      left.removeAll(keepingCapacity: true)
      left.append(contentsOf: places[first..<middle])
      var (next, taken, right) = (first, 0, middle)
      while taken < left.count {
        if right < range.upperBound, isBefore(places[right], left[taken]) {
          places[next] = places[right]
          right += 1
        } else {
          places[next] = left[taken]
          taken += 1
        }
        next += 1
      }
    }
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
