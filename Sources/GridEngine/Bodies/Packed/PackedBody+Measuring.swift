// Packed rows: sized from the items that cross them, by CSS Grid's rules for tracks.

/// The buffers for sizing packed rows, kept from step to step.
struct PackedWindow: Sendable {
  /// Rows whose items contribute to the extents of those that are measured.
  var rows: Range<RowIndex> = 0..<0
  /// The items that cross the window, with their extents as far as these are known.
  var items: [(item: ItemIndex, area: GridArea, extent: RowEntry?)] = []
  /// The rows of the window that depend on provisional items.
  var provisional = ProvisionalRows()
  var sizing = TrackSizing()
}

extension PackedBody {
  /// The most rows that are measured at once before the one that is needed, and after it.
  private static let rowsAtOnce = 64
  /// Rows measured in addition to those that are needed by the estimate: rows differ, and items in view reach out of
  /// it.
  private static let spareRows = 4
  /// The number of rows out of view up to which items are followed that are taller than any viewport; rows beyond are
  /// estimated.
  private static let farthestCrossing = 1024

  static func begin(
    _ measurement: inout RowMeasurement, _ row: RowIndex, _ reach: MeasuringReach, ready: Range<RowIndex>,
    _ section: LocatedSection, _ contents: SectionContents
  ) {
    measurement.rows = rowsToMeasure(with: row, reach, ready: ready, section, contents)
    let around = self.reach(in: section, contents)
    let window =
      max(0, measurement.rows.lowerBound - around)..<min(section.endRow, measurement.rows.upperBound + around)
    measurement.window.rows = window
    measurement.window.items.removeAll(keepingCapacity: true)
    guard !section.metrics.declaresAllRows else { return }
    var found: [(item: ItemIndex, area: GridArea, extent: RowEntry?)] = []
    swap(&found, &measurement.window.items)
    var sizes = contents.items.cursor(at: section.firstItem)
    contents.placements[store(section)].forEachItem(inRows: window) { item, area in
      // Items that stick out of the window do not contribute.
      guard area.firstRow >= window.lowerBound, area.endRow <= window.upperBound else { return }
      // Nor do those for whose rows no item counts.
      if section.metrics.declaresRows, contents.declaresAll(area.firstRow..<area.endRow, of: section) { return }
      sizes.move(to: section.gridItem(item).raw, in: contents.items.stored)
      let extent = sizes.next(in: contents.items.stored)
      found.append((item, area, extent.map { .measured($0, isProvisional: sizes.isProvisional) }))
    }
    swap(&found, &measurement.window.items)
    for (item, area, extent) in measurement.window.items where extent == nil {
      let slot = contents.styles.entries[section.style].tracks.slot(area.column, area.columns)
      measurement.questions.ask(for: item, across: slot.extent)
    }
  }

  /// A row that has to be measured and, as far as they are not measured either, the rows beside it that the step is
  /// going to come to: sizing them one by one would read the items around each of them again.
  private static func rowsToMeasure(
    with row: RowIndex, _ reach: MeasuringReach, ready: Range<RowIndex>, _ section: LocatedSection,
    _ contents: SectionContents
  ) -> Range<RowIndex> {
    guard let run = contents.rows.unmeasuredRun(around: section.gridRow(row)) else { return row..<row + 1 }
    let first = max(0, section.row(run.lowerBound), min(row, ready.lowerBound))
    let end = min(section.row(run.upperBound), section.endRow, max(row + 1, ready.upperBound))
    var rows = row..<row + 1
    switch reach {
    case .rows(let limit): rows = row..<max(row + 1, min(end, limit, row + rowsAtOnce))
    case .points(let before, let after):
      let more = Int64(min(spareRows, contents.placements[store(section)].tallestItem))
      let rowsAtOnce = Int64(rowsAtOnce)
      let stride = max(1, (section.meanRow + section.gap).raw)
      let back = before > .zero ? Int(min(before.raw / stride + more, rowsAtOnce)) : 0
      let on = after > .zero ? Int(min(after.raw / stride + more, rowsAtOnce)) : 1
      rows = max(first, row - back)..<min(end, row + on)
    }
    guard section.metrics.declaresRows else { return rows }
    // Nothing is stored for declared rows, so none is at an end of what is stored.
    while rows.lowerBound < row, contents.declaredExtent(of: rows.lowerBound, in: section) != nil {
      rows = rows.lowerBound + 1..<rows.upperBound
    }
    while rows.upperBound > row + 1, contents.declaredExtent(of: rows.upperBound - 1, in: section) != nil {
      rows = rows.lowerBound..<rows.upperBound - 1
    }
    return rows
  }

