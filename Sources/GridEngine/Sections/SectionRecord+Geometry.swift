// The extent of a section, computed from its record.

extension SectionRecord {
  /// The estimate for a row where nothing at all is known.
  static let firstEstimate = FixedPoint(raw: 32 * 1024)

  /// The estimate for an unmeasured row: the fixed extent, the mean of the section, its mean at another width, the
  /// declared estimate, or the grid's mean.
  func rowEstimate(_ metrics: SectionMetrics, mean gridMean: FixedPoint) -> FixedPoint {
    if let fixed = metrics.fixedRow { return fixed }
    // The mean itself, where any row is provisional.
    if provisionalRows == 0, let own = mean { return own }
    if learned >= 0 { return FixedPoint(raw: Int64(learned)) }
    // Records know no number of declared rows, so a section with such never follows the grid's mean.
    return metrics.declaredEstimate ?? (metrics.declaresRows ? SectionRecord.firstEstimate : gridMean)
  }

  /// The distance from a section's start to the next section's, without rows whose estimate is the grid's mean, unless
  /// the section is below a collapsed one.
  ///
  /// - Parameter spacing: the spacing after every section that is not empty; `nil` is the section's own.
  // Inlined, because a record is large to copy where there are millions.
  @inline(__always)
  func stride(_ metrics: SectionMetrics, spacing: FixedPoint?) -> Int64 {
    let elements = isCollapsed ? elementsIfCollapsed : elementsIfExpanded
    guard elements > 0 else { return 0 }
    var sum = (spacing ?? metrics.gap).raw
    if hasHeader { sum += Int64(header) }
    if isCollapsed { return sum }
    if hasFooter { sum += Int64(footer) }
    sum += (elements - 1) * metrics.gap.raw
    if rows > 0 {
      sum += metrics.topInset.raw + metrics.bottomInset.raw + measuredExtent + metrics.declared.extent
      if !floats {
        sum += (Int64(rows - measuredRows) - metrics.declared.rows) * rowEstimate(metrics, mean: .zero).raw
      }
    }
    return sum
  }
}
