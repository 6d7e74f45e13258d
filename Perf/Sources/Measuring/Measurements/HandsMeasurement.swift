// The cost of what hands do: moving a focus, selecting, following an update, dragging, collapsing, and telling a screen
// reader where a cell is.

import GridEngine
import ScrollSimulation

/// Times single operations of focus and selection all over a grid of many lazy sections.
public struct HandsMeasurement: Sendable {
  /// The grid.
  public var grid: SectionsWorkload
  /// How often each operation is timed.
  public var operations: Int

  /// The intervals of the selection that is asked and updated.
  public static let intervals = 1_000
  /// The changes of an update that a selection follows: one deletion, and insertions.
  public static let changes = 4

  public init(_ grid: SectionsWorkload, operations: Int = 20_000) { (self.grid, self.operations) = (grid, operations) }

  /// Nanoseconds of one operation, by the clock's reading before and after it.
  public struct Times: Codable, Sendable {
    public var median: Double
    public var p99: Double
    public var max: Double

    init(_ series: [UInt64]) {
      let statistics = FrameStatistics(series)
      (median, p99, max) = (statistics.p50, statistics.p99, statistics.max)
    }
  }

  /// The figures. Times are nanoseconds.
  public struct Result: Codable, Sendable {
    public struct Parameters: Codable, Sendable {
      public var sections: Int
      public var items: Int
      public var operations: Int
      var intervals = HandsMeasurement.intervals
      var changes = HandsMeasurement.changes
    }

    var measurement = "hands"
    var unit = "nanoseconds"
    public var parameters: Parameters
    /// Items of all sections.
    public var itemCount: Int
    /// The cell that an arrow, a page or a section key moves the focus to.
    public var neighbor: Times
    /// The same, and the step that brings the cell into view.
    public var press: Times
    public var selectAll: Times
    public var contains: Times
    /// What an update does to the selection: its mapping, and following that.
    public var selectionUpdate: Times
    /// Row, column and place of a cell for a screen reader.
    public var position: Times
    /// The place where something goes that is dropped at a point.
    public var insertionTarget: Times
    /// A step under the pinned headers of eight levels of sections.
    public var step8Levels: Times
    /// A section collapses, with those below it.
    public var collapse: Times
    /// A section expands.
    public var expand: Times
    /// The step that shows either, where the section is in view.
    public var foldedStep: Times
    /// Everything below a level is hidden, or shown again.
    public var levelFold: Times
    /// A drag of three items is moved to another place in view.
    public var dragMove: Times
    /// A drag is given up.
    public var dragCancel: Times
  }

  /// - Throws: `GridError` when the engine refuses the grid, `WrongResult` when an answer is wrong.
  public func run() throws -> Result {
    let grid = try self.grid.makeGrid()
    grid.layout(measure: SectionsWorkload.size)
    let cells = (0..<operations).map { cell($0, of: grid) }
    guard grid.itemCount > 0 else { throw WrongResult(workload: "hands without items") }
    var memory = FocusMemory()
    let neighbors = time { k in _ = grid.neighbor(of: cells[k], HandsMeasurement.move(k), memory: &memory) }
    let folding = try folding()
    let drags = try drags(cells, grid)
    return Result(
      parameters: Result.Parameters(
        sections: self.grid.sections, items: self.grid.items, operations: operations),
      itemCount: grid.itemCount, neighbor: neighbors, press: try presses(cells, grid), selectAll: try selectAll(grid),
      contains: try contains(cells, grid), selectionUpdate: try selectionUpdate(cells, grid),
      position: try position(cells, grid), insertionTarget: try insertionTarget(grid),
      step8Levels: try steps(levels: 8), collapse: folding.collapse, expand: folding.expand,
      foldedStep: folding.step, levelFold: try levelFolding(), dragMove: drags.move, dragCancel: drags.cancel)
  }

  func time(_ operation: (Int) throws -> Void) rethrows -> Times {
    var series: [UInt64] = []
    series.reserveCapacity(operations)
    for k in 0..<operations {
      let start = Monotonic.nanoseconds
      try operation(k)
      series.append(Monotonic.nanoseconds - start)
    }
    return Times(series)
  }

