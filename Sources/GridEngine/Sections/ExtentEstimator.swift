// How far, probably: what is known of the sections that are declared alike, from which their extents are estimated.

/// The estimator of the sections of one style, for every question of the kind "how far, probably".
///
/// The estimate of a row is ``SectionRecord/rowEstimate(_:mean:)``, since it differs from section to section; what is summed up and
/// learnt over all of them is here, and ``ErrorBound`` makes the error bound of it.
struct ExtentEstimator: Sendable {
  var tally = Tally()
  var provisional = Placeholders()
  var rows = Statistics()
  var supplementaries = Statistics()

  /// Adds a measured row that teaches, before its section's record is changed.
  @inline(__always)
  mutating func learn(_ extent: FixedPoint, of record: SectionRecord) {
    rows.add(extent.points, mean: record.mean?.points, of: Double(max(0, record.teachingRows)))
  }

  /// Adds a measured header or footer.
  mutating func learnSupplementary(_ extent: FixedPoint) {
    supplementaries.add(extent.points, mean: supplementaries.mean, of: supplementaries.count)
  }

  /// Counts what a section has become. Not inlined: in a walk over sections few have changed.
  @inline(never)
  mutating func follow(_ old: SectionRecord, to new: SectionRecord, _ metrics: SectionMetrics) {
    tally -= Tally(old, metrics)
    tally += Tally(new, metrics)
    guard old.provisionalRows > 0 else { return }
    provisional.add(old, metrics, -1)
    provisional.add(new, metrics)
  }

  /// The estimator of one section, with what was learnt from all of them.
  func only(_ record: SectionRecord, _ metrics: SectionMetrics) -> ExtentEstimator {
    var own = self
    (own.tally, own.provisional) = (Tally(record, metrics), Placeholders())
    own.provisional.add(record, metrics)
    return own
  }

  /// The mean extent of a row in points, that of the grid where nothing was learnt.
  func rowMean(_ mean: FixedPoint) -> Double { rows.mean ?? mean.points }
}
