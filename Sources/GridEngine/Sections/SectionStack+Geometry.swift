// Where the parts of a section lie, relative to its start.

extension SectionStack {
  /// What an unmeasured row of a section counts for: its fixed extent, its mean, what it learnt at another width, what
  /// was declared, or the grid's mean.
  static func estimate(of record: SectionRecord, metrics: SectionMetrics, mean: FixedPoint) -> FixedPoint {
    if let fixed = metrics.fixedRow { return fixed }
    if let own = record.mean { return own }
    if record.learned >= 0 { return FixedPoint(raw: Int64(record.learned)) }
    return metrics.declaredEstimate ?? mean
  }

  /// The distance from a section's start to the next section's, without floating rows.
  static func stride(of record: SectionRecord, metrics: SectionMetrics, spacing: FixedPoint?) -> Int64 {
    guard record.elements > 0 else { return 0 }
    var sum = (spacing ?? metrics.gap).raw
    if record.hasHeader { sum += Int64(record.header) }
    if record.hasFooter { sum += Int64(record.footer) }
    sum += Int64(record.elements - 1) * metrics.gap.raw
    if record.rows > 0 {
      sum += metrics.topInset.raw + metrics.bottomInset.raw + record.measuredExtent
      if record.floatingRows == 0 {
        let unmeasured = Int64(record.rows - record.measuredRows)
        sum += unmeasured * estimate(of: record, metrics: metrics, mean: .zero).raw
      }
    }
    return sum
  }

  /// A section's record, place and the numbers that laying it out needs.
  struct Located {
    var index: Int
    var record: SectionRecord
    /// Where the section begins in the content.
    var start: FixedPoint
    /// The section's first row among all rows of the grid.
    var rowBase: Int
    /// The section's first item among all items of the grid.
    var itemBase: Int
    var estimate: FixedPoint
    /// Spacing between this section and the next.
    var spacingAfter: FixedPoint
    /// Spacing after the header and before the footer.
    var innerSpacing: FixedPoint
    var metrics: SectionMetrics
    /// Whether the section has not been passed on to the present width; see ``SectionStack/passOn(_:_:)``.
    var isBehind = false

    var style: Int { Int(record.style) }
    var rows: Int { Int(record.rows) }
    var items: Int { Int(record.items) }
    var columns: Int { metrics.columns }
    var gap: FixedPoint { metrics.gap }
    var fixedRow: FixedPoint? { metrics.fixedRow }
    var topInset: FixedPoint { rows > 0 ? metrics.topInset : .zero }
    var bottomInset: FixedPoint { rows > 0 ? metrics.bottomInset : .zero }
    var headerExtent: FixedPoint { FixedPoint(raw: Int64(max(0, record.header))) }
    var footerExtent: FixedPoint { FixedPoint(raw: Int64(max(0, record.footer))) }

    /// The first row's leading edge, relative to the section's start.
    var rowsStart: FixedPoint { (record.hasHeader ? headerExtent + innerSpacing : .zero) + topInset }

    /// The extent of all rows with the gaps between them.
    var rowsExtent: FixedPoint {
      guard rows > 0 else { return .zero }
      let unmeasured = rows - Int(record.measuredRows)
      return FixedPoint(raw: record.measuredExtent) + estimate * unmeasured + gap * (rows - 1)
    }

    /// The footer's leading edge, relative to the section's start.
    var footerStart: FixedPoint {
      if rows > 0 { return rowsStart + rowsExtent + bottomInset + innerSpacing }
      return record.hasHeader ? headerExtent + innerSpacing : .zero
    }
  }
}
