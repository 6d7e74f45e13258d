// Tables: every item is a row of cells, one in each column. Along the scrolling axis a table is a list.

/// The rules of sections whose items are rows of cells. All that is along is as in tracks of one column.
enum TableBody: BodyRules {
  static var traits: BodyTraits { BodyTraits(rowsAreFilled: true, hasColumns: true, savedTag: 2) }
  /// The head has the columns, and so a style of its own.
  static var headTraits: BodyTraits {
    BodyTraits(sharesStyles: false, rowsAreFilled: true, hasColumns: true, savedTag: 2)
  }

  /// One track without extent: where cells lie across is not in the style, since the columns may become known bit by bit.
  static func tracks(of declaration: GridSection, in room: Double) -> TrackLayout {
    var layout = TrackLayout(extent: room)
    layout.offsets = [0]
    layout.extents = [0]
    layout.alignments = [UnitPoint(x: declaration.alignment, y: 0.5)]
    return layout
  }

  static func rowKnowledge(
    of items: Int, in metrics: SectionMetrics, isEstimated: Bool, _ contents: SectionContents
  ) -> RowKnowledge { TracksBody.rowKnowledge(of: items, in: metrics, isEstimated: isEstimated, contents) }

  /// A hidden item has no place; it is expected in the next row.
  static func area(
    of item: ItemIndex, _ certainty: Certainty, in section: LocatedSection, _ contents: SectionContents
  ) -> GridArea? {
    if certainty != .expected, contents.isHidden(item, in: section) { return nil }
    return GridArea(column: 0, row: contents.row(thatIs: item, in: section).raw, columns: 1, rows: 1)
  }

  /// As in tracks of one column, of the rows that are shown.
  static func item(_ lookup: ItemLookup, in section: LocatedSection, _ contents: SectionContents) -> ItemIndex? {
    guard section.hidesRows else { return TracksBody.item(lookup, in: section, contents) }
    let row: RowIndex
    switch lookup {
    case .standing(let standing, _, _): return contents.item(thatIs: standing, in: section)
    case .nearest(_, _, let inRow), .crossing(let inRow, _, _): row = inRow
    case .beyond(let next, _, let isForward, _): row = isForward ? next : min(next, section.endRow) - 1
    case .beside(let rows, let column, let isForward, let kept):
      guard rows.contains(kept.row), isForward ? column == 0 : column > 0 else { return nil }
      row = kept.row
    case .reading(let index): row = RowIndex(index)
    }
    return section.rowRange.contains(row) ? contents.item(thatIs: row, in: section) : nil
  }

  /// Hidden items are not read.
  static func readingIndex(of item: ItemIndex, in section: LocatedSection, _ contents: SectionContents) -> Int {
    contents.row(thatIs: item, in: section).raw
  }

  /// A row is as tall as the tallest of its cells that were asked for.
  static func finish(_ measurement: inout RowMeasurement, _ section: LocatedSection, _ contents: SectionContents) {
    let item = section.gridItem(contents.item(thatIs: measurement.rows.lowerBound, in: section))
    // Without columns no cell decides, and the estimate stays; where all are merged with those of other rows what is known does.
    let hasColumns = measurement.columns >= 0 && contents.columnSets[measurement.columns].count > 0
    let isMerged =
      hasColumns && measurement.questions.answers.isEmpty && contents.columnSets[measurement.columns].hasRanges
    var (largest, isProvisional) = (FixedPoint.zero, false)
    for answer in measurement.questions.answers {
      largest = max(largest, answer.extent ?? .zero)
      isProvisional = isProvisional || answer.isProvisional
    }
    if isMerged {
      largest = contents.rows.entry(of: section.gridRow(measurement.rows.lowerBound))?.extent ?? section.estimate
    }
    var entry = RowEntry.measured(hasColumns ? largest : section.estimate, isProvisional: isProvisional)
    if section.record.hasStaleRows {
      if let known = contents.items.entry(of: item) { entry = known } else { contents.items.setExtent(entry, of: item) }
    }
    measurement.extents.append(entry)
  }

  /// Rows of one cell make room; where they lie across stays.
  static func makeRoom(
    _ room: inout DragRoom, for cells: [Cell], _ range: Range<Int>, in section: LocatedSection,
    _ contents: SectionContents, next: () -> DragRoom.Dragged?
  ) {
    TracksBody.makeRoom(&room, for: cells, range, in: section, contents, next: next)
    for index in room.moves.indices {
      let cell = cells[room.moves[index].index]
      room.moves[index].frame.x = cell.frame.x
      room.moves[index].frame.width = cell.frame.width
      room.moves[index].track = cell.track
    }
  }

  /// Asks for the cells of a row in those columns that decide its height.
  static func begin(
    _ measurement: inout RowMeasurement, _ row: RowIndex, _ reach: MeasuringReach, ready: Range<RowIndex>,
    _ section: LocatedSection, _ contents: SectionContents
  ) {
    measurement.rows = row..<row + 1
    guard measurement.columns >= 0 else { return }
    let item = contents.item(thatIs: row, in: section)
    if section.record.hasStaleRows, contents.items.extent(of: section.gridItem(item)) != nil { return }
    let columns = measurement.columns
    guard !contents.columnSets[columns].hasRanges else {
      return contents.columnSets[columns].forEachDecidingCell(ofRow: measurement.firstTableRow + item.raw) {
        measurement.questions.ask(for: item, column: $0, across: $1.points)
      }
    }
    contents.columnSets[columns].forEachDecidingColumn { column in
      let extent = contents.columnSets[columns].slot(of: column).extent
      measurement.questions.ask(for: item, column: column, across: extent.points)
    }
  }
}
