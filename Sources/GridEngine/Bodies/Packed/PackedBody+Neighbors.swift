// Packed rows: the item that a look-up leads to, as its store finds it.

extension PackedBody {
  static func item(_ lookup: ItemLookup, in section: LocatedSection, _ contents: SectionContents) -> ItemIndex? {
    let number = store(section)
    let item: Int? =
      switch lookup {
      case .standing(let row, _, let beginsThere):
        self.item(standingFor: row, beginsThere: beginsThere, of: section, contents)?.raw
      case .nearest(let across, let along, let row):
        self.item(nearestTo: across, along, inRow: row, of: section, contents)?.raw
      case .beyond(let row, _, let isForward, let kept):
        contents.placements[number].item(beyond: row.raw, isForward: isForward, near: kept.column)
      case .beside(let rows, let column, let isForward, let kept):
        contents.placements[number].item(inRows: rows.raw(), beyond: column, isForward: isForward, near: kept.row.raw)
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
}
