// Rows of tracks: what lies beside an item.

extension TracksBody {
  static func settledArea(of item: ItemIndex, in section: LocatedSection, _ contents: SectionContents) -> GridArea? {
    area(of: item, in: section, contents)
  }

  static func item(
    beyond row: RowIndex, isForward: Bool, near column: Int, in section: LocatedSection, _ contents: SectionContents
  ) -> ItemIndex? {
    let next = isForward ? row : min(row, section.endRow) - 1
    return item(crossing: next, isForward: isForward, near: column, in: section, contents)
  }

  static func item(
    inRows rows: Range<RowIndex>, beyond column: Int, isForward: Bool, near row: RowIndex, in section: LocatedSection,
    _ contents: SectionContents
  ) -> ItemIndex? {
    guard rows.contains(row), section.rowRange.contains(row) else { return nil }
    let items = items(inRow: row, of: section)
    let next = isForward ? column : min(column, items.count) - 1
    return (0..<items.count).contains(next) ? items.lowerBound + next : nil
  }

  static func item(
    crossing row: RowIndex, isForward: Bool, near column: Int, in section: LocatedSection, _ contents: SectionContents
  ) -> ItemIndex? {
    guard section.rowRange.contains(row) else { return nil }
    let items = items(inRow: row, of: section)
    return items.lowerBound + max(0, min(column, items.count - 1))
  }

  static func isRowKnown(of item: ItemIndex, in section: LocatedSection, _ contents: SectionContents) -> Bool { true }
}
