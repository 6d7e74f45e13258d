// Packed sections: the cells of rows, where a cell lies, and which cell stands for a row.

extension GridLayout {
  /// Rows of the tallest item up to which whoever looks at some rows looks at all that items in them can reach into.
  static let lowTile = 16

  /// The row that an item begins in; an estimate where it is not placed yet.
  func row(ofPacked item: Int, in section: SectionStack.Located) -> Int {
    if let area = sections.stores[section.metrics].area(of: item) { return min(area.row, section.rows - 1) }
    return min(section.rows - 1, Int(Double(item) / Double(section.items) * Double(section.rows)))
  }

  /// The first item that begins in a row; `nil` where none does.
  ///
  /// - Complexity: O(log b + k), k items of the blocks that reach into the row, b blocks.
  func firstItem(beginningIn row: Int, of section: SectionStack.Located) -> Int? {
    var found: Int?
    sections.stores[section.metrics].forEachItem(inRows: row..<row + 1) { item, area in
      if area.row == row, item < found ?? .max { found = item }
    }
    return found
  }

  /// The cell that stands for a place, and how far before the place it begins: in a packed row where no item begins, one
  /// that reaches into it, or the nearest.
  func cell(of place: Place) -> (id: CellID, lead: FixedPoint) {
    guard place.isRow, place.section.metrics.isPacked else { return (place.cellID, .zero) }
    let section = place.section
    var item = firstItem(beginningIn: place.slot, of: section)
    var distance = 1
    while item == nil, distance <= 4096 {
      // Rows without any item are rare: they lie between items with starts.
      let near = max(0, place.slot - distance)..<place.slot + distance
      sections.stores[section.metrics].forEachItem(inRows: near) { other, _ in item = min(item ?? other, other) }
      distance *= 8
    }
    let id = CellID.item(item ?? 0, section: section.index)
    let row = row(ofPacked: id.item, in: section)
    return (id, rowsExtent(in: section, upTo: place.slot) - rowsExtent(in: section, upTo: row))
  }

  /// The leading edge and the extent of a packed item along the scrolling axis, in the content.
  func span(ofPacked area: GridArea, in section: SectionStack.Located) -> (edge: FixedPoint, extent: FixedPoint) {
    let start = rowsExtent(in: section, upTo: min(area.row, section.rows))
    let end = rowsExtent(in: section, upTo: min(area.row + area.rows, section.rows)) - section.gap
    return (section.start + section.rowsStart + start, max(.zero, end - start))
  }

  /// Appends the cells of a packed section that lie in a range of the content.
  ///
  /// - Parameters:
  ///   - first: the first row in the range, or one before it, and its leading edge.
  ///   - budget: rows that may still be looked at.
  ///   - edges: room for the leading edges of the rows.
  func appendPackedRows(
    of section: SectionStack.Located, from first: Int, at firstEdge: FixedPoint, in range: Span, _ budget: inout Int,
    _ edges: inout [FixedPoint], _ cells: inout [Cell]
  ) {
    // Low items that begin or end out of the range are looked up with the rest.
    let tallest = sections.stores[section.metrics].tallestItem
    let beyond = tallest <= GridLayout.lowTile ? tallest - 1 : 0
    let top = max(0, first - beyond)
    var edge = firstEdge
    var cursor = RowCursor(row: section.rowBase + top, in: rows)
    edges.removeAll(keepingCapacity: true)
    edges.append(.zero)
    for _ in top..<first { edges.append(edges[edges.count - 1] + extent(at: &cursor, in: section) + section.gap) }
    let lead = firstEdge - edges[edges.count - 1]
    for index in edges.indices { edges[index] += lead }
    while top + edges.count <= section.rows, edge < range.end, budget > 0 {
      budget -= 1
      edge += extent(at: &cursor, in: section) + section.gap
      edges.append(edge)
    }
    let end = top + edges.count - 1
    guard end > first else { return }
    while top + edges.count <= min(section.rows, end + beyond) {
      edges.append(edges[edges.count - 1] + extent(at: &cursor, in: section) + section.gap)
    }
    let known = top..<top + edges.count - 1
    let begin = cells.count
    let tracks = sections.styles.entries[section.style].tracks
    let inset = sections.styles.entries[section.style].declaration.insets.leading
    let gap = section.gap
    var isSorted = true
    sections.stores[section.metrics].forEachItem(inRows: first..<end) { item, area in
      guard cells.count < Limits.cells else { return }
      let bottom = area.row + area.rows
      let span =
        area.row >= known.lowerBound && bottom <= known.upperBound
        ? (edge: edges[area.row - top], extent: edges[bottom - top] - edges[area.row - top] - gap)
        : self.span(ofPacked: area, in: section)
      let (edge, extent) = (span.edge, max(.zero, span.extent))
      guard edge < range.end, edge + extent > range.start || (extent == .zero && edge >= range.start) else { return }
      let slot = tracks.slot(area.column, area.columns)
      if cells.count > begin, cells[cells.count - 1].id.item > item { isSorted = false }
      cells.append(
        Cell(
          id: .item(item, section: section.index),
          frame: Rect(x: inset + slot.offset, y: edge.points, width: slot.extent, height: extent.points),
          alignment: tracks.alignments[area.column], track: area.column, isPinned: false))
    }
    // Items with starts come first out of the store, wherever they are in the order.
    if !isSorted { cells[begin...].sort { $0.id < $1.id } }
  }

  /// The extent of the row that a cursor comes to, an estimate if it is not measured.
  private func extent(at cursor: inout RowCursor, in section: SectionStack.Located) -> FixedPoint {
    if section.record.measuredRows == 0 { return section.fixedRow ?? section.estimate }
    return cursor.next(in: rows) ?? section.estimate
  }

  /// The slot of a packed item.
  func frame(ofPacked item: Int, in section: SectionStack.Located) -> Rect {
    let style = sections.styles.entries[section.style]
    let area =
      sections.stores[section.metrics].area(of: item)
      ?? GridArea(column: 0, row: row(ofPacked: item, in: section), columns: 1, rows: 1)
    let (edge, extent) = span(ofPacked: area, in: section)
    let slot = style.tracks.slot(area.column, area.columns)
    return Rect(
      x: style.declaration.insets.leading + slot.offset, y: edge.points, width: slot.extent, height: extent.points)
  }
}
