// Tables: the cells of rows in the columns in view.

extension TableBody {
  /// Appends the cells of rows that are not frozen.
  static func appendCells(
    of section: LocatedSection, from first: RowIndex, at firstEdge: FixedPoint, _ query: inout CellQuery,
    _ contents: SectionContents, to cells: inout [Cell]
  ) {
    // Where no section has columns, rows have no cells.
    guard query.hasTables else { return }
    var walk = RowWalk(from: first, at: firstEdge, of: section, query.cursor, contents)
    let body = query.table.body
    while walk.row < body.lowerBound, query.rowBudget > 0 {
      query.rowBudget -= 1
      _ = walk.next(contents)
    }
    let (window, count) = (query.table.window, query.table.columns.count)
    guard count > 0, !window.isEmpty else { return }
    let unit = FixedPoint(raw: 1)
    let rows = query.table.columns.cells(.body, of: section.index, walk.alignment)
    // What the loop changes is taken out of the query, and put back.
    var (budget, slack, frozen) = (query.rowBudget, query.table.slack.along, [Cell]())
    swap(&frozen, &query.table.frozenColumns)
    let frozenCount = count - rows.body.range.count
    while walk.row < body.upperBound, walk.edge < window.end, budget > 0, cells.count + count <= Limits.cells {
      let (room, roomForFrozen) = (min(cells.capacity, Limits.cells) - cells.count, frozen.capacity - frozen.count)
      // As many rows as there is room for are written at once, without looking again whether the cells are shared.
      cells.append(addingCapacity: max(room, count)) { cells in
        // Embedded Swift gives no room of no cells.
        frozen.append(addingCapacity: max(1, roomForFrozen, frozenCount)) { frozen in
          while walk.row < body.upperBound, walk.edge < window.end, budget > 0, cells.freeCapacity >= count,
            frozen.freeCapacity >= frozenCount
          {
            budget -= 1
            let (item, edge) = (walk.item, walk.edge)
            let extent = walk.next(contents)
            let last = edge + extent
            guard window.contains(edge, extent) else {
              slack.allow(back: extent == .zero ? window.start - edge - unit : window.start - last)
              continue
            }
            slack.allow(
              back: window.end - edge - unit,
              forward: extent == .zero ? edge - window.start : last - window.start - unit)
            rows.body.append(item, edge, extent, to: &cells)
            rows.leading.append(item, edge, extent, to: &frozen)
            rows.trailing.append(item, edge, extent, to: &frozen)
          }
        }
      }
    }
    if walk.row < body.upperBound { slack.allow(forward: walk.edge - window.end) }
    swap(&frozen, &query.table.frozenColumns)
    (query.rowBudget, query.table.slack.along) = (budget, slack)
  }

  /// Frozen rows for which room is made at once.
  private static let frozenRowsAtOnce = 8

  /// Appends the cells of rows that are frozen at an end of a table.
  static func appendFrozenRows(
    _ rows: Range<RowIndex>, at firstEdge: FixedPoint, of section: LocatedSection, _ part: PanePart,
    in window: AxisRange,
    shift: FixedPoint, _ table: inout TableQuery, _ contents: SectionContents
  ) {
    guard !rows.isEmpty, !window.isEmpty else { return }
    var walk = RowWalk(from: rows.lowerBound, at: firstEdge, of: section, nil, contents)
    let cells = table.columns.cells(part, of: section.index, walk.alignment)
    let (count, cornerCount) = (cells.body.range.count, cells.leading.range.count + cells.trailing.range.count)
    var (frozen, corners) = ([Cell](), [Cell]())
    swap(&frozen, &table.frozenRows)
    swap(&corners, &table.corners)
    // Rows without extent may be as many as anybody likes.
    let last = min(rows.upperBound, rows.lowerBound + Limits.cells / max(1, count + cornerCount))
    while walk.row < last {
      let end = min(last, walk.row + frozenRowsAtOnce)
      frozen.append(addingCapacity: max(1, (end - walk.row) * count)) { frozen in
        corners.append(addingCapacity: max(1, (end - walk.row) * cornerCount)) { corners in
          while walk.row < end {
            let (item, edge) = (walk.item, walk.edge)
            let extent = walk.next(contents)
            guard window.contains(edge + shift, extent) else { continue }
            cells.body.append(item, edge, extent, to: &frozen)
            cells.leading.append(item, edge, extent, to: &corners)
            cells.trailing.append(item, edge, extent, to: &corners)
          }
        }
      }
    }
    swap(&frozen, &table.frozenRows)
    swap(&corners, &table.corners)
  }

