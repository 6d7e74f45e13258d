// The cost of steps in a table of R rows and C columns, of edits of its columns, of keys, and of its selection.

import GridEngine
public import ScrollSimulation

/// Times declaring a table, scrolling it along, across and both ways at once, jumping in it, editing its columns, moving its focus,
/// and selecting its cells.
public struct TableMeasurement: Sendable {
  /// The table.
  public var table: TableWorkload
  /// How often each operation of the selection and each key is timed.
  public var operations: Int
  /// The edits of each kind.
  public var edits: Int

  /// The points that a slow step scrolls, along and across.
  public static let slowDistance = 1.0
  /// The rectangles of the selection that is asked.
  public static let rectangles = 1_000

  public init(_ table: TableWorkload, operations: Int = 20_000, edits: Int = 1_000) {
    (self.table, self.operations, self.edits) = (table, operations, edits)
  }

  /// The figures. Times are nanoseconds.
  public struct Result: Codable, Sendable {
    public struct Parameters: Codable, Sendable {
      public var rows: Int
      public var columns: Int
      public var operations: Int
      public var fit: Bool
      public var ranges: Int
      var viewportWidth = ScrollWorkload.viewport.width
      var viewportHeight = ScrollWorkload.viewport.height
      var rowHeight = TableWorkload.height
      var columnWidth = TableWorkload.width
      var scrolls = ScrollWorkload.scrolls
      var scrollDistance = ScrollWorkload.distance
      var slowDistance = TableMeasurement.slowDistance
      var jumps = ScrollWorkload.jumps
      var rectangles = TableMeasurement.rectangles
      public var edits: Int
      var setups = ScrollMeasurement.setups
      var uncountedSteps = ScrollMeasurement.uncountedSteps
    }

    var measurement = "table"
    var unit = "nanoseconds"
    public var parameters: Parameters
    /// Declaring a table, setting its viewport and laying it out, on new grids.
    public var setup: FrameStatistics
    /// The steps that scroll along and bring or take away cells, and so on.
    public var along: FrameStatistics
    public var across: FrameStatistics
    public var diagonal: FrameStatistics
    /// The steps that jump to a cell.
    public var jump: FrameStatistics
    /// The steps, also slow ones, in which no cell came, went or moved.
    public var quiet: FrameStatistics
    /// One column in view that gets another width, and the step after it; and so on.
    public var resizeColumn: FrameStatistics
    public var moveColumn: FrameStatistics
    public var insertColumn: FrameStatistics
    public var deleteColumn: FrameStatistics
    public var hideColumn: FrameStatistics
    public var showColumn: FrameStatistics
    public var hideRow: FrameStatistics
    public var showRow: FrameStatistics
    /// The cell that a key moves the focus to.
    public var neighbor: FrameStatistics
    /// Whether a cell is selected.
    public var contains: FrameStatistics
    public var selectAll: FrameStatistics
    /// The mean over the steps after the first 16; `nil` if allocations are not counted.
    @OrNull public var allocationsPerStep: Double?
    /// Cells in view after the last step.
    public var visibleCells: Int
    /// Bytes of heap storage of the grid after the last step.
    public var bytesHeld: Int
    /// Bytes of heap storage that a column adds to those in view, once each has been in view: where columns are as wide as their
    /// content all have learnt their widths then.
    public var bytesPerColumn: Double
    /// The same of columns that are all declared, no two side by side with one width.
    public var bytesPerUnevenColumn: Double
  }

  /// Runs all steps once on a grid that is thrown away, so that code and caches are warm, and then on a new grid, with each step
  /// timed.
  ///
  /// - Throws: `GridError` when the engine refuses the table, `WrongResult` when an answer is wrong.
  public func run() throws -> Result {
    _ = try Trace(table)
    var setup: [UInt64] = []
    for _ in 0..<ScrollMeasurement.setups {
      let start = Monotonic.nanoseconds
      let grid = try table.makeGrid()
      let end = Monotonic.nanoseconds
      withExtendedLifetime(grid) { setup.append(end - start) }
    }
    let trace = try Trace(table)
    _ = try Edits(table, count: self.edits)
    let edits = try Edits(table, count: self.edits)
    let selection = selection()
    return Result(
      parameters: Result.Parameters(
        rows: table.rows, columns: table.columns, operations: operations, fit: table.fitsContent,
        ranges: table.merged.count, edits: self.edits),
      setup: FrameStatistics(setup), along: FrameStatistics(trace.along), across: FrameStatistics(trace.across),
      diagonal: FrameStatistics(trace.diagonal), jump: FrameStatistics(trace.jump), quiet: FrameStatistics(trace.quiet),
      resizeColumn: FrameStatistics(edits.resizeColumn), moveColumn: FrameStatistics(edits.moveColumn),
      insertColumn: FrameStatistics(edits.insertColumn), deleteColumn: FrameStatistics(edits.deleteColumn),
      hideColumn: FrameStatistics(edits.hideColumn), showColumn: FrameStatistics(edits.showColumn),
      hideRow: FrameStatistics(edits.hideRow), showRow: FrameStatistics(edits.showRow),
      neighbor: try neighbors(),
      contains: try contains(selection), selectAll: try selectAll(),
      allocationsPerStep: trace.allocationsPerStep, visibleCells: trace.grid.visibleCells.count,
      bytesHeld: trace.grid.bytesHeld,
      bytesPerColumn: try bytesPerColumn { try $0.makeSeenGrid() },
      bytesPerUnevenColumn: try bytesPerColumn { try $0.makeUnevenGrid() })
  }

  private func bytesPerColumn(_ makeGrid: (TableWorkload) throws -> VirtualGrid) throws -> Double {
    // What a table holds whatever its columns are: that of as many as are in view.
    let few = min(table.columns, Int(ScrollWorkload.viewport.width / TableWorkload.width) + 1)
    guard table.columns > few else { return 0 }
    let all = TableWorkload(rows: table.rows, columns: table.columns, fitsContent: table.fitsContent)
    let rest = TableWorkload(rows: table.rows, columns: few, fitsContent: table.fitsContent)
    return max(0, Double(try makeGrid(all).bytesHeld - makeGrid(rest).bytesHeld) / Double(table.columns - few))
  }

  func time(_ operation: (Int) -> Void) -> FrameStatistics {
    var series: [UInt64] = []
    series.reserveCapacity(operations)
    for k in 0..<operations {
      let start = Monotonic.nanoseconds
      operation(k)
      series.append(Monotonic.nanoseconds - start)
    }
    return FrameStatistics(series)
  }

  /// Rectangles of 3 × 3 cells here and there.
  private func selection() -> TableSelection {
    var selection = TableSelection()
    for k in 0..<TableMeasurement.rectangles {
      let (row, column) = table.place(k)
      selection.select(CellRange(rows: row..<row + 3, columns: column..<column + 3))
    }
    return selection
  }

  private func contains(_ selection: TableSelection) throws -> FrameStatistics {
    let places = (0..<operations).map { table.place($0) }
    var found = 0
    let times = time { k in if selection.contains(row: places[k].row, column: places[k].column) { found += 1 } }
    guard found >= min(operations, TableMeasurement.rectangles) else { throw WrongResult(workload: "table: contains") }
    return times
  }

  private func selectAll() throws -> FrameStatistics {
    var selection = TableSelection()
    let times = time { k in if k % 2 == 0 { selection.selectAll() } else { selection.deselectAll() } }
    selection.selectAll()
    guard selection.count(rows: table.rows, columns: table.columns) == Int64(table.rows) * Int64(table.columns) else {
      throw WrongResult(workload: "table: selectAll")
    }
    return times
  }
}
