// What an operation took in a few rounds.

/// The median and the maximum of the times of the same operation, in nanoseconds.
public struct RoundTimes: Codable, Sendable, Hashable {
  public var median: Double
  public var max: Double

  /// - Parameter times: at least one; without times everything is 0.
  init(_ times: [UInt64]) {
    let spread = Spread(times.map { Double($0) })
    (median, max) = (spread.median, spread.high)
  }
}
