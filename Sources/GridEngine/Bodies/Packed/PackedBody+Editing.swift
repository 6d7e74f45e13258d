// Packed rows: items that come, go or get another span.

extension PackedBody {
  /// The number of items that are placed again right after an update. Where packing meets its old state within these,
  /// nothing else changes; where it does not, the rest is placed when it is needed.
  private static let settling = 4 * BlockList.capacity

  static func apply(_ edit: BodyEdit, to section: inout LocatedSection, _ contents: SectionContents) -> Bool {
    switch edit {
    case .remove(let items): remove(items, from: &section, contents)
    case .insert(let count, let item, let spans): insert(count, at: item, spans: spans, into: &section, contents)
    case .replaceSpans(let items, let spans):
      contents.items.forget(section.gridItems(items))
      replace(items, by: spans, in: &section, contents)
    case .forget(let items): return forget(items, of: &section, contents)
    case .paste(let entries, let item): pasteSizes(entries, at: item, into: &section, contents)
    case .settle: return settle(&section, contents)
    case .hide, .reshape, .placeAnew: return false
    }
    return true
  }

  private static func remove(_ range: Range<ItemIndex>, from section: inout LocatedSection, _ contents: SectionContents)
  {
    contents.removeItems(section.gridItems(range))
    section.record.items -= Int32(range.count)
    replace(range, by: [], in: &section, contents)
  }

  private static func insert(
    _ count: Int, at item: ItemIndex, spans: PackedItems?, into section: inout LocatedSection,
    _ contents: SectionContents
  ) {
    contents.insertItems(count, at: section.gridItem(item))
    section.record.items += Int32(count)
    replace(item..<item, by: spans ?? PackedItems(repeating: GridSpan(), count: count), in: &section, contents)
  }

  private static func replace(
    _ range: Range<ItemIndex>, by spans: PackedItems, in section: inout LocatedSection, _ contents: SectionContents
  ) {
    let number = store(section)
    // An item that moves to tracks of another width has another size.
    let sizesFollow = contents.styles.entries[section.style].sizesFollow
    let first = sizesFollow ? range.lowerBound : contents.placements[number].firstItem(movedBy: range, with: spans)
    let before = contents.placements[number].locked
    contents.placements.update(number) { $0.replace(range, with: spans) }
    let recut =
      before.isEmpty || !sizesFollow
      ? [] : contents.placements[number].recut(since: before, replacing: range, by: spans.count)
    for item in recut { contents.items.forget(section.gridItems(item..<item + 1)) }
    if !sizesFollow { contents.items.forget(section.gridItems(first..<section.endItem)) }
    if !sizesFollow || !recut.isEmpty {
      // Dense packing puts such items into rows further up too. Where nothing changed, rows are sized without questions.
      if section.fixedRow == nil, section.rows > 0 {
        let rows = section.allRows
        contents.editRows(of: &section) { $0.forget(rows) }
      }
    }
    contents.placements.unsettled.insert(Int32(number))
  }

  /// Places the items again that an update changed, and applies the row changes.
  private static func settle(_ section: inout LocatedSection, _ contents: SectionContents) -> Bool {
    let number = store(section)
    guard contents.placements.unsettled.remove(Int32(number)) else { return false }
    contents.placements.update(number) { $0.settle(budget: settling) }
    return takeChanges(filledFrom: .max, &section, contents).isChanged
  }

  static func declaredItems(
    _ range: Range<ItemIndex>, of section: LocatedSection, _ contents: SectionContents
  ) -> PackedItems? { contents.placements[store(section)].declared(range) }

  /// Also forgets the rows whose extents depend on the items.
  private static func forget(
    _ range: Range<ItemIndex>, of section: inout LocatedSection, _ contents: SectionContents
  ) -> Bool {
    guard section.rows > 0, section.fixedRow == nil, !section.metrics.declaresAllRows else { return false }
    let measured = contents.items.measuredCount
    contents.items.forget(section.gridItems(range))
    guard contents.items.measuredCount != measured else { return false }
    let reach = reach(in: section, contents)
    for item in range {
      guard let area = contents.placements[store(section)].area(of: item) else { continue }
      let first = max(0, area.firstRow - reach)
      let last = min(section.endRow, area.endRow + reach)
      let rows = section.gridRows(first..<max(first, last))
      contents.editRows(of: &section) { $0.forget(rows) }
    }
    return true
  }

  private static func pasteSizes(
    _ entries: ArraySlice<RowEntry>, at item: ItemIndex, into section: inout LocatedSection, _ contents: SectionContents
  ) {
    guard section.rows > 0, !entries.isEmpty else { return }
    contents.items.paste(entries, at: section.gridItem(item))
    // One with a start may be cut to other columns here than where its size was measured.
    let end = item + entries.reduce(0) { $0 + $1.rows }
    for started in contents.placements[store(section)].startedItems(in: item..<end) {
      contents.items.forget(section.gridItems(started..<started + 1))
    }
  }
}
