// Packed rows: what always holds of a section and of what is kept for it.

extension PackedRows {
  static func brokenInvariant(
    of section: LocatedSection, _ extents: [FixedPoint?], _ contents: SectionContents
  ) -> String? {
    let store = contents.placements[store(section)]
    if store.count != section.items { return "\(store.count) items that are packed, of \(section.items)" }
    if section.record.hasStaleRows { return "stale rows" }
    // Rows that no sum could hold are not shown.
    let isCut = contents.rows.count >= Limits.items
    return store.publishedRows == section.rows || isCut
      ? nil : "\(section.rows) rows, where \(store.publishedRows) are packed,"
  }
}
