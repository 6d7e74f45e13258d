// Deterministic random numbers for tests, replayable by one number.

import Foundation

/// SplitMix64 (Steele, Lea, Flood 2014): the same seed gives the same numbers on every machine.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number of a range.
  public mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  /// True so many times of a hundred.
  public mutating func chance(_ percent: Int) -> Bool { int(1...100) <= percent }
  /// One of some values.
  public mutating func pick<T>(_ values: [T]) -> T { values[int(0...values.count - 1)] }
}

/// The seeds of a random test: those given, or the one in `LAZYGRID_SEED` to replay a failure.
public func seeds(_ count: Int) -> [UInt64] {
  if let text = ProcessInfo.processInfo.environment["LAZYGRID_SEED"], let seed = UInt64(text) { return [seed] }
  return (1...UInt64(count)).map { $0 }
}
