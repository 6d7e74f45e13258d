// What an edit of a packed section costs, with the viewport beside it and far below it.

import GridEngine
public import JSONValues
public import ScrollSimulation

/// Times single inserts and deletes at random places, each with the step that lays out the viewport after it.
public struct PackedEditMeasurement: Sendable {
  /// The grid.
  public var grid: PackedGrid
  /// Edits in each place.
  public var edits: Int
  /// The time that a slice of packing may take.
  public static let deadline: UInt64 = 1_000_000

  public init(_ grid: PackedGrid, edits: Int) {
    self.grid = grid
    self.edits = edits
  }

  /// What was measured. Times are nanoseconds of the edit and the step after it together.
  public struct Result: Sendable {
    /// With the edited item in view.
    public var beside = FrameStatistics([Double]())
    /// With the viewport at the end of the content, below all edits.
    public var farBelow = FrameStatistics([Double]())
    /// Steps far below that were put off until the packer had come there.
    public var postponed = 0
    /// Slices of packing, whose deadline is a millisecond each.
    public var slices = FrameStatistics([Double]())
    /// By how much the anchored cell moved on the screen at most, in points.
    public var anchorError = 0.0
  }

  /// - Throws: `GridError` when the engine refuses that many items.
  public func run() throws -> Result {
    var result = Result()
    let grid = try self.grid.makeGrid(self.grid.makeItems())
    grid.layout(measure: PackedGrid.size)
    var slices: [UInt64] = []
    packAll(grid, &slices)
    var random: UInt64 = 88_172_645_463_325_252
    func next(_ bound: Int) -> Int {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return Int(random % UInt64(max(1, bound)))
    }
    // Unbounded dense packing has to pack anew all that lies after an edit, so it goes through the places from the last
    // to the first: the way to each is then packed already.
    var places = (0..<edits).map { _ in next(self.grid.items) }
    if self.grid.packing == .dense { places.sort(by: >) }
    var times: [UInt64] = []
    for (index, place) in places.enumerated() {
      let item = min(place, grid.itemCount - 2)
      grid.scroll(to: .item(item), anchor: .center, measure: PackedGrid.size)
      times.append(edit(grid, index, at: item, span: choice(next), &result))
    }
    result.beside = FrameStatistics(times)
    packAll(grid, &slices)
    times = []
    grid.itemsPackedPerStep = 16_384
    for index in 0..<(self.grid.packing == .dense ? min(edits, 8) : edits) {
      grid.scroll(to: .infinity, measure: PackedGrid.size)
      let item = next(max(1, grid.itemCount * 9 / 10))
      times.append(edit(grid, index, at: item, span: choice(next), &result))
      if grid.isScrollPostponed {
        result.postponed += 1
        packAll(grid, &slices)
        grid.resumeScrolling(measure: PackedGrid.size)
      }
    }
    result.farBelow = FrameStatistics(times)
    result.slices = FrameStatistics(slices)
    return result
  }

  private func choice(_ next: (Int) -> Int) -> GridSpan { grid.choices[next(grid.choices.count)] }

  private func edit(_ grid: VirtualGrid, _ index: Int, at item: Int, span: GridSpan, _ result: inout Result) -> UInt64 {
    var update = GridUpdate()
    if index & 1 == 0 {
      update.insertItems([span], at: .item(item))
    } else {
      update.deleteItems(item..<item + 1)
    }
    let anchor = grid.anchor
    let start = Monotonic.nanoseconds
    try? grid.apply(update)
    let changes = grid.layout(measure: PackedGrid.size)
    let end = Monotonic.nanoseconds
    // The anchored cell keeps its place unless it is the one that was deleted.
    if let anchor, !changes.isPostponed, index & 1 == 0 || anchor.id.item != item {
      let moved = anchor.id.item >= item ? anchor.id.item + (index & 1 == 0 ? 1 : -1) : anchor.id.item
      if let frame = grid.frame(of: .item(moved)), grid.anchor?.id.item == moved {
        result.anchorError = max(result.anchorError, abs(frame.y - grid.offset - anchor.distance))
      }
    }
    return end - start
  }

  /// Packs everything in slices of a millisecond.
  private func packAll(_ grid: VirtualGrid, _ slices: inout [UInt64]) {
    var isDone = false
    while !isDone {
      let start = Monotonic.nanoseconds
      isDone = grid.pack { Monotonic.nanoseconds - start < PackedEditMeasurement.deadline }
      slices.append(Monotonic.nanoseconds - start)
    }
  }

  /// The parameters and the figures.
  public func json(_ result: Result) -> JSONValue {
    [
      "measurement": "edit",
      "parameters": [
        "items": .integer(grid.items), "columns": .integer(grid.columns), "mix": .string(grid.mix),
        "rowExtent": grid.rowExtent.map { .number($0) } ?? .null, "edits": .integer(edits),
      ],
      "unit": "nanoseconds",
      "beside": result.beside.json, "farBelow": result.farBelow.json, "farBelowCount": .integer(result.farBelow.count),
      "postponed": .integer(result.postponed), "slices": result.slices.json,
      "sliceDeadline": .integer(Int(PackedEditMeasurement.deadline)), "anchorError": .number(result.anchorError),
    ]
  }
}
