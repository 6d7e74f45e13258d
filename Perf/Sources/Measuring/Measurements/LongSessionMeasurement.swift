// A session of random steps and edits that goes on for very long: do memory, time and anchor error stay level?

public import GridEngine
public import ScrollSimulation

/// Plays random steps and edits over one grid that has sections of every kind, and keeps figures of stretches of equal
/// length.
public struct LongSessionMeasurement: Sendable {
  /// Items of all sections together before the first edit; edits keep them near that.
  public var items: Int
  /// The number of steps.
  public var steps: Int
  /// Another seed gives another session.
  public var seed: UInt64

  /// Stretches that a session is divided into at most.
  public static let mostStretches = 200
  /// The packings and mixes of the sections; `nil` for those whose items have no spans: a lazy one of four tracks, then a
  /// list.
  private static let packed: [(packing: PackingMode, mix: SpanMix)?] = [
    nil, nil, (.sparse, .a), (.dense(lookback: 8), .b), (.dense, .a), (.dense(chunk: 256), .b),
  ]
  /// The number of sections.
  public static let sectionCount = packed.count
  /// The fewest items that every section can be edited with.
  public static let leastItems = 600
  private static let sizes = [Size(width: 1280, height: 800), Size(width: 900, height: 700)]
  private static let mostEdited = 20

  public init(items: Int, steps: Int, seed: UInt64) {
    (self.items, self.steps, self.seed) = (items, steps, seed)
  }

  /// The figures of one stretch.
  public struct Stretch: Codable, Sendable {
    /// The steps that came before it.
    public var firstStep: Int
    public var steps: Int
    /// Nanoseconds of a step or an edit, the host's part included.
    public var times: FrameStatistics
    /// The largest distance in points by which something was not where it had to be.
    public var anchorError: Double
    /// Bytes that the grid holds at its end.
    public var bytesHeld: Int
    /// Items at its end.
    public var items: Int
    /// Rows that are measured at its end.
    public var measuredRows: Int
  }

  /// The figures of a session.
  public struct Result: Codable, Sendable {
    public var items: Int
    public var steps: Int
    public var seed: UInt64
    public var edits = 0
    public var editedItems = 0
    public var stretches: [Stretch] = []
  }

  /// - Parameter progress: called with the number of steps done.
  /// - Throws: `GridError` when the engine refuses the grid.
  public func run(progress: (Int) -> Void) throws(GridError) -> Result {
    let grid = try makeGrid()
    var session = RandomSession(
      seed: seed, counts: (0..<grid.sectionCount).map { grid.itemCount(inSection: $0) },
      mixes: LongSessionMeasurement.packed.map { $0?.mix })
    var simulator = Simulator(grid, clock: { Monotonic.nanoseconds }, allocations: { 0 })
    _ = simulator.run(
      ScrollStep(time: 0, action: .resize(LongSessionMeasurement.sizes[0])), measure: LongSessionMeasurement.size)
    var result = Result(items: items, steps: steps, seed: seed)
    let length = max(1, (steps + LongSessionMeasurement.mostStretches - 1) / LongSessionMeasurement.mostStretches)
    var first = 0
    while first < steps {
      var times: [Double] = []
      var anchorError = 0.0
      for step in first..<min(steps, first + length) {
        let action = session.next(sizes: LongSessionMeasurement.sizes, most: LongSessionMeasurement.mostEdited)
        let record = simulator.run(
          ScrollStep(time: Double(step) / 60, action: action), measure: LongSessionMeasurement.size,
          didEdit: { edit in
            session.follow(edit)
            // New items are single cells; in packed sections they get spans before the step.
            if let spans = session.spans(for: edit) {
              var update = GridUpdate()
              update.reshapeItems(from: edit.first, section: edit.section, as: spans)
              try? grid.apply(update)
            }
          })
        times.append(Double(record.nanoseconds + record.hostNanoseconds))
        anchorError = max(anchorError, record.anchorError)
        result.edits += record.editedItems > 0 ? 1 : 0
        result.editedItems += record.editedItems
      }
      result.stretches.append(
        Stretch(
          firstStep: first, steps: times.count, times: FrameStatistics(times), anchorError: anchorError,
          bytesHeld: grid.bytesHeld, items: grid.itemCount, measuredRows: grid.measuredRowCount))
      first += times.count
      progress(first)
    }
    return result
  }

  /// The grid: sections of every kind with pinned headers, their rows measured.
  private func makeGrid() throws(GridError) -> VirtualGrid {
    let count = items / LongSessionMeasurement.sectionCount
    let packed = LongSessionMeasurement.packed.compactMap { $0 }.map { packing, mix in
      let spans = mix.spans(count)
      return GridSection.packed(
        PackedItems(count: count) { spans[$0] }, tracks: Array(repeating: .fr(1), count: SpanMix.columns),
        packing: packing, spacing: 4, trackSpacing: 4, header: .fixed(32))
    }
    let grid = try VirtualGrid(
      sections: [
        .lazy(count: count, tracks: Array(repeating: .flexible(), count: 4), spacing: 8, header: 32),
        .list(count: count),
      ] + packed)
    grid.pinnedViews = .sectionHeaders
    // The simulator takes no postponed step later, so packing counts where it is needed.
    grid.itemsPackedPerStep = .max
    return grid
  }

  private static func size(of cell: CellID, for proposal: ProposedSize) -> Size {
    PackedWorkload.size(of: cell, for: proposal)
  }
}