  static func finish(
    _ measurement: inout RowMeasurement, _ section: LocatedSection, _ contents: SectionContents
  ) {
    guard case .packed(let rules) = contents.styles.entries[section.style].declaration.body else { return }
    let window = measurement.window.rows
    measurement.window.sizing.begin(gap: section.gap.points, unit: 1 / FixedPoint.unitsPerPoint)
    // A list of tracks begins anew with each chunk, whatever number of rows those before it turn out to have.
    var chunk = 0..<(rules.rowPattern > 1 ? 0 : Int.max)
    for row in window {
      if !chunk.contains(row.raw) { chunk = contents.placements[store(section)].chunkRows(around: row.raw) }
      measurement.window.sizing.add(rules.row(RowIndex(row.raw - chunk.lowerBound)))
    }
    var answered = 0
    measurement.window.provisional.begin()
    for (item, area, known) in measurement.window.items {
      var extent = known ?? .measured(.zero)
      if known == nil, answered < measurement.questions.answers.count {
        extent = measurement.questions.answers[answered]
        answered += 1
        contents.items.setExtent(extent, of: section.gridItem(item))
      }
      let first = area.firstRow - window.lowerBound
      measurement.window.sizing.add((extent.extent ?? .zero).points, from: first, span: area.rows)
      if extent.isProvisional { measurement.window.provisional.add(first..<first + area.rows, of: window.count) }
    }
    measurement.window.sizing.solve()
    if !measurement.window.provisional.isEmpty {
      measurement.window.provisional.spread(
        by: measurement.window.items.lazy.map { ($0.area.firstRow - window.lowerBound, $0.area.rows) })
    }
    chunk = 0..<0
    for row in measurement.rows {
      if contents.declaredExtent(of: row, in: section, &chunk) != nil {
        measurement.extents.append(.run(1))
        continue
      }
      let extent = measurement.window.sizing.extents[row - window.lowerBound]
      measurement.extents.append(
        .measured(
          FixedPoint(min(extent, Limits.extent)),
          isProvisional: measurement.window.provisional.contains(row - window.lowerBound)))
    }
  }

  /// Unless these rows are measured, the frames of items that begin or end out of view rest on estimates.
  static func unmeasuredRow(
    crossedByItemsIn rows: Range<RowIndex>, of section: LocatedSection, _ contents: SectionContents
  ) -> (row: RowIndex, end: RowIndex)? {
    guard section.fixedRow == nil, !section.metrics.declaresAllRows else { return nil }
    let (first, last) = (rows.lowerBound, rows.upperBound - 1)
    // Usually all rows are measured that an item in view could reach into.
    let tallest = contents.placements[store(section)].tallestItem
    if tallest <= lowTile {
      let near = max(0, first - tallest)..<min(section.endRow, last + tallest)
      if contents.firstUnmeasuredRow(of: near, in: section) == nil { return nil }
    }
    var crossed = rows
    contents.placements[store(section)].forEachItem(inRows: rows) { _, area in
      crossed = min(crossed.lowerBound, area.firstRow)..<max(crossed.upperBound, min(area.endRow, section.endRow))
    }
    crossed = crossed.clamped(
      to: max(0, first - farthestCrossing)..<min(section.endRow, last + farthestCrossing + 1))
    return contents.firstUnmeasuredRow(of: crossed, in: section).map { ($0, crossed.upperBound) }
  }
}
