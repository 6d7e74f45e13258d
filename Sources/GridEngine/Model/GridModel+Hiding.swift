// Rows of tables that are hidden by themselves.

extension GridModel {
  /// True for a row of a table that is hidden by itself.
  func isHiddenRow(_ id: CellID) -> Bool {
    guard !contents.hidden.isEmpty, id.kind == .item, let section = wholeSection(id.section) else { return false }
    return section.itemRange.contains(id.itemIndex) && contents.isHidden(id.itemIndex, in: section)
  }

  /// The place of a cell with its section; of one in a hidden row the place where that would be.
  func locatedOrHidden(_ id: CellID) -> (place: Place, section: LocatedSection)? {
    if let found = located(id) { return found }
    guard isHiddenRow(id), let section = section(id.section), !section.record.isCut else { return nil }
    return (Place(section: id.section, row: contents.row(thatIs: id.itemIndex, in: section)), section)
  }

  /// Forgets the sizes of hidden rows, also of sections that show nothing.
  func forgetHiddenSizes(ofSections range: Range<Int>) {
    contents.items.forget(
      GridItemIndex(sections.itemBase(of: range.lowerBound))..<GridItemIndex(sections.itemBase(of: range.upperBound)))
  }

  /// Hides or shows rows of a section of a table.
  func setHidden(_ isHidden: Bool, _ rows: Range<ItemIndex>, ofSection index: Int) {
    guard PackedSections.canMerge, var section = openSection(index), contents.apply(.hide(rows, isHidden), to: &section)
    else { return }
    update(section.index, section.record)
  }

  /// Hides those rows of a section of a table that its declaration lists, and no others; what is beyond its rows is not looked at.
  ///
  /// - Complexity: O(k log N), k measured rows and runs of hidden ones, N of all rows.
  func hideRows(_ rows: [Range<Int>], ofSection index: Int) {
    guard let section = wholeSection(index), section.metrics.kind.tablePart != nil else { return }
    if section.hidesRows { setHidden(false, section.itemRange, ofSection: index) }
    for range in rows {
      let range = range.clamped(to: 0..<section.items)
      if !range.isEmpty { setHidden(true, ItemIndex(range.lowerBound)..<ItemIndex(range.upperBound), ofSection: index) }
    }
  }
}
