// A picture of what a viewport shows of a table with numbers in it.

public import Drawing
public import GridEngine

/// A table of made-up figures: a head with the names of columns, groups of rows, sums at the end, and frozen columns.
public struct TablePicture: Sendable {
  public var rows: Int
  public var columns: Int
  public var viewport: Size
  public var axis: Axis
  public var isRightToLeft: Bool
  /// The columns that are frozen at the start and at the end.
  public var frozen: (leading: Int, trailing: Int)
  /// The cell with the focus, and the rectangle that is selected, by rows and columns of the whole table.
  public var focus: (row: Int, column: Int)?
  public var selected: CellRange?

  /// Groups of rows at most.
  private static let mostGroups = 1_000
  private static let height = 24.0

  /// - Parameters:
  ///   - rows: the rows between head and foot.
  ///   - columns: all columns.
  public init(
    rows: Int, columns: Int, viewport: Size, axis: Axis = .vertical, isRightToLeft: Bool = false,
    frozen: (leading: Int, trailing: Int) = (1, 1)
  ) {
    (self.rows, self.columns, self.viewport, self.axis) = (rows, columns, viewport, axis)
    (self.isRightToLeft, self.frozen) = (isRightToLeft, frozen)
  }

  /// The rows of each group but the last.
  private var rowsOfGroup: Int { max(25, (rows + TablePicture.mostGroups - 1) / TablePicture.mostGroups) }

  /// The grid at a row and a column, which come to lie at the start of what scrolls.
  ///
  /// - Parameter row: counted from 0 without the head.
  /// - Throws: `GridError` when the engine refuses the table.
  func grid(row: Int, column: Int) throws(GridError) -> VirtualGrid {
    // The names of the last rows are longer than those of the first.
    let isVertical = axis == .vertical
    var declared = TableColumns(count: columns, width: .fit(.spread(32), minimum: isVertical ? 48 : 28, maximum: 200))
    declared.frozen = frozen
    let sizing = GridSection.RowSizing.fixed(isVertical ? TablePicture.height : 110)
    let ends = GridSection.RowSizing.fixed(isVertical ? 30 : 110)
    var sections: [GridSection] = [.table(columns: declared, head: 1, rowSizing: ends)]
    var first = 0
    while first < rows {
      sections.append(.tableRows(count: min(rowsOfGroup, rows - first), rowSizing: sizing, header: .fixed(26)))
      first += rowsOfGroup
    }
    sections.append(.table(foot: 1, rowSizing: ends))
    let grid = try VirtualGrid(
      axis: axis, layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight, sections: sections)
    grid.settings.pinnedViews = .sectionHeaders
    grid.resize(to: viewport)
    grid.layout(measure: size)
    if rows > 0, columns > 0 {
      grid.step(to: .cell(id(row: row, column: column), anchor: .topLeading), measure: size)
    }
    return grid
  }

  private func id(row: Int, column: Int) -> CellID {
    .cell(row: row % rowsOfGroup, column: column, section: 1 + row / rowsOfGroup)
  }

  /// The row between head and foot.
  private func row(of id: CellID) -> Int { (id.section - 1) * rowsOfGroup + id.item }

  private func isFoot(_ id: CellID) -> Bool { id.section > (rows + rowsOfGroup - 1) / rowsOfGroup }

  private func size(of id: CellID, _ proposal: ProposedSize) -> Size {
    Size(width: 20 + 7 * Double(text(of: id).count), height: TablePicture.height)
  }

  /// What a cell says.
  private func text(of id: CellID) -> String {
    let isNamed = id.column == 0
    if id.section == 0 {
      return isNamed ? "Row" : id.column == columns - 1 && columns > 2 ? "Sum" : "Column \(id.column)"
    }
    if isFoot(id) { return isNamed ? "All rows" : NumberText.grouped(value(rows, id.column) * 12) }
    let row = self.row(of: id)
    return isNamed ? "Row \(NumberText.grouped(row))" : NumberText.grouped(value(row, id.column))
  }

  /// A number of some digits; how many depends on the column.
  private func value(_ row: Int, _ column: Int) -> Int {
    let mixed = UInt64(truncatingIfNeeded: row &* 2_654_435_761 &+ column &* 40_503) &* 0x9E37_79B9_7F4A_7C15
    let digits = [100, 10_000, 1_000, 10_000_000, 100][column % 5]
    return Int(mixed >> 33) % digits
  }

