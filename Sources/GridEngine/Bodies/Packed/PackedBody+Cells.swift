// Packed rows: the cells of rows.

extension PackedBody {
  /// The span of the tallest item, in rows, up to which a query reads all rows that items in its range can reach into.
  static let lowTile = 16

  /// The number of rows whose edges a query lists. Beyond them, as between items that start millions of rows apart, edges are
  /// looked up for each item.
  static let listedRows = 65_536

  /// The leading edge and the extent of an item along the scrolling axis, in the content.
  static func span(
    of area: GridArea, in section: LocatedSection, _ contents: SectionContents
  ) -> (edge: FixedPoint, extent: FixedPoint) {
    let start = contents.rowsExtent(in: section, upTo: min(area.firstRow, section.endRow))
    let end = contents.rowsExtent(in: section, upTo: min(area.endRow, section.endRow)) - section.gap
    return (section.start + section.rowsStart + start, max(.zero, end - start))
  }

  static func appendCells(
    of section: LocatedSection, from first: RowIndex, at firstEdge: FixedPoint, _ query: inout CellQuery,
    _ contents: SectionContents, to cells: inout [Cell]
  ) {
    // Rows out of the range that low items reach into are read with the rest.
    let tallest = contents.placements[store(section)].tallestItem
    let beyond = tallest <= lowTile ? tallest - 1 : 0
    let top = max(0, first - beyond)
    var edge = firstEdge
    var cursor = contents.rows.cursor(at: section.gridRow(top))
    var edges: [FixedPoint] = []
    swap(&edges, &query.edges)
    defer { swap(&edges, &query.edges) }
    edges.removeAll(keepingCapacity: true)
    edges.append(.zero)
    var chunk = 0..<0
    for _ in top..<first {
      edges.append(edges[edges.count - 1] + contents.extent(at: &cursor, in: section, &chunk) + section.gap)
    }
    let lead = firstEdge - edges[edges.count - 1]
    for index in edges.indices { edges[index] += lead }
    // The first row is read in any case: items across its edge are in view of a viewport that has no extent.
    while edges.count <= section.endRow - top, edge < query.end || edges.count == first + 1 - top, query.rowBudget > 0,
      edges.count <= listedRows
    {
      query.rowBudget -= 1
      edge += contents.extent(at: &cursor, in: section, &chunk) + section.gap
      edges.append(edge)
    }
    var end = top + (edges.count - 1)
    guard end > first else { return }
    let isListed = end >= section.endRow || edge >= query.end || query.rowBudget == 0
    if !isListed {
      let distance = contents.rowsExtent(in: section, upTo: end) + (query.end - edge) - FixedPoint(raw: 1)
      let rows = min(contents.row(in: section, at: distance).row + 1 - end, query.rowBudget)
      query.rowBudget -= rows
      end = end + rows
    }
    while isListed, edges.count <= min(section.endRow, end + beyond) - top {
      edges.append(edges[edges.count - 1] + contents.extent(at: &cursor, in: section, &chunk) + section.gap)
    }
    let known = top..<top + (edges.count - 1)
    let begin = cells.count
    let tracks = contents.styles.entries[section.style].tracks
    let inset = contents.styles.entries[section.style].declaration.insets.leading
    let gap = section.gap
    let (rangeStart, rangeEnd) = (query.start, query.end)
    var isSorted = true
    contents.placements[store(section)].forEachItem(inRows: first..<end) { item, area in
      guard cells.count < Limits.cells else { return }
      let bottom = area.endRow
      let span =
        area.firstRow >= known.lowerBound && bottom <= known.upperBound
        ? (edge: edges[area.firstRow - top], extent: edges[bottom - top] - edges[area.firstRow - top] - gap)
        : self.span(of: area, in: section, contents)
      let (edge, extent) = (span.edge, max(.zero, span.extent))
      guard edge < rangeEnd, edge + extent > rangeStart || (extent == .zero && edge >= rangeStart) else { return }
      let slot = tracks.slot(area.column, area.columns)
      if cells.count > begin, cells[cells.count - 1].id.itemIndex > item { isSorted = false }
      cells.append(
        Cell(
          id: CellID(item: item, section: section.index),
          frame: Rect(x: inset + slot.offset, y: edge.points, width: slot.extent, height: extent.points),
          alignment: tracks.alignments[area.column], track: area.column, isPinned: false))
    }
    // The store returns items with starts first, whatever their order.
    if !isSorted { cells[begin...].sortCompactly { $0.id < $1.id } }
  }
}
