// A set of small numbers beside the standard library's.

import TestSupport
import Testing

@testable import GridEngine

struct NumberSetTests {
  @Test("a set of numbers answers as a set does", .seeds(20))
  func model() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    var numbers = NumberSet()
    var model: Set<Int32> = []
    for _ in 0..<400 {
      let number = Int32(random.int(0...40))
      switch random.int(0...19) {
      case 0:
        numbers.removeAll()
        model.removeAll()
      case 1...9:
        numbers.insert(number)
        model.insert(number)
      default:
        #expect(numbers.remove(number) == (model.remove(number) != nil), "seed \(seed)")
      }
      #expect(numbers.isEmpty == model.isEmpty, "seed \(seed)")
      #expect(numbers.count == model.count, "seed \(seed)")
    }
  }
}
