// Joining many items at once ends rows where joining one after another does, ties and large numbers included.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct JustifiedPaceTests {
  @Test("rows end where the rules end them", .seeds(_isDebugAssertConfiguration() ? 100 : 2_000))
  func rows() throws {
    var random = SeededGenerator(seed: Seed.current)
    let rules = JustifiedRules(
      room: random.pick([0, 100, 300, 1_000, 12_345.678, 1e6, 1e12]), gap: random.pick([0, 0, 4, 7.5, 1_000, 5e5]),
      target: random.pick([1, 100, 150, 240.1, 1e6]),
      policy: random.pick([
        .nearest, .nearest, .firstFit(tolerance: random.pick([0, 0.25, 1])),
      ]))
    // Few values, so that rows are often just as near with an item as without.
    let values = random.pick([[1], [0.5, 1, 2], [1.5, 0.75, 4.0 / 3], [1.0 / 64, 64], [0.02]] as [[Double]])
    let aspects = (0..<random.int(1...9_000)).map { _ in Float(JustifiedRules.aspect(random.pick(values))) }
    var wanted: [Int] = []
    var row = JustifiedRules.Row()
    for (item, aspect) in aspects.enumerated() {
      if row.isClosed || !rules.join(Double(aspect), to: &row) {
        wanted.append(item)
        row = JustifiedRules.Row()
        _ = rules.join(Double(aspect), to: &row)
      }
    }
    var (found, offset) = ([Int](), 0)
    let pace = JustifiedPace(rules)
    row = JustifiedRules.Row()
    aspects.withUnsafeBufferPointer { aspects in
      while offset < aspects.count {
        if pace.join(aspects, &offset, to: &row), offset < aspects.count {
          found.append(offset)
          row = JustifiedRules.Row()
        }
      }
    }
    #expect(found == wanted, "\(rules), \(values)")
  }
}
