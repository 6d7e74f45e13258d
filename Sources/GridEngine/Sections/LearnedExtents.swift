// What measuring the rows of sections that are declared alike has taught about those that are not measured.

/// How much rows vary, from what was measured so far at the present width.
///
/// Sums of squared deviations as in Welford, "Note on a method for calculating corrected sums of squares and products"
/// (1962), pooled over sections that each have a mean of their own. What was learnt from a row stays when the row is
/// deleted or measured again: it tells of rows to come.
struct LearnedExtents: Sendable {
  /// Rows that were measured, and the sum of their extents in points.
  private(set) var count = 0.0
  private var sum = 0.0
  /// Degrees of freedom and squared deviations of rows from the mean of their section.
  private var freedom = 0.0
  private var squares = 0.0
  /// Products of the deviations of rows that were measured one after another.
  private var products = 0.0
  private var last = 0.0
  /// Sections of which a row was measured, and squared deviations of the first row of each from the mean of those before.
  private(set) var sections = 0.0
  private var sectionSquares = 0.0

  /// The mean extent of all rows, in points; `nil` before the first.
  var mean: Double? { count > 0 ? sum / count : nil }

  /// Takes note of a row.
  ///
  /// - Parameters:
  ///   - extent: in points.
  ///   - mean: of the measured rows of its section, in points; `nil` when it is the first.
  ///   - measured: the number of those.
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

  /// The variance of rows about the mean of their section. As long as little is known, rows may be twice their mean or
  /// nothing.
  func variance(_ mean: Double) -> Double { (squares + mean * mean) / (freedom + 1) }

  /// By how much more than independent ones sums of rows vary, because neighbours are alike: as of a first-order
  /// autoregression. As long as little is known, neighbours may be alike.
  var alikeness: Double {
    let seen = squares > 0 ? products / squares : 0
    let correlation = max(0, min(0.98, seen + 3 / (freedom + 1).squareRoot()))
    return (1 + correlation) / (1 - correlation)
  }

  /// The variance of the means of sections: that of their first rows without what rows of one section vary anyway, and one
  /// standard error of it more. As long as only one section is known, others may be half as large again.
  func sectionVariance(_ mean: Double) -> Double {
    guard sections > 0 else { return mean * mean }
    let doubt = mean / (2 * sections)
    guard sections > 1 else { return doubt * doubt }
    let seen = sectionSquares / (sections - 1)
    return max(0, seen - variance(mean)) + seen * (2 / (sections - 1)).squareRoot() + doubt * doubt
  }
}
