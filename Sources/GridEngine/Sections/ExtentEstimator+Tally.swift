// What an estimator knows of rows that are not measured: sums over its sections, so that estimates need no walk over them.

extension ExtentEstimator {
  /// Sums over the sections of one style. All are integers, so that subtracting a section again leaves no error.
  ///
  /// None can overflow: there are fewer than 2³¹ rows, so their squares, section by section, stay below 2⁶², and extents
  /// are below 2³⁰ units each. Provisional rows count as rows that are not measured; see ``Placeholders``.
  struct Tally: Sendable, Equatable {
    var sections: Int64 = 0
    /// Over sections with measured rows: the sum of r + r² ÷ n, where r rows of a section are not measured and n rows
    /// are. Times the variance of one row, this is the variance of the extent of the r rows when their mean is taken from
    /// the n.
    var spread: Int64 = 0
    /// The estimate for those r rows, in units.
    var estimated: Int64 = 0
    /// Extents of measured rows, in units.
    var measured: Int64 = 0
    /// The sum of n, and that of n².
    var known: Int64 = 0
    var knownSquares: Int64 = 0
    /// Rows of sections without a measured row: their number, the sum of the squared numbers of the sections, the number
    /// of rows whose estimate is the grid's mean, and the sum of the other estimates, in units.
    var unseen: Int64 = 0
    var unseenSquares: Int64 = 0
    var floating: Int64 = 0
    var guessed: Int64 = 0
    /// The number of unmeasured headers and footers, and the sum of their estimates, in units.
    var supplementaries: Int64 = 0
    var supplementaryExtent: Int64 = 0

    /// The tally of no sections.
    init() {}

    /// The tally of one section.
    init(_ record: SectionRecord, _ metrics: SectionMetrics) {
      let count = Int64(record.teachingRows)
      guard count > 0 else {
        addUnmeasured(record, metrics)
        return
      }
      sections = 1
      if record.hasHeader, !record.headerIsExact { addEstimate(record.header) }
      if record.hasFooter, !record.footerIsExact { addEstimate(record.footer) }
      let rows = Int64(record.rows) - metrics.declared.rows
      guard metrics.fixedRow == nil, rows > 0 else { return }
      // The stored extents of stale rows are no more than estimates.
      let rest = record.hasStaleRows ? rows : rows - count
      spread = rest + rest * rest / count
      known = count
      knownSquares = count * count
      let extent = record.teachingExtent
      measured = record.hasStaleRows ? 0 : extent
      estimated = extent - measured
      if rows > count, let mean = record.mean { estimated += (rows - count) * mean.raw }
    }

    /// Counts a section.
    @inline(__always)
    mutating func add(_ record: SectionRecord, _ metrics: SectionMetrics) {
      if record.teachingRows > 0 { self += Tally(record, metrics) } else { addUnmeasured(record, metrics) }
    }

    /// Counts a section without measured rows.
    @inline(__always)
    private mutating func addUnmeasured(_ record: SectionRecord, _ metrics: SectionMetrics) {
      sections += 1
      if record.hasHeader, !record.headerIsExact { addEstimate(record.header) }
      if record.hasFooter, !record.footerIsExact { addEstimate(record.footer) }
      let rows = Int64(record.rows) - metrics.declared.rows
      guard metrics.fixedRow == nil, rows > 0 else { return }
      unseen += rows
      unseenSquares += rows * rows
      if record.floats {
        floating += rows
      } else {
        guessed += rows * record.rowEstimate(metrics, mean: .zero).raw
      }
    }

    /// Counts a header or footer that is no longer measured.
    mutating func addEstimate(_ extent: Int32) {
      supplementaries += 1
      supplementaryExtent += Int64(extent)
    }

    static func += (a: inout Tally, b: Tally) { a.add(b, 1) }
    static func -= (a: inout Tally, b: Tally) { a.add(b, -1) }

    @inline(__always)
    private mutating func add(_ other: Tally, _ sign: Int64) {
      sections &+= sign &* other.sections
      spread &+= sign &* other.spread
      estimated &+= sign &* other.estimated
      measured &+= sign &* other.measured
      known &+= sign &* other.known
      knownSquares &+= sign &* other.knownSquares
      unseen &+= sign &* other.unseen
      unseenSquares &+= sign &* other.unseenSquares
      floating &+= sign &* other.floating
      guessed &+= sign &* other.guessed
      supplementaries &+= sign &* other.supplementaries
      supplementaryExtent &+= sign &* other.supplementaryExtent
    }
  }
}
