// The cells that the last step materialised.

/// The cells of the last step, the third of a grid's four states, with the cursors and the buffers that the next one
/// uses.
struct Shown: Sendable {
  /// The cells in view and in the overscan, and those of the step before.
  var cells: [Cell] = []
  var previous: [Cell] = []
  /// True when any of the cells may be retained out of view.
  var hasRetained = false
  /// The last positions of reading rows.
  var reader = RowReader()
  /// The last position of the first section in view.
  var cursor = SectionCursor()
  /// The offsets in which the cells hold; `nil` when the next step has to walk.
  var quiet: QuietRange?
  /// Counted up whenever the cells may have changed.
  var revision = 0
  var buffers = CellBuffers()
  /// Headers and footers that follow the viewport, in the order of the cells.
  var followers: [PinnedRange.Follower] {
    get { buffers.followers }
    _modify { yield &buffers.followers }
  }

  /// Collects the cells in view after a step; returns the offset, and how far it may move until a header or footer begins or
  /// ends to follow it.
  ///
  /// - Parameters:
  ///   - first: the first place in view or in the overscan, `nil` in an empty grid.
  ///   - leadingEdge: its leading edge, from the viewport's.
  ///   - paths: the sections above and after those in view.
  /// - Complexity: O(log S + log R + c), S sections, R entries of the row tree, c cells.
  mutating func collect(
    from first: Place?, at leadingEdge: FixedPoint, in model: GridModel, _ viewport: Viewport,
    _ paths: inout OutlinePaths
  ) -> (offset: FixedPoint, slack: PinnedRange.Slack) {
    swap(&cells, &previous)
    cells.removeAll(keepingCapacity: true)
    revision &+= 1
    cursor.refresh(in: model)
    var section = LocatedSection.none
    guard let first, model.find(first.section, &cursor, &section) else {
      followers.removeAll(keepingCapacity: true)
      return (viewport.offset(in: model), PinnedRange.Slack())
    }
    var edge = FixedPoint.zero
    var rows: RowCursor?
    if let row = section.row(at: first.slot), section.record.measuredRows > 0 {
      (edge, rows) = reader.slot(of: row, in: section, model.contents)
      edge += section.start + section.rowsStart
    } else {
      edge = model.offset(of: first.slot, in: section)
    }
    let start = edge - leadingEdge
    let end = start + viewport.extent
    let margins = viewport.margins
    var query = CellQuery(
      start: start - margins.before, end: end + margins.after, rowBudget: Step.placeBudget(of: viewport))
    query.cursor = rows
    query.swapBuffers(with: &buffers)
    let hasTables = !model.contents.columnSets.isEmpty
    if hasTables {
      query.swapTables(with: &buffers)
      query.beginTables(
        along: AxisRange(start: start, end: end), across: viewport.rangeAcross,
        (margins.before, margins.after, viewport.overscanAcross),
        content: FixedPoint(viewport.contentAcross(in: model)))
    }
    query.pins.begin(
      views: viewport.pinnedViews, start: start, end: end, limit: viewport.pinnedLimit,
      isOutline: model.sections.hasOutline)
    model.appendCells(from: (first.slot, section, edge), cursor, &query, &paths, to: &cells)
    if hasTables {
      query.table.noteRows(version: model.contents.columnSets.version)
      query.swapTables(with: &buffers)
    }
    query.swapBuffers(with: &buffers)
    return (start, query.pins.slack)
  }

  /// The index of the first cell that is none of a row of a table, where all items in view are; else 0.
  ///
  /// - Complexity: O(log c), c cells.
  var firstOther: Int {
    let table = buffers.tables[0]
    let frozen = cells.partitioningIndex { $0.layer >= 1 }
    guard !table.hasOthers, frozen > 0, table.span.sections.contains(cells[0].section),
      table.span.sections.contains(cells[frozen - 1].section)
    else { return 0 }
    return cells.partitioningIndex { $0.layer >= 2 }
  }

  /// Keeps room for twice as many headers and footers as there are.
  mutating func reserveBuffers() {
    buffers.entries.reserveCapacity(2 * buffers.entries.count + 8)
    buffers.followers.reserveCapacity(2 * Limits.levels)
  }

  /// Puts cells that are not in view among those that are, in their order.
  ///
  /// - Complexity: O(k (log c + log S + log R) + k c) for k cells: c moves in memory for each.
  mutating func retain(_ ids: Set<CellID>, in model: GridModel, _ viewport: Viewport) {
    for id in ids {
      // A merged cell is in view where any piece of it is.
      let isMerged = model.range(covering: id) != nil
      let id = isMerged ? model.origin(of: id) : id
      if isMerged, cells.contains(where: { $0.id == id }) { continue }
      guard var cell = model.cell(of: id) else { continue }
      if id.kind == .item, !model.contents.columnSets.isEmpty, let section = model.section(id.section) {
        cell.rank = viewport.rank(of: id, in: section, of: model)
      }
      let index = cells.partitioningIndex { !$0.precedesInView(cell) }
      guard index == cells.count || !cells[index].isSame(as: cell) else { continue }
      cell.isRetained = true
      cells.insert(cell, at: index)
      for i in followers.indices where followers[i].index >= index { followers[i].index += 1 }
    }
  }

  var bytesHeld: Int {
    (cells.capacity + previous.capacity) * MemoryLayout<Cell>.stride + buffers.tables.reduce(0) { $0 + $1.bytesHeld }
  }
}
