// Packed rows: applying the changes that packing made to the extents of the grid's rows.

extension PackedBody {
  /// Applies the row changes of a store to the section.
  ///
  /// - Parameter filled: the first row that newly placed items may lie in.
  static func takeChanges(
    filledFrom filled: RowIndex, _ section: inout LocatedSection, _ contents: SectionContents
  ) -> Preparation {
    let number = store(section)
    var preparation = Preparation()
    let isRefilled = filled < section.endRow && forgetRows(from: max(0, filled), of: &section, contents)
    preparation.changes = contents.placements[number].rowChanges
    preparation.isChanged = !preparation.changes.isEmpty || isRefilled
    guard preparation.isChanged else { return preparation }
    contents.placements.update(number) { $0.rowChanges = [] }
    for change in preparation.changes { apply(change, to: &section, contents) }
    showRowsThatWereCut(in: &section, contents)
    section.metrics.declared = contents.noteDeclaredRows(of: section.record)
    contents.revision &+= 1
    return preparation
  }

  /// Makes the rows from `row` on unmeasured, because items may have come into them; returns whether any was measured.
  private static func forgetRows(
    from row: RowIndex, of section: inout LocatedSection, _ contents: SectionContents
  ) -> Bool {
    guard section.fixedRow == nil, section.record.measuredRows > 0 else { return false }
    let range = section.gridRows(row..<section.endRow)
    guard
      (contents.rows.prefix(upTo: range.upperBound) - contents.rows.prefix(upTo: range.lowerBound)).measuredRows > 0
    else { return false }
    contents.editRows(of: &section) { $0.forget(range) }
    return true
  }

  /// Adds rows at the end that were beyond the limit of the sums before the changes.
  private static func showRowsThatWereCut(in section: inout LocatedSection, _ contents: SectionContents) {
    let published = contents.placements[store(section)].publishedRows
    let more = min(published - section.rows, Limits.items - contents.rows.count)
    guard more > 0 else { return }
    let end = section.gridRow(section.endRow)
    contents.editRows(of: &section) { $0.insert(more, at: end) }
    section.record.rows += Int32(more)
  }

  private static func apply(_ change: RowChange, to section: inout LocatedSection, _ contents: SectionContents) {
    // No item crosses the barriers of chunks, so the rows beside a chunk stay as they are: a walk back has passed them.
    let isChunked = contents.placements[store(section)].isChunked
    let reach = isChunked ? 0 : reach(in: section, contents)
    let row = min(change.firstRow, section.endRow)
    let removed = min(change.removed, section.endRow - row)
    // Rows beyond the limit of the sums are not shown, but what was shown is not lost to rows that came elsewhere.
    let inserted = min(change.inserted, max(0, Limits.items - contents.rows.count).cutSum(removed))
    // Rows beside those that changed were sized together with them, and are forgotten with them.
    let first = max(0, row - reach)
    // In a repeating list the track of a row depends on the row's number, in chunks on that in its own.
    let pattern = contents.styles.entries[section.style].declaration.rowPattern
    let isOutOfStep = !isChunked && (change.inserted - change.removed) % pattern != 0
    let last = isOutOfStep ? section.endRow : min(section.endRow, row + removed + reach)
    let old = section.gridRows(first..<last)
    contents.editRows(of: &section) { rows in
      rows.remove(old)
      rows.insert(last - first + (inserted - removed), at: old.lowerBound)
    }
    section.record.rows = Int32(clamping: section.rows + (inserted - removed))
  }
}

extension Preparation {
  /// The number that a row has after the changes.
  ///
  /// - Parameter end: the row after the last of the section now.
  func moved(_ row: RowIndex, end: RowIndex) -> RowIndex {
    var row = row
    for change in changes { row = change.moved(row) }
    return max(0, min(row, end - 1))
  }
}

extension RowChange {
  /// The number that a row has after the change; a removed row becomes one of those inserted for it, else the next row.
  func moved(_ row: RowIndex) -> RowIndex {
    if row < firstRow { return row }
    if row >= firstRow + removed { return row + (inserted - removed) }
    return min(row, max(firstRow, firstRow + inserted - 1))
  }
}
