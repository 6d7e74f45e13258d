// What is known and not known of the extents of sections, style by style.

extension SectionStack {
  /// What is not measured of the sections of a style, and what measuring them taught.
  struct Knowledge: Sendable {
    var tally = ExtentTally()
    var rows = LearnedExtents()
    var supplementaries = LearnedExtents()
  }

  /// Takes note of the extent of a row that was measured, before its section's record is changed.
  ///
  /// - Complexity: O(1).
  mutating func learn(_ extent: FixedPoint, of record: SectionRecord) {
    knowledge[Int(record.style)].rows.add(
      extent.points, mean: record.mean?.points, of: Double(max(0, record.measuredRows)))
  }

  /// Takes note of the extent of a header or footer that was measured.
  mutating func learnSupplementary(_ extent: FixedPoint, of record: SectionRecord) {
    let known = knowledge[Int(record.style)].supplementaries
    knowledge[Int(record.style)].supplementaries.add(extent.points, mean: known.mean, of: known.count)
  }

  /// The extent of the content, and how sure that is.
  ///
  /// - Complexity: O(t log b + log S), t styles, b blocks of packed items, S sections.
  func extentEstimate(mean: FixedPoint) -> ExtentEstimate {
    var doubt = Doubt()
    let open = openChange
    for style in knowledge.indices where knowledge[style].tally.sections > 0 {
      var tally = knowledge[style].tally
      if let open, open.style == style { tally += open.change }
      add(tally, ofStyle: style, mean: mean, to: &doubt)
    }
    if isBehind {
      let extent = (tree.total - prefix(upTo: passed)).extent(mean: mean).points
      doubt.uncertain += extent
      // In fewer tracks there may be a row for each item, and none of them was seen.
      doubt.systematic += 4 * extent * Double(columnsBehind)
    }
    return doubt.estimate(contentExtent(mean: mean))
  }

  /// The extent of one section without the spacing after it, and how sure that is.
  func extentEstimate(of section: Located, mean: FixedPoint) -> ExtentEstimate {
    let section = inItsOwnRoom(section, mean: mean)
    guard section.record.elements > 0 else { return ExtentEstimate(estimate: 0, bound: 0, atLeast: 0) }
    var doubt = Doubt()
    add(ExtentTally(section.record, section.metrics), ofStyle: section.style, mean: mean, to: &doubt)
    let end =
      section.record.hasFooter
      ? section.footerStart + section.footerExtent
      : section.rows > 0 ? section.rowsStart + section.rowsExtent + section.bottomInset : section.headerExtent
    return doubt.estimate(end)
  }

  /// What adds up to the bound.
  private struct Doubt {
    /// Squared standard error of everything that errs by chance.
    var variance = 0.0
    /// What is known to be counted wrongly, or not known at all, in points.
    var systematic = 0.0
    /// What is not certain, in points.
    var uncertain = 0.0

    func estimate(_ extent: FixedPoint) -> ExtentEstimate {
      ExtentEstimate(
        estimate: extent.points, bound: 6 * variance.squareRoot() + systematic,
        atLeast: max(0, extent.points - uncertain))
    }

    /// Counts rows, or headers and footers, of which none of their section is measured.
    ///
    /// - Parameters:
    ///   - squares: the sum of the squares of how many there are in each section.
    ///   - counted: what they count for, in points.
    ///   - mean: what to go by where nothing was learnt.
    ///   - weights: the sum of the squared shares that sections have in what was learnt.
    mutating func add(
      unseen count: Double, squares: Double, counted: Double, _ learned: LearnedExtents, mean: Double, weights: Double
    ) {
      guard count > 0 else { return }
      guard let known = learned.mean else {
        systematic += 4 * max(counted, mean * count)
        return
      }
      let row = learned.variance(known)
      let section = learned.sectionVariance(known)
      let counts = (known * count - counted).magnitude
      let varies =
        section * squares + row * learned.alikeness * count
        + count * count * (row * learned.alikeness / learned.count + section * weights)
      if counts + 6 * varies.squareRoot() < 4 * max(counted, known * count) {
        systematic += counts
        variance += varies
      } else {
        systematic += 4 * max(counted, known * count)
      }
    }
  }

  private func add(_ tally: ExtentTally, ofStyle style: Int, mean: FixedPoint, to doubt: inout Doubt) {
    let metrics = styles.entries[style].metrics
    let known = knowledge[style]
    let rowMean = known.rows.mean ?? mean.points
    let estimated = FixedPoint(raw: tally.estimated).points
    let varies = known.rows.variance(rowMean) * known.rows.alikeness * Double(tally.spread)
    if 6 * varies.squareRoot() < 4 * estimated { doubt.variance += varies } else { doubt.systematic += 4 * estimated }
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
    doubt.uncertain += estimated + guessed + supplementary
    guard metrics.isPacked else { return }
    let rows = stores[metrics].rowEstimate
    let published = stores[metrics].publishedRows
    let stray = rows.bound + abs(published - rows.estimate)
    guard stray > 0 else { return }
    // Where packing is not done, rows may still be filled, and there may be fewer of them.
    let stride = metrics.fixedRow ?? metrics.declaredEstimate
    doubt.systematic += Double(stray) * ((stride?.points ?? rowMean) + metrics.gap.points)
    doubt.uncertain += FixedPoint(raw: tally.measured).points
    let spare = Double(max(0, published - rows.atLeast))
    doubt.uncertain += spare * ((metrics.fixedRow ?? .zero) + metrics.gap).points
  }

  /// What is known of the rows of a section.
  func rowStatistics(of section: Located, mean: FixedPoint) -> RowStatistics {
    let section = inItsOwnRoom(section, mean: mean)
    let mean = section.estimate.points
    if section.fixedRow != nil {
      return RowStatistics(measuredCount: 0, mean: mean, deviation: 0)
    }
    return RowStatistics(
      measuredCount: Int(section.record.measuredRows), mean: mean,
      deviation: knowledge[section.style].rows.variance(mean).squareRoot())
  }
}
