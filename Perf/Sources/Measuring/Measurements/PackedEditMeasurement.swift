// The cost of an edit of a packed section, with the viewport beside it and far below it.

import GridEngine
public import ScrollSimulation

/// Times single inserts and deletes at random places, each with the step that lays out the viewport after it.
public struct PackedEditMeasurement: Sendable {
  /// The grid.
  public var grid: PackedWorkload
  /// The number of edits in each place.
  public var edits: Int
  /// The time limit of a slice of packing.
  public static let deadline: UInt64 = 1_000_000

  public init(_ grid: PackedWorkload, edits: Int) {
    self.grid = grid
    self.edits = edits
  }

  /// The figures. Times are nanoseconds of the edit and the step after it together.
  public struct Result: Codable, Sendable {
    var measurement = "packed-edits"
    var unit = "nanoseconds"
    public var parameters: PackedWorkload.Parameters
    /// With the edited item in view.
    public var beside = FrameStatistics([Double]())
    /// With the viewport at the end of the content, below all edits.
    public var farBelow = FrameStatistics([Double]())
    var farBelowCount = 0
    /// Steps far below that were postponed until the packer had come there.
    public var postponed = 0
    /// Slices of packing, whose deadline is a millisecond each.
    public var slices = FrameStatistics([Double]())
    var sliceDeadline = PackedEditMeasurement.deadline
    /// The largest distance in points by which the anchored cell moved on the screen.
    public var anchorError = 0.0
  }

  /// - Throws: `GridError` when the engine refuses the number of items.
  public func run() throws -> Result {
    var result = Result(parameters: grid.parameters(edits: edits))
    let choices = grid.mix.choices
    let grid = try self.grid.makeGrid(self.grid.makeItems())
    grid.layout(measure: PackedWorkload.size)
    var slices: [UInt64] = []
    packAll(grid, &slices)
    var random: UInt64 = 88_172_645_463_325_252
    func next(_ bound: Int) -> Int {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return Int(random % UInt64(max(1, bound)))
    }
    // Unbounded dense packing has to pack everything after an edit again, so the edits go from the last place to the
    // first: everything before each place is then packed already.
    var places = (0..<edits).map { _ in next(self.grid.items) }
    if self.grid.packing == .dense { places.sort(by: >) }
    var times: [UInt64] = []
    for (index, place) in places.enumerated() {
      let item = min(place, grid.itemCount - 2)
      grid.scroll(to: .item(item), anchor: .center, measure: PackedWorkload.size)
      times.append(edit(grid, index, at: item, span: choices[next(choices.count)], &result))
    }
    result.beside = FrameStatistics(times)
    packAll(grid, &slices)
    times = []
    grid.itemsPackedPerStep = 16_384
    for index in 0..<(self.grid.packing == .dense ? min(edits, 8) : edits) {
      grid.scroll(to: .infinity, measure: PackedWorkload.size)
      let item = next(max(1, grid.itemCount * 9 / 10))
      times.append(edit(grid, index, at: item, span: choices[next(choices.count)], &result))
      if grid.isScrollPostponed {
        result.postponed += 1
        packAll(grid, &slices)
        grid.step(to: .resume, measure: PackedWorkload.size)
      }
    }
    result.farBelow = FrameStatistics(times)
    result.farBelowCount = times.count
    result.slices = FrameStatistics(slices)
    return result
  }

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
    let changes = grid.layout(measure: PackedWorkload.size)
    let end = Monotonic.nanoseconds
    // The anchored cell stays unless it is the one that was deleted.
    if let anchor, changes.status == .done, index & 1 == 0 || anchor.id.item != item {
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
      isDone = grid.performPostponedWork { Monotonic.nanoseconds - start < PackedEditMeasurement.deadline }
      slices.append(Monotonic.nanoseconds - start)
    }
  }
}
