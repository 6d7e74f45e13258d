// A small seeded generator: the same numbers on every platform.

/// A generator of pseudo-random numbers with 64 bits of state: a counter whose values go through a mixing function.
///
/// The constants are those of Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (OOPSLA 2014).
/// Not for secrets. ``unit()`` and ``below(_:)`` are defined here, rather than taken from the standard library, so that
/// a seed gives the same session with every version of it.
public struct SplitMix64: RandomNumberGenerator, Sendable, Hashable {
  private var state: UInt64

  /// Creates a generator; equal seeds give equal sequences.
  ///
  /// - Complexity: O(1).
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  ///
  /// - Complexity: O(1).
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// The next number in 0..<1, a multiple of 2⁻⁵³.
  ///
  /// - Complexity: O(1).
  public mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  /// The next whole number in 0..<bound, or 0 when `bound` is not positive. Some numbers are more likely than others by
  /// less than bound ÷ 2⁶⁴.
  ///
  /// - Complexity: O(1).
  public mutating func below(_ bound: Int) -> Int {
    let bits = next()
    return bound > 0 ? Int(bits.multipliedFullWidth(by: UInt64(bound)).high) : 0
  }
}
