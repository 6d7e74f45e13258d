// Rows of tracks: their cells.

extension TracksBody {
  static func appendCells(
    of section: LocatedSection, from first: RowIndex, at firstEdge: FixedPoint, _ query: inout CellQuery,
    _ contents: SectionContents, to cells: inout [Cell]
  ) {
    append(
      contents.styles.entries[section.style].tracks, of: section, from: first, at: firstEdge, &query, contents, &cells)
  }

  /// - Parameter tracks: borrowed, so that nothing counts references to their arrays while cells are written.
  private static func append(
    _ tracks: borrowing TrackLayout, of section: LocatedSection, from first: RowIndex, at firstEdge: FixedPoint,
    _ query: inout CellQuery, _ contents: SectionContents, _ cells: inout [Cell]
  ) {
    let isMeasured = section.record.measuredRows > 0
    var walk = RowWalk(row: first, edge: firstEdge)
    if isMeasured { walk.cursor = query.cursor(at: section.gridRow(first), contents) }
    let inset = contents.styles.entries[section.style].declaration.insets.leading
    let (fixed, estimate, gap, end) = (section.fixedRow, section.estimate, section.gap, section.endRow)
    while walk.row < end, walk.edge < query.end, query.rowBudget > 0, cells.count < Limits.cells {
      // As many rows as there is room for are written at once, without looking again whether the cells are shared.
      cells.append(addingCapacity: max(tracks.count, min(cells.capacity, Limits.cells) - cells.count)) { cells in
        while walk.row < end, walk.edge < query.end, query.rowBudget > 0, cells.freeCapacity >= tracks.count {
          query.rowBudget -= 1
          let extent = fixed ?? (isMeasured ? walk.cursor.next(in: contents.rows.stored) : nil) ?? estimate
          if query.contains(walk.edge, extent) {
            tracks.appendRow(
              walk.row, of: section.index, end: section.endItem, inset: inset, at: walk.edge.points,
              extent: extent.points, &cells)
          }
          walk.row = walk.row + 1
          walk.edge += extent + gap
        }
      }
    }
  }

  /// A walk over rows.
  private struct RowWalk {
    var row: RowIndex
    var edge: FixedPoint
    var cursor = RowCursor()
  }
}

extension TrackLayout {
  /// Appends the cells of one row.
  @inline(__always)
  fileprivate func appendRow(
    _ row: RowIndex, of section: Int, end: ItemIndex, inset: Double, at y: Double, extent: Double,
    _ cells: inout OutputSpan<Cell>
  ) {
    let first = ItemIndex(row.raw * count)
    for column in 0..<max(0, min(count, end - first)) {
      cells.append(
        Cell(
          id: CellID(item: first + column, section: section),
          frame: Rect(x: inset + offsets[column], y: y, width: extents[column], height: extent),
          alignment: alignments[column], track: column, isPinned: false))
    }
  }
}
