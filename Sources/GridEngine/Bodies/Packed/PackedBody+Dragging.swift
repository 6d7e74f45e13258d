// Packed rows: the item at a point, or the nearest around a hole.

extension PackedBody {
  /// How many rows on each side are searched for the nearest item: mostly the first are enough.
  private static let reaches = [0, 1, 8, 32]

  /// The item nearest to a point; see ``ItemLookup/nearest(across:along:inRow:)``.
  static func item(
    nearestTo across: Double, _ along: FixedPoint, inRow row: RowIndex, of section: LocatedSection,
    _ contents: SectionContents
  ) -> ItemIndex? {
    let (placed, next) = contents.placements[store(section)].placedRows(beyond: row.raw, isForward: true)
    if !placed.contains(row.raw), let next { return ItemIndex(next) }
    // Before the first step there may be rows that nothing reaches.
    let row = min(row, RowIndex(max(0, placed.upperBound - 1)))
    var best: (item: Int, distance: Double)?
    for reach in reaches {
      let rows = RowIndex(max(0, row.raw - reach))..<RowIndex(min(row.raw.saturatingSum(reach + 1), placed.upperBound))
      guard !rows.isEmpty else { break }
      search(rows, across, along, of: section, contents, &best)
      // Whatever crosses none of these rows lies beyond their edges.
      if let best, best.distance < room(around: along, in: rows, of: section, contents) { break }
    }
    if let best { return ItemIndex(best.item) }
    let column = contents.styles.entries[section.style].tracks.column(
      nearestTo: across - contents.styles.entries[section.style].declaration.insets.leading)
    for isForward in [false, true] {
      let from = isForward ? row : row + 1
      guard
        let item = item(
          .beyond(from, from: nil, isForward: isForward, near: KeptPlace(column: column)), in: section, contents)
      else { continue }
      guard let area = area(of: item, .settled, in: section, contents) else {
        if best == nil { return item }
        continue
      }
      take(item.raw, area, across, along, of: section, contents, &best)
    }
    return best.map { ItemIndex($0.item) }
  }

  private static func search(
    _ rows: Range<RowIndex>, _ across: Double, _ along: FixedPoint, of section: LocatedSection,
    _ contents: SectionContents, _ best: inout (item: Int, distance: Double)?
  ) {
    contents.placements[store(section)].forEachItem(inRows: rows.raw()) { item, area in
      take(item, area, across, along, of: section, contents, &best)
    }
  }

  /// Keeps an item if none before is nearer. Distances are squares.
  private static func take(
    _ item: Int, _ area: GridArea, _ across: Double, _ along: FixedPoint, of section: LocatedSection,
    _ contents: SectionContents, _ best: inout (item: Int, distance: Double)?
  ) {
    let slot = contents.styles.entries[section.style].tracks.slot(area.column, area.columns)
    let start = contents.styles.entries[section.style].declaration.insets.leading + slot.offset
    let aside = max(0, start - across, across - start - slot.extent)
    // The extents of rows are looked up, which costs more than all else.
    if let best, aside * aside > best.distance { return }
    let span = span(of: area, in: section, contents)
    let away = max(.zero, span.edge - along, along - span.edge - span.extent).points
    let distance = aside * aside + away * away
    if let best, distance > best.distance || (distance == best.distance && item < best.item) { return }
    best = (item, distance)
  }

  /// The square of the distance from a point of some rows to what lies before and behind all of them.
  private static func room(
    around along: FixedPoint, in rows: Range<RowIndex>, of section: LocatedSection, _ contents: SectionContents
  ) -> Double {
    let start = section.start + section.rowsStart
    var room = Double.infinity
    if rows.lowerBound > 0 {
      room = (along - start - contents.rowsExtent(in: section, upTo: rows.lowerBound)).points
    }
    if rows.upperBound < section.endRow {
      room = min(room, (start + contents.rowsExtent(in: section, upTo: rows.upperBound) - along).points)
    }
    return room > 0 ? room * room : 0
  }
}
