// Packed rows: what always holds of a section and of what is kept for it.

extension PackedBody {
  static func brokenInvariant(
    of section: LocatedSection, _ rows: [RowEntry?], _ contents: SectionContents
  ) -> String? {
    let number = store(section)
    let (items, rows) = (contents.placements[number].count, contents.placements[number].publishedRows)
    if items != section.items { return "\(items) items that are packed, of \(section.items)" }
    if section.record.hasStaleRows { return "stale rows" }
    // Rows that no sum could hold are not shown.
    let isCut = contents.rows.count >= Limits.items
    return rows == section.rows || isCut ? nil : "\(section.rows) rows, where \(rows) are packed,"
  }
}
