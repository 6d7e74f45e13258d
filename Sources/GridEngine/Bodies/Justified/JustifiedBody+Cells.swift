// Justified rows: their cells.

extension JustifiedBody {
  static func appendCells(
    of section: LocatedSection, from first: RowIndex, at firstEdge: FixedPoint, _ query: inout CellQuery,
    _ contents: SectionContents, to cells: inout [Cell]
  ) {
    let number = store(section)
    let inset = contents.styles.entries[section.style].declaration.insets.leading
    var (row, edge) = (first, firstEdge)
    var cursor = contents.rows.cursor(at: section.gridRow(first))
    var chunk = 0..<0
    var block: JustifiedStore.Located?
    while row < section.endRow, edge < query.end, query.rowBudget > 0, cells.count < Limits.cells {
      query.rowBudget -= 1
      let extent = contents.extent(at: &cursor, in: section, &chunk)
      if query.contains(edge, extent), let known = contents.walls[number].knownRow(row.raw, near: block) {
        block = known.block
        append(known, of: section, inset: inset, at: edge, extent, contents, to: &cells)
      }
      row = row + 1
      edge += extent + section.gap
    }
  }

  private static func append(
    _ row: JustifiedStore.KnownRow, of section: LocatedSection, inset: Double, at edge: FixedPoint,
    _ extent: FixedPoint,
    _ contents: SectionContents, to cells: inout [Cell]
  ) {
    let number = store(section)
    let gap = contents.walls[number].rules.gap
    var sum = 0.0
    contents.walls[number].forEachItem(row.items, in: row.block) { item, aspect, _ in
      let index = Double(item - row.items.lowerBound)
      cells.append(
        Cell(
          id: CellID(item: ItemIndex(item), section: section.index),
          frame: Rect(
            x: inset + (row.slots.start + sum * row.slots.scale + index * gap), y: edge.points,
            width: aspect * row.slots.scale, height: extent.points),
          alignment: .center, track: 0, isPinned: false))
      sum += aspect
    }
  }
}
