// Packed rows: what always holds of a section and of what is kept for it.

#if DEBUG || LAZYGRID_CHECKS
  extension PackedRows {
    static func brokenInvariant(
      of section: LocatedSection, _ extents: [FixedPoint?], _ contents: SectionContents
    ) -> String? {
      let store = contents.placements[store(section)]
      if store.count != section.items { return "\(store.count) items that are packed, of \(section.items)" }
      if section.record.hasStaleRows { return "stale rows" }
      return store.publishedRows < section.rows ? "\(section.rows) rows, where \(store.publishedRows) are packed," : nil
    }
  }
#endif
