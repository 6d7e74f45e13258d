// Packed sections: rows are sized from the items that cross them, by CSS Grid's rules for tracks.

/// What measuring packed rows needs, kept from step to step for its room.
struct PackedWindow: Sendable {
  /// The rows that are being measured, and those whose items have a say in their extents.
  var rows = 0..<0
  var window = 0..<0
  /// Rows that items in view cross, in the section of the row out of view that was asked for last.
  var crossed = 0..<0
  /// The items that cross the window, with their extents as far as these are known.
  var items: [(item: Int, area: GridArea, extent: FixedPoint?)] = []
  var sizing = TrackSizing()
  var extents: [FixedPoint] = []
  /// The leading edges of rows in view.
  var edges: [FixedPoint] = []
}

extension GridLayout {
  /// Begins to measure packed rows: the place's, and with it those beside it that the step is going to ask for.
  mutating func measurePacked(_ place: Place) {
    let section = place.section
    let reach = reach(in: section)
    packed.rows = isRestored ? place.slot..<place.slot + 1 : rowsToMeasure(with: place)
    packed.window =
      max(0, packed.rows.lowerBound - reach)..<min(section.rows, packed.rows.upperBound + reach)
    packed.items.removeAll(keepingCapacity: true)
    let measuresItems = sections.styles.entries[section.style].declaration.packed?.measuresItems ?? false
    guard measuresItems else { return }
    let window = packed.window
    var found: [(item: Int, area: GridArea, extent: FixedPoint?)] = []
    swap(&found, &packed.items)
    let items = items
    var sizes = RowCursor(row: section.itemBase, in: items)
    sections.stores[section.metrics].forEachItem(inRows: window) { item, area in
      // What sticks out of the window has no say.
      guard area.row >= window.lowerBound, area.row + area.rows <= window.upperBound else { return }
      sizes.move(to: section.itemBase + item, in: items)
      found.append((item, area, sizes.next(in: items)))
    }
    swap(&found, &packed.items)
  }

  /// The row of a place that has to be measured and, as far as they are not measured either, the rows beside it that the
  /// step is going to come to: sizing them one by one would look at the items around each of them again.
  private func rowsToMeasure(with place: Place) -> Range<Int> {
    let row = place.slot
    guard let run = rows.unmeasuredRun(around: place.section.rowBase + row) else { return row..<row + 1 }
    var first = max(0, run.lowerBound - place.section.rowBase)
    var end = min(run.upperBound - place.section.rowBase, place.section.rows)
    if pass.preparedSection == place.section.index {
      first = max(first, min(row, pass.prepared.lowerBound))
      end = min(end, max(row + 1, pass.prepared.upperBound))
    }
    // Points before the row and from it on that the step still has to cover.
    var (before, after) = (FixedPoint.zero, FixedPoint.zero)
    switch pass.phase {
    case .forward: after = viewport + overscan - pass.edge
    case .settle:
      if pass.distance < .zero { before = overscan - pass.distance }
      if pass.place?.slot == row { after = viewport + overscan + pass.distance }
    case .backward: before = pass.edge + overscan
    case .crossed: return row..<max(row + 1, min(end, packed.crossed.upperBound, row + 64))
    case .target, .pinned, .done: break
    }
    // Rows are not all as large as is expected, and items in view reach out of it.
    let more = min(4, sections.stores[place.section.metrics].tallestItem)
    let stride = max(1, (place.section.estimate + place.section.gap).raw)
    let isBackward = before > .zero
    let isForward = after > .zero
    let back = isBackward ? min(Int(before.raw / stride) + more, 64) : 0
    let on = isForward ? min(Int(after.raw / stride) + more, 64) : 1
    return max(first, row - back)..<min(end, row + on)
  }

  /// The next item of the window whose size is not known; when there is none, the rows are sized.
  mutating func nextPackedItem(of place: Place) -> MeasurementRequest? {
    let section = place.section
    while pass.column < packed.items.count {
      let (item, area, extent) = packed.items[pass.column]
      pass.column += 1
      guard extent == nil else { continue }
      return MeasurementRequest(
        id: .item(item, section: section.index),
        across: sections.styles.entries[section.style].tracks.slot(area.column, area.columns).extent)
    }
    return nil
  }

  /// Sizes the rows from the items of the window, and records them.
  mutating func recordPackedRows(of place: Place) {
    let section = place.section
    guard let rules = sections.styles.entries[section.style].declaration.packed else { return }
    packed.sizing.begin(gap: section.gap.points)
    for row in packed.window { packed.sizing.add(rules.row(row)) }
    for (_, area, extent) in packed.items {
      packed.sizing.add(
        (extent ?? .zero).points, from: area.row - packed.window.lowerBound, span: area.rows)
    }
    packed.sizing.solve()
    packed.extents.removeAll(keepingCapacity: true)
    var record = section.record
    for row in packed.rows {
      let extent = FixedPoint(min(packed.sizing.extents[row - packed.window.lowerBound], Limits.extent))
      packed.extents.append(extent)
      sections.learn(extent, of: record)
      record.measuredExtent += extent.raw
      record.measuredRows += 1
    }
    rows.setExtents(packed.extents, fromRow: section.rowBase + packed.rows.lowerBound)
    pass.unmeasured = 0..<0
    sections.update(section.index, record)
    refreshPlaces(record, of: place)
  }

  /// The next row that an item in view crosses and that is not measured; `nil` when all are. Without them the frames of
  /// items that begin or end out of view would rest on estimates.
  mutating func nextCrossedRow() -> Place? {
    guard sections.hasPackedSections, let first = pass.walker else { return nil }
    var section = sections.section(first.section.index, mean: mean)
    while let current = section {
      if current.metrics.isPacked, current.fixedRow == nil, current.rows > 0,
        let row = unmeasuredCrossedRow(in: current)
      {
        return Place(slot: row, section: current)
      }
      guard current.index < pass.lastSection else { return nil }
      section = sections.nonEmptySection(after: current.index, mean: mean)
    }
    return nil
  }

  private mutating func unmeasuredCrossedRow(in section: SectionStack.Located) -> Int? {
    guard let place = pass.place else { return nil }
    let top = offset(of: relocated(place)) + pass.distance - overscan
    let bottom = top + viewport + overscan + overscan
    let start = section.start + section.rowsStart
    guard start < bottom, start + section.rowsExtent > top else { return nil }
    let first = row(in: section, at: top - start)
    let last = row(in: section, at: bottom - start)
    // Mostly all rows are measured that any item could reach into from those in view.
    let tallest = sections.stores[section.metrics].tallestItem
    if tallest <= GridLayout.lowTile {
      let near = max(0, first - tallest)..<min(section.rows, last + tallest)
      if firstUnmeasuredRow(of: near, in: section) == nil { return nil }
    }
    var crossed = first..<last + 1
    sections.stores[section.metrics].forEachItem(inRows: crossed) { _, area in
      crossed = min(crossed.lowerBound, area.row)..<max(crossed.upperBound, min(area.row + area.rows, section.rows))
    }
    // Of items that are far taller than any viewport the rest is estimated.
    crossed = crossed.clamped(to: max(0, first - 1024)..<min(section.rows, last + 1025))
    packed.crossed = crossed
    return firstUnmeasuredRow(of: crossed, in: section)
  }

  private func firstUnmeasuredRow(of range: Range<Int>, in section: SectionStack.Located) -> Int? {
    var cursor = RowCursor(row: section.rowBase + range.lowerBound, in: rows)
    for row in range where cursor.next(in: rows) == nil { return row }
    return nil
  }
}
