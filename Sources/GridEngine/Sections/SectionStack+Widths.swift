// A new width: styles are resolved at once, sections one tree leaf after another, when somebody needs them or has time.

extension SectionStack {
  /// Whether any section may be behind.
  var isBehind: Bool { passed < count }

  /// Resolves the styles for a width; `nil` when that changed nothing. Otherwise every section is behind, and what was learnt
  /// of other widths is forgotten: what sections counted for stays in their records.
  ///
  /// - Complexity: O(t), t styles.
  mutating func resolve(across extent: Double) -> StyleTable.Resolution? {
    let columns = styles.entries.reduce(1) { max($0, $1.metrics.columns) }
    guard let changes = styles.resolve(across: extent, generation: generation + 1) else { return nil }
    columnsBehind = isBehind ? max(columns, columnsBehind) : columns
    generation += 1
    if changes.tracks { tracksGeneration = generation }
    passed = 0
    for style in knowledge.indices {
      if changes.tracks { knowledge[style].rows = LearnedExtents() }
      knowledge[style].supplementaries = LearnedExtents()
    }
    var unreported = changes.truncated
    guard !unreported.isEmpty else { return changes }
    var index = 0
    var found: [Int] = []
    tree.forEach {
      if unreported.remove($0.style) != nil { found.append(index) }
      index += 1
    }
    for index in found { problems.add(.tooManyTracks(section: index)) }
    return changes
  }

  /// Passes a section on to the present width together with its neighbours in the tree; returns the first section after
  /// those. Their rows, of which none is measured where tracks changed, become as many as they are to be.
  ///
  /// - Complexity: O(log S + log R), S sections, R entries of the row tree; more where sections that are behind lie between
  ///   others that are not.
  mutating func passOn(_ index: Int, _ rows: inout RowExtents) -> Int {
    noteOpen()
    let (position, prefix) = tree.seekForEditing { $0.sections > index }
    let leafStart = Int(prefix.sections) - position.slot
    let end = leafStart + tree.leafCountOnTrail
    var row = Int(prefix.rows)
    for slot in 0..<position.slot { row -= Int(tree.leaves[position.leaf, slot].rows) }
    // Unmeasured rows of sections that follow one another become more or fewer together.
    var (first, change) = (row, 0)
    var (style, metrics, tally) = (Int32(-1), SectionMetrics(), ExtentTally())
    let (generation, tracksGeneration, spacing, styles) = (generation, tracksGeneration, spacing, styles)
    var knowledge: [Knowledge] = []
    swap(&knowledge, &self.knowledge)
    tree.mapLeafOnTrail(position.leaf) { record in
      if record.generation >= tracksGeneration {
        rows.lengthen(by: change, at: first)
        row += Int(record.rows)
        (first, change) = (row, 0)
        guard record.generation != generation else { return false }
      }
      if record.style != style {
        if style >= 0 { knowledge[Int(style)].tally += tally }
        (style, metrics, tally) = (record.style, styles.entries[Int(record.style)].metrics, ExtentTally())
      }
      let old = record
      let isChanged = record.passOn(to: generation, tracks: tracksGeneration, metrics)
      if isChanged {
        tally -= ExtentTally(old, metrics)
        record.stride = SectionStack.stride(of: record, metrics: metrics, spacing: spacing)
        tally += ExtentTally(record, metrics)
        change += Int(record.rows) - Int(old.rows)
      }
      if old.generation < tracksGeneration { row += Int(record.rows) }
      return isChanged
    }
    rows.lengthen(by: change, at: first)
    if style >= 0 { knowledge[Int(style)].tally += tally }
    swap(&knowledge, &self.knowledge)
    if passed >= leafStart { passed = max(passed, end) }
    return end
  }

  /// Numbers widths from 0 on again. No section may be behind.
  ///
  /// - Complexity: O(S), S sections.
  mutating func renumberWidths() {
    (generation, tracksGeneration) = (0, 0)
    styles.renumberWidths()
    tree.mapInPlace {
      var record = $0
      record.generation = 0
      return record
    }
  }

  /// A section that is behind as it is going to be, in the room that it takes meanwhile: where its tracks changed, its rows
  /// share what the rows had that it had. So it overlaps nothing, and nobody has to look at the rows that are stored for it.
  func passedOn(_ old: Located, mean: FixedPoint) -> Located {
    var section = old
    section.isBehind = true
    _ = section.record.passOn(to: generation, tracks: tracksGeneration, old.metrics)
    guard old.record.generation < tracksGeneration else { return section }
    section.metrics.fixedRow = nil
    let stride = section.rows > 0 ? FixedPoint(raw: old.rowsExtent.raw / Int64(section.rows)) : .zero
    section.estimate = min(stride, SectionStack.estimate(of: section.record, metrics: old.metrics, mean: mean))
    section.metrics.gap = stride - section.estimate
    return section
  }

  /// A section with the extents that it is going to have also where it is behind.
  func inItsOwnRoom(_ section: Located, mean: FixedPoint) -> Located {
    guard section.isBehind else { return section }
    var section = section
    section.metrics = styles.entries[section.style].metrics
    section.estimate = SectionStack.estimate(of: section.record, metrics: section.metrics, mean: mean)
    return section
  }
}

extension SectionRecord {
  /// Makes unmeasured what was measured at another width; returns whether anything changed but the number of the width.
  ///
  /// - Parameter tracks: the number of the last width at which tracks changed.
  mutating func passOn(to generation: UInt16, tracks: UInt16, _ metrics: SectionMetrics) -> Bool {
    var isChanged = false
    if headerIsExact, metrics.measuresHeader {
      headerIsExact = false
      isChanged = true
    }
    if footerIsExact, metrics.measuresFooter {
      footerIsExact = false
      isChanged = true
    }
    if self.generation < tracks {
      // Packed items lie in as many rows at any width.
      let isAsMany = metrics.isPacked || self.generation >= metrics.columnsGeneration
      let count = isAsMany ? Int(rows) : metrics.rows(for: Int(items))
      if measuredRows > 0 || isRealigned || count != rows {
        forgetRows(count: count, floats: metrics.floats)
        isChanged = true
      }
    }
    self.generation = generation
    return isChanged
  }
}
