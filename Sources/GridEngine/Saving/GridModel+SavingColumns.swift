// Tables in saved states: what is known of their columns, and the place across.

extension GridModel {
  /// The sections that have columns of their own, in order, with the numbers of their column sets.
  ///
  /// - Complexity: O(S), S sections.
  private var tableHeads: [(section: Int, columns: Int32)] {
    var heads: [(section: Int, columns: Int32)] = []
    var index = 0
    sections.tree.forEach { record in
      if let columns = contents.styles.entries[Int(record.style)].metrics.kind.ownColumns {
        heads.append((index, columns))
      }
      index += 1
    }
    return heads
  }

  /// Adds what is known of columns, and the place across, to a state.
  ///
  /// - Complexity: O(S + r log C), S sections, r runs of columns of which different things are known, C columns.
  func save(_ viewport: Viewport, in saved: inout SavedGrid) {
    var viewport = viewport
    viewport.settleColumnAnchor(in: self)
    let heads = tableHeads
    saved.columns.hidden = contents.hidden.hiddenRuns(in: GridItemIndex(0)..<GridItemIndex(sections.itemCount)).map {
      $0.raw()
    }
    saved.columns.offset = max(.zero, viewport.offsetAcross).raw
    // Where all columns are frozen, the place is past the last.
    if let anchor = viewport.columnAnchor, anchor.column < contents.columnSets[anchor.columns].count,
      let head = heads.first(where: { $0.columns == anchor.columns })
    {
      saved.columns.anchor = SavedColumns.Anchor(
        head: UInt32(head.section), column: UInt32(clamping: anchor.column), distance: anchor.distance.raw)
    }
    for head in heads {
      let widths = contents.columnSets[head.columns].knownWidths
      if widths.count > 0 {
        saved.columns.tables.append(SavedColumns.Table(head: UInt32(head.section), widths: widths))
      }
      guard PackedSections.canMerge, contents.columnSets[head.columns].declaredRanges != nil else { continue }
      var ranges: [CellRange] = []
      contents.columnSets[head.columns].ranges.first?.forEach { ranges.append($0) }
      saved.columns.ranges.append(SavedColumns.Ranges(head: UInt32(head.section), ranges: ranges))
    }
  }

  /// Restores what a state knows of columns; throws where it does not fit them, and the model must then be discarded.
  ///
  /// - Complexity: O(S + r log C), S sections, r runs of columns that are declared alike and of which the same is known, C
  ///   columns.
  func restoreColumns(_ saved: SavedGrid) throws(GridError) {
    var next = 0
    let tables = saved.columns.tables
    for head in tableHeads {
      var widths = RunList<KnownWidth?>()
      if next < tables.count, Int(tables[next].head) == head.section {
        widths = tables[next].widths
        next += 1
      }
      guard contents.columnSets[head.columns].restore(widths) else { throw .damaged }
    }
    if PackedSections.canMerge { try restoreRanges(saved) }
    guard next == tables.count, saved.columns.anchor == nil || columnAnchor(saved) != nil else { throw .damaged }
  }

  /// Hides the rows that a state says are hidden, and no others, before the extents of rows are restored; throws where these are no
  /// rows of tables.
  ///
  /// - Complexity: O(k log N), k runs of hidden rows, before or afterwards, and sections that they are of; N of all rows.
  func restoreHidden(_ hidden: [Range<Int>]) throws(GridError) {
    let all = GridItemIndex(0)..<GridItemIndex(sections.itemCount)
    for run in contents.hidden.hiddenRuns(in: all) { try setHidden(false, run.raw()) }
    for run in hidden { try setHidden(true, run) }
  }

  private func setHidden(_ isHidden: Bool, _ items: Range<Int>) throws(GridError) {
    var first = items.lowerBound
    while first < items.upperBound {
      guard let found = sections.tree.seekCompactly({ $0.items > first }),
        let section = wholeSection(Int(found.prefix.sections)), section.metrics.kind.tablePart != nil
      else { throw .damaged }
      let base = section.firstItem.raw
      let end = min(items.upperBound, base + section.items)
      setHidden(isHidden, ItemIndex(first - base)..<ItemIndex(end - base), ofSection: section.index)
      first = end
    }
  }

  private func restoreRanges(_ saved: SavedGrid) throws(GridError) {
    var next = 0
    let tables = saved.columns.ranges
    for head in tableHeads {
      var ranges: [CellRange]?
      if next < tables.count, Int(tables[next].head) == head.section {
        ranges = tables[next].ranges
        next += 1
      }
      try restoreRanges(ranges, ofTable: head.section)
    }
    guard next == tables.count else { throw .damaged }
  }

  private func columnAnchor(_ saved: SavedGrid) -> ColumnAnchor? {
    guard let anchor = saved.columns.anchor,
      let columns = section(Int(anchor.head))?.metrics.kind.ownColumns,
      anchor.column < contents.columnSets[columns].count
    else { return nil }
    return ColumnAnchor(columns: columns, column: Int(anchor.column), distance: FixedPoint(raw: anchor.distance))
  }

  /// Moves a viewport to the place across of a state that was restored. One that says nothing of it leaves the offset.
  func placeAcross(_ viewport: inout Viewport, as saved: SavedGrid) {
    viewport.columnAnchor = nil
    (viewport.columnRevision, viewport.hasMovedAcross) = (contents.columnSets.revision, false)
    viewport.isAsSaved = saved.hasTables
    let offset = saved.hasTables ? FixedPoint(raw: saved.columns.offset) : viewport.offsetAcross
    viewport.offsetAcross = viewport.offsetAcross(near: offset, in: self)
    guard let anchor = columnAnchor(saved) else { return }
    // One that is not in view could be far away from the offset.
    let extent = contents.columnSets[anchor.columns].slot(of: anchor.column).extent
    let gap = contents.columnSets[anchor.columns].gap
    if anchor.distance <= FixedPoint(viewport.across), anchor.distance >= .zero - extent - gap {
      viewport.columnAnchor = anchor
    }
  }

  /// Adds how columns are declared to a digest.
  ///
  /// - Complexity: O(S + r), S sections, r runs of columns that are declared alike, hidden or shown.
  func addColumns(to sum: inout Checksum) {
    for head in tableHeads {
      sum.addAtOnce(UInt64(head.section))
      contents.columnSets[head.columns].forEachDeclaredNumber { sum.addAtOnce($0) }
    }
  }
}
