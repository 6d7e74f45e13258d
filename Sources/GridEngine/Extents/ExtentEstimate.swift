// An extent that is only partly measured, with an error bound.

/// An extent along the scrolling axis, in points, as far as it is known.
///
/// Measured and declared extents are certain; the rest is estimated by what was learnt from them, and `bound` says by
/// how much that may be wrong. It is learnt, not proven: six standard errors of the sums of unmeasured rows. These come
/// from how much rows of a kind vary, how alike neighbors are and how much sections differ. No part is more than four
/// times its estimate. It held on every trace that was tried in which the measured rows were like the rest (see
/// `ExtentEstimateTests`); for rows unlike all measured ones it does not hold. ``atLeast`` is proven.
public struct ExtentEstimate: Sendable, Hashable {
  /// The extent, with estimates for what is not measured. Rows whose extents are provisional take these, as they do in the layout.
  public var estimate: Double
  /// The number of points by which the estimate may be wrong; 0 when everything is known. A provisional extent is not: its row
  /// counts as one that is not measured, and the distance from what that would be estimated as is added.
  public var bound: Double
  /// The sum of everything that is certain: the extent cannot be less as long as cells keep their measured sizes. Provisional
  /// extents are not.
  public var atLeast: Double
}

/// Statistics of the rows of one section.
public struct RowStatistics: Sendable, Hashable {
  /// Rows that are measured at the present width and not provisional.
  public var measuredCount: Int
  /// The estimate for a row that is not measured, in points: the mean of those that are, as soon as there are any.
  public var mean: Double
  /// The standard deviation of rows from the mean of their section, in points, learnt from all sections that are
  /// declared alike; at first as large as the mean.
  public var deviation: Double
}
