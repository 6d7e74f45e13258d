// Rows of tracks: items fill one row after another, as in SwiftUI's lazy grids. Rows and items, and measuring them.

/// The rules of sections whose items fill rows of tracks.
enum TrackRows: SectionRules {
  static let savesRows = true

  static func tracks(of declaration: GridSection, in room: Double) -> TrackLayout {
    TrackLayout(declaration.tracks, extent: room, alignment: declaration.alignment)
  }

  // MARK: Rows and items

  /// True when every row is one item, so that the extents of rows are those of items and move with them.
  @inline(__always)
  static func rowsAreItems(_ metrics: SectionMetrics) -> Bool { metrics.columns == 1 }

  /// The number of rows that a number of items take.
  static func rowCount(of items: Int, _ metrics: SectionMetrics) -> Int {
    metrics.columns == 0 ? 0 : (items + metrics.columns - 1) / metrics.columns
  }

  static func rowCount(in metrics: SectionMetrics, of record: SectionRecord) -> Int {
    rowCount(of: Int(record.items), metrics)
  }

  /// The items in a row.
  @inline(__always)
  static func items(inRow row: Int, of section: LocatedSection) -> Range<Int> {
    let first = min(row * section.columns, section.items)
    return first..<min(first + section.columns, section.items)
  }

  static func items(sizing row: Int, of section: LocatedSection, _ contents: SectionContents) -> Range<Int> {
    items(inRow: row, of: section)
  }

  static func row(of item: Int, in section: LocatedSection, _ contents: SectionContents) -> Int {
    item / section.columns
  }

  static func firstItem(beginningIn row: Int, of section: LocatedSection, _ contents: SectionContents) -> Int? {
    items(inRow: row, of: section).lowerBound
  }

  static func item(standingFor row: Int, of section: LocatedSection, _ contents: SectionContents) -> Int {
    items(inRow: row, of: section).lowerBound
  }

  static func area(of item: Int, in section: LocatedSection, _ contents: SectionContents) -> GridArea {
    GridArea(column: item % section.columns, row: item / section.columns, columns: 1, rows: 1)
  }

  static func measuredExtent(
    of item: Int, in section: LocatedSection, _ contents: SectionContents
  ) -> FixedPoint? {
    rowsAreItems(section.metrics)
      ? contents.rows.extent(of: section.gridRow(item)) : contents.items.extent(of: section.gridItem(item))
  }

  static func canHaveStaleRows(_ metrics: SectionMetrics) -> Bool { metrics.fixedRow == nil && metrics.columns > 1 }

  // MARK: Measuring and sizing: a row is as tall as its tallest item

  static func begin(
    _ measurement: inout RowMeasurement, _ row: Int, _ reach: MeasuringReach, ready: Range<Int>,
    _ section: LocatedSection, _ contents: SectionContents
  ) {
    measurement.rows = row..<row + 1
    guard !rowsAreItems(section.metrics), !section.record.hasStaleRows else { return }
    let first = section.gridItem(items(inRow: row, of: section).lowerBound)
    if first != measurement.firstPending + measurement.pending.count { measurement.storePending(in: contents) }
    if measurement.pending.isEmpty { measurement.firstPending = first }
  }

  static func next(
    _ measurement: inout RowMeasurement, _ section: LocatedSection, _ contents: SectionContents
  ) -> (item: Int, across: Double)? {
    let row = items(inRow: measurement.rows.lowerBound, of: section)
    while measurement.next < row.count {
      let column = measurement.next
      measurement.next += 1
      guard section.record.hasStaleRows,
        let known = contents.items.extent(of: section.gridItem(row.lowerBound + column))
      else { return (row.lowerBound + column, contents.styles.entries[section.style].tracks.extents[column]) }
      measurement.largest = max(measurement.largest, known)
    }
    return nil
  }

  static func take(
    _ extent: FixedPoint, of item: Int, _ measurement: inout RowMeasurement, _ section: LocatedSection,
    _ contents: SectionContents
  ) {
    measurement.largest = max(measurement.largest, extent)
    guard !rowsAreItems(section.metrics) else { return }
    if section.record.hasStaleRows {
      contents.items.setExtent(extent, of: section.gridItem(item))
    } else {
      measurement.pending.append(extent)
    }
  }

  static func finish(
    _ measurement: inout RowMeasurement, _ section: LocatedSection, _ contents: SectionContents
  ) { measurement.extents.append(measurement.largest) }

}
