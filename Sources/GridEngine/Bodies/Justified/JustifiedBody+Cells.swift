// Justified rows: their cells.

extension JustifiedBody {
  static func appendCells(
    of section: LocatedSection, from first: RowIndex, at firstEdge: FixedPoint, _ query: inout CellQuery,
    _ contents: SectionContents, to cells: inout [Cell]
  ) {
    let store = contents.walls.box(store(section))
    let inset = contents.styles.entries[section.style].declaration.insets.leading
    var (row, edge) = (first, firstEdge)
    var cursor = query.cursor(at: section.gridRow(first), contents)
    var chunk = 0..<0
    var block: JustifiedStore.Located?
    while row < section.endRow, edge < query.end, query.rowBudget > 0, cells.count < Limits.cells {
      query.rowBudget -= 1
      let extent = contents.extent(at: &cursor, in: section, &chunk)
      if query.contains(edge, extent), let known = store.knownRow(row.raw, near: block) {
        block = known.block
        store.append(known, of: section.index, inset: inset, at: edge.points, extent: extent.points, to: &cells)
      }
      row = row + 1
      edge += extent + section.gap
    }
  }
}

extension Box where Value == JustifiedStore {
  /// Appends the cells of a known row.
  @inline(never)
  fileprivate func append(
    _ row: JustifiedStore.KnownRow, of section: Int, inset: Double, at y: Double, extent: Double, to cells: inout [Cell]
  ) {
    let (gap, scale) = (value.rules.gap, row.slots.scale)
    var sum = 0.0
    cells.append(addingCapacity: row.items.count) { cells in
      value.forEachItem(row.items, in: row.block) { item, aspect, _ in
        cells.append(
          Cell(
            id: CellID(item: ItemIndex(item), section: section),
            frame: Rect(
              x: inset + (row.slots.start + sum * scale + Double(item - row.items.lowerBound) * gap), y: y,
              width: aspect * scale, height: extent),
            alignment: .center, track: 0, isPinned: false))
        sum += aspect
      }
    }
  }
}
