// Rows of tracks: what lies beside an item.

extension TracksBody {
  static func neighbor(_ way: NeighborWay, in section: LocatedSection, _ contents: SectionContents) -> ItemIndex? {
    switch way {
    case .beyond(let row, let isForward, let column):
      item(inRow: isForward ? row : min(row, section.endRow) - 1, near: column, of: section)
    case .beside(let rows, let column, let isForward, let row):
      rows.contains(row) ? item(inRow: row, beyond: column, isForward, of: section) : nil
    case .crossing(let row, _, let column): item(inRow: row, near: column, of: section)
    case .reading(let index): index >= 0 && index < section.items ? ItemIndex(index) : nil
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
