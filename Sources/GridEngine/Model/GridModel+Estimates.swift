// Estimates of extents and their error bounds, style by style.

extension GridModel {
  /// Adds a measured row that teaches to the statistics, before its section's record is changed.
  ///
  /// - Complexity: O(1).
  func learn(_ extent: FixedPoint, of record: SectionRecord) {
    sections.estimators[Int(record.style)].learn(extent, of: record)
  }

  /// Adds a measured header or footer to the statistics.
  func learnSupplementary(_ extent: FixedPoint, of record: SectionRecord) {
    sections.estimators[Int(record.style)].learnSupplementary(extent)
  }

  /// The extent of the content, with an error bound.
  ///
  /// - Complexity: O(t log b + log S), t styles, b blocks of packed items, S sections.
  var extentEstimate: ExtentEstimate {
    var bound = ExtentEstimator.ErrorBound()
    let open = openChange
    for style in sections.estimators.indices where sections.estimators[style].tally.sections > 0 {
      var estimator = sections.estimators[style]
      if let open, open.style == style { estimator.tally += open.change }
      add(estimator, ofStyle: style, to: &bound)
    }
    if sections.isStale {
      let extent = (sections.tree.total - sections.prefix(upTo: sections.validCount)).extent(mean: mean).points
      // With fewer tracks there may be a row for each item, and none of those was measured.
      bound.addUnseen(extent, times: Double(sections.staleColumns))
    }
    return bound.estimate(contentExtent)
  }

  /// The extent of one section without the spacing after it, with an error bound.
  func extentEstimate(of section: LocatedSection) -> ExtentEstimate {
    let section = inItsOwnRoom(section)
    guard section.record.elements > 0 else { return ExtentEstimate(estimate: 0, bound: 0, atLeast: 0) }
    var bound = ExtentEstimator.ErrorBound()
    add(sections.estimators[section.style].only(section.record, section.metrics), ofStyle: section.style, to: &bound)
    let end =
      section.record.hasFooter
      ? section.footerStart + section.footerExtent
      : section.rows > 0 ? section.rowsStart + section.rowsExtent + section.bottomInset : section.headerExtent
    return bound.estimate(end)
  }

  private func add(_ estimator: ExtentEstimator, ofStyle style: Int, to bound: inout ExtentEstimator.ErrorBound) {
    let rowMean = estimator.rowMean(mean)
    bound.add(estimator, mean: mean, contents.rowDoubt(ofStyle: style, rowMean: rowMean))
  }

  /// Statistics of the rows of a section.
  func rowStatistics(of section: LocatedSection) -> RowStatistics {
    let section = inItsOwnRoom(section)
    let mean = section.estimate.points
    if section.fixedRow != nil || section.metrics.declaresAllRows {
      return RowStatistics(measuredCount: 0, mean: section.meanRow.points, deviation: 0)
    }
    return RowStatistics(
      measuredCount: Int(section.record.teachingRows), mean: mean,
      deviation: sections.estimators[section.style].rows.variance(mean).squareRoot())
  }
}