  /// Cells all over the grid.
  private func cell(_ k: Int, of grid: VirtualGrid) -> CellID {
    let share = ScrollWorkload.fraction(k + 1)
    var section = Int(share * Double(grid.sectionCount))
    // About every tenth section is empty where they are small.
    while grid.itemCount(inSection: section) == 0, section + 1 < grid.sectionCount { section += 1 }
    let count = grid.itemCount(inSection: section)
    return .item(min(max(0, count - 1), Int(ScrollWorkload.fraction(3 * k + 7) * Double(count))), section: section)
  }

  private static func move(_ k: Int) -> FocusMove {
    switch k % 8 {
    case 0, 1: .down
    case 2: .up
    case 3: .left
    case 4: .right
    case 5: .pageDown()
    case 6: .next
    default: .nextSection
    }
  }

  private func presses(_ cells: [CellID], _ grid: VirtualGrid) throws -> Times {
    var (focus, memory) = (cells[0], FocusMemory())
    grid.scroll(to: focus, measure: SectionsWorkload.size)
    let times = time { k in
      let keys: [FocusMove] = [.down, .right, .down, .left]
      focus = grid.neighbor(of: focus, keys[k % 4], memory: &memory) ?? cells[k]
      grid.scroll(to: focus, measure: SectionsWorkload.size)
    }
    guard grid.visibleCells.contains(where: { $0.id == focus }) else { throw WrongResult(workload: "hands: press") }
    return times
  }

  private func selectAll(_ grid: VirtualGrid) throws -> Times {
    var selection = Selection()
    let times = time { k in
      selection = k % 2 == 0 ? .all : Selection()
    }
    selection = .all
    guard grid.selectedItemCount(selection) == grid.itemCount else { throw WrongResult(workload: "hands: selectAll") }
    return times
  }

  /// A selection of cells beside one another here and there.
  private func selection(_ cells: [CellID]) -> Selection {
    var selection = Selection()
    for cell in cells.prefix(HandsMeasurement.intervals) {
      selection.select(from: cell, through: .item(cell.item + 2, section: cell.section))
    }
    return selection
  }

  private func contains(_ cells: [CellID], _ grid: VirtualGrid) throws -> Times {
    let selection = selection(cells)
    var found = 0
    let times = time { k in if selection.contains(cells[k]) { found += 1 } }
    guard found >= min(operations, HandsMeasurement.intervals) else { throw WrongResult(workload: "hands: contains") }
    return times
  }

  private func selectionUpdate(_ cells: [CellID], _ grid: VirtualGrid) throws -> Times {
    let selection = selection(cells)
    var count = 0
    let times = try time { k in
      let cell = cells[k]
      var update = GridUpdate()
      update.deleteItems(cell.item..<cell.item + 1, section: cell.section)
      for j in 0..<HandsMeasurement.changes - 1 {
        update.insertItems(2, at: .item(0, section: (cell.section + j) % grid.sectionCount))
        if j + 1 == grid.sectionCount { break }
      }
      var selection = selection
      selection.follow(try grid.mapping(of: update))
      count += selection.intervalCount
    }
    guard count > 0 else { throw WrongResult(workload: "hands: selectionUpdate") }
    return times
  }

  private func position(_ cells: [CellID], _ grid: VirtualGrid) throws -> Times {
    var sum = 0
    let times = time { k in sum &+= grid.accessibilityPosition(of: cells[k])?.index ?? -1_000_000_000 }
    guard sum == cells.reduce(0, { $0 + $1.item }) else { throw WrongResult(workload: "hands: position") }
    return times
  }

  private func steps(levels: Int) throws -> Times {
    var outline = grid
    outline.outline = .steps(levels)
    let grid = try outline.makeGrid()
    // The sections of the last level are many, those above it one each.
    let section = min(max(0, grid.sectionCount / 128 * 64 + 32), grid.sectionCount - 1)
    grid.scroll(to: .header(section: section), measure: SectionsWorkload.size)
    var pinned = 0
    let times = time { k in
      let way = k % 200 < 100 ? ScrollWorkload.distance : -ScrollWorkload.distance
      pinned += grid.scroll(by: way, measure: SectionsWorkload.size).moved.count { $0.cell.isPinned }
    }
    let isDeep = section % 64 >= levels
    guard !isDeep || operations < 100 || pinned > operations else { throw WrongResult(workload: "hands: step8Levels") }
    return times
  }
}
