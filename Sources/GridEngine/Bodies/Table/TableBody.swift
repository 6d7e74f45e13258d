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

  static func area(
    of item: ItemIndex, _ certainty: Certainty, in section: LocatedSection, _ contents: SectionContents
  ) -> GridArea? { GridArea(column: 0, row: item.raw, columns: 1, rows: 1) }

  static func item(_ lookup: ItemLookup, in section: LocatedSection, _ contents: SectionContents) -> ItemIndex? {
    TracksBody.item(lookup, in: section, contents)
  }

  static func apply(_ edit: BodyEdit, to section: inout LocatedSection, _ contents: SectionContents) -> Bool {
    TracksBody.apply(edit, to: &section, contents)
  }

  static func brokenInvariant(
    of section: LocatedSection, _ rows: [RowEntry?], _ contents: SectionContents
  ) -> String? { TracksBody.brokenInvariant(of: section, rows, contents) }

  /// A row is as tall as the tallest of its cells that were asked for.
  static func finish(_ measurement: inout RowMeasurement, _ section: LocatedSection, _ contents: SectionContents) {
    let item = section.gridItem(ItemIndex(measurement.rows.lowerBound.raw))
    // Without columns no cell decides, and the estimate stays; so where all cells are merged with those of other rows.
    let hasColumns =
      measurement.columns >= 0 && contents.columnSets[measurement.columns].count > 0
      && !(measurement.questions.answers.isEmpty && contents.columnSets[measurement.columns].hasRanges)
    var (largest, isProvisional) = (FixedPoint.zero, false)
    for answer in measurement.questions.answers {
      largest = max(largest, answer.extent ?? .zero)
      isProvisional = isProvisional || answer.isProvisional
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
    let item = ItemIndex(row.raw)
    if section.record.hasStaleRows, contents.items.extent(of: section.gridItem(item)) != nil { return }
    let columns = measurement.columns
    guard !contents.columnSets[columns].hasRanges else { return askAmongRanges(&measurement, item, contents) }
    contents.columnSets[columns].forEachDecidingColumn { column in
      let extent = contents.columnSets[columns].slot(of: column).extent
      measurement.questions.ask(for: item, column: column, across: extent.points)
    }
  }

  /// The most merged cells that are passed for a cell that decides how tall a row is.
  private static let passedRanges = 64

  /// Asks for the cells of a row that decide its height, where cells may be merged: a merged cell of this row alone once, at its own
  /// width, and none of several rows. Where all of them are such, the next cell after them decides.
  private static func askAmongRanges(
    _ measurement: inout RowMeasurement, _ item: ItemIndex, _ contents: SectionContents
  ) {
    let (columns, row) = (measurement.columns, measurement.firstTableRow + item.raw)
    var (last, count, end) = (-1, 0, 0)
    func ask(_ column: Int, _ measurement: inout RowMeasurement) {
      guard let range = contents.columnSets[columns].range(row: row, column: column) else {
        (last, count) = (column, count + 1)
        let extent = contents.columnSets[columns].slot(of: column).extent
        return measurement.questions.ask(for: item, column: column, across: extent.points)
      }
      end = max(end, range.columns.upperBound)
      guard range.rows.count == 1, range.columns.lowerBound != last,
        let shown = contents.columnSets[columns].shownColumns(range.columns)
      else { return }
      (last, count) = (range.columns.lowerBound, count + 1)
      let extent = contents.columnSets[columns].slot(ofColumns: shown).extent
      measurement.questions.ask(for: item, column: last, across: extent.points)
    }
    contents.columnSets[columns].forEachDecidingColumn { ask($0, &measurement) }
    for _ in 0..<passedRanges where count == 0 {
      // Past the last column those before the deciding ones are left.
      guard
        let next = contents.columnSets[columns].shownColumn(from: end)
          ?? contents.columnSets[columns].shownColumn(from: 0)
      else { return }
      end = next + 1
      ask(next, &measurement)
    }
  }
}