  /// The picture at a row and a column, which come to lie at the start of what scrolls.
  ///
  /// - Parameter row: counted from 0 without the head.
  /// - Throws: `GridError` when the engine refuses the table.
  public func picture(row: Int, column: Int, title: String) throws(GridError) -> ViewportPicture {
    let grid = try grid(row: row, column: column)
    let panes = grid.panes(ofSection: 0)
    // Panes of a layer lie beside one another, so that the cells of each can follow one another: one clip does for them.
    let inOrder = grid.visibleCells.enumerated().sorted { first, second in
      func place(_ cell: Cell, _ index: Int) -> (Int, Int, Int) {
        (cell.layer, panes.firstIndex { $0.id == cell.pane } ?? 0, index)
      }
      return place(first.element, first.offset) < place(second.element, second.offset)
    }
    let cells = inOrder.map { _, cell in
      var drawn = ViewportPicture.Cell(frame: grid.viewFrame(of: cell), lines: [text(of: cell.id)], section: 0)
      guard cell.id.kind == .item else {
        let first = (cell.section - 1) * rowsOfGroup
        drawn.kind = .header
        drawn.isPinned = cell.isPinned
        drawn.isPushed = cell.isPushed
        drawn.lines = ["Rows \(NumberText.grouped(first)) to \(NumberText.grouped(min(rows, first + rowsOfGroup) - 1))"]
        drawn.section = cell.section
        drawn.window = below(panes, grid.viewportSize)
        return drawn
      }
      drawn.kind = cell.pane.rows == .body ? .tableCell : .tableHead
      drawn.endsLines = cell.id.column > 0
      drawn.window = panes.first { $0.id == cell.pane }?.window
      let row = self.row(of: cell.id)
      let isBody = cell.section > 0 && !isFoot(cell.id)
      drawn.isFocused = isBody && focus.map { $0 == (row, cell.id.column) } ?? false
      drawn.isSelected =
        isBody && selected.map { $0.rows.contains(row) && $0.columns.contains(cell.id.column) } ?? false
      return drawn
    }
    var picture = ViewportPicture(
      width: viewport.width, height: viewport.height, title: title, cells: cells, isRightToLeft: isRightToLeft)
    picture.keepsOrder = true
    let headers = cells.filter { $0.kind == .header }.map(\.frame)
    picture.paneEdges = edges(of: panes).flatMap { uncovered($0, by: headers) }
    return picture
  }

  /// What head and foot leave of the viewport: headers lie under these.
  private func below(_ panes: [Pane], _ size: Size) -> Rect {
    let body = panes.filter { $0.id.rows == .body }.map(\.window)
    return body.reduce(body.first ?? Rect(x: 0, y: 0, width: size.width, height: size.height)) { all, window in
      let (x, y) = (min(all.x, window.x), min(all.y, window.y))
      return Rect(x: x, y: y, width: max(all.maxX, window.maxX) - x, height: max(all.maxY, window.maxY) - y)
    }
  }

  /// The sides of the panes that scroll both ways at which frozen ones lie.
  private func edges(of panes: [Pane]) -> [Rect] {
    guard let body = panes.first(where: { $0.id == PaneID() })?.window else { return [] }
    let whole = panes.map(\.window).reduce(body) { all, window in
      let (x, y) = (min(all.x, window.x), min(all.y, window.y))
      return Rect(x: x, y: y, width: max(all.maxX, window.maxX) - x, height: max(all.maxY, window.maxY) - y)
    }
    var edges: [Rect] = []
    for x in [body.x, body.maxX] where x > whole.x && x < whole.maxX {
      edges.append(Rect(x: x, y: whole.y, width: 0, height: whole.height))
    }
    for y in [body.y, body.maxY] where y > whole.y && y < whole.maxY {
      edges.append(Rect(x: whole.x, y: y, width: whole.width, height: 0))
    }
    return edges
  }

  /// The parts of an edge that no header lies over: headers are as wide as the viewport.
  private func uncovered(_ edge: Rect, by headers: [Rect]) -> [Rect] {
    let isUpright = edge.width == 0
    guard isUpright == (axis == .vertical) else { return [edge] }
    var parts = [edge]
    for header in headers {
      parts = parts.flatMap { part -> [Rect] in
        let (start, end) = isUpright ? (part.y, part.maxY) : (part.x, part.maxX)
        let (from, to) = isUpright ? (header.y, header.maxY) : (header.x, header.maxX)
        guard from < end, to > start else { return [part] }
        return [(start, from), (to, end)].filter { $0.0 < $0.1 }.map { first, last in
          isUpright
            ? Rect(x: part.x, y: first, width: 0, height: last - first)
            : Rect(x: first, y: part.y, width: last - first, height: 0)
        }
      }
    }
    return parts
  }
}
