// The state of one run of placement, and what both policies share.

/// An item in bounds, in the code's own rows and columns.
struct PlacementRequest {
  /// The span; its width is cut to the grid, not yet to what is left from ``column`` on.
  let width: Int
  let height: Int
  /// The starts that lie in the grid.
  let column: Int?
  let row: Int?
  /// A start lay outside of the grid.
  let hasDroppedStart: Bool
}

/// Places the items of one grid, phase by phase.
struct Placer {
  let items: [PlacementItem]
  let flow: GridFlow
  var packer: Packer
  private var areas: [GridArea]
  private var withoutRoom: [Int] = []
  private var rows = 0
  /// The number of declared tracks along the flow, with the last of which items may end.
  let declaredRows: Int
  /// True once items with starts were placed as on a board.
  var isCompact = false

  init(_ items: [PlacementItem], columns: Int, flow: GridFlow, packing: PackingMode, declaredRows: Int = 0) {
    self.declaredRows = declaredRows
    self.items = items
    self.flow = flow
    packer = Packer(columns: columns, packing: packing)
    areas = Array(repeating: .none, count: items.count)
  }

  func area(of item: Int) -> GridArea { areas[item] }

  /// True if an earlier phase placed the item.
  func isPlaced(_ item: Int) -> Bool { areas[item].columns > 0 }

  /// The item put in bounds: cheap enough to be asked again in each phase.
  func request(_ item: Int) -> PlacementRequest {
    let asked = flow == .rows ? items[item] : items[item].transposed
    let column = asked.startColumn.flatMap { $0 < 0 ? nil : $0 }
    let row = asked.startRow.flatMap { $0 < 0 ? nil : $0 }
    let knownColumn = column.flatMap { $0 < packer.columns ? $0 : nil }
    let knownRow = row.flatMap { $0 < Placement.rowLimit ? $0 : nil }
    return PlacementRequest(
      width: min(max(1, asked.span.columns), packer.columns),
      height: min(
        asked.span.rows == GridSpan.toLast
          ? max(1, declaredRows.cutDifference(knownRow ?? 0)) : max(1, asked.span.rows),
        Placement.rowLimit - (knownRow ?? 0)),
      column: knownColumn, row: knownRow, hasDroppedStart: column != knownColumn || row != knownRow)
  }

  /// Places an item whose both starts are known.
  mutating func placeFixed(_ item: Int, _ request: PlacementRequest, column: Int, row: Int) {
    let width = min(request.width, packer.columns - column)
    let position = CellPosition(row: row, column: column)
    packer.mark(position, width: width, height: request.height)
    assign(GridArea(at: position, width: width, height: request.height), item)
  }

  /// Places an item with a fixed row into the first room from `column` on; `false` if there is none in that row.
  mutating func placeInRow(_ item: Int, _ request: PlacementRequest, row: Int, from column: Int) -> Bool {
    guard
      let found = packer.bitmap.firstColumn(
        row: row, from: column, width: request.width, height: request.height)
    else { return false }
    placeFixed(item, request, column: found, row: row)
    return true
  }

  /// Places an item without starts, or one whose starts could not be kept.
  mutating func placeAutomatic(_ item: Int, _ request: PlacementRequest) {
    assign(
      packer.place(width: request.width, height: request.height), item,
      orLast: (request.width, request.height))
  }

  /// Notes where an item lies.
  mutating func assign(_ area: GridArea, _ item: Int) {
    areas[item] = area
    rows = max(rows, area.row + area.rows)
  }

  /// Notes where an item lies, or puts it into the last rows.
  mutating func assign(_ area: GridArea?, _ item: Int, orLast size: (width: Int, height: Int)) {
    if area == nil { withoutRoom.append(item) }
    assign(area ?? Packer.last(width: size.width, height: size.height), item)
  }

  /// The placement so far.
  func result() -> Placement {
    Placement(
      areas: flow == .rows ? areas : areas.map { $0.transposed }, diagnostics: diagnostics(), growingTracks: rows,
      tracks: packer.columns, flow: flow)
  }

  /// The differences between what was asked for and what was done, by item.
  private func diagnostics() -> [PlacementDiagnostic] {
    guard packer.columns > 0 else { return [] }
    var withoutRoom = withoutRoom
    withoutRoom.sortCompactly(by: <)
    var nextWithoutRoom = 0
    var diagnostics: [PlacementDiagnostic] = []
    for item in 0..<items.count {
      let request = request(item)
      let area = areas[item]
      func asked() -> PlacementItem { flow == .rows ? items[item] : items[item].transposed }
      let span = flow == .rows ? items[item].span : items[item].span.transposed
      // Nearly all spans are what is asked for; one to the last track is another number than its area's.
      if span.columns != area.columns || span.rows != area.rows,
        !asked().isFollowed(by: area, columns: packer.columns, declaredRows: declaredRows)
      {
        diagnostics.append(.clampedSpan(item: item))
      }
      if isCompact {
        if asked().isMovedAside(to: area) { diagnostics.append(.clampedStart(item: item)) }
      } else if request.hasDroppedStart {
        diagnostics.append(.droppedStart(item: item))
      }
      if nextWithoutRoom < withoutRoom.count, withoutRoom[nextWithoutRoom] == item {
        diagnostics.append(.noRoom(item: item))
        nextWithoutRoom += 1
      } else if !isCompact, request.column ?? area.column != area.column || request.row ?? area.row != area.row {
        diagnostics.append(.conflict(item: item))
      }
    }
    return diagnostics
  }
}
