// Rows of tracks: their cells.

extension TrackRows {
  static func appendCells(
    of section: LocatedSection, from first: RowIndex, at firstEdge: FixedPoint, _ query: inout CellQuery,
    _ contents: SectionContents, to cells: inout [Cell]
  ) {
    var edge = firstEdge
    let isMeasured = section.record.measuredRows > 0
    var cursor = RowCursor()
    if isMeasured {
      let row = section.gridRow(first)
      cursor = query.cursor.flatMap { $0.row == row.raw ? $0 : nil } ?? contents.rows.cursor(at: row)
    }
    let tracks = contents.styles.entries[section.style].tracks
    let inset = contents.styles.entries[section.style].declaration.insets.leading
    for row in first..<section.endRow {
      if edge >= query.end || query.rowBudget <= 0 || cells.count >= Limits.cells { return }
      query.rowBudget -= 1
      let extent = section.fixedRow ?? (isMeasured ? cursor.next(in: contents.rows.stored) : nil) ?? section.estimate
      if query.contains(edge, extent) {
        tracks.appendRow(
          row, of: section.index, end: section.endItem, inset: inset, at: edge.points, extent: extent.points, &cells)
      }
      edge += extent + section.gap
    }
  }
}

extension TrackLayout {
  /// Appends the cells of one row.
  fileprivate func appendRow(
    _ row: RowIndex, of section: Int, end: ItemIndex, inset: Double, at y: Double, extent: Double, _ cells: inout [Cell]
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
