// How large something is that is only partly measured, and how sure that is.

/// An extent along the scrolling axis, in points, as far as it is known.
///
/// What is measured or declared is certain; the rest counts with what was learnt. `bound` says by how much that may be
/// wrong. It is learnt, not proven: six standard errors of the sums of rows that nobody has seen, counting how much rows
/// of a kind vary, how alike neighbours are and how much sections differ, and of none more than four times what it counts
/// for. It held on every trace that was tried in which what had been seen was like the rest (see `ExtentEstimateTests`).
/// Of rows unlike any that were seen nobody can know, and it does not hold. ``atLeast`` is proven.
public struct ExtentEstimate: Sendable, Hashable {
  /// The extent, with estimates for what is not measured.
  public var estimate: Double
  /// By how many points the estimate may be wrong; 0 when everything is known.
  public var bound: Double
  /// Less is impossible as long as cells keep the sizes that were measured: everything that is certain.
  public var atLeast: Double
}

/// What is known of the extents of rows of one section.
public struct RowStatistics: Sendable, Hashable {
  /// Rows that are measured at the present width.
  public var measuredCount: Int
  /// What a row that is not measured counts for, in points: the mean of the measured ones, as soon as there are any.
  public var mean: Double
  /// The standard deviation of rows from the mean of their section, in points, learnt from all sections that are declared
  /// alike; at first as large as the mean.
  public var deviation: Double
}
