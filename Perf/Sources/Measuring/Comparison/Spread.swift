// The spread of a figure that was taken several times.

/// The median of some samples, the smallest and the largest.
public struct Spread: Codable, Sendable, Hashable {
  public var median: Double
  public var low: Double
  public var high: Double

  /// - Parameter samples: at least one; without samples everything is 0.
  init(_ samples: [Double]) {
    let sorted = samples.sorted()
    guard let first = sorted.first, let last = sorted.last else {
      (median, low, high) = (0, 0, 0)
      return
    }
    let middle = sorted.count / 2
    median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    (low, high) = (first, last)
  }
}
