// A materialised cell: its identity and its slot.

/// A cell in view, or one that is retained: its identity and its slot in content coordinates.
///
/// The frame is the slot: the track's width and the row's height. A host that lets a cell choose its own size puts it
/// into the slot with ``Rect/aligning(_:at:)`` and ``alignment``.
public struct Cell: Sendable, Hashable {
  /// The identity of the cell.
  public var id: CellID
  /// The slot in points, in content coordinates; of a pinned cell, the slot that it is pinned to.
  public var frame: Rect
  /// The alignment of a smaller or larger cell in the slot, counted from left and top also in right-to-left grids.
  public var alignment: UnitPoint
  private var trackNumber: Int32
  /// The value of ``handle``; −1 for none.
  var slot: Int32 = -1
  /// The rank in the high half, and flags, one bit each: so two cells are compared at once, and a ``CellChange`` is smaller.
  private var marks: UInt16

  /// Creates a cell in view.
  @inline(__always)
  init(
    id: CellID, frame: Rect, alignment: UnitPoint, track: Int, isPinned: Bool, isPushed: Bool = false, rank: UInt8 = 0
  ) {
    self.id = id
    self.frame = frame
    self.alignment = alignment
    trackNumber = Int32(truncatingIfNeeded: track)
    marks = UInt16(rank) << 8 | (isPinned ? 1 : 0) | (isPushed ? 2 : 0)
  }

  /// Where the cell is drawn: the layer in the high half, the pane in the low one. See ``PaneID/layer``.
  @inline(__always)
  var rank: UInt8 {
    get { UInt8(truncatingIfNeeded: marks >> 8) }
    set { marks = UInt16(newValue) << 8 | marks & 0xff }
  }

  /// True for a header or footer that is held away from its natural place.
  public var isPinned: Bool {
    get { marks & 1 != 0 }
    set { marks = newValue ? marks | 1 : marks & ~1 }
  }
  /// True for a pinned header or footer that the end of what it stands for has begun to push out of its place. It lies under
  /// those that are pinned farther out, as far as it overlaps them. Where that is wholly, it is not in view.
  public var isPushed: Bool {
    get { marks & 2 != 0 }
    set { marks = newValue ? marks | 2 : marks & ~2 }
  }
  /// True for a cell that is out of view and materialised nonetheless; see ``GridSettings/retainedCells``.
  public var isRetained: Bool {
    get { marks & 4 != 0 }
    set { marks = newValue ? marks | 4 : marks & ~4 }
  }

  /// True for a piece of a merged cell that has others, since some of its rows or columns are frozen and some are not, or at the
  /// other end. ``frame`` is the piece's, and ``GridQuerying/frame(of:)`` that of the whole, in which its content is laid out.
  public var isCut: Bool {
    get { marks & 8 != 0 }
    set { marks = newValue ? marks | 8 : marks & ~8 }
  }

  /// True for a cell in view that is merged with others, or for a piece of it: it lies in several rows or columns of its table.
  public var isMerged: Bool {
    get { marks & 16 != 0 }
    set { marks = newValue ? marks | 16 : marks & ~16 }
  }

  /// True for a cell that is retained, or in a frozen row of a table: it does not say which offsets show it.
  @inline(__always)
  var isShownElsewhere: Bool { marks & 0x0c04 != 0 }

  /// False for two cells with one rank, which are both pushed or both not.
  @inline(__always)
  func isDrawnElse(than other: Cell) -> Bool { (marks ^ other.marks) & 0xff02 != 0 }

  /// The track across the scrolling axis, counted from the leading edge; 0 for headers and footers.
  public var track: Int {
    get { Int(trackNumber) }
    set { trackNumber = Int32(clamping: newValue) }
  }

  /// The number of the view that shows the cell, while ``VirtualGrid/contentType`` is set; `nil` otherwise.
  public var handle: Int? { slot < 0 ? nil : Int(slot) }
  /// The item's index in its section; 0 for headers and footers.
  public var item: Int { id.item }
  /// The section's index.
  public var section: Int { id.section }
}
