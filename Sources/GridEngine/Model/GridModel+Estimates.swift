// Estimates of extents and their error bounds, style by style.

extension GridModel {
  /// Adds a measured row that teaches to the statistics, before its section's record is changed.
  ///
  /// - Complexity: O(1).
  func learn(_ extent: FixedPoint, of record: SectionRecord) {
    sections.knowledge[Int(record.style)].rows.add(
      extent.points, mean: record.mean?.points, of: Double(max(0, record.teachingRows)))
  }

  /// Adds a measured header or footer to the statistics.
  func learnSupplementary(_ extent: FixedPoint, of record: SectionRecord) {
    let known = sections.knowledge[Int(record.style)].supplementaries
    sections.knowledge[Int(record.style)].supplementaries.add(extent.points, mean: known.mean, of: known.count)
  }

  /// The extent of the content, with an error bound.
  ///
  /// - Complexity: O(t log b + log S), t styles, b blocks of packed items, S sections.
  var extentEstimate: ExtentEstimate {
    var doubt = Doubt()
    let open = openChange
    for style in sections.knowledge.indices where sections.knowledge[style].tally.sections > 0 {
      var tally = sections.knowledge[style].tally
      if let open, open.style == style { tally += open.change }
      add(tally, sections.knowledge[style].provisional, ofStyle: style, to: &doubt)
    }
    if sections.isStale {
      let extent = (sections.tree.total - sections.prefix(upTo: sections.validCount)).extent(mean: mean).points
      doubt.uncertain += extent
      // With fewer tracks there may be a row for each item, and none of those was measured.
      doubt.systematic += Doubt.worst * extent * Double(sections.staleColumns)
    }
    return doubt.estimate(contentExtent)
  }

  /// The extent of one section without the spacing after it, with an error bound.
  func extentEstimate(of section: LocatedSection) -> ExtentEstimate {
    let section = inItsOwnRoom(section)
    guard section.record.elements > 0 else { return ExtentEstimate(estimate: 0, bound: 0, atLeast: 0) }
    var doubt = Doubt()
    var provisional = ProvisionalTally()
    provisional.add(section.record, section.metrics)
    add(ExtentTally(section.record, section.metrics), provisional, ofStyle: section.style, to: &doubt)
    let end =
      section.record.hasFooter
      ? section.footerStart + section.footerExtent
      : section.rows > 0 ? section.rowsStart + section.rowsExtent + section.bottomInset : section.headerExtent
    return doubt.estimate(end)
  }

  /// The uncertainty that adds up to the bound of an estimate.
  private struct Doubt {
    /// Standard errors that a bound covers: random errors exceed six in two of 10⁹ cases.
    static let standardErrors = 6.0
    /// The largest error assumed, as a multiple of the estimate, where too little was learnt to say less.
    static let worst = 4.0

    /// The squared standard error of everything that errs at random.
    var variance = 0.0
    /// Known errors, and the largest ones assumed where nothing is known, in points.
    var systematic = 0.0
    /// The part of the extent that is not certain, in points.
    var uncertain = 0.0

    func estimate(_ extent: FixedPoint) -> ExtentEstimate {
      ExtentEstimate(
        estimate: extent.points, bound: Doubt.standardErrors * variance.squareRoot() + systematic,
        atLeast: max(0, extent.points - uncertain))
    }

    /// Adds rows, or headers and footers, of sections in which none of them is measured.
    ///
    /// - Parameters:
    ///   - squares: the sum of the squares of their number in each section.
    ///   - counted: the sum of their estimates, in points.
    ///   - mean: the estimate where nothing was learnt.
    ///   - weights: the sum of the squared shares that sections have in what was learnt.
    mutating func add(
      unseen count: Double, squares: Double, counted: Double, _ learned: LearnedExtents, mean: Double, weights: Double
    ) {
      guard count > 0 else { return }
      guard let known = learned.mean else {
        systematic += Doubt.worst * max(counted, mean * count)
        return
      }
      let row = learned.variance(known)
      let section = learned.sectionVariance(known)
      let counts = (known * count - counted).magnitude
      let varies =
        section * squares + row * learned.alikeness * count
        + count * count * (row * learned.alikeness / learned.count + section * weights)
      if counts + Doubt.standardErrors * varies.squareRoot() < Doubt.worst * max(counted, known * count) {
        systematic += counts
        variance += varies
      } else {
        systematic += Doubt.worst * max(counted, known * count)
      }
    }
  }

  private func add(
    _ tally: ExtentTally, _ provisional: ProvisionalTally, ofStyle style: Int, to doubt: inout Doubt
  ) {
    let metrics = contents.styles.entries[style].metrics
    let mean = mean
    let known = sections.knowledge[style]
    let rowMean = known.rows.mean ?? mean.points
    let estimated = FixedPoint(raw: tally.estimated).points
    let varies = known.rows.variance(rowMean) * known.rows.alikeness * Double(tally.spread)
    if Doubt.standardErrors * varies.squareRoot() < Doubt.worst * estimated {
      doubt.variance += varies
    } else {
      doubt.systematic += Doubt.worst * estimated
    }
    let guessed = FixedPoint(raw: tally.guessed).points + mean.points * Double(tally.floating)
    doubt.add(
      unseen: Double(tally.unseen), squares: Double(tally.unseenSquares), counted: guessed, known.rows,
      mean: mean.points,
      weights: tally.known > 0 ? Double(tally.knownSquares) / (Double(tally.known) * Double(tally.known)) : 1)
    let supplementary = FixedPoint(raw: tally.supplementaryExtent).points
    let count = Double(tally.supplementaries)
    doubt.add(
      unseen: count, squares: count, counted: supplementary, known.supplementaries,
      mean: GridSection.Supplementary.usualExtent, weights: 0)
    // What provisional rows take now, instead of their estimates.
    let surplus = provisional.surplus(mean: mean)
    doubt.systematic += surplus.magnitude
    doubt.uncertain += estimated + guessed + supplementary + surplus
    let (stray, spare) = contents.rowKnowledge(in: metrics, rows: 0).doubt
    guard stray > 0 else { return }
    // Where packing is not complete, rows may still be filled, and there may turn out to be fewer of them.
    if metrics.declaresRows {
      let (error, uncertain) = contents.doubtfulExtent(
        ofStyle: style, stray: stray, spare: spare,
        estimate: max(metrics.declaredEstimate ?? .zero, FixedPoint(rowMean)))
      doubt.systematic += error
      doubt.uncertain += uncertain + FixedPoint(raw: tally.measured).points
      return
    }
    let stride = metrics.fixedRow ?? metrics.declaredEstimate
    doubt.systematic += Double(stray) * ((stride?.points ?? rowMean) + metrics.gap.points)
    doubt.uncertain += FixedPoint(raw: tally.measured).points
    doubt.uncertain += Double(spare) * ((metrics.fixedRow ?? .zero) + metrics.gap).points
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
      deviation: sections.knowledge[section.style].rows.variance(mean).squareRoot())
  }
}
