// A figure that was taken several times.

public import JSONValues

/// The median of some samples, the smallest and the largest.
public struct Spread: Sendable, Hashable {
  public var median: Double
  public var low: Double
  public var high: Double

  /// - Parameter samples: at least one; of none everything is 0.
  public init(_ samples: [Double]) {
    let sorted = samples.sorted()
    guard let first = sorted.first, let last = sorted.last else {
      (median, low, high) = (0, 0, 0)
      return
    }
    let middle = sorted.count / 2
    median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    (low, high) = (first, last)
  }

  /// As JSON.
  public var json: JSONValue { ["median": .number(median), "low": .number(low), "high": .number(high)] }
}
