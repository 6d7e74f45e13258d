// Statistics of the measured cells of a content type.

/// Statistics of the extents of cells of one content type, along the scrolling axis.
public struct TypeStatistics: Sendable, Hashable {
  /// The number of measurements of cells of the type at the present width.
  public private(set) var measuredCount = 0
  /// Their mean extent in points; 0 without any.
  public private(set) var mean = 0.0
  private var squares = 0.0

  /// The variance of their extents, in square points; 0 of fewer than two.
  ///
  /// - Complexity: O(1).
  public var variance: Double { measuredCount > 1 ? squares / Double(measuredCount - 1) : 0 }

  /// Adds a cell, as in Welford, "Note on a method for calculating corrected sums of squares and products" (1962).
  mutating func add(_ extent: Double) {
    measuredCount += 1
    let deviation = extent - mean
    mean += deviation / Double(measuredCount)
    squares += deviation * (extent - mean)
  }
}
