// A selection as a set of cells, one by one: L1 to L3.

/// A run of rows with the same intervals of columns.
public struct ModelBand: Hashable, Sendable {
  public var rows: Range<Int>
  public var columns: [Range<Int>]
}

/// Selected cells of a table without hidden ones.
public struct SelectionModel: Sendable {
  public let rows: Int
  public let columns: Int
  public let ranges: [ModelRange]
  private var cells: Set<ModelAddress> = []
  /// Where `extend` begins: the last cell that was selected alone or toggled.
  private var start = ModelAddress(0, 0)
  /// What was selected before the last `extend`, while nothing else has happened since (L3).
  private var unextended: Set<ModelAddress>?

  public init(rows: Int, columns: Int, ranges: [ModelRange] = []) {
    (self.rows, self.columns, self.ranges) = (rows, columns, ranges)
  }

  private func addresses(_ range: ModelRange) -> Set<ModelAddress> {
    Set(range.rowNumbers.flatMap { row in range.columnNumbers.map { ModelAddress(row, $0) } })
  }

  private func range(at cell: ModelAddress) -> ModelRange {
    ranges.first { $0.covers(cell) } ?? ModelRange(row: cell.row, column: cell.column)
  }

  /// L2: the least rectangle that has two cells and cuts no range.
  private func rectangle(_ from: ModelAddress, _ to: ModelAddress) -> Set<ModelAddress> {
    var row = min(from.row, to.row)..<max(from.row, to.row) + 1
    var column = min(from.column, to.column)..<max(from.column, to.column) + 1
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for range in ranges where range.rowNumbers.overlaps(row) && range.columnNumbers.overlaps(column) {
        let grown = (row.union(range.rowNumbers), column.union(range.columnNumbers))
        if grown != (row, column) { ((row, column), isGrowing) = (grown, true) }
      }
    }
    return addresses(ModelRange(row: row.lowerBound, column: column.lowerBound, rows: row.count, columns: column.count))
  }

  public mutating func only(_ cell: ModelAddress) {
    (cells, start, unextended) = (addresses(range(at: cell)), cell, nil)
  }

  public mutating func toggle(_ cell: ModelAddress) {
    let range = range(at: cell)
    if cells.contains(range.origin) { cells.subtract(addresses(range)) } else { cells.formUnion(addresses(range)) }
    (start, unextended) = (cell, nil)
  }

  public mutating func extend(to cell: ModelAddress) {
    let base = unextended ?? cells
    (cells, unextended) = (base.union(rectangle(start, cell)), base)
  }

  public mutating func select(from: ModelAddress, to: ModelAddress) {
    (cells, unextended) = (cells.union(rectangle(from, to)), nil)
  }

  public mutating func deselect(from: ModelAddress, to: ModelAddress) {
    (cells, unextended) = (cells.subtracting(rectangle(from, to)), nil)
  }

  /// Whole rows do not grow by ranges, nor do columns (L2).
  public mutating func select(rows numbers: Range<Int>) {
    cells.formUnion(
      addresses(ModelRange(row: numbers.lowerBound, column: 0, rows: numbers.count, columns: columns)))
    unextended = nil
  }

  public mutating func select(columns numbers: Range<Int>) {
    cells.formUnion(addresses(ModelRange(row: 0, column: numbers.lowerBound, rows: rows, columns: numbers.count)))
    unextended = nil
  }

  public mutating func selectAll() { select(rows: 0..<rows) }

  public mutating func invert() {
    (cells, unextended) = (
      addresses(ModelRange(row: 0, column: 0, rows: rows, columns: columns)).subtracting(cells), nil
    )
  }

  /// L1: ranges count by their origin.
  public func contains(_ cell: ModelAddress) -> Bool { cells.contains(range(at: cell).origin) }

  /// L1: maximal runs of rows with the same intervals.
  public var bands: [ModelBand] {
    var bands: [ModelBand] = []
    for row in 0..<rows {
      var intervals: [Range<Int>] = []
      for column in 0..<columns where cells.contains(ModelAddress(row, column)) {
        if let last = intervals.last, last.upperBound == column {
          intervals[intervals.count - 1] = last.lowerBound..<column + 1
        } else {
          intervals.append(column..<column + 1)
        }
      }
      if intervals.isEmpty { continue }
      if let last = bands.last, last.rows.upperBound == row, last.columns == intervals {
        bands[bands.count - 1].rows = last.rows.lowerBound..<row + 1
      } else {
        bands.append(ModelBand(rows: row..<row + 1, columns: intervals))
      }
    }
    return bands
  }
}

extension Range where Bound == Int {
  fileprivate func union(_ other: Self) -> Self {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
