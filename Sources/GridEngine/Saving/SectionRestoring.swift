// Bringing every section to what a saved state says of it.

extension GridModel {
  /// Restores what is known of all sections, and returns the entries of their rows; `nil` when the state does not fit, and
  /// the model must then be discarded.
  ///
  /// - Complexity: O(S + k), S sections, k rows of the state.
  func restore(_ saved: SavedGrid, _ styles: [SavedStyle]) -> [RowEntry]? {
    guard saved.sections.last.map({ Int($0.index) < sections.count }) ?? true else { return nil }
    noteOpen()
    let isStale = sections.isStale
    var restoring = SectionRestoring(
      saved, styles, sections, contents, tallies: isStale ? [] : sections.estimators.map { $0.tally })
    if isStale {
      sections.tree.mapInPlace { restoring.restore(&$0) }
    } else {
      sections.tree.mapInPlace(passing: { restoring.pass($0, $1) }, { restoring.restore(&$0) })
    }
    guard restoring.isFitting, restoring.source.isAtEnd else { return nil }
    restoring.noteTally()
    restoring.target.endRun()
    sections.estimators = restoring.estimators
    sections.validCount = sections.count
    return restoring.target.entries
  }
}

/// A walk over all sections that restores them.
///
/// Sections of which neither the grid nor the state knows anything stay as they are: in a grid that was just made those are
/// nearly all, and what is not written need not be copied.
private struct SectionRestoring {
  private let saved: [SavedGrid.Section]
  private let styles: [SavedStyle]
  private let contents: SectionContents
  private let spacing: FixedPoint?
  private let generation: UInt16
  /// The sums over styles are those of all sections, so that one which changes has to be taken out of them first.
  private let hasTallies: Bool
  private(set) var estimators: [ExtentEstimator]
  private(set) var source: EntrySource
  var target = EntryTarget()
  private(set) var isFitting = true
  private var index = 0
  /// The next section that the state says something of: where in the state, and which.
  private var next = 0
  private var nextIndex: Int
  // Sections of the same style mostly follow one another.
  private var number = Int32(-1)
  private var style = SavedStyle.none
  private var unmeasured = SectionRecord.filler
  private var tally = ExtentEstimator.Tally()

  /// - Parameter tallies: the sums over all sections, by style; none where they are to be added up anew.
  init(
    _ state: SavedGrid, _ styles: [SavedStyle], _ sections: SectionStack, _ contents: SectionContents,
    tallies: [ExtentEstimator.Tally]
  ) {
    (saved, self.styles, self.contents) = (state.sections, styles, contents)
    (spacing, generation) = (sections.spacing, sections.generation)
    source = EntrySource(state.rows)
    nextIndex = saved.first.map { Int($0.index) } ?? .max
    hasTallies = !tallies.isEmpty
    estimators = sections.estimators.map { _ in ExtentEstimator() }
    for style in tallies.indices { estimators[style].tally = tallies[style] }
  }

  private mutating func begin(_ style: Int32) {
    noteTally()
    number = style
    self.style = styles[Int(number)]
    unmeasured = SectionRecord(items: 0, style: number, generation: generation)
    unmeasured.forgetAll(self.style, contents, generation: generation)
  }

  mutating func noteTally() {
    if number >= 0 { estimators[Int(number)].tally += tally }
    tally = ExtentEstimator.Tally()
  }

  /// Passes over sections that are as they are going to be; returns the first that is not.
  mutating func pass(_ records: [SectionRecord], _ slots: Range<Int>) -> Int {
    var slot = slots.lowerBound
    let last = nextIndex - index < slots.count ? slot + (nextIndex - index) : slots.upperBound
    while slot < last {
      if records[slot].style != number { begin(records[slot].style) }
      // What is kept for them has to follow the width.
      if style.metrics.kind.widthDecidesRows { return slot }
      var (end, rows) = (slot, 0)
      while end < last, records[end].style == number, records[end].knowsNoMore(than: unmeasured) {
        rows &+= Int(records[end].rows)
        end += 1
      }
      if style.savesRows, !source.takeRun(rows) {
        // Some row of these is measured, or they end where entries do.
        (end, rows) = (slot, 0)
        while end < last, records[end].style == number, records[end].knowsNoMore(than: unmeasured),
          source.takeRun(Int(records[end].rows))
        {
          rows &+= Int(records[end].rows)
          end += 1
        }
      }
      target.addRun(rows)
      index += end - slot
      guard end > slot else { return slot }
      slot = end
    }
    return slot
  }

  mutating func restore(_ record: inout SectionRecord) {
    if record.style != number { begin(record.style) }
    if hasTallies { tally -= ExtentEstimator.Tally(record, style.metrics) }
    record.forgetAll(style, contents, generation: generation)
    if index == nextIndex {
      isFitting = record.restore(saved[next], style) && isFitting
      next += 1
      nextIndex = next < saved.count ? Int(saved[next].index) : .max
    }
    if !style.savesRows || source.takeRun(Int(record.rows)) {
      target.addRun(Int(record.rows))
    } else {
      takeRows(&record)
    }
    record.stride = record.stride(style.metrics, spacing: spacing)
    tally.add(record, style.metrics)
    index += 1
  }

  private mutating func takeRows(_ record: inout SectionRecord) {
    var source = source
    let isWhole = source.take(Int(record.rows)) { entry in
      target.add(entry)
      guard let extent = entry.extent else { return }
      estimators[Int(number)].rows.add(extent.points, mean: record.mean?.points, of: Double(record.measuredRows))
      record.addMeasured(RowTotal(rows: 1, extent: extent.raw))
    }
    self.source = source
    isFitting = isFitting && isWhole && (record.measuredRows == 0 || style.metrics.fixedRow == nil)
  }
}

extension SectionRecord {
  /// Makes a section one of which nothing was measured, at the present width. Nor is what this grid measured an estimate
  /// for the section that was saved.
  @inline(__always)
  fileprivate mutating func forgetAll(_ style: SavedStyle, _ contents: SectionContents, generation: UInt16) {
    if style.metrics.kind.widthDecidesRows { contents.followWidth(ofStyle: Int(self.style), isForgotten: true) }
    if self.generation < style.metrics.columnsGeneration || style.metrics.kind.widthDecidesRows {
      rows = Int32(contents.rowCount(of: self, in: style.metrics))
    }
    self.generation = generation
    (measuredRows, measuredExtent, provisionalRows, remainder) = (0, 0, 0, 0)
    learned = -1
    hasStaleRows = false
    floats = style.metrics.floats
    forgetSupplementary(header: style.header, footer: style.footer)
  }

  fileprivate mutating func restore(_ saved: SavedGrid.Section, _ style: SavedStyle) -> Bool {
    learned = saved.learned
    floats = style.metrics.floats && learned < 0
    hasStaleRows = saved.flags & 4 != 0
    if hasStaleRows, !style.metrics.canHaveStaleRows { return false }
    if saved.header >= 0 {
      guard hasHeader, style.metrics.measuresHeader else { return false }
      header = saved.header
      headerIsExact = saved.flags & 1 != 0
    }
    if saved.footer >= 0 {
      guard hasFooter, style.metrics.measuresFooter else { return false }
      footer = saved.footer
      footerIsExact = saved.flags & 2 != 0
    }
    return true
  }
}
