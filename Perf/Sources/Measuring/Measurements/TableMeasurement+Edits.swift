// What one edit of a column costs somebody who waits for the next picture: the update, and the step after it.

import GridEngine
import ScrollSimulation

extension TableMeasurement {
  /// Edits between two jumps to another place.
  private static let editsOfPlace = 20

  /// Edits of columns in view, all over the table, and what they took in nanoseconds.
  struct Edits {
    private(set) var resizeColumn: [UInt64] = []
    private(set) var moveColumn: [UInt64] = []
    private(set) var insertColumn: [UInt64] = []
    private(set) var deleteColumn: [UInt64] = []
    private(set) var hideColumn: [UInt64] = []
    private(set) var showColumn: [UInt64] = []
    private(set) var hideRow: [UInt64] = []
    private(set) var showRow: [UInt64] = []
    private let grid: VirtualGrid

    init(_ table: TableWorkload, count: Int) throws {
      grid = try table.makeGrid()
      let height = grid.contentSize.height
      for k in 0..<count {
        if k % TableMeasurement.editsOfPlace == 0 {
          let (row, column) = table.place(k)
          grid.step(to: .cell(table.cell(row: row, column: column)), measure: TableWorkload.size)
        }
        let (column, other) = (columnInView(k), table.place(k).column)
        try take(\.resizeColumn) { $0.resizeColumn(column, to: 60 + Double(k % 40)) }
        try take(\.moveColumn) { $0.moveColumns(column..<column + 1, to: other) }
        // Deleted first, since a table may have as many columns as there can be.
        let target = columnInView(k)
        try take(\.deleteColumn) { $0.deleteColumns(target..<target + 1) }
        let width = table.fitsContent ? TableWorkload.contentWidth : .fixed(TableWorkload.width)
        try take(\.insertColumn) { $0.insertColumns(1, width: width, at: target) }
        let hidden = columnInView(k)
        try take(\.hideColumn) { $0.hideColumns(hidden..<hidden + 1) }
        try take(\.showColumn) { $0.showColumns(hidden..<hidden + 1) }
        guard let row = rowInView(k) else { continue }
        try take(\.hideRow) { $0.hideRows(row.item..<row.item + 1, section: row.section) }
        try take(\.showRow) { $0.showRows(row.item..<row.item + 1, section: row.section) }
      }
      let columns = grid.accessibilityPosition(of: table.cell(row: 0, column: 0))?.table?.columnCount
      guard columns == table.columns, grid.itemCount == table.rows, grid.contentSize.height == height else {
        throw WrongResult(workload: "table: edits of columns")
      }
    }

    /// The number of a column in view that is not frozen, if there is one.
    private func columnInView(_ k: Int) -> Int {
      let cells = grid.visibleCells
      guard !cells.isEmpty else { return 0 }
      let first = (k * 7) % cells.count
      return (cells[first...] + cells[..<first]).first { $0.pane.columns == .body }?.id.column ?? 0
    }

    /// A row in view that is not frozen, if there is one.
    private func rowInView(_ k: Int) -> CellID? {
      let cells = grid.visibleCells
      guard !cells.isEmpty else { return nil }
      let first = (k * 7) % cells.count
      return (cells[first...] + cells[..<first]).first { $0.pane.rows == .body && $0.id.kind == .item }?.id
    }

    private mutating func take(
      _ series: WritableKeyPath<Edits, [UInt64]>, _ edit: (inout GridUpdate) -> Void
    ) throws {
      var update = GridUpdate()
      edit(&update)
      let start = Monotonic.nanoseconds
      do {
        try grid.apply(update)
      } catch GridError.mergedCells(.tornRange, _) {
        // It would leave a merged cell in pieces: somebody waits to be told so.
      }
      grid.step(to: .stay, measure: TableWorkload.size)
      self[keyPath: series].append(Monotonic.nanoseconds - start)
    }
  }

  /// Moves of the focus with keys, from cells all over the table.
  func neighbors() throws -> FrameStatistics {
    let grid = try table.makeGrid()
    let moves: [FocusMove] = [
      .right, .down, .left, .up, .rowEnd, .rowStart, .columnEnd, .columnStart, .pageDown(), .pageUp(),
    ]
    let cells = (0..<operations).map { k in
      let (row, column) = table.place(k)
      return table.cell(row: row, column: column)
    }
    var found = 0
    var memory = FocusMemory()
    let times = time { k in
      if grid.neighbor(of: cells[k], moves[k % moves.count], memory: &memory) != nil { found += 1 }
    }
    guard found * 2 >= operations || table.rows * table.columns < 1_000 else {
      throw WrongResult(workload: "table: neighbor")
    }
    return times
  }
}
