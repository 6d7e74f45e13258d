// Playing a session over a source: once to warm up and to draw, once timed.

public import Drawing
public import GridEngine
import Measuring
public import ScrollSimulation

/// The figures and pictures of a session over a source.
public struct SessionRun: Sendable {
  /// A picture of the viewport and its description.
  public struct Picture: Sendable {
    /// The moment when it was taken.
    public var moment: Moment
    /// The frame, its time and the event there.
    public var caption: String
    /// The picture itself.
    public var picture: ViewportPicture
  }

  /// A description of the source in one line.
  public var title: String
  /// The layout of its cells.
  public var options: GridOptions
  /// The number of items of the source.
  public var items: Int
  /// The number of sections of the source.
  public var sections: Int
  /// The number of items in the grid after the last step.
  public var itemsAtEnd: Int
  /// The steps that were played.
  public var trace: ScrollTrace
  /// The first layout of the timed grid.
  public var firstLayout: FrameRecord
  /// The records of the steps.
  public var frames: [FrameRecord]
  /// The figures of ``frames``.
  public var summary: FrameSummary
  /// At most six pictures in the order of the trace.
  public var pictures: [Picture]
  /// Bytes of heap storage that the grid holds after the session.
  public var bytesHeld: Int
  /// Rows that the grid has measured after the session.
  public var measuredRows: Int
  /// The number of diagnostics of the engine.
  public var diagnosticCount: Int
  /// The first of them.
  public var diagnostics: [String]
  /// True when heap allocations were counted.
  public var countsAllocations: Bool
  /// The number of first ``frames`` that ``allocationsPerStep`` leaves out, because the grid's buffers grow to their
  /// size there.
  public static let uncountedSteps = 16

  /// The frames whose allocations count: all but the first ones and those that edit.
  var countedFrames: [FrameRecord] { frames.dropFirst(SessionRun.uncountedSteps).filter { !$0.kind.isEdit } }

  /// The mean number of heap allocations of the engine in steps that do not edit, after the first steps; `nil` if they
  /// are not counted.
  public var allocationsPerStep: Double? { allocations(per: countedFrames) }

  /// The number of steps that do not edit, after the first ones, in which the engine allocated.
  public var stepsWithAllocations: Int { countedFrames.count { $0.allocations > 0 } }

  /// The frames that edit.
  public var edits: [FrameRecord] { frames.filter { $0.kind.isEdit } }

  /// The number of edits that the grid refused, because they name items that do not exist.
  public var refusedEdits: Int { edits.count { $0.editedItems == 0 } }

  /// The mean number of heap allocations of the engine in an edit; `nil` without edits and if they are not counted.
  public var allocationsPerEdit: Double? { allocations(per: edits) }

  private func allocations(per frames: [FrameRecord]) -> Double? {
    guard countsAllocations, !frames.isEmpty else { return nil }
    return Double(frames.reduce(0) { $0 + $1.allocations }) / Double(frames.count)
  }

  /// The number of frames in which something jumped on the screen.
  public var framesWithAnchorError: Int { frames.count { $0.anchorError > 0 } }

  /// The number of cells measured in all frames.
  public var measurements: Int { frames.reduce(firstLayout.measurements) { $0 + $1.measurements } }

  /// Plays a trace twice. The first run warms up code and caches and takes the pictures; the second one is timed, on a
  /// fresh grid, so that every row is measured for the first time again.
  ///
  /// - Parameter progress: called with the number of frames played so far, of both runs together, and the number of
  ///   all.
  /// - Throws: `GridError` when the source has more items or sections than the engine accepts.
  public init(
    _ source: any CellSource, options: GridOptions, trace: ScrollTrace, progress: (Int, Int) -> Void = { _, _ in }
  ) throws(GridError) {
    let total = 2 * trace.steps.count
    pictures = try SessionRun.pictures(source, options: options, trace: trace) { progress($0, total) }

    let host = try SourceGrid(source, options: options)
    var simulator = SessionRun.simulator(host.grid)
    var records = simulator.run(trace, measure: host.measure, didEdit: host.follow) { done, _ in
      progress(trace.steps.count + done, total)
    }
    firstLayout = records.removeFirst()
    frames = records
    summary = FrameSummary(records)
    title = source.title
    self.options = options
    items = source.itemCount
    sections = source.sectionCount
    itemsAtEnd = host.grid.itemCount
    self.trace = trace
    bytesHeld = host.grid.bytesHeld
    measuredRows = host.grid.measuredRowCount
    diagnosticCount = host.grid.diagnosticCount
    diagnostics = host.grid.diagnostics.map { "\($0)" }
    countsAllocations = AllocationMeter.isLive
  }

  static func simulator(_ grid: VirtualGrid) -> Simulator {
    Simulator(grid, clock: { Monotonic.nanoseconds }, allocations: { Int(truncatingIfNeeded: AllocationMeter.count) })
  }
}

extension SessionRun {
  /// A session of gestures over a source. Jumps go to any section with equal chance, and in it to any item. If the
  /// characters of some sections cannot be drawn everywhere, three of four jumps go to the others, so that there is
  /// something to take pictures of. Jumps to what is hidden at first go to the header that hides it.
  ///
  /// - Parameter edits: true when the data changes meanwhile; the gestures are the same either way.
  public static func session(
    over source: any CellSource, options: GridOptions, gestures: Int, seed: UInt64, framesPerSecond: Double,
    edits: Bool = false
  ) -> ScrollTrace {
    let sections = source.sectionCount
    let heads = options.folds?.heads(in: source)
    let drawable = (0..<sections).filter(source.isDrawable)
    let trace = ScrollTrace.session(
      name: "\(gestures) gestures\(edits ? " and edits" : "") over \(source.title)", seed: seed,
      viewport: options.viewport, axis: options.axis,
      count: gestures, framesPerSecond: framesPerSecond
    ) { generator in
      let isAnywhere = drawable.isEmpty || drawable.count == sections || generator.below(4) == 0
      let section = isAnywhere ? generator.below(max(1, sections)) : drawable[generator.below(drawable.count)]
      if let head = heads?[section], head >= 0 { return .header(section: head) }
      let items = source.itemCount(inSection: section)
      return items > 0 ? .item(generator.below(items), section: section) : .header(section: section)
    }
    guard edits else { return trace }
    return trace.mixingEdits(seed: seed, sectionCount: sections) { source.itemCount(inSection: $0) }
  }
}
