// Tables: the cells of rows in the columns in view.

extension TableBody {
  /// Appends the cells of rows that are not frozen.
  static func appendCells(
    of section: LocatedSection, from first: RowIndex, at firstEdge: FixedPoint, _ query: inout CellQuery,
    _ contents: SectionContents, to cells: inout [Cell]
  ) {
    var walk = RowWalk(from: first, at: firstEdge, of: section, query.cursor, contents)
    let body = query.table.body
    while walk.row < body.lowerBound, query.rowBudget > 0 {
      query.rowBudget -= 1
      _ = walk.next(contents)
    }
    let (window, count) = (query.table.window, query.table.columns.count)
    guard count > 0, !window.isEmpty else { return }
    let unit = FixedPoint(raw: 1)
    let (trailing, alignment) = (query.table.columns.body, walk.alignment)
    let frozen = count - trailing.count
    while walk.row < body.upperBound, walk.edge < window.end, query.rowBudget > 0, cells.count + count <= Limits.cells {
      query.rowBudget -= 1
      let (row, edge) = (walk.row, walk.edge)
      let extent = walk.next(contents)
      let last = edge + extent
      guard window.contains(edge, extent) else {
        query.table.slack.along.allow(back: extent == .zero ? window.start - edge - unit : window.start - last)
        continue
      }
      query.table.slack.along.allow(
        back: window.end - edge - unit,
        forward: extent == .zero ? edge - window.start : last - window.start - unit)
      let (y, height) = (edge.points, extent.points)
      query.table.columns.appendRow(
        row, of: section.index, query.table.columns.body, y, height, alignment, .body, &cells)
      guard frozen > 0 else { continue }
      query.table.appendFrozenColumns(row, of: section.index, y, height, alignment)
    }
    if walk.row < body.upperBound { query.table.slack.along.allow(forward: walk.edge - window.end) }
  }

  /// Appends the cells of rows that are frozen at an end of a table.
  static func appendFrozenRows(
    _ rows: Range<RowIndex>, at firstEdge: FixedPoint, of section: LocatedSection, _ part: PanePart,
    in window: AxisRange,
    shift: FixedPoint, _ table: inout TableQuery, _ contents: SectionContents
  ) {
    guard !rows.isEmpty, !window.isEmpty else { return }
    var walk = RowWalk(from: rows.lowerBound, at: firstEdge, of: section, nil, contents)
    while walk.row < rows.upperBound {
      let (row, edge) = (walk.row, walk.edge)
      let extent = walk.next(contents)
      guard window.contains(edge + shift, extent) else { continue }
      table.appendFrozenRow(row, of: section.index, edge.points, extent.points, walk.alignment, part)
    }
  }

  /// A walk over rows with their extents.
  private struct RowWalk {
    var row: RowIndex
    var edge: FixedPoint
    let alignment: UnitPoint
    private var cursor = RowCursor()
    private let fixed: FixedPoint?
    private let estimate: FixedPoint
    private let gap: FixedPoint
    private let isMeasured: Bool

    init(
      from row: RowIndex, at edge: FixedPoint, of section: LocatedSection, _ known: RowCursor?,
      _ contents: SectionContents
    ) {
      (self.row, self.edge) = (row, edge)
      (fixed, estimate, gap) = (section.fixedRow, section.estimate, section.gap)
      alignment = UnitPoint(x: contents.styles.entries[section.style].declaration.alignment, y: 0.5)
      isMeasured = section.record.measuredRows > 0
      guard isMeasured else { return }
      let first = section.gridRow(row)
      cursor = known.flatMap { $0.row == first.raw ? $0 : nil } ?? contents.rows.cursor(at: first)
    }

    /// The extent of the row; goes on to the next.
    @inline(__always)
    mutating func next(_ contents: SectionContents) -> FixedPoint {
      let extent = fixed ?? (isMeasured ? cursor.next(in: contents.rows.stored) : nil) ?? estimate
      row = row + 1
      edge += extent + gap
      return extent
    }
  }
}

extension TableQuery {
  @inline(__always)
  fileprivate mutating func appendFrozenColumns(
    _ row: RowIndex, of section: Int, _ y: Double, _ height: Double, _ alignment: UnitPoint
  ) {
    let (body, count) = (columns.body, columns.count)
    columns.appendRow(row, of: section, 0..<body.lowerBound, y, height, alignment, .body, &frozenColumns)
    columns.appendRow(row, of: section, body.upperBound..<count, y, height, alignment, .body, &frozenColumns)
  }

  fileprivate mutating func appendFrozenRow(
    _ row: RowIndex, of section: Int, _ y: Double, _ height: Double, _ alignment: UnitPoint, _ part: PanePart
  ) {
    let (body, count) = (columns.body, columns.count)
    columns.appendRow(row, of: section, body, y, height, alignment, part, &frozenRows)
    columns.appendRow(row, of: section, 0..<body.lowerBound, y, height, alignment, part, &corners)
    columns.appendRow(row, of: section, body.upperBound..<count, y, height, alignment, part, &corners)
  }
}

extension ColumnWindow {
  /// Appends the cells of a row in some of the columns.
  @inline(__always)
  fileprivate func appendRow(
    _ row: RowIndex, of section: Int, _ columns: Range<Int>, _ y: Double, _ height: Double, _ alignment: UnitPoint,
    _ part: PanePart, _ cells: inout [Cell]
  ) {
    guard !columns.isEmpty else { return }
    let rank = PaneID(rows: part, columns: self.part(columns.lowerBound)).rank
    cells.append(addingCapacity: columns.count) { cells in
      for index in columns {
        let column = Int(numbers[index])
        cells.append(
          Cell(
            id: CellID(item: ItemIndex(row.raw), column: column, section: section),
            frame: Rect(x: edges[index], y: y, width: extents[index], height: height), alignment: alignment,
            track: column,
            isPinned: false, rank: rank))
      }
    }
  }
}
