// Sorting by the code that all types share in a WebAssembly module, beside the sort of the standard library.

import TestSupport
import Testing

@testable import GridEngine

struct CompactSortTests {
  @Test("places are those of a stable sort, and elements go there in slices too", .seeds(40))
  func places() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    for count in [0, 1, 2, 3, 7, 8, 9, 31, 64, 100, 257] {
      // Few values, so that many are alike.
      let values = (0..<count).map { _ in random.int(0...count / 3) }
      let wanted = values.indices.sorted { (values[$0], $0) < (values[$1], $1) }
      let places = sortedPlaces(count) { values[$0] < values[$1] }
      #expect(places == wanted, "\(count) values, seed \(seed)")
      var all = [-1, -2] + values + [-3]
      all[2..<2 + count].arrange(places)
      #expect(all == [-1, -2] + values.sorted() + [-3], "\(count) values, seed \(seed)")
    }
  }

  @Test("ten comparisons an element at most sort 1,024")
  func comparisons() {
    var comparisons = 0
    let places = sortedPlaces(1024) {
      comparisons += 1
      return $0 < $1
    }
    #expect(places == Array(0..<1024))
    #expect(comparisons <= 1024 * 10)
  }
}
