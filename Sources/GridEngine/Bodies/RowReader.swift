// Reading the extents of rows repeatedly: cursors that know whether they are still valid.

/// The last cursors at rows and items, and the stale rows whose stored extents were found to fit their items.
///
/// Steps mostly walk over the rows of the step before, so one position and one range of rows is all that is remembered.
struct RowReader: Sendable {
  private var rowFinger = RowFinger()
  private var itemFinger = RowFinger()
  /// Rows of the grid that were confirmed at a revision of the contents.
  private var confirmed = 0..<0
  private var revision = -1

  /// A cursor at a row of the grid.
  ///
  /// - Complexity: O(1) near the last one as long as no row was changed, otherwise O(log R), R entries of the row tree.
  mutating func cursor(at row: GridRowIndex, _ contents: SectionContents) -> RowCursor {
    rowFinger.cursor(at: row.raw, in: contents.rows.stored)
  }

  /// The distance from the leading edge of a section's first row to that of another, and a cursor at that one, of a section
  /// that has measured rows.
  ///
  /// - Complexity: O(log R), R entries of the row tree.
  mutating func slot(
    of row: RowIndex, in section: LocatedSection, _ contents: SectionContents
  ) -> (edge: FixedPoint, cursor: RowCursor) {
    let (prefix, cursor) = rowFinger.slot(of: section.gridRow(row).raw, in: contents.rows.stored)
    if section.metrics.declaresRows { return (contents.rowsExtent(in: section, upTo: row), cursor) }
    let sum = section.firstRow.raw == 0 ? prefix : prefix - contents.rows.prefix(upTo: section.firstRow)
    return (sum.extent(estimate: section.estimate, gap: section.gap), cursor)
  }

  /// The extent of a row if it is declared, or measured with the items that it has now.
  ///
  /// - Complexity: O(log R), R entries of the row tree; O(columns) more for a stale row.
  mutating func extent(ofRow row: RowIndex, of section: LocatedSection, _ contents: SectionContents) -> FixedPoint? {
    if let known = section.fixedRow ?? contents.declaredExtent(of: row, in: section) { return known }
    var cursor = cursor(at: section.gridRow(row), contents)
    guard let stored = cursor.next(in: contents.rows.stored) else { return nil }
    guard section.record.hasStaleRows else { return stored }
    var items: RowCursor?
    let entry = RowEntry.measured(stored, isProvisional: cursor.isProvisional)
    return confirms(entry, ofRow: row, of: section, &items, contents) ? stored : nil
  }

  /// True when the extent stored for a row of a section with stale rows fits its present items.
  ///
  /// - Parameter items: a cursor at the row's first item, if the caller has one; afterwards it is at the next row's.
  mutating func confirms(
    _ stored: RowEntry, ofRow row: RowIndex, of section: LocatedSection, _ items: inout RowCursor?,
    _ contents: SectionContents
  ) -> Bool {
    if isConfirmed(section.gridRow(row), contents) {
      items = nil
      return true
    }
    let item = contents.item(thatIs: row, in: section)
    let range = section.hidesRows ? item..<item + 1 : TracksBody.items(inRow: row, of: section)
    // Between the items of two rows there may be hidden ones.
    if items == nil || section.hidesRows {
      items = itemFinger.cursor(at: section.gridItem(range.lowerBound).raw, in: contents.items.stored)
    }
    guard items!.largest(of: range.count, in: contents.items.stored) == stored else { return false }
    confirm(section.gridRow(row), contents)
    return true
  }

  private func isConfirmed(_ row: GridRowIndex, _ contents: SectionContents) -> Bool {
    revision == contents.revision && confirmed.contains(row.raw)
  }

  /// Forgets which rows fit their present items.
  mutating func forgetConfirmed() { confirmed = 0..<0 }

  /// Notes that the extent stored for a row of a section with stale rows fits its present items.
  mutating func confirm(_ index: GridRowIndex, _ contents: SectionContents) {
    let row = index.raw
    if revision != contents.revision {
      revision = contents.revision
      confirmed = row..<row + 1
    } else if row == confirmed.upperBound {
      confirmed = confirmed.lowerBound..<row + 1
    } else if row == confirmed.lowerBound - 1 {
      confirmed = row..<confirmed.upperBound
    } else if !confirmed.contains(row) {
      confirmed = row..<row + 1
    }
  }
}
