// The generator: its reference sequence and its bounds.

import ScrollSimulation
import Testing

@Suite struct SplitMix64Tests {
  /// From the published reference implementation.
  @Test func givesTheReferenceSequence() {
    var generator = SplitMix64(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
      16_408_922_859_458_223_821,
    ]
    #expect((0..<5).map { _ in generator.next() } == expected)
  }

  @Test func staysInBounds() {
    var generator = SplitMix64(seed: 5)
    var seen = Set<Int>()
    for _ in 0..<10_000 {
      let unit = generator.unit()
      #expect(unit >= 0 && unit < 1)
      seen.insert(generator.below(7))
    }
    #expect(seen == Set(0..<7))
    for bound in [0, -1, Int.min, 1] { #expect(generator.below(bound) == 0) }
    #expect((0..<Int.max).contains(generator.below(.max)))
  }
}
