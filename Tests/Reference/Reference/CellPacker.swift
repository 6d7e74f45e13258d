// Placement cell by cell, as the rules are written: every search begins at the first cell that it may take.

public import GridEngine

/// How items without starts are packed: the cases of `PackingMode`, which does not tell what it is.
public enum Packing: Hashable, Sendable {
  case sparse
  case dense
  case lookback(Int)
  case chunk(Int)

  /// What the engine is told.
  public var mode: PackingMode {
    switch self {
    case .sparse: .sparse
    case .dense: .dense
    case .lookback(let rows): .dense(lookback: rows)
    case .chunk(let items): .dense(chunk: items)
    }
  }
}

/// The cells of an item.
public struct CellArea: Hashable, Sendable {
  public var column: Int
  public var row: Int
  public var columns: Int
  public var rows: Int

  /// An area of these cells.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    (self.column, self.row, self.columns, self.rows) = (column, row, columns, rows)
  }

  var rowRange: Range<Int> { row..<row + rows }

  func overlaps(_ other: CellArea) -> Bool {
    column < other.column + other.columns && other.column < column + columns && rowRange.overlaps(other.rowRange)
  }
}

/// A grid of cells that are taken one by one.
public struct CellPacker {
  private let columns: Int
  private let packing: Packing
  /// Of each cell, row by row, whether it is taken; none below is.
  private var taken: [Bool] = []
  /// Where the last item in order begins, from which sparse packing goes on.
  fileprivate private(set) var cursor = (row: 0, column: 0)
  /// The first row that items in order may still fill.
  fileprivate private(set) var floor: Int
  /// The first row below all items in order.
  public private(set) var bottom: Int
  /// The number of items in order.
  private var count = 0

  /// - Parameter top: the first row that items in order may take.
  public init(columns: Int, packing: Packing, top: Int = 0) {
    (self.columns, self.packing, floor, bottom) = (columns, packing, top, top)
  }

  /// Places an item in order where it fits first.
  public mutating func place(_ span: GridSpan) -> CellArea {
    var (row, column) = (floor, 0)
    if packing == .sparse, cursor >= (row, column) { (row, column) = cursor }
    let width = min(max(1, span.columns), columns)
    while column > columns - width || !isFree(area(span, at: row, column)) {
      column += 1
      if column > columns - width { (row, column) = (row + 1, 0) }
    }
    let area = area(span, at: row, column)
    take(area, inOrder: true)
    return area
  }

  /// Takes the cells of an item that lies somewhere; one in order counts as the last one placed.
  public mutating func take(_ area: CellArea, inOrder: Bool) {
    let end = (area.row + area.rows) * columns
    if taken.count < end { taken += Array(repeating: false, count: end - taken.count) }
    for row in area.rowRange {
      for column in area.column..<area.column + area.columns { taken[row * columns + column] = true }
    }
    guard inOrder else { return }
    if (area.row, area.column) > cursor { cursor = (area.row, area.column) }
    bottom = max(bottom, area.row + area.rows)
    count += 1
    switch packing {
    case .sparse, .dense: break
    case .lookback(let rows): raiseFloor(to: bottom - 1 - max(0, rows))
    case .chunk(let size): if count % max(1, size) == 0 { raiseFloor(to: bottom) }
    }
  }

  /// No item in order is placed above a row any more.
  public mutating func raiseFloor(to row: Int) { floor = max(floor, row) }

  /// The cells of an item that begins somewhere; its span is cut to what is left of the columns.
  fileprivate func area(_ span: GridSpan, at row: Int, _ column: Int) -> CellArea {
    CellArea(
      column: column, row: row, columns: min(max(1, span.columns), columns - column), rows: max(1, span.rows))
  }

  fileprivate func isFree(_ area: CellArea) -> Bool {
    for row in area.rowRange {
      for cell in row * columns + area.column..<row * columns + area.column + area.columns where cell < taken.count {
        if taken[cell] { return false }
      }
    }
    return true
  }
}

