// A new width: styles are resolved at once; sections follow one tree leaf after another, when needed or in slices.

extension GridModel {
  /// The approximate number of sections that are revalidated in one slice.
  static let slice = 4_096

  /// Resolves tracks for a width. Where there are many sections, only those passed to ``revalidate(_:)`` follow at
  /// once, and the others in slices.
  ///
  /// - Parameter keepsPlace: true when something is to hold its place; otherwise all sections follow at once.
  /// - Complexity: O(t + n (log S + log R)), t styles, S sections, R entries of the row tree, n sections that follow at
  ///   once.
  func resize(across: Double, keepsPlace: Bool) {
    guard let changes = resolve(across: across) else { return }
    if changes.tracks {
      contents.rows.reset(count: sections.rowCount)
      contents.items.reset(count: sections.itemCount)
      contents.revision &+= 1
    }
    if !keepsPlace || sections.count <= sectionsRevalidatedAtOnce { revalidateAll() }
    checkInvariants()
  }

  /// Resolves the styles for a width; `nil` when that changed nothing. Otherwise every section is stale, and statistics
  /// of other widths are dropped; the estimates of sections stay in their records.
  ///
  /// - Complexity: O(t), t styles; O(S) once in 2¹⁴ widths, S sections.
  @discardableResult
  func resolve(across extent: Double) -> StyleTable.Resolution? {
    if sections.generation == SectionRecord.lastGeneration {
      revalidateAll()
      renumberWidths()
    }
    let columns = contents.styles.entries.reduce(1) { max($0, $1.metrics.columns) }
    guard let changes = contents.styles.resolve(across: extent, generation: sections.generation + 1) else { return nil }
    sections.staleColumns = sections.isStale ? max(columns, sections.staleColumns) : columns
    sections.generation += 1
    if changes.tracks { sections.tracksGeneration = sections.generation }
    sections.validCount = 0
    for style in sections.estimators.indices {
      if changes.tracks { sections.estimators[style].rows = ExtentEstimator.Statistics() }
      sections.estimators[style].supplementaries = ExtentEstimator.Statistics()
    }
    reportTruncated(changes.truncated)
    return changes
  }

  private func reportTruncated(_ styles: NumberSet) {
    guard !styles.isEmpty else { return }
    var unreported = styles
    var index = 0
    var found: [Int] = []
    sections.tree.forEach {
      if unreported.remove($0.style) { found.append(index) }
      index += 1
    }
    for index in found { sections.problems.add(.tooManyTracks(section: index)) }
  }

  /// Brings a section up to date with the present width; returns whether that changed any section.
  ///
  /// - Complexity: O(log S + log R), S sections, R entries of the row tree.
  @discardableResult
  func revalidate(_ index: Int) -> Bool {
    guard sections.isStale, let section = section(index), section.isStale else { return false }
    _ = revalidateLeaf(with: index)
    contents.revision &+= 1
    return true
  }

  /// Revalidates a slice of sections, from the first stale one on.
  func revalidateSlice() {
    let end = sections.validCount + GridModel.slice
    while sections.isStale, sections.validCount < end { _ = revalidateLeaf(with: sections.validCount) }
    contents.revision &+= 1
  }

  /// - Complexity: O(S), S sections.
  func revalidateAll() { while sections.isStale { revalidateSlice() } }

  /// The section with an index, with all that it has and ready to be changed; `nil` when there is none.
  func openSection(_ index: Int) -> LocatedSection? {
    revalidate(index)
    return wholeSection(index)
  }

