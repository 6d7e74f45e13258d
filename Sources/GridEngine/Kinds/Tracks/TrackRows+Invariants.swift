// Rows of tracks: what always holds of a section and of what is kept for it.

extension TrackRows {
  static func brokenInvariant(
    of section: LocatedSection, _ extents: [FixedPoint?], _ contents: SectionContents
  ) -> String? {
    if section.rows != rowCount(of: section.items, section.metrics) { return "the number of rows" }
    if section.columns == 1 {
      for (item, row) in zip(section.itemRange, extents) {
        guard let extent = contents.items.extent(of: section.gridItem(item)) else { continue }
        if !section.record.hasStaleRows { return "item \(item.raw), which is measured twice," }
        if extent != row { return "row \(item.raw), not its item," }
      }
    }
    guard section.columns > 1, section.fixedRow == nil, !section.record.hasStaleRows else { return nil }
    for (row, extent) in zip(section.rowRange, extents) {
      let known = items(inRow: row, of: section).map { contents.items.extent(of: section.gridItem($0)) }
      let isKnown = !known.contains(nil) && extent == known.compactMap { $0 }.max()
      if extent == nil ? known.contains(where: { $0 != nil }) : !isKnown { return "row \(row.raw), not its items," }
    }
    return nil
  }
}
