// Rows of tables that are hidden by themselves: the items of a section keep their numbers, and its rows are those that are shown.

extension LocatedSection {
  /// True where some rows of a table are hidden, so that numbers of rows are not those of items.
  @inline(__always)
  var hidesRows: Bool { PackedSections.canMerge && metrics.kind.traits.hasColumns && record.rows != record.items }
}

extension SectionContents {
  /// Makes room for items that are shown.
  @inline(__always)
  func insertItems(_ count: Int, at item: GridItemIndex) {
    items.insert(count, at: item)
    if PackedSections.areBuilt { hidden.insert(count, at: item) }
  }

  /// Takes items out, with what is known of them.
  @inline(__always)
  func removeItems(_ range: Range<GridItemIndex>) {
    items.remove(range)
    if PackedSections.areBuilt { hidden.remove(range) }
  }

  /// The item that a row of one item is; past the last row the one after the last.
  ///
  /// - Complexity: O(1) where no row of the section is hidden; otherwise O(log h), h runs of hidden rows.
  @inline(__always)
  func item(thatIs row: RowIndex, in section: LocatedSection) -> ItemIndex {
    section.hidesRows ? shownItem(row, in: section).item : ItemIndex(row.raw)
  }

  /// The item that a row is in a section that hides some, and the number of rows from it on that are items one after another.
  func shownItem(_ row: RowIndex, in section: LocatedSection) -> (item: ItemIndex, count: Int) {
    guard row < section.endRow, let found = hidden.item(ofRank: hidden.rank(of: section.firstItem) + row.raw) else {
      return (section.endItem, .max)
    }
    return (ItemIndex(found.item - section.firstItem), found.count)
  }

  /// The row that an item is; for a hidden one the next row.
  ///
  /// - Complexity: as ``item(thatIs:in:)``.
  @inline(__always)
  func row(thatIs item: ItemIndex, in section: LocatedSection) -> RowIndex {
    section.hidesRows ? shownRow(of: item, in: section) : RowIndex(item.raw)
  }

  private func shownRow(of item: ItemIndex, in section: LocatedSection) -> RowIndex {
    RowIndex(hidden.rank(of: section.gridItem(item)) - hidden.rank(of: section.firstItem))
  }

  /// The rows that items are, where each row is one.
  func rows(thatAre items: Range<ItemIndex>, in section: LocatedSection) -> Range<RowIndex> {
    row(thatIs: items.lowerBound, in: section)..<row(thatIs: items.upperBound, in: section)
  }

  /// True for an item that is hidden by itself.
  @inline(__always)
  func isHidden(_ item: ItemIndex, in section: LocatedSection) -> Bool {
    section.hidesRows && hidden.contains(section.gridItem(item))
  }

  /// The shown item that is nearest to one in a direction, itself first; `nil` where there is none.
  func shownItem(from item: ItemIndex, isForward: Bool, in section: LocatedSection) -> ItemIndex? {
    guard isHidden(item, in: section) else { return item }
    let row = row(thatIs: item, in: section)
    if isForward { return row < section.endRow ? self.item(thatIs: row, in: section) : nil }
    return row > 0 ? self.item(thatIs: row - 1, in: section) : nil
  }

  /// The items of a range that are hidden by themselves, numbered from its first.
  func hiddenRuns(of items: Range<ItemIndex>, in section: LocatedSection) -> [Range<Int>] {
    let first = section.gridItem(items.lowerBound)
    return hidden.hiddenRuns(in: section.gridItems(items)).map { $0.lowerBound - first..<$0.upperBound - first }
  }
}
