// A cell in view with its content, and its changes.

public import GridEngine

/// A cell in view: its content, identity and frames.
public struct HostedCell {
  /// The cell, whose frame is the slot.
  let cell: Cell
  /// The frame of the content, of the size that the content takes in the slot, aligned there, in content coordinates.
  /// It may be larger than the slot.
  public let frame: Rect
  private let box: ContentBox
  private let extras: ShownContent.Extras?
  /// The sections in which ``cellID`` is a number.
  private let sections: [SectionDeclaration]

  /// - Parameter rounding: that of the frames; `nil` for none.
  init(_ cell: Cell, _ content: ShownContent, _ sections: [SectionDeclaration], _ rounding: PixelRounding?) {
    self.init(cell, content, sections, rounding, slot: cell.frame)
  }

  /// - Parameters:
  ///   - rounding: that of the frames; `nil` for none.
  ///   - slot: the frame in which the content is laid out, which is not the cell's for a piece of a merged cell.
  init(
    _ cell: Cell, _ content: ShownContent, _ sections: [SectionDeclaration], _ rounding: PixelRounding?, slot: Rect
  ) {
    let frame = content.frame(in: slot, of: cell)
    self.frame = rounding?.snapped(frame) ?? frame
    var cell = cell
    if let rounding { cell.frame = rounding.snapped(cell.frame) }
    self.cell = cell
    (box, extras, self.sections) = (content.box, content.extras, sections)
  }

  /// The present number of the cell.
  public var cellID: CellID { cell.id }
  /// The space that the grid gives the cell, in content coordinates: the track's width and the row's height.
  public var slot: Rect { cell.frame }
  /// True when the cell is a header or footer that is pinned away from its natural place.
  public var isPinned: Bool { cell.isPinned }
  /// True when the cell is out of view and retained; see ``GridHost/retainedCells``.
  public var isRetained: Bool { cell.isRetained }
  /// True for a pinned header or footer that is being pushed out, under those that are pinned farther out: draw it before them.
  public var isPushed: Bool { cell.isPushed }
  /// The track across the scrolling axis, counted from the leading edge, in a table the column; 0 for headers and footers.
  public var track: Int { cell.track }
  /// True for a piece of a merged cell of a ``LazyTable`` of which other panes show other pieces. All pieces have one number and one
  /// identity, and each has content of its own. The ``frame`` lies in the whole merged cell: clip it by the ``slot``.
  public var isCut: Bool { cell.isCut }
  /// The pane of a ``LazyTable`` that the cell is in: which rows and columns are frozen around it.
  public var pane: PaneID { cell.pane }
  /// The number of the view that shows the cell, while ``GridHost/contentType`` is set; `nil` otherwise.
  public var handle: Int? { cell.handle }

  /// The identity of the content, which it keeps in updates. No other cell in view has it: of elements of a ``ForEach`` with equal identifiers
  /// all but one have a ``ContentID/occurrence`` above 0. Made each time it is asked for.
  ///
  /// - Complexity: O(log r), r statements in the section; O(log r + log n) in a packed one of n items.
  public var id: ContentID {
    let id = sections.id(of: cellID) ?? ContentID()
    let occurrence = extras?.occurrence ?? 0
    return occurrence == 0 ? id : id.appending(.occurrence(occurrence))
  }

  /// The cell with another number among those of its identity.
  func occurring(_ content: ShownContent) -> HostedCell { HostedCell(self, content.extras) }

  private init(_ other: HostedCell, _ extras: ShownContent.Extras?) {
    (cell, frame, box, sections) = (other.cell, other.frame, other.box, other.sections)
    self.extras = extras
  }

  /// The alignment of the content in the slot, from the left and the top also in right-to-left layout.
  public var alignment: UnitPoint { extras?.alignment ?? cell.alignment }

  /// The content, if it is of a type or conforms to a protocol; it stays the same value as long as the cell is in view
  /// and the host is not updated.
  ///
  /// - Complexity: O(1).
  public func content<Content>(as type: Content.Type) -> Content? {
    box.content(as: type)
  }

  /// The content behind a packed item (``PackedGridContent/gridCellBackground(_:)``), which fills the ``slot``, if it
  /// is of a type or conforms to a protocol.
  ///
  /// - Complexity: O(1).
  public func background<Content>(as type: Content.Type) -> Content? { extras?.background?.content(as: type) }

  /// The content over a packed item (``PackedGridContent/gridCellOverlay(_:)``), which fills the ``slot``, if it is of
  /// a type or conforms to a protocol.
  ///
  /// - Complexity: O(1).
  public func overlay<Content>(as type: Content.Type) -> Content? { extras?.overlay?.content(as: type) }
}

/// A cell that entered, left or moved.
public struct HostedChange {
  /// The cell after the step; for one that left, the cell as it last was, under the number that it had then.
  public let cell: HostedCell
  /// The frame of the content before the step, in the content coordinates of that time. For a cell that entered `nil`, unless
  /// ``GridHost/tracksOrigins`` is on and it was elsewhere in the content: then its slot there.
  public let previousFrame: Rect?
  /// The reason of the change.
  public let reason: ChangeReason
  /// True when a cell left because an update deleted it.
  public let isDeleted: Bool
  /// The present slot of a cell that left, in content coordinates; `nil` unless ``GridHost/tracksOrigins`` is on, the data or
  /// the viewport's size changed, and the cell still exists.
  public var destination: Rect?
  /// The cell that takes the place of one that was deleted and had the focus or was retained; see `CellChange.successor`.
  public var successor: CellID?
  /// True when the handle of a cell that entered belonged to another cell before, so that its view exists already.
  public var isReused = false

  /// The identity of the content.
  public var id: ContentID { cell.id }

  /// The same change of a cell, by another value of it.
  func of(_ cell: HostedCell) -> HostedChange {
    HostedChange(
      cell: cell, previousFrame: previousFrame, reason: reason, isDeleted: isDeleted, destination: destination,
      successor: successor, isReused: isReused)
  }
}
