// The distribution of one figure over a series of frames.

/// The distribution of one figure over a series: its mean, four percentiles and its maximum.
///
/// Percentiles are exact, by nearest rank. The p-th percentile of n values is the one at position ⌈p·n⌉, counted from 1,
/// of the sorted series, so it is always a value of the series. An empty series has 0 everywhere. Figures are kept as
/// `Double`, exact for whole numbers to 2⁵³.
public struct FrameStatistics: Sendable, Hashable {
  /// The number of values in the series.
  public var count: Int = 0
  /// Their arithmetic mean.
  public var mean: Double = 0
  /// The median: half the values are at most this.
  public var p50: Double = 0
  /// Nine tenths of the values are at most this.
  public var p90: Double = 0
  /// 99 % of the values are at most this.
  public var p99: Double = 0
  /// 99.9 % of the values are at most this.
  public var p999: Double = 0
  /// The largest value.
  public var max: Double = 0

  /// The statistics of a series of whole numbers.
  ///
  /// - Complexity: O(n log n) for n values; copies the series.
  public init(_ series: [UInt64]) {
    // The sum in two parts, so that it does not wrap around.
    var high = 0.0
    var low: UInt64 = 0
    for value in series {
      let (sum, overflow) = low.addingReportingOverflow(value)
      low = sum
      if overflow { high += 1 }
    }
    let sum = high * 18_446_744_073_709_551_616 + Double(low)
    setRanks(count: series.count, mean: sum / Double(series.count), sorted: series.sorted().lazy.map { Double($0) })
  }

  /// The statistics of a series of whole numbers.
  ///
  /// - Complexity: O(n log n) for n values; copies the series.
  public init(_ series: [Int]) {
    self.init(series.map { Double($0) })
  }

  /// The statistics of a series of numbers. Values that are not finite are left out and not counted.
  ///
  /// - Complexity: O(n log n) for n values; copies the series.
  public init(_ series: [Double]) {
    let sorted = series.filter { $0.isFinite }.sorted()
    let count = Double(sorted.count)
    let sum = sorted.reduce(0, +)
    // If the sum overflows, the mean is the sum of each value's share, which cannot leave the range of the values.
    let mean = sum.isFinite ? sum / count : sorted.reduce(0) { $0 + $1 / count }
    setRanks(count: sorted.count, mean: mean, sorted: sorted)
  }

  private mutating func setRanks(count: Int, mean: Double, sorted: some RandomAccessCollection<Double>) {
    guard count > 0 else { return }
    func value(perMille: Int) -> Double {
      // In whole thousandths, because ⌈p·n⌉ in floating point is off by one for some n.
      let rank = (count / 1000) * perMille + ((count % 1000) * perMille + 999) / 1000
      return sorted[sorted.index(sorted.startIndex, offsetBy: rank - 1)]
    }
    self.count = count
    self.mean = mean
    p50 = value(perMille: 500)
    p90 = value(perMille: 900)
    p99 = value(perMille: 990)
    p999 = value(perMille: 999)
    max = value(perMille: 1000)
  }
}
