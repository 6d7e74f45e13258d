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
  private var areas: [CellArea?]
  private let items: [PlacementItem]
  /// Where the last automatic item of sparse packing begins.
  private var cursor = (row: 0, column: 0)
  /// The first row that dense packing may still fill, the first below all automatic items, and the number of these.
  private var floor = 0
  private var bottom = 0
  private var count = 0

  /// The area of each item; `nil` for all where there are no columns.
  static func areas(
    of items: [PlacementItem], columns: Int, packing: Packing, policy: PlacementPolicy
  ) -> [CellArea?] {
    var packer = CellPacker(columns: columns, packing: packing, areas: items.map { _ in nil }, items: items)
    guard columns > 0 else { return packer.areas }
    packer.placeLocked(policy)
    for item in items.indices where packer.areas[item] == nil {
      if policy == .css, let column = packer.column(item) {
        packer.placeInOrder(item, column: column)
      } else {
        packer.placeAutomatically(item)
      }
    }
    return packer.areas
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

  /// The start that counts: none beyond the last column.
  private func column(_ item: Int) -> Int? {
    items[item].startColumn.flatMap { $0 >= 0 && $0 < columns ? $0 : nil }
  }
  private func row(_ item: Int) -> Int? { items[item].startRow.flatMap { $0 >= 0 ? $0 : nil } }

  /// The cells of an item that begins somewhere; its span is cut to what is left of the columns.
  private func area(_ item: Int, at row: Int, _ column: Int) -> CellArea {
    CellArea(
      column: column, row: row, columns: min(max(1, items[item].span.columns), columns - column),
      rows: max(1, items[item].span.rows))
  }

  private func isFree(_ area: CellArea) -> Bool {
    for row in area.rowRange {
      for cell in row * columns + area.column..<row * columns + area.column + area.columns where cell < taken.count {
        if taken[cell] { return false }
      }
    }
    return true
  }

  private mutating func put(_ item: Int, _ area: CellArea) {
    areas[item] = area
    let end = (area.row + area.rows) * columns
    if taken.count < end { taken += Array(repeating: false, count: end - taken.count) }
    for row in area.rowRange {
      for column in area.column..<area.column + area.columns { taken[row * columns + column] = true }
    }
  }

  /// Items that go before all others, wherever they stand.
  private mutating func placeLocked(_ policy: PlacementPolicy) {
    for item in items.indices {
      guard let row = row(item), let column = column(item) else { continue }
      let area = area(item, at: row, column)
      // Only CSS lets items lie over one another.
      if policy == .css || isFree(area) { put(item, area) }
    }
    if policy == .lockedFirst {
      for item in items.indices where row(item) == nil {
        guard let column = column(item) else { continue }
        var row = 0
        while !isFree(area(item, at: row, column)) { row += 1 }
        put(item, area(item, at: row, column))
      }
    }
    var ends: [Int: Int] = [:]
    for item in items.indices where column(item) == nil {
      guard let row = row(item) else { continue }
      let width = min(max(1, items[item].span.columns), columns)
      let first = policy == .css && packing == .sparse ? ends[row, default: 0] : 0
      guard first <= columns - width,
        let column = (first...columns - width).first(where: { isFree(area(item, at: row, $0)) })
      else { continue }
      put(item, area(item, at: row, column))
      ends[row] = column + width
    }
  }

  /// An item of a given column in its turn, under CSS's rules.
  private mutating func placeInOrder(_ item: Int, column: Int) {
    var row = packing == .sparse ? cursor.row + (column < cursor.column ? 1 : 0) : floor
    while !isFree(area(item, at: row, column)) { row += 1 }
    finish(item, row, column)
  }

  private mutating func placeAutomatically(_ item: Int) {
    var (row, column) = packing == .sparse ? cursor : (floor, 0)
    let width = min(max(1, items[item].span.columns), columns)
    while column > columns - width || !isFree(area(item, at: row, column)) {
      column += 1
      if column > columns - width { (row, column) = (row + 1, 0) }
    }
    finish(item, row, column)
  }

  private mutating func finish(_ item: Int, _ row: Int, _ column: Int) {
    put(item, area(item, at: row, column))
    cursor = (row, column)
    bottom = max(bottom, row + areas[item]!.rows)
    count += 1
    switch packing {
    case .sparse, .dense: break
    case .lookback(let rows): floor = max(floor, bottom - 1 - max(0, rows))
    case .chunk(let size): if count % max(1, size) == 0 { floor = bottom }
    }
  }
}
