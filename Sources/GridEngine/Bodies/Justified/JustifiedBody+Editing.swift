// Justified rows: items that come, go or get other aspect ratios.

extension JustifiedBody {
  static func apply(_ edit: BodyEdit, to section: inout LocatedSection, _ contents: SectionContents) -> Bool {
    let number = store(section)
    switch edit {
    case .remove(let items):
      contents.removeItems(section.gridItems(items))
      section.record.items -= Int32(items.count)
      replace(items, by: [], in: &section, contents)
    case .insert(let count, let item, _):
      contents.insertItems(count, at: section.gridItem(item))
      section.record.items += Int32(count)
      // Nothing is known of them yet, so they are like the others.
      let mean = contents.walls[number].meanAspect
      replace(item..<item, by: JustifiedItems(repeating: mean, count: count), in: &section, contents)
    case .reshape(let items, let new):
      guard case .justified(let new) = new else { return false }
      replace(items, by: new, in: &section, contents)
    case .settle:
      guard contents.walls.unsettled.remove(Int32(number)) else { return false }
      contents.walls.update(number) { $0.settle() }
      return takeChanges(&section, contents).isChanged
    case .hide, .replaceSpans, .forget, .paste, .placeAnew: return false
    }
    return true
  }

  private static func replace(
    _ items: Range<ItemIndex>, by new: JustifiedItems, in section: inout LocatedSection, _ contents: SectionContents
  ) {
    let number = store(section)
    contents.walls.update(number) { $0.replace(items.raw(), by: new) }
    contents.walls.unsettled.insert(Int32(number))
    _ = takeChanges(&section, contents)
  }

  static func brokenInvariant(
    of section: LocatedSection, _ rows: [RowEntry?], _ contents: SectionContents
  ) -> String? {
    let number = store(section)
    let (items, count) = (contents.walls[number].count, contents.walls[number].rowCount)
    if items != section.items { return "\(items) justified items, of \(section.items)" }
    if count != section.rows { return "\(section.rows) rows, where \(count) are justified," }
    for (row, entry) in zip(section.rowRange, rows) {
      guard let extent = entry?.extent else { continue }
      guard let known = contents.walls[number].knownRow(row.raw) else { return "row \(row.raw), which is not known," }
      if extent != FixedPoint(min(known.height, Limits.extent)) { return "row \(row.raw), not as high as its items," }
    }
    return nil
  }
}
