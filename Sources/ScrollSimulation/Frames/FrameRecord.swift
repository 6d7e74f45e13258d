// The record of one frame of a simulation: its kind, its counts and its cost.

/// The kind of action that a frame carries out.
public enum FrameKind: String, Sendable, Hashable, CaseIterable {
  /// Scrolling by a distance or to an offset.
  case scroll
  /// Scrolling to a fraction of the content, as with the thumb of a scroll bar.
  case thumb
  /// Bringing a cell into view.
  case jump
  /// Changing the size of the viewport.
  case resize
  /// Doing nothing.
  case rest
  /// Inserting new items into a section.
  case insert
  /// Deleting items of a section.
  case delete
  /// Moving items within a section.
  case move
  /// Replacing the contents and sizes of items of a section.
  case reload

  /// True when frames of this kind change the data.
  ///
  /// - Complexity: O(1).
  public var isEdit: Bool {
    switch self {
    case .insert, .delete, .move, .reload: true
    case .scroll, .thumb, .jump, .resize, .rest: false
    }
  }

  /// The kind of an action.
  ///
  /// - Complexity: O(1).
  public init(_ action: ScrollAction) {
    switch action {
    case .scrollBy, .scrollTo: self = .scroll
    case .scrollToFraction: self = .thumb
    case .jump: self = .jump
    case .resize: self = .resize
    case .rest: self = .rest
    case .edit(let edit):
      switch edit.change {
      case .insert: self = .insert
      case .delete: self = .delete
      case .move: self = .move
      case .reload: self = .reload
      }
    }
  }
}

/// The counts, times and errors of one frame.
///
/// Two runs of one trace over equal grids differ only in the two times, and in allocations if the allocator or the
/// engine's buffers were warm in one of them and not in the other.
public struct FrameRecord: Sendable, Hashable {
  /// The step's index in its trace; −1 for the frame that sets the trace's viewport up.
  public var step: Int
  /// The step's time in seconds since the trace began.
  public var time: Double
  /// The kind of the frame's action.
  public var kind: FrameKind
  /// Time spent in the engine, without the host's measurements.
  public var nanoseconds: UInt64 = 0
  /// Time spent in the host's measurements.
  public var hostNanoseconds: UInt64 = 0
  /// Cells in view after the frame.
  public var visible: Int = 0
  /// Cells that came into view.
  public var entered: Int = 0
  /// Cells that went out of view.
  public var left: Int = 0
  /// Cells that stayed and whose frame changed.
  public var moved: Int = 0
  /// Cells that entered and took over a view of their kind that had left, in this frame or earlier.
  public var reused: Int = 0
  /// Cells that entered and needed a new view.
  public var created: Int = 0
  /// Items that an edit inserted, deleted, moved or reloaded; 0 when the grid refused it.
  public var editedItems: Int = 0
  /// Cells that the host measured.
  public var measurements: Int = 0
  /// Heap allocations of the engine, without those of the host's measurements.
  public var allocations: Int = 0
  /// The distance in points by which something on the screen is not where it has to be; 0 when nothing jumped. See
  /// ``Simulator``.
  public var anchorError: Double = 0
  /// The offset after the frame, in points.
  public var offset: Double = 0
  /// The content's extent along the scrolling axis after the frame, in points.
  public var contentExtent: Double = 0
  /// The distance in points between the offset and the one that `scrollTo` or `scrollToFraction` asked for, cut to what
  /// the content allows; 0 for other actions.
  public var offsetError: Double = 0

  /// Creates a record of a frame that did nothing.
  ///
  /// - Complexity: O(1).
  public init(step: Int, time: Double, kind: FrameKind) {
    self.step = step
    self.time = time
    self.kind = kind
  }
}
