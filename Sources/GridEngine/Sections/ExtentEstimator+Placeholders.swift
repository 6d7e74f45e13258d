// What an estimator knows of provisional rows: sums over its sections.

extension ExtentEstimator {
  /// What provisional rows take in the layout, beside what ``Tally`` counts them as: rows that are not measured. Few
  /// sections have any, so this is looked at for those alone.
  struct Placeholders: Sendable, Equatable {
    /// The sum of the present extents and that of the estimates, in units.
    private(set) var extent: Int64 = 0
    private(set) var estimate: Int64 = 0
    /// The number of rows whose estimate is the grid's mean.
    private(set) var floating: Int64 = 0

    /// Adds the rows of a section, or with `sign` −1 takes them away.
    mutating func add(_ record: SectionRecord, _ metrics: SectionMetrics, _ sign: Int64 = 1) {
      guard record.provisionalRows > 0 else { return }
      let rows = sign * Int64(record.provisionalRows)
      extent += sign * record.provisionalExtent
      if record.floats {
        floating += rows
      } else {
        estimate += rows * record.rowEstimate(metrics, mean: .zero).raw
      }
    }

    /// The points that provisional rows take more than their estimates.
    func surplus(mean: FixedPoint) -> Double {
      FixedPoint(raw: extent - estimate).points - mean.points * Double(floating)
    }
  }
}
