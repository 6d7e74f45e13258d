// Rows of tracks: what always holds of a section and of what is kept for it.

extension TracksBody {
  static func brokenInvariant(
    of section: LocatedSection, _ rows: [RowEntry?], _ contents: SectionContents
  ) -> String? {
    if section.rows != rowCount(of: section.items, section.metrics) { return "the number of rows" }
    if section.columns == 1 {
      for (item, row) in zip(section.itemRange, rows) {
        guard let entry = contents.items.entry(of: section.gridItem(item)) else { continue }
        if !section.record.hasStaleRows { return "item \(item.raw), which is measured twice," }
        if entry != row { return "row \(item.raw), not its item," }
      }
    }
    guard section.columns > 1, section.fixedRow == nil, !section.record.hasStaleRows else { return nil }
    for (row, entry) in zip(section.rowRange, rows) {
      let known = items(inRow: row, of: section).map { contents.items.entry(of: section.gridItem($0)) }
      let isProvisional = known.contains { $0?.isProvisional == true }
      let isKnown =
        !known.contains(nil) && entry?.isProvisional == isProvisional
        && entry?.extent == known.compactMap { $0?.extent }.max()
      if entry == nil ? known.contains(where: { $0 != nil }) : !isKnown { return "row \(row.raw), not its items," }
    }
    return nil
  }
}