  /// Revalidates a section together with its neighbors in the tree; returns the first section after those. Each gets
  /// its new number of rows; where tracks changed, none of its rows is measured.
  ///
  /// - Complexity: O(log S + log R), S sections, R entries of the row tree; more where stale sections lie between
  ///   others.
  private func revalidateLeaf(with index: Int) -> Int {
    noteOpen()
    let (position, prefix) = sections.tree.seekForEditing { $0.sections > index }
    let leafStart = Int(prefix.sections) - position.slot
    let end = leafStart + sections.tree.leafCountOnTrail
    var row = Int(cutting: Int64(prefix.rows))
    for slot in 0..<position.slot { row -= Int(sections.tree.leaves[position.leaf, slot].rows) }
    // Consecutive sections gain or lose unmeasured rows in one edit.
    var (first, change) = (row, 0)
    var (style, needs) = (Int32(-1), SectionRecord.WidthNeeds(SectionMetrics()))
    let (generation, tracks) = (sections.generation, sections.tracksGeneration)
    let spacing = sections.spacing
    var estimators: [ExtentEstimator] = []
    swap(&estimators, &sections.estimators)
    sections.tree.mapLeafOnTrail(position.leaf) { record in
      if record.generation >= tracks {
        contents.rows.lengthen(by: change, at: GridRowIndex(first))
        row = row.cutSum(Int(record.rows))
        (first, change) = (row, 0)
        guard record.generation != generation else { return false }
      }
      let isBehind = record.generation < tracks
      if record.style != style {
        style = record.style
        needs = SectionRecord.WidthNeeds(contents.styles.entries[Int(style)].metrics)
        // Each wall has a style of its own.
        if needs.decideRows { contents.followWidth(ofStyle: Int(style), isForgotten: isBehind) }
      }
      if record.isUntouched(since: tracks, needs) {
        record.generation = generation
        if isBehind { row = row.cutSum(Int(record.rows)) }
        return false
      }
      let old = record
      let metrics = contents.styles.entries[Int(style)].metrics
      let isChanged = record.revalidate(for: generation, tracks: tracks, metrics, contents)
      if isChanged {
        record.stride = record.stride(metrics, spacing: spacing)
        estimators[Int(style)].follow(old, to: record, metrics)
        change = change.cutSum(Int(record.rows) - Int(old.rows))
      }
      if isBehind { row = row.cutSum(Int(record.rows)) }
      return isChanged
    }
    contents.rows.lengthen(by: change, at: GridRowIndex(first))
    swap(&estimators, &sections.estimators)
    if sections.validCount >= leafStart { sections.validCount = max(sections.validCount, end) }
    return end
  }

  /// Starts the numbers of widths from 0 again. No section may be stale.
  ///
  /// - Complexity: O(S), S sections.
  private func renumberWidths() {
    (sections.generation, sections.tracksGeneration) = (0, 0)
    contents.styles.renumberWidths()
    sections.tree.mapInPlace { $0.generation = 0 }
  }

  /// A stale section as it is going to be, in the room that it takes meanwhile: where its tracks changed, its new rows
  /// share the room of the old ones. So it overlaps nothing, and the rows stored for it need not be read.
  func preview(_ old: LocatedSection, mean: FixedPoint) -> LocatedSection {
    var section = old
    section.isStale = true
    _ = section.record.revalidate(for: sections.generation, tracks: sections.tracksGeneration, old.metrics, contents)
    guard old.record.generation < sections.tracksGeneration else { return section }
    // Rows that are declared are the same at any width.
    if old.metrics.declaresAllRows { return section }
    section.metrics.fixedRow = nil
    (section.metrics.declaresRows, section.metrics.declared) = (false, RowTotal())
    let stride = section.rows > 0 ? FixedPoint(raw: old.rowsExtent.raw / Int64(section.rows)) : .zero
    section.estimate = min(stride, section.record.rowEstimate(old.metrics, mean: mean))
    section.metrics.gap = stride - section.estimate
    return section
  }

  /// A section with the extents that it will have once it is not stale.
  func inItsOwnRoom(_ section: LocatedSection) -> LocatedSection {
    guard section.isStale else { return section }
    var section = section
    section.metrics = contents.styles.entries[section.style].metrics
    section.estimate = section.record.rowEstimate(section.metrics, mean: mean)
    return section
  }
}
