// A table of a case as a host declares it: sections, cells by their rows in the table, and steps.

import GridEngine

/// A grid with the table of a case.
struct TableGrid {
  private let item: TableCase
  let grid: VirtualGrid
  /// The sections of the table.
  let sections: Range<Int>
  /// The row of the table that a section begins with; for other sections what is shown there does not matter.
  var firstRows: [Int]
  /// The heights of the rows of the table, as they are after edits.
  var heights: [Double]
  /// The extent of the content across, which grids tell only where it is more than the viewport's.
  let contentAcross: Double

  /// - Throws: where the engine refuses the table.
  init(_ item: TableCase) throws(CaseError) {
    (self.item, heights) = (item, item.rows.extents)
    var declared: [GridSection] = []
    var firstRows: [Int] = []
    func add(_ section: GridSection, _ row: Int = 0) {
      declared.append(section)
      firstRows.append(row)
    }
    if item.before > 0 { add(.list(count: 1, rowSizing: .fixed(item.before))) }
    let (first, gap, frozen) = (declared.count, item.rows.gap, item.rows.frozen)
    let unfrozen = item.rows.extents.count - frozen.leading - frozen.trailing
    func hidden(_ first: Int, _ count: Int) -> [Range<Int>] {
      item.rows.hidden.filter { $0 >= first && $0 - first < count }.map { $0 - first..<$0 - first + 1 }
    }
    add(
      .table(
        columns: TableGrid.columns(of: item), head: frozen.leading, spacing: gap, hidden: hidden(0, frozen.leading)))
    var row = frozen.leading
    if item.rows.groups.isEmpty {
      add(.tableRows(count: unfrozen, spacing: gap, hidden: hidden(row, unfrozen)), row)
    }
    for group in item.rows.groups {
      let level = max(0, min(Limits.levels - 2, group.level)) + 1
      add(
        .tableRows(
          count: group.rows, spacing: gap, header: group.header.map { .fixed($0) }, level: level,
          hidden: hidden(row, group.rows)), row)
      row += group.rows
    }
    let foot = frozen.leading + unfrozen
    add(.table(foot: frozen.trailing, spacing: gap, hidden: hidden(foot, frozen.trailing)), foot)
    sections = first..<declared.count
    // A gap follows the last row of a section; the case has none there.
    if item.after > 0 {
      add(
        .list(count: 1, rowSizing: .fixed(item.after - (item.rows.hidden.count == item.rows.extents.count ? 0 : gap))))
    }
    if item.others > 0 { add(.lazy(count: 0, tracks: [.fixed(item.others)])) }
    self.firstRows = firstRows
    do {
      grid = try VirtualGrid(
        axis: item.isHorizontal ? .horizontal : .vertical,
        layoutDirection: item.isRightToLeft ? .rightToLeft : .leftToRight,
        sections: declared)
    } catch {
      throw CaseError(problem: "the engine refuses the table: \(error)")
    }
    grid.settings.pinnedViews = item.pinsHeaders ? [.sectionHeaders] : []
    grid.settings.maximumPinnedShare = 1
    TableGrid.resize(grid, 1, 1)
    contentAcross = grid.axis == .vertical ? grid.contentSize.width : grid.contentSize.height
    measureAll()
    // A row whose cells are all merged with those of others has no cell that says how tall it is; it stays as tall as it was.
    if !item.ranges.isEmpty {
      var update = GridUpdate()
      for range in item.ranges { update.merge(range, section: first) }
      do {
        try grid.apply(update)
      } catch {
        throw CaseError(path: "spans", problem: "the engine refuses them: \(error)")
      }
      measureAll()
    }
    TableGrid.resize(grid, item.viewport.width, item.viewport.height)
    step(to: .stay)
    if grid.diagnosticCount > 0 {
      throw CaseError(problem: "the engine refuses a value: \(grid.diagnostics[0])")
    }
  }

  private static func columns(of item: TableCase) -> TableColumns {
    var columns = TableColumns(widths: item.columns.extents.map { .fixed($0) }, spacing: item.columns.gap)
    columns.frozen = item.columns.frozen
    columns.hidden = item.columns.hidden.filter { columns.count > $0 && $0 >= 0 }.map { $0..<$0 + 1 }
    (columns.bodyMinimum, columns.bodyMinimumAlong) = item.bodyMinimum
    return columns
  }

  /// Measures all rows, in a viewport that holds them, so that offsets are not estimates.
  private func measureAll() {
    let rows = item.rows
    let room = rows.extents.reduce(item.before + item.after + 1) { $0 + max(0, $1) + max(0, rows.gap) }
    TableGrid.resize(grid, item.viewport.width, rows.groups.reduce(room) { $0 + max(0, $1.header ?? 0) })
    step(to: .stay)
  }

  private static func resize(_ grid: VirtualGrid, _ across: Double, _ along: Double) {
    grid.resize(to: grid.axis == .vertical ? Size(width: across, height: along) : Size(width: along, height: across))
  }

  private static func size(of id: CellID, _ heights: [Double], _ firstRows: [Int], isHorizontal: Bool) -> Size {
    let row = firstRows[id.section] + id.item
    let extent = heights.indices.contains(row) ? heights[row] : 0
    return isHorizontal ? Size(width: extent, height: 0) : Size(width: 0, height: extent)
  }

  /// - Returns: what the step changed.
  @discardableResult
  func step(to target: ScrollTarget) -> Changes {
    grid.step(to: target) { id, _ in TableGrid.size(of: id, heights, firstRows, isHorizontal: item.isHorizontal) }
  }

  /// Row and column of a cell of the table.
  func address(of id: CellID) -> TableCase.Address { TableCase.Address(firstRows[id.section] + id.item, id.column) }

  /// The section of a row of the table.
  func section(ofRow row: Int) -> Int {
    sections.last { firstRows[$0] <= row && row < firstRows[$0] + grid.itemCount(inSection: $0) } ?? sections.lowerBound
  }

  /// The cell of a row and a column of the table; `nil` where there is none.
  func cell(row: Int, column: Int) -> CellID? {
    guard heights.indices.contains(row), grid.columnCount(ofSection: sections.lowerBound) > column, column >= 0
    else { return nil }
    let section = section(ofRow: row)
    return .cell(row: row - firstRows[section], column: column, section: section)
  }

  /// The cell that stands for a cell: that of the first row and column of the merged cell that covers it, or itself.
  func origin(of id: CellID) -> CellID {
    grid.mergedCells(around: id).flatMap { cell(row: $0.rows.lowerBound, column: $0.columns.lowerBound) } ?? id
  }

  /// All columns of the table.
  var columns: [TableColumn] {
    let head = sections.lowerBound
    return (0..<grid.columnCount(ofSection: head)).compactMap { grid.column($0, ofSection: head) }
  }

  /// Cells of the table in view that are no headers, in drawing order.
  var cells: [Cell] { grid.visibleCells.filter(isCell) }

  func isCell(_ cell: Cell) -> Bool { sections.contains(cell.section) && cell.id.kind == .item }
}
