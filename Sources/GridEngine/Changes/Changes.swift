// The changes of one step: cells that entered, left or moved, and why.

/// The reason why a cell entered, left or moved.
public enum ChangeReason: UInt8, Sendable, Hashable {
  /// The viewport moved.
  case scroll
  /// Items or sections changed.
  case data
  /// Extents were measured or corrected, or the viewport was resized.
  case layout
  /// The preview of a drag opened or closed a gap; only in ``DragPreview/changes``.
  case drag
}

/// One cell that entered, left or moved.
public struct CellChange: Sendable, Hashable {
  /// The cell as it is now; for a cell that left, as it last was, with the number that it had then.
  public var cell: Cell
  /// The reason for the change.
  public var reason: ChangeReason
  /// True when the handle of a cell that entered belonged to another cell before, so that its view exists already.
  public internal(set) var isReused = false
  /// True for a cell that left: what it has beside its frame is where it lies now.
  private let isLeaving: Bool
  private var hasOther: Bool
  private var deletion = Deletion.none
  private var other: Rect
  private var successorID: CellID

  private enum Deletion: UInt8 { case none, alone, succeeded }

  /// A cell that left.
  init(leaving cell: Cell, _ reason: ChangeReason) {
    self.cell = cell
    self.reason = reason
    (isLeaving, hasOther, other, successorID) = (true, false, .zero, .header(section: 0))
  }

  /// A cell that entered, moved, or went out of view or came back as a retained one.
  init(_ cell: Cell, from previousFrame: Rect?, _ reason: ChangeReason) {
    self.cell = cell
    self.reason = reason
    (isLeaving, hasOther, successorID) = (false, previousFrame != nil, .header(section: 0))
    other = previousFrame ?? .zero
  }

  /// The frame of the cell before, in the content coordinates of that time. `nil` when it was not in view, unless
  /// ``VirtualGrid/tracksOrigins`` is on and it was elsewhere in the content before the data or the viewport's size
  /// changed.
  public var previousFrame: Rect? { isLeaving ? cell.frame : hasOther ? other : nil }

  /// The present frame of a cell that left, in content coordinates; `nil` unless ``VirtualGrid/tracksOrigins`` is on,
  /// the data or the viewport's size changed, and the cell still exists.
  public var destination: Rect? { isLeaving && hasOther ? other : nil }

  /// True when a cell left because an update deleted it, by itself or with its section; it then comes back under no
  /// number.
  public var isDeleted: Bool { deletion != .none }

  /// The cell that takes the place of one that left because it was deleted, if that had the focus or was retained. It is the
  /// nearest neighbor that is left, on the side of ``AnchorPolicy/successor``. `nil` for any other cell.
  public var successor: CellID? { deletion == .succeeded ? successorID : nil }

  /// Says where a cell that entered came from, or where one that left is.
  mutating func setOrigin(_ frame: Rect?) {
    hasOther = frame != nil
    other = frame ?? .zero
  }

  /// Says that a cell left because it was deleted, and what takes its place.
  mutating func setDeleted(_ successor: CellID?) {
    deletion = successor == nil ? .alone : .succeeded
    successorID = successor ?? .header(section: 0)
  }

  /// The number of the view that shows the cell; see ``VirtualGrid/contentType``. The handle of a cell that left may
  /// already belong to another cell.
  public var handle: Int? { cell.handle }

  /// The identity of the cell.
  public var id: CellID { cell.id }
  /// The slot in points, in content coordinates.
  public var frame: Rect { cell.frame }
  /// The item's index in its section; 0 for headers and footers.
  public var item: Int { cell.id.item }
  /// The section's index.
  public var section: Int { cell.id.section }
}

/// A cell in view whose number an update changed.
public struct CellRenumbering: Sendable, Hashable {
  /// Its number in the step before.
  public var previous: CellID
  /// Its number now.
  public var current: CellID
}

/// The changes of one step.
///
/// After an update, the cells that left are under the numbers of the step before, everything else is under the new
/// ones. So a host that keeps its views by number takes away what left, then gives ``renumbered`` views their new
/// numbers, and then adds what entered.
///
/// The lists are ordered: items first, in order, then headers and footers, so that drawing in order puts headers and
/// footers on top. Of these, draw those that are pushed (``Cell/isPushed``) before the others.
public struct Changes: Sendable {
  /// No changes: what a host answers where it took no step.
  ///
  /// - Complexity: O(1).
  public init() {}

  /// Cells that came into view.
  public internal(set) var entered: [CellChange] = []
  /// Cells that went out of view.
  public internal(set) var left: [CellChange] = []
  /// Cells that stayed and whose frame differs from the previous frame by more than ``shift``, or that began or ended to be
  /// pushed. Pinned headers and footers that merely follow the viewport are here with the reason `scroll` and `cell.isPinned`.
  public internal(set) var moved: [CellChange] = []
  /// Cells that stayed in view under another number, whether they moved or not; in the order of the new numbers. Always
  /// empty but for the first step after an update.
  public internal(set) var renumbered: [CellRenumbering] = []
  /// Cells that went out of view and stay materialised; see ``GridSettings/retainedCells``. They are not in ``left``.
  public internal(set) var retained: [CellChange] = []
  /// Retained cells that came into view again. They are not in ``entered``.
  public internal(set) var returned: [CellChange] = []
  /// Handles that are not needed any more, whose views the host can let go; see ``VirtualGrid/contentType``.
  public internal(set) var discarded: [Int] = []
  /// Handles of cells that left, or were deleted, and that no cell has now: their views are kept for cells to come, and are not
  /// to be seen meanwhile. A handle that is in no list belongs to a cell in view, or was told here before.
  public internal(set) var hidden: [Int] = []
  /// The distance in points by which all content in view moved in content coordinates, because what lies before it was
  /// corrected. In a horizontal right-to-left grid, which is laid out from the right edge of its content, that is what
  /// lies after it. The viewport moved with it, so nothing moved on the screen but by what was scrolled. A host that
  /// positions its views in content coordinates adds this to every view that is not in one of the lists.
  ///
  /// Across the scrolling axis it is 0 but in grids with tables, where columns before those in view became wider, came or went.
  /// There it is that of the columns that are not frozen. Cells of frozen columns that did not move as far are in ``moved``.
  public internal(set) var shift: Point = .zero
  /// True when a cell that stayed in view gave the shift.
  var isShiftKnown = false
  /// The offset after the step, in points.
  public internal(set) var offset: Double = 0
  /// The offset across the scrolling axis after the step, in points.
  public internal(set) var offsetAcross: Double = 0
  /// Cells that were measured during the step.
  public internal(set) var measurements: Int = 0
  /// Cells in view or retained after the step.
  public internal(set) var visibleCount: Int = 0

  /// Whether the step went where it was to go.
  public internal(set) var status = StepStatus.done

  /// True when no cell entered, left or moved, or went out of view or came back as a retained one.
  public var isEmpty: Bool {
    entered.isEmpty && left.isEmpty && moved.isEmpty && retained.isEmpty && returned.isEmpty
  }
}

/// What became of a step.
public enum StepStatus: Sendable, Hashable {
  /// It went where it was to go.
  case done
  /// It was postponed, because more items have to be packed first than ``GridSettings/itemsPackedPerStep`` allows: the
  /// viewport stays where it is, and ``VirtualGrid/performPostponedWork(while:)`` goes on. The lists have what changed there.
  case postponed
  /// It was postponed, and even staying needs more items packed: the lists are empty, and a later step reports what changed.
  case deferred
}