  /// A walk over rows with their extents.
  private struct RowWalk {
    var row: RowIndex
    /// The item that the row is.
    var item: ItemIndex
    var edge: FixedPoint
    let alignment: UnitPoint
    /// The first row whose item does not follow that of the row before, since hidden ones are between.
    private var gapRow = RowIndex.max
    private let section: LocatedSection
    private var cursor = RowCursor()
    private let fixed: FixedPoint?
    private let estimate: FixedPoint
    private let gap: FixedPoint
    private let isMeasured: Bool

    init(
      from row: RowIndex, at edge: FixedPoint, of section: LocatedSection, _ known: RowCursor?,
      _ contents: SectionContents
    ) {
      (self.row, self.edge, self.section) = (row, edge, section)
      item = ItemIndex(row.raw)
      (fixed, estimate, gap) = (section.fixedRow, section.estimate, section.gap)
      alignment = UnitPoint(x: contents.styles.entries[section.style].declaration.alignment, y: 0.5)
      isMeasured = section.record.measuredRows > 0
      if section.hidesRows { findItem(contents) }
      guard isMeasured else { return }
      let first = section.gridRow(row)
      cursor = known.flatMap { $0.row == first.raw ? $0 : nil } ?? contents.rows.cursor(at: first)
    }

    /// The extent of the row; goes on to the next.
    @inline(__always)
    mutating func next(_ contents: SectionContents) -> FixedPoint {
      let extent = fixed ?? (isMeasured ? cursor.next(in: contents.rows.stored) : nil) ?? estimate
      row = row + 1
      item = item + 1
      if row == gapRow { findItem(contents) }
      edge += extent + gap
      return extent
    }

    private mutating func findItem(_ contents: SectionContents) {
      let found = contents.shownItem(row, in: section)
      (item, gapRow) = (found.item, RowIndex(row.raw.saturatingSum(found.count)))
    }
  }
}

/// What the cells of a row in some columns have in common with those of other rows.
private struct RowCells {
  let columns: [ColumnWindow.Column]
  let range: Range<Int>
  let section: Int
  let alignment: UnitPoint
  let rank: UInt8

  init(_ window: ColumnWindow, _ range: Range<Int>, _ part: PanePart, of section: Int, _ alignment: UnitPoint) {
    (columns, self.range, self.section, self.alignment) = (window.columns, range, section, alignment)
    rank = PaneID(rows: part, columns: window.part(range.lowerBound)).rank
  }

  /// Appends the cells of a row, which is an item.
  @inline(__always)
  func append(_ item: ItemIndex, _ edge: FixedPoint, _ extent: FixedPoint, to cells: inout OutputSpan<Cell>) {
    let (y, height) = (edge.points, extent.points)
    for index in range {
      let column = columns[index]
      let number = Int(column.number)
      cells.append(
        Cell(
          id: CellID(item: item, column: number, section: section),
          frame: Rect(x: column.edge, y: y, width: column.extent, height: height), alignment: alignment,
          track: number, isPinned: false, rank: rank))
    }
  }
}

extension ColumnWindow {
  /// The cells of rows in the columns that are frozen at the start, in those that are not, and in those at the end.
  @inline(__always)
  fileprivate func cells(
    _ part: PanePart, of section: Int, _ alignment: UnitPoint
  ) -> (leading: RowCells, body: RowCells, trailing: RowCells) {
    func cells(_ range: Range<Int>) -> RowCells { RowCells(self, range, part, of: section, alignment) }
    return (cells(0..<body.lowerBound), cells(body), cells(body.upperBound..<count))
  }
}
