// What an estimator has learnt from measured rows: their variation.

extension ExtentEstimator {
  /// The variation of rows, learnt from those measured so far at the present width.
  ///
  /// Sums of squared deviations as in Welford, "Note on a method for calculating corrected sums of squares and products"
  /// (1962), pooled over sections that each have a mean of their own. A row that is deleted or measured again stays in
  /// the sums, since it still tells something about rows to come.
  struct Statistics: Sendable {
    /// The number of measured rows, and the sum of their extents in points.
    private(set) var count = 0.0
    private var sum = 0.0
    /// Degrees of freedom and squared deviations of rows from the mean of their section.
    private var freedom = 0.0
    private var squares = 0.0
    /// The sum of the products of the deviations of rows that were measured one after another.
    private var products = 0.0
    private var last = 0.0
    /// The number of sections with a measured row, and the squared deviations of the first row of each from the mean of
    /// all rows before.
    private(set) var sections = 0.0
    private var sectionSquares = 0.0

    /// The mean extent of all rows, in points; `nil` before the first.
    var mean: Double? { count > 0 ? sum / count : nil }

    /// Adds a measured row.
    ///
    /// - Parameters:
    ///   - extent: the row's extent in points.
    ///   - mean: the mean of the rows measured before in its section, in points; `nil` when it is the first.
    ///   - measured: the number of those rows.
    mutating func add(_ extent: Double, mean sectionMean: Double?, of measured: Double) {
      if let sectionMean {
        let deviation = extent - sectionMean
        freedom += 1
        squares += deviation * deviation * measured / (measured + 1)
        products += deviation * last
        last = deviation
      } else {
        if let mean { sectionSquares += (extent - mean) * (extent - mean) }
        sections += 1
        last = 0
      }
      count += 1
      sum += extent
    }

    /// The variance of rows about the mean of their section. As long as little is known, the deviation is assumed to be
    /// as large as the mean.
    func variance(_ mean: Double) -> Double { (squares + mean * mean) / (freedom + 1) }

    /// The factor by which the variance of a sum of rows exceeds that of independent rows, because neighbors are alike,
    /// as in a first-order autoregression. As long as little is known, neighbors are assumed to be alike.
    var alikeness: Double {
      let seen = squares > 0 ? products / squares : 0
      let correlation = max(0, min(0.98, seen + 3 / (freedom + 1).squareRoot()))
      return (1 + correlation) / (1 - correlation)
    }

    /// The variance of the means of sections: the variance of their first rows, less the variance of rows within a
    /// section, plus one standard error. While only one section is known, others are assumed to differ by half its mean.
    func sectionVariance(_ mean: Double) -> Double {
      guard sections > 0 else { return mean * mean }
      let doubt = mean / (2 * sections)
      guard sections > 1 else { return doubt * doubt }
      let seen = sectionSquares / (sections - 1)
      return max(0, seen - variance(mean)) + seen * (2 / (sections - 1)).squareRoot() + doubt * doubt
    }
  }
}
