// Rows of tracks: the item that a look-up leads to.

extension TracksBody {
  static func item(_ lookup: ItemLookup, in section: LocatedSection, _ contents: SectionContents) -> ItemIndex? {
    switch lookup {
    case .standing(let row, _, _): return items(inRow: row, of: section).lowerBound
    case .nearest(let across, _, let row):
      let inset = contents.styles.entries[section.style].declaration.insets.leading
      let column = contents.styles.entries[section.style].tracks.column(nearestTo: across - inset)
      return item(inRow: row, near: column, of: section)
    case .beyond(let row, _, let isForward, let kept):
      return item(inRow: isForward ? row : min(row, section.endRow) - 1, near: kept.column, of: section)
    case .beside(let rows, let column, let isForward, let kept):
      return rows.contains(kept.row) ? item(inRow: kept.row, beyond: column, isForward, of: section) : nil
    case .crossing(let row, _, let column): return item(inRow: row, near: column, of: section)
    case .reading(let index): return index >= 0 && index < section.items ? ItemIndex(index) : nil
    }
  }

  private static func item(
    inRow row: RowIndex, beyond column: Int, _ isForward: Bool, of section: LocatedSection
  ) -> ItemIndex? {
    guard section.rowRange.contains(row) else { return nil }
    let items = items(inRow: row, of: section)
    let next = isForward ? column : min(column, items.count) - 1
    return (0..<items.count).contains(next) ? items.lowerBound + next : nil
  }

  private static func item(inRow row: RowIndex, near column: Int, of section: LocatedSection) -> ItemIndex? {
    guard section.rowRange.contains(row) else { return nil }
    let items = items(inRow: row, of: section)
    return items.lowerBound + max(0, min(column, items.count - 1))
  }
}
