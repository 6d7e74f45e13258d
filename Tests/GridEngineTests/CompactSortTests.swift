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

  @Test("1,024 elements in order take two comparisons each, those of which few are out of order four, and any sixteen")
  func comparisons() {
    func comparisons(_ values: [Int]) -> Int {
      var count = 0
      let places = sortedPlaces(values.count) {
        count += 1
        return values[$0] < values[$1]
      }
      #expect(places == values.indices.sorted { (values[$0], $0) < (values[$1], $1) })
      return count
    }
    let sorted = Array(0..<1024)
    #expect(comparisons(sorted) <= 2 * 1024)
    // One column of a table of 16, moved within each row.
    let moved = sorted.map { $0 % 16 == 3 ? $0 + 7 : $0 % 16 > 3 && $0 % 16 < 11 ? $0 - 1 : $0 }
    #expect(comparisons(moved) <= 4 * 1024)
    #expect(comparisons(sorted.reversed()) <= 16 * 1024)
    var random = SeededGenerator(seed: 1)
    #expect(comparisons(sorted.map { _ in random.int(0...1_000) }) <= 16 * 1024)
  }
}
