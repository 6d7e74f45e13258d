// Questions to the host, and recording the answers.

extension Step {
  /// Begins to measure a place.
  mutating func measure(_ place: Place) {
    open(place.section)
    pass.measured = place
    guard let row = section.row(at: place.slot) else {
      measurement.reset(for: place.isHeader ? .header : .footer, of: place.section)
      measurement.questions.ask(for: 0, across: model.extentAcross(of: section))
      return
    }
    measurement.reset(for: .item, of: place.section)
    measurement.columns = section.metrics.kind.traits.hasColumns ? model.columnSet(of: section) ?? -1 : -1
    if PackedSections.areBuilt, measurement.columns >= 0, contents.columnSets[measurement.columns].hasRanges {
      measurement.firstTableRow = firstTableRow(of: section)
    }
    let rows = pass.ready.section == place.section ? pass.ready.rows : 0..<RowIndex.max
    contents.begin(&measurement, row, reach(around: place), ready: rows, section)
  }

  /// The number in its table of the first row of a section.
  private func firstTableRow(of section: LocatedSection) -> Int {
    guard let table = model.rangedTable(of: section) else { return 0 }
    return model.sections.itemBase(of: section.index) - table.base
  }

  /// The range that the step still has to cover around a row.
  // Inlined, because a step is large to copy.
  @inline(__always)
  private func reach(around row: Place) -> MeasuringReach {
    if viewport.isRestored { return .points(before: .zero, after: .zero) }
    let margins = viewport.margins
    let extent = viewport.extent + margins.after
    return switch pass.phase {
    case .forward: .points(before: .zero, after: extent - pass.walk.edge)
    case .settle:
      .points(
        before: distance < .zero ? margins.before - distance : .zero, after: place == row ? extent + distance : .zero
      )
    case .backward: .points(before: pass.walk.edge + margins.before, after: .zero)
    case .crossed, .target: .rows(upTo: pass.walk.crossedEnd)
    case .columns, .pinned, .done: .points(before: .zero, after: .zero)
    }
  }

  /// Records the extent of a place whose cells are all measured.
  mutating func record(_ place: Place) {
    open(place.section)
    if section.isRow(place.slot) { recordRows(with: place) } else { recordSupplementary(at: place) }
  }

  /// Exchanges the questions that wait, and their answers, with others: the host answers where it cannot reach the step.
  mutating func exchange(_ questions: inout Questions) {
    swap(&measurement.questions, &questions)
    pass.budget.cells -= measurement.questions.answers.count
  }

  private mutating func recordSupplementary(at place: Place) {
    guard let extent = measurement.questions.answers.first?.extent else { return }
    storeRows()
    model.learnSupplementary(extent, of: section.record)
    if place.isHeader {
      section.record.header = Int32(extent.raw)
      section.record.headerIsExact = true
    } else {
      section.record.footer = Int32(extent.raw)
      section.record.footerIsExact = true
    }
    model.update(section.index, section.record)
  }

  /// Records the extents of rows that were measured together.
  private mutating func recordRows(with place: Place) {
    contents.finish(&measurement, section)
    let first = section.gridRow(measurement.rows.lowerBound)
    // Before the record counts these rows: whoever reads the grid meanwhile finds what is stored.
    if measurement.extents.count != 1 || !measurement.canKeep(first) { storeRows() }
    for offset in measurement.extents.indices { count(measurement.extents[offset], ofRow: first + offset) }
    section.refreshEstimate()
    guard measurement.extents.count == 1 else {
      contents.rows.setExtents(measurement.extents, from: first)
      pass.walk.unmeasured = 0..<0
      model.update(section.index, section.record)
      return
    }
    let entry = measurement.extents[0]
    measurement.keep(entry, of: first)
    // Until the walk is done with the rows of a section, it is the only one that reads them.
    if section.record.hasStaleRows || pass.phase != .forward && pass.phase != .settle { storeRows() }
    if section.record.hasStaleRows { reader.confirm(first, contents) }
    passMeasured(place, entry.extent ?? .zero)
  }

  /// Counts a measured row in the record of its section, and learns from it unless it is provisional.
  @inline(__always)
  private mutating func count(_ entry: RowEntry, ofRow row: GridRowIndex) {
    // A declared row among those that were measured.
    guard let extent = entry.extent else { return }
    if !entry.isProvisional { model.learn(extent, of: section.record) }
    let change = RowTotal(rows: 1, extent: extent.raw)
    if section.record.hasStaleRows || entry.isProvisional {
      count(entry, ofRow: row, change)
    } else {
      section.record.addMeasured(change)
    }
  }

  /// Counts a row that is provisional, or takes the place of a stale one.
  private mutating func count(_ entry: RowEntry, ofRow row: GridRowIndex, _ change: RowTotal) {
    var change = change
    var provisional = RowTotal()
    provisional.add(entry)
    if section.record.hasStaleRows, let old = contents.rows.entry(of: row) {
      change.rows = 0
      change.extent -= (old.extent ?? .zero).raw
      provisional.add(old, -1)
    }
    section.record.addMeasured(change, provisional: provisional)
  }

  /// Stores the extents of rows that were measured one after another, all at once, and the record of their section, which
  /// is the open one.
  @inline(__always)
  mutating func storeRows() {
    if !measurement.pendingRows.isEmpty { storePendingRows() }
  }

  private mutating func storePendingRows() {
    measurement.storePendingRows(in: contents)
    model.update(section.index, section.record)
  }
}
