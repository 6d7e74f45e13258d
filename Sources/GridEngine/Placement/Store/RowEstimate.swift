// The number of rows of a packed section: known where items are placed, estimated from their area elsewhere.

/// The number of rows of a packed section.
///
/// Complete packing knows it. Before that the rest counts by its area: `estimate` goes on at the density of what is packed,
/// and `bound` says by how much that may be wrong. It is learnt, not proven: it held on every prefix of every mix that was
/// tried (see `RowEstimateTests`). ``atLeast`` is proven.
public struct RowEstimate: Sendable, Hashable {
  /// Rows, as far as is known.
  public var estimate: Int
  /// By how many rows the estimate may be wrong; 0 when everything is packed.
  public var bound: Int
  /// Fewer rows are impossible: those that are used, and those that the cells of all items fill.
  public var atLeast: Int

  /// A number of rows. Any values are stored as they are.
  ///
  /// - Complexity: O(1).
  public init(estimate: Int, bound: Int, atLeast: Int) {
    (self.estimate, self.bound, self.atLeast) = (estimate, bound, atLeast)
  }
}

extension RowEstimate {
  /// Rows that nothing can change any more.
  static func known(_ rows: Int) -> RowEstimate { RowEstimate(estimate: rows, bound: 0, atLeast: rows) }

  /// Numbers that were computed, cut to the rows that a grid can have.
  static func learnt(_ estimate: Double, bound: Double, atLeast: Double) -> RowEstimate {
    let limit = Double(Placement.rowLimit)
    return RowEstimate(
      estimate: Int(min(estimate, limit)), bound: Int(min(bound, limit)), atLeast: Int(min(atLeast, limit)))
  }

  /// Rows at the ragged end of a packing that its area does not tell of, whatever the items are: used by all bounds, and
  /// taken from the mixes of `RowEstimateTests`.
  static let raggedRows = 4.0
}
