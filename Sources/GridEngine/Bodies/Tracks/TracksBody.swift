// Rows of tracks: items fill one row after another, as in SwiftUI's lazy grids. Rows and items, and measuring them.

/// The rules of sections whose items fill rows of tracks.
enum TracksBody: BodyRules {
  static var traits: BodyTraits { BodyTraits(rowsAreFilled: true, savedTag: 0) }

  static func tracks(of declaration: GridSection, in room: Double) -> TrackLayout {
    TrackLayout(declaration.tracks, extent: room, alignment: declaration.alignment)
  }

  // MARK: Rows and items

  /// The number of rows that a number of items take.
  static func rowCount(of items: Int, _ metrics: SectionMetrics) -> Int {
    metrics.columns == 0 ? 0 : Int((Int64(items) + Int64(metrics.columns) - 1) / Int64(metrics.columns))
  }

  static func rowKnowledge(
    of items: Int, in metrics: SectionMetrics, isEstimated: Bool, _ contents: SectionContents
  ) -> RowKnowledge {
    let rows = rowCount(of: items, metrics)
    return RowKnowledge(estimate: .known(rows), published: rows)
  }

  /// The items in a row.
  @inline(__always)
  static func items(inRow row: RowIndex, of section: LocatedSection) -> Range<ItemIndex> {
    let first = min(ItemIndex(Int(cutting: Int64(row.raw) &* Int64(section.columns))), section.endItem)
    return first..<min(first + section.columns, section.endItem)
  }

  static func row(of item: ItemIndex, in section: LocatedSection) -> RowIndex { RowIndex(item.raw / section.columns) }

  static func area(
    of item: ItemIndex, _ certainty: Certainty, in section: LocatedSection, _ contents: SectionContents
  ) -> GridArea? {
    GridArea(column: item.raw % section.columns, row: item.raw / section.columns, columns: 1, rows: 1)
  }

  // MARK: Measuring and sizing: a row is as tall as its tallest item, and provisional if any item is

  static func begin(
    _ measurement: inout RowMeasurement, _ row: RowIndex, _ reach: MeasuringReach, ready: Range<RowIndex>,
    _ section: LocatedSection, _ contents: SectionContents
  ) {
    measurement.rows = row..<row + 1
    let items = items(inRow: row, of: section)
    let extents = contents.styles.entries[section.style].tracks.extents
    guard section.record.hasStaleRows else { return measurement.questions.ask(for: items, across: extents) }
    for (column, item) in items.enumerated() where contents.items.extent(of: section.gridItem(item)) == nil {
      measurement.questions.ask(for: item, across: extents[column])
    }
  }

  static func finish(
    _ measurement: inout RowMeasurement, _ section: LocatedSection, _ contents: SectionContents
  ) {
    var largest = FixedPoint.zero
    var isProvisional = false
    func take(_ entry: RowEntry) {
      largest = max(largest, entry.extent ?? .zero)
      isProvisional = isProvisional || entry.isProvisional
    }
    measurement.questions.answers.forEach(take)
    if section.record.hasStaleRows {
      for (question, extent) in zip(measurement.questions.asked, measurement.questions.answers) {
        contents.items.setExtent(extent, of: section.gridItem(question.item))
      }
      for item in items(inRow: measurement.rows.lowerBound, of: section) {
        if let entry = contents.items.entry(of: section.gridItem(item)) { take(entry) }
      }
    } else if !section.metrics.rowsAreItems, let first = measurement.questions.asked.first {
      measurement.storeLater(from: section.gridItem(first.item), in: contents)
    }
    measurement.extents.append(.measured(largest, isProvisional: isProvisional))
  }
}
