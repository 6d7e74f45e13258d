// Packed sections: items that come, go or get another span.

extension GridLayout {
  /// Items that are placed again right after an update: where packing meets its old state within these, nothing else
  /// changes; where it does not, the rest is placed when somebody looks.
  private static let settling = 256

  mutating func removePackedItems(_ range: Range<Int>, from section: inout SectionStack.Located) {
    items.removeRows(section.itemBase + range.lowerBound..<section.itemBase + range.upperBound)
    section.record.items -= Int32(range.count)
    replacePacked(range, by: [], in: &section)
  }

  mutating func insertPackedItems(
    _ count: Int, at index: Int, _ spans: PackedItems?, into section: inout SectionStack.Located
  ) {
    items.insertRows(count, at: section.itemBase + index)
    section.record.items += Int32(count)
    replacePacked(index..<index, by: spans ?? PackedItems(count: count) { _ in GridSpan() }, in: &section)
  }

  /// Gives items other spans, and forgets their sizes.
  mutating func replaceSpans(of changed: GridUpdate.Items, by spans: PackedItems) {
    guard var section = openSection(changed.section) else { return }
    if section.metrics.isPacked {
      items.forget(rows: section.itemBase + changed.range.lowerBound..<section.itemBase + changed.range.upperBound)
      replacePacked(changed.range, by: spans, in: &section)
      sections.update(section.index, section.record)
    } else {
      _ = reloadItems(changed)
    }
  }

  private mutating func replacePacked(
    _ range: Range<Int>, by spans: PackedItems, in section: inout SectionStack.Located
  ) {
    sections.stores[section.metrics].replace(range, with: spans)
    // An item that comes to lie in tracks of another width has another size.
    if !sections.styles.entries[section.style].sizesFollow {
      items.forget(rows: section.itemBase + range.lowerBound..<section.itemBase + section.items)
    }
    unsettled.insert(section.metrics.store)
  }

  /// Places again what an update changed, and carries the changed rows over into the row tree.
  mutating func settlePackedSections(after plan: UpdatePlan) {
    guard !unsettled.isEmpty else { return }
    for piece in plan.items.inserted { settlePackedSection(Int(piece.section)) }
    for piece in plan.items.removed { plan.newSection(Int(piece.section)).map { settlePackedSection($0) } }
    for change in plan.update.spanChanges { plan.newSection(change.items.section).map { settlePackedSection($0) } }
    unsettled.removeAll()
  }

  private mutating func settlePackedSection(_ index: Int) {
    guard let section = openSection(index), section.metrics.isPacked,
      unsettled.remove(section.metrics.store) != nil
    else { return }
    sections.stores[section.metrics].settle(budget: GridLayout.settling)
    var slot = 0
    _ = takeRowChanges(of: index, section.metrics, filledFrom: .max, &slot)
  }

  /// The items of a section that is declared anew: those that it has, with the spans that they had or that are declared
  /// for as many.
  func packedItems(of section: SectionStack.Located, declared: GridSection) -> PackedItems {
    if section.metrics.isPacked { return sections.stores[section.metrics].declared(0..<section.items) }
    if let items = declared.packed?.items, items.count == section.items { return items }
    return PackedItems(count: section.items) { _ in GridSpan() }
  }

  /// Makes the rows unmeasured that items have a say in.
  mutating func forgetPackedRows(of range: Range<Int>, in section: inout SectionStack.Located) {
    let reach = reach(in: section)
    let base = section.rowBase
    let count = section.rows
    for item in range {
      guard let area = sections.stores[section.metrics].area(of: item) else { continue }
      let first = max(0, area.row - reach)
      let last = min(count, area.row + area.rows + reach)
      editRows(of: &section) { $0.forget(rows: base + first..<base + max(first, last)) }
    }
  }
}
