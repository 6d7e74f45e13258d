// Packed rows: what lies beside an item, as its store finds it.

extension PackedBody {
  static func neighbor(_ way: NeighborWay, in section: LocatedSection, _ contents: SectionContents) -> ItemIndex? {
    let number = store(section)
    let item: Int? =
      switch way {
      case .beyond(let row, let isForward, let column):
        contents.placements[number].item(beyond: row.raw, isForward: isForward, near: column)
      case .beside(let rows, let column, let isForward, let row):
        contents.placements[number].item(inRows: rows.raw(), beyond: column, isForward: isForward, near: row.raw)
      case .crossing(let row, let isForward, let column):
        contents.placements[number].item(crossing: row.raw, isForward: isForward, near: column)
      case .reading(let index):
        index >= 0 && index < section.items ? contents.placements[number].item(atReadingIndex: index) : nil
      }
    return item.map { ItemIndex($0) }
  }

  static func readingIndex(of item: ItemIndex, in section: LocatedSection, _ contents: SectionContents) -> Int {
    contents.placements[store(section)].readingIndex(of: item.raw)
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
}
