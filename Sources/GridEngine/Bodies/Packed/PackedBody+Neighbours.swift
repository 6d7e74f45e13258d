// Packed rows: what lies beside an item, as its store finds it.

extension PackedBody {
  static func settledArea(of item: ItemIndex, in section: LocatedSection, _ contents: SectionContents) -> GridArea? {
    contents.placements[store(section)].settledArea(of: item.raw)
  }

  static func item(
    beyond row: RowIndex, isForward: Bool, near column: Int, in section: LocatedSection, _ contents: SectionContents
  ) -> ItemIndex? {
    contents.placements[store(section)].item(beyond: row.raw, isForward: isForward, near: column).map { ItemIndex($0) }
  }

  static func item(
    inRows rows: Range<RowIndex>, beyond column: Int, isForward: Bool, near row: RowIndex, in section: LocatedSection,
    _ contents: SectionContents
  ) -> ItemIndex? {
    contents.placements[store(section)]
      .item(inRows: rows.raw(), beyond: column, isForward: isForward, near: row.raw).map { ItemIndex($0) }
  }

  static func item(
    crossing row: RowIndex, isForward: Bool, near column: Int, in section: LocatedSection, _ contents: SectionContents
  ) -> ItemIndex? {
    contents.placements[store(section)]
      .item(crossing: row.raw, isForward: isForward, near: column).map { ItemIndex($0) }
  }

  static func forEachItem(
    crossing row: RowIndex, in section: LocatedSection, _ contents: SectionContents,
    _ body: (ItemIndex, GridArea) -> Void
  ) {
    guard row > 0 else { return }
    contents.placements[store(section)].forEachItem(inRows: row - 1..<row) { item, area in
      if area.firstRow < row, area.endRow > row { body(item, area) }
    }
  }

  static func isRowKnown(of item: ItemIndex, in section: LocatedSection, _ contents: SectionContents) -> Bool {
    contents.placements[store(section)].isRowKnown(of: item.raw)
  }
}
