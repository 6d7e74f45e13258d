// The cost and the memory of many single edits of a packed section, made where they hurt most.

public import GridEngine
import ScrollSimulation

/// Makes edits of a packed section in a pattern and says whether the last ones cost what the first ones did, and what the
/// grid holds afterwards.
public struct AdversarialMeasurement: Sendable {
  /// The place of one edit after another.
  public enum Pattern: String, Codable, Sendable, CaseIterable {
    /// Always the first item.
    case front
    /// Always behind the last item.
    case end
    /// The first and the last item in turn.
    case ends
    /// Always the item in the middle.
    case spot
    /// Any item.
    case random
  }

  /// The kind of the edits.
  public enum Change: String, Codable, Sendable, CaseIterable {
    /// Every edit inserts an item.
    case insert
    /// Every edit deletes an item.
    case delete
    /// An edit inserts an item, the next deletes one.
    case turn
  }

  /// A packing, a mix of spans, a pattern and a kind of edits.
  public struct Case: Sendable {
    public var name: String
    public var packing: PackingMode
    public var mix: SpanMix
    public var pattern: Pattern
    public var change: Change

    public init(_ name: String, _ packing: PackingMode, _ mix: SpanMix, _ pattern: Pattern, _ change: Change) {
      (self.name, self.packing, self.mix, self.pattern, self.change) = (name, packing, mix, pattern, change)
    }
  }

  /// The items of the section before the edits, all of them placed.
  public var items: Int
  /// The number of edits in each case.
  public var edits: Int
  /// Columns of the section.
  public var columns: Int
  /// True when each edit is brought into view before it is made.
  public var isInView: Bool

  /// Edits after which a tenth of the edits may be asked for.
  public static let leastEdits = 10

  public init(items: Int, edits: Int, columns: Int, isInView: Bool) {
    (self.items, self.edits, self.columns, self.isInView) = (items, edits, columns, isInView)
  }

  /// The figures of a case.
  public struct Result: Codable, Sendable {
    public var packing: String
    public var mix: SpanMix
    public var pattern: Pattern
    public var change: Change
    /// Nanoseconds of an edit and the step after it: the median of the first tenth of the edits.
    public var firstTenth = 0.0
    /// The same over the last tenth.
    public var lastTenth = 0.0
    /// The slowest edit, with the step after it, in nanoseconds.
    public var slowest = 0.0
    /// Nanoseconds of a jump to the end of the content after the last edit, which places all that the edits left.
    public var jumpToEnd = 0.0
    /// Bytes that the grid holds for each item before the first edit.
    public var bytesBefore = 0.0
    /// Bytes that the grid holds for each item once everything is placed after the last edit.
    public var bytesAfter = 0.0
    /// Items before the first edit.
    public var itemsBefore = 0
    /// Items after the last edit.
    public var items = 0
  }

  /// - Parameter progress: called with the number of edits made, now and then.
  /// - Throws: `GridError` when the engine refuses the grid or an edit.
  public func run(_ edited: Case, progress: (Int) -> Void) throws -> Result {
    let grid = try edited.makeGrid(items: items, columns: columns)
    var result = Result(
      packing: edited.name, mix: edited.mix, pattern: edited.pattern, change: edited.change)
    result.itemsBefore = grid.itemCount
    result.bytesBefore = Double(grid.bytesHeld) / Double(max(1, grid.itemCount))
    var edits = PatternedEdits(of: grid, edited)
    let tenth = max(1, self.edits / 10)
    var times: (first: [Double], last: [Double]) = ([], [])
    for index in 0..<self.edits {
      let update = edits.next(isInView: isInView)
      let start = Monotonic.nanoseconds
      try grid.apply(update)
      grid.layout(measure: PackedWorkload.size)
      let time = Double(Monotonic.nanoseconds - start)
      if index < tenth { times.first.append(time) }
      if index >= self.edits - tenth { times.last.append(time) }
      result.slowest = max(result.slowest, time)
      if index & 255 == 0 { progress(index) }
    }
    (result.firstTenth, result.lastTenth) = (FrameStatistics(times.first).p50, FrameStatistics(times.last).p50)
    let start = Monotonic.nanoseconds
    grid.scroll(to: .infinity, measure: PackedWorkload.size)
    result.jumpToEnd = Double(Monotonic.nanoseconds - start)
    while !grid.performPostponedWork(while: { true }) {}
    result.items = grid.itemCount
    result.bytesAfter = Double(grid.bytesHeld) / Double(max(1, grid.itemCount))
    return result
  }
}
