// The figures of a run, of all frames together and by kind.

/// The distributions of the counts and times of frames.
public struct FrameFigures: Sendable, Hashable {
  /// The number of frames.
  public var count: Int
  /// Nanoseconds in the engine.
  public var nanoseconds: FrameStatistics
  /// Cells in view.
  public var visible: FrameStatistics
  /// Cells that came into view.
  public var entered: FrameStatistics
  /// Cells that took over a view that had left.
  public var reused: FrameStatistics
  /// Cells that the host measured.
  public var measurements: FrameStatistics
  /// Heap allocations of the engine.
  public var allocations: FrameStatistics
  /// The largest anchor error in points.
  public var maxAnchorError: Double
  /// The largest offset error in points.
  public var maxOffsetError: Double

  /// The figures of some frames; of none, 0 everywhere.
  ///
  /// - Complexity: O(n log n) for n records.
  public init(_ records: [FrameRecord]) {
    count = records.count
    nanoseconds = FrameStatistics(records.map(\.nanoseconds))
    visible = FrameStatistics(records.map(\.visible))
    entered = FrameStatistics(records.map(\.entered))
    reused = FrameStatistics(records.map(\.reused))
    measurements = FrameStatistics(records.map(\.measurements))
    allocations = FrameStatistics(records.map(\.allocations))
    maxAnchorError = records.reduce(0) { max($0, $1.anchorError) }
    maxOffsetError = records.reduce(0) { max($0, $1.offsetError) }
  }
}

/// The figures of a run: of all frames, and of the frames of each kind.
public struct FrameSummary: Sendable, Hashable {
  /// The figures of all frames.
  public var overall: FrameFigures
  /// The figures of the frames of each kind that occurs.
  public var byKind: [FrameKind: FrameFigures]

  /// Summarises a run; without records all figures are 0 and there are no kinds.
  ///
  /// - Complexity: O(n log n) for n records.
  public init(_ records: [FrameRecord]) {
    overall = FrameFigures(records)
    byKind = Dictionary(grouping: records, by: \.kind).mapValues { FrameFigures($0) }
  }
}