extension CellPacker {
  /// The area of each item; `nil` for all where there are no columns.
  static func areas(
    of items: [PlacementItem], columns: Int, packing: Packing, policy: PlacementPolicy
  ) -> [CellArea?] {
    var placement = CellPlacement(items, columns: columns, packing: packing, policy: policy)
    if columns > 0 { placement.run() }
    return placement.areas
  }

  /// The same along another flow: items that flow down the columns are those that flow along the rows, turned; and items
  /// without tracks have no cells.
  public static func areas(
    of items: [PlacementItem], tracks: Int, flow: GridFlow, packing: Packing, policy: PlacementPolicy
  ) -> [CellArea] {
    let isTurned = flow == .columns
    let turned = items.map { item in
      PlacementItem(
        GridSpan(columns: item.span.rows, rows: item.span.columns), startColumn: item.startRow,
        startRow: item.startColumn)
    }
    return areas(of: isTurned ? turned : items, columns: tracks, packing: packing, policy: policy).map { area in
      guard let area else { return CellArea(column: 0, row: 0, columns: 0, rows: 0) }
      return isTurned
        ? CellArea(column: area.row, row: area.column, columns: area.rows, rows: area.columns) : area
    }
  }
}

/// Items with and without starts, in the order in which a policy places them.
private struct CellPlacement {
  let items: [PlacementItem]
  let columns: Int
  let packing: Packing
  let policy: PlacementPolicy
  var packer: CellPacker
  var areas: [CellArea?]

  init(_ items: [PlacementItem], columns: Int, packing: Packing, policy: PlacementPolicy) {
    (self.items, self.columns, self.packing, self.policy) = (items, columns, packing, policy)
    packer = CellPacker(columns: columns, packing: packing)
    areas = items.map { _ in nil }
  }

  mutating func run() {
    placeLocked()
    for item in items.indices where areas[item] == nil {
      if policy == .css, let column = column(item) {
        placeInOrder(item, column: column)
      } else {
        areas[item] = packer.place(items[item].span)
      }
    }
  }

  /// The start that counts: none beyond the last column.
  private func column(_ item: Int) -> Int? {
    items[item].startColumn.flatMap { $0 >= 0 && $0 < columns ? $0 : nil }
  }
  private func row(_ item: Int) -> Int? { items[item].startRow.flatMap { $0 >= 0 ? $0 : nil } }

  private func area(_ item: Int, at row: Int, _ column: Int) -> CellArea {
    packer.area(items[item].span, at: row, column)
  }

  private mutating func put(_ item: Int, _ area: CellArea, inOrder: Bool = false) {
    areas[item] = area
    packer.take(area, inOrder: inOrder)
  }

  /// Items that go before all others, wherever they stand.
  private mutating func placeLocked() {
    for item in items.indices {
      guard let row = row(item), let column = column(item) else { continue }
      let area = area(item, at: row, column)
      // Only CSS lets items lie over one another.
      if policy == .css || packer.isFree(area) { put(item, area) }
    }
    if policy == .lockedFirst {
      for item in items.indices where row(item) == nil {
        guard let column = column(item) else { continue }
        var row = 0
        while !packer.isFree(area(item, at: row, column)) { row += 1 }
        put(item, area(item, at: row, column))
      }
    }
    var ends: [Int: Int] = [:]
    for item in items.indices where column(item) == nil {
      guard let row = row(item) else { continue }
      let width = min(max(1, items[item].span.columns), columns)
      let first = policy == .css && packing == .sparse ? ends[row, default: 0] : 0
      guard first <= columns - width,
        let column = (first...columns - width).first(where: { packer.isFree(area(item, at: row, $0)) })
      else { continue }
      put(item, area(item, at: row, column))
      ends[row] = column + width
    }
  }

  /// An item of a given column in its turn, under CSS's rules.
  private mutating func placeInOrder(_ item: Int, column: Int) {
    let cursor = packer.cursor
    var row = packing == .sparse ? cursor.row + (column < cursor.column ? 1 : 0) : packer.floor
    while !packer.isFree(area(item, at: row, column)) { row += 1 }
    put(item, area(item, at: row, column), inOrder: true)
  }
}
