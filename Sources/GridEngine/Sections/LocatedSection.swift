// The result of looking a section up: its record, its start, and the numbers that laying it out needs.

/// A section at one moment. Later changes of the section do not show in it.
struct LocatedSection: Sendable {
  var index: Int
  var record: SectionRecord
  /// The section's leading edge in the content.
  var start: FixedPoint
  /// The section's first row and first item among those of the grid.
  var firstRow: GridRowIndex
  var firstItem: GridItemIndex
  /// The estimate for a row that is not measured.
  var estimate: FixedPoint
  /// Spacing between this section and the next.
  var spacingAfter: FixedPoint
  /// Spacing after the header and before the footer.
  var innerSpacing: FixedPoint
  var metrics: SectionMetrics
  /// True while the section still has the rows and extents of an earlier width; see ``GridModel/revalidate(_:)``.
  var isStale = false

  /// A placeholder where there is no section.
  static let none = LocatedSection(
    index: -1, record: .filler, start: .zero, firstRow: GridRowIndex(0), firstItem: GridItemIndex(0), estimate: .zero,
    spacingAfter: .zero, innerSpacing: .zero, metrics: SectionMetrics())

  var style: Int { Int(record.style) }
  var rows: Int { Int(record.rows) }
  var items: Int { Int(record.items) }
  var columns: Int { metrics.columns }
  var gap: FixedPoint { metrics.gap }
  var fixedRow: FixedPoint? { metrics.fixedRow }
  var topInset: FixedPoint { rows > 0 ? metrics.topInset : .zero }
  var bottomInset: FixedPoint { rows > 0 ? metrics.bottomInset : .zero }
  var headerExtent: FixedPoint { FixedPoint(raw: Int64(max(0, record.header))) }
  var footerExtent: FixedPoint { FixedPoint(raw: Int64(max(0, record.footer))) }

  /// The row after the last of the section, and the item after the last.
  @inline(__always) var endRow: RowIndex { RowIndex(rows) }
  @inline(__always) var endItem: ItemIndex { ItemIndex(items) }
  /// All rows and all items of the section.
  @inline(__always) var rowRange: Range<RowIndex> { 0..<endRow }
  @inline(__always) var itemRange: Range<ItemIndex> { 0..<endItem }

  /// The number in the grid of a row of the section.
  @inline(__always) func gridRow(_ row: RowIndex) -> GridRowIndex { firstRow + row.raw }
  @inline(__always) func gridRows(_ rows: Range<RowIndex>) -> Range<GridRowIndex> {
    gridRow(rows.lowerBound)..<gridRow(rows.upperBound)
  }
  /// The number in the grid of an item of the section.
  @inline(__always) func gridItem(_ item: ItemIndex) -> GridItemIndex { firstItem + item.raw }
  @inline(__always) func gridItems(_ items: Range<ItemIndex>) -> Range<GridItemIndex> {
    gridItem(items.lowerBound)..<gridItem(items.upperBound)
  }
  var allRows: Range<GridRowIndex> { gridRows(rowRange) }
  var allItems: Range<GridItemIndex> { gridItems(itemRange) }

  /// The number in the section of one of its rows.
  @inline(__always) func row(_ row: GridRowIndex) -> RowIndex { RowIndex(row - firstRow) }

  /// The first row's leading edge, relative to the section's start.
  var rowsStart: FixedPoint { (record.hasHeader ? headerExtent + innerSpacing : .zero) + topInset }

  /// The extent of all rows with the gaps between them.
  @inline(__always)
  var rowsExtent: FixedPoint {
    guard rows > 0 else { return .zero }
    return knownRows.extent(of: rows, estimate: estimate, gap: gap) - gap
  }

  /// The rows that are measured or declared.
  private var knownRows: RowTotal {
    RowTotal(rows: Int64(record.measuredRows), extent: record.measuredExtent) + metrics.declared
  }

  /// The mean extent of all rows, with estimates for those that are neither measured nor declared.
  var meanRow: FixedPoint {
    guard metrics.declaresRows, rows > 0 else { return fixedRow ?? estimate }
    return FixedPoint(raw: knownRows.extent(of: rows, estimate: estimate, gap: .zero).raw / Int64(rows))
  }

  /// The footer's leading edge, relative to the section's start.
  var footerStart: FixedPoint {
    if rows > 0 { return rowsStart + rowsExtent + bottomInset + innerSpacing }
    return record.hasHeader ? headerExtent + innerSpacing : .zero
  }

  /// The start of the first row; without rows that of the footer, or the end of the header.
  var contentStart: FixedPoint {
    if rows > 0 { return start + rowsStart }
    return record.hasFooter ? start + footerStart : start + headerExtent
  }

  /// Updates the estimate after the record changed: with measured rows that teach it is their mean.
  mutating func refreshEstimate() {
    if record.teachingRows > 0 { estimate = record.rowEstimate(metrics, mean: .zero) }
  }
}
