// The shapes of a packed section beside a table of all of them.

import TestSupport
import Testing

@testable import GridEngine

struct ShapeCensusTests {
  @Test("a census knows the smallest shapes of at most 64 large ones", .seeds(20))
  func model() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    var census = ShapeCensus()
    var counts: [Shape: Int] = [:]
    var uncounted: [Shape] = []
    var there: [Shape] = []
    // Few shapes, or more than are counted.
    let size = seed % 2 == 0 ? 5 : 14
    for _ in 0..<600 {
      if random.int(0...9) < 6 || there.isEmpty {
        let shape = Shape(width: random.int(1...size), height: random.int(1...size))
        let isSmall = SmallShape.contains(shape)
        let large = counts.keys.filter { !SmallShape.contains($0) }.count
        census.add(shape)
        there.append(shape)
        if isSmall || counts[shape] != nil || large < 64 {
          counts[shape, default: 0] += 1
        } else {
          uncounted.append(shape)
        }
      } else {
        let shape = there.remove(at: random.int(0...there.count - 1))
        census.remove(shape)
        if let count = counts[shape] {
          counts[shape] = count == 1 ? nil : count - 1
        } else {
          uncounted.removeLast()
        }
      }
      let wanted = counts.keys.filter { shape in !counts.keys.contains { $0 != shape && $0.fits(in: shape) } }
      let smallest = census.smallest()
      #expect(Set(smallest) == (uncounted.isEmpty ? Set(wanted) : []), "seed \(seed)")
      #expect(smallest.count == Set(smallest).count, "seed \(seed)")
    }
  }
}
