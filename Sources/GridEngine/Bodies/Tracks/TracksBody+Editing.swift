// Rows of tracks: inserting, removing and forgetting items, and the effect on rows.

extension TracksBody {
  static func apply(_ edit: BodyEdit, to section: inout LocatedSection, _ contents: SectionContents) -> Bool {
    switch edit {
    case .remove(let items): remove(items, from: &section, contents)
    case .insert(let count, let item, _): insert(count, at: item, into: &section, contents)
    case .replaceSpans(let items, _), .forget(let items): return forget(items, of: &section, contents)
    case .paste(let entries, let item): pasteSizes(entries, at: item, into: &section, contents)
    case .settle, .hide, .reshape, .placeAnew: return false
    }
    return true
  }

  /// If items share rows, the extents stored for rows after the items become estimates.
  ///
  /// - Complexity: O(k + log N), k entries of the range, N entries of rows and items.
  private static func remove(_ range: Range<ItemIndex>, from section: inout LocatedSection, _ contents: SectionContents)
  {
    let (oldRows, count) = (section.rows, section.items - range.count)
    let newRows = rowCount(of: count, section.metrics)
    if oldRows > newRows {
      let row = row(of: range.lowerBound, in: section)
      let gone = section.gridRows(row..<row + (oldRows - newRows))
      contents.editRows(of: &section) { $0.remove(gone) }
    }
    contents.removeItems(section.gridItems(range))
    section.record.items = Int32(count)
    section.record.rows = Int32(newRows)
    shift(&section, from: range.lowerBound, by: range.count, contents)
  }

  /// - Complexity: O(log N), N entries of rows and items.
  private static func insert(
    _ count: Int, at item: ItemIndex, into section: inout LocatedSection, _ contents: SectionContents
  ) {
    let newRows = rowCount(of: section.items + count, section.metrics)
    if newRows > section.rows {
      contents.rows.insert(newRows - section.rows, at: section.gridRow(row(of: item, in: section)))
    }
    contents.insertItems(count, at: section.gridItem(item))
    section.record.items += Int32(count)
    section.record.rows = Int32(newRows)
    shift(&section, from: item + count, by: count, contents)
  }

  /// Notes that the items from `item` on moved to other rows, and to other tracks unless they moved by whole rows.
  private static func shift(
    _ section: inout LocatedSection, from item: ItemIndex, by count: Int, _ contents: SectionContents
  ) {
    guard section.rows > 0, section.fixedRow == nil, !section.metrics.rowsAreItems else { return }
    section.record.hasStaleRows = true
    if count % section.columns != 0, !contents.styles.entries[section.style].sizesFollow {
      contents.items.forget(section.gridItems(item..<section.endItem))
    }
  }

  /// Where every row is one item and all are forgotten, the extents of rows become estimates, and only items that are
  /// measured from now on have sizes of their own beside them; otherwise such rows lose their extents. Provisional rows always
  /// do: what takes a placeholder's place has another size.
  ///
  /// - Complexity: O(k + log N), k entries of the range, N entries of rows and items; where every row is one item and all
  ///   are forgotten, k counts only those that were measured since they were forgotten last.
  private static func forget(
    _ range: Range<ItemIndex>, of section: inout LocatedSection, _ contents: SectionContents
  ) -> Bool {
    guard section.rows > 0, section.fixedRow == nil else { return false }
    if section.metrics.rowsAreItems, !section.record.hasStaleRows {
      if range == section.itemRange, section.record.measuredRows > 0 {
        section.record.hasStaleRows = true
        forgetProvisionalRows(with: range, of: &section, contents)
        return true
      }
      let measured = contents.rows.measuredCount
      let rows = section.gridRows(contents.rows(thatAre: range, in: section))
      contents.editRows(of: &section) { $0.forget(rows) }
      return contents.rows.measuredCount != measured
    }
    let measured = contents.items.measuredCount
    contents.items.forget(section.gridItems(range))
    guard contents.items.measuredCount != measured else { return false }
    section.record.hasStaleRows = true
    forgetProvisionalRows(with: range, of: &section, contents)
    return true
  }

  /// - Complexity: O(k log N), k entries of the range, N entries of rows.
  private static func forgetProvisionalRows(
    with items: Range<ItemIndex>, of section: inout LocatedSection, _ contents: SectionContents
  ) {
    guard section.record.provisionalRows > 0, !items.isEmpty else { return }
    let rows =
      section.metrics.rowsAreItems
      ? section.gridRows(contents.rows(thatAre: items, in: section))
      : section.gridRows(row(of: items.lowerBound, in: section)..<row(of: items.upperBound - 1, in: section) + 1)
    var entries: [RowEntry] = []
    contents.rows.copy(rows, into: &entries)
    contents.editRows(of: &section) { extents in
      var row = rows.lowerBound
      for entry in entries {
        if entry.isProvisional { extents.forget(row..<row + 1) }
        row = row + entry.rows
      }
    }
  }

  /// - Complexity: O(k log N), k entries copied, N entries of rows and items.
  private static func pasteSizes(
    _ entries: ArraySlice<RowEntry>, at item: ItemIndex, into section: inout LocatedSection, _ contents: SectionContents
  ) {
    guard section.rows > 0, !entries.isEmpty else { return }
    if section.metrics.rowsAreItems {
      let row = section.gridRow(contents.row(thatIs: item, in: section))
      contents.editRows(of: &section) { $0.paste(entries, at: row) }
      if section.record.hasStaleRows { contents.items.paste(entries, at: section.gridItem(item)) }
    } else {
      contents.items.paste(entries, at: section.gridItem(item))
      section.record.hasStaleRows = true
    }
  }
}
