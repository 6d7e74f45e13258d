// The invariants of what kinds keep for a section.

#if DEBUG || LAZYGRID_CHECKS
  extension SectionContents {
    /// A description of a broken invariant of a section; `nil` when there is none.
    ///
    /// - Parameter extents: the extents stored for its rows.
    func brokenInvariant(of section: LocatedSection, _ extents: [FixedPoint?]) -> String? {
      switch section.metrics.kind {
      case .tracks: TrackRows.brokenInvariant(of: section, extents, self)
      case .packed: PackedRows.brokenInvariant(of: section, extents, self)
      }
    }
  }

  extension TrackRows {
    fileprivate static func brokenInvariant(
      of section: LocatedSection, _ extents: [FixedPoint?], _ contents: SectionContents
    ) -> String? {
      if section.rows != rowCount(of: section.items, section.metrics) { return "the number of rows" }
      if section.columns == 1 {
        for item in 0..<section.items where contents.items.extent(of: section.gridItem(item)) != nil {
          return "item \(item), which is measured twice,"
        }
      }
      guard section.columns > 1, section.fixedRow == nil, !section.record.hasStaleRows else { return nil }
      for (row, extent) in extents.enumerated() {
        let known = items(inRow: row, of: section).map { contents.items.extent(of: section.gridItem($0)) }
        let isKnown = !known.contains(nil) && extent == known.compactMap { $0 }.max()
        if extent == nil ? known.contains(where: { $0 != nil }) : !isKnown { return "row \(row), not its items," }
      }
      return nil
    }
  }

  extension PackedRows {
    fileprivate static func brokenInvariant(
      of section: LocatedSection, _ extents: [FixedPoint?], _ contents: SectionContents
    ) -> String? {
      let store = contents.placements[store(section)]
      if store.count != section.items { return "\(store.count) items that are packed, of \(section.items)" }
      if section.record.hasStaleRows { return "stale rows" }
      return store.publishedRows < section.rows ? "\(section.rows) rows, where \(store.publishedRows) are packed," : nil
    }
  }
#endif
