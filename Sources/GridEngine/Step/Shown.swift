// The cells that the last step materialised.

/// The cells of the last step, the third of a grid's four states, with the cursors and the buffers that the next one
/// uses.
struct Shown: Sendable {
  /// The cells in view and in the overscan, and those of the step before.
  var cells: [Cell] = []
  var previous: [Cell] = []
  /// The last positions of reading rows.
  var reader = RowReader()
  /// The offsets in which the cells hold; `nil` when the next step has to walk.
  var quiet: QuietRange?
  /// A buffer for the leading edges of rows.
  private var edges: [FixedPoint] = []

  /// Collects the cells in view after a step; returns the offset, and where headers and footers are pinned, if they are.
  ///
  /// - Parameters:
  ///   - first: the first place in view or in the overscan, `nil` in an empty grid.
  ///   - leadingEdge: its leading edge, from the viewport's.
  /// - Complexity: O(log S + log R + c), S sections, R entries of the row tree, c cells.
  mutating func collect(
    from first: Place?, at leadingEdge: FixedPoint, in model: GridModel, _ viewport: Viewport
  ) -> (offset: FixedPoint, pins: PinnedRange?) {
    swap(&cells, &previous)
    cells.removeAll(keepingCapacity: true)
    guard let first, let section = model.section(first.section) else {
      return (viewport.minimumOffset(in: model), nil)
    }
    let edge = model.offset(of: first.slot, in: section)
    let start = edge - leadingEdge
    let end = start + viewport.extent
    let margins = viewport.margins
    var query = CellQuery(
      start: start - margins.before, end: end + margins.after, rowBudget: Step.placeBudget(of: viewport), edges: [])
    if let row = section.row(at: first.slot), section.record.measuredRows > 0 {
      query.cursor = reader.cursor(at: section.gridRow(row), model.contents)
    }
    swap(&query.edges, &edges)
    if !viewport.pinnedViews.isEmpty {
      query.pins = PinnedRange(views: viewport.pinnedViews, start: start, end: end)
    }
    model.appendCells(from: (first.slot, section, edge), &query, to: &cells)
    swap(&query.edges, &edges)
    return (start, query.pins)
  }

  /// Puts cells that are not in view among those that are, in their order.
  ///
  /// - Complexity: O(k (log c + log S + log R) + k c) for k cells: c moves in memory for each.
  mutating func retain(_ ids: Set<CellID>, _ pins: inout PinnedRange?, in model: GridModel) {
    for id in ids {
      let index = cells.partitioningIndex { !$0.id.precedesInView(id) }
      guard index == cells.count || cells[index].id != id, var cell = model.cell(of: id) else { continue }
      cell.isRetained = true
      cells.insert(cell, at: index)
      pins?.shift(from: index)
    }
  }

  var bytesHeld: Int { (cells.capacity + previous.capacity) * MemoryLayout<Cell>.stride }
}
