// Lanes: their cells.

extension LanesBody {
  static func appendCells(
    of section: LocatedSection, from first: RowIndex, at firstEdge: FixedPoint, _ query: inout CellQuery,
    _ contents: SectionContents, to cells: inout [Cell]
  ) {
    let number = store(section)
    let tracks = contents.styles.entries[section.style].tracks
    let inset = contents.styles.entries[section.style].declaration.insets.leading
    var (row, edge) = (first, firstEdge)
    var cursor = contents.rows.cursor(at: section.gridRow(first))
    var chunk = 0..<0
    while row < section.endRow, edge < query.end, query.rowBudget > 0, cells.count < Limits.cells {
      query.rowBudget -= 1
      let extent = contents.extent(at: &cursor, in: section, &chunk)
      if query.contains(edge, extent), let chunk = contents.lanes[number].chunk(at: row.raw),
        isPlaced(chunk, in: section, contents)
      {
        forEachItem(of: chunk, in: section, contents) { item, lane, lead, extent in
          guard query.contains(edge + lead, extent), cells.count < Limits.cells else { return }
          cells.append(
            Cell(
              id: CellID(item: ItemIndex(item), section: section.index),
              frame: Rect(
                x: inset + tracks.offsets[lane], y: (edge + lead).points, width: tracks.extents[lane],
                height: extent.points),
              alignment: tracks.alignments[lane], track: lane, isPinned: false))
        }
      }
      row = row + 1
      edge += extent + section.gap
    }
  }
}
