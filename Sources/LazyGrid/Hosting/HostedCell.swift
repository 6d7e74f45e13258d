// A cell in view with its content, and how it changed.

public import GridEngine

/// A cell in view: what it shows and where.
public struct HostedCell {
  /// What identifies the content, also after updates; equal only for elements of a ``ForEach`` with equal identifiers.
  public let id: ContentID
  /// The cell's number now.
  public let cell: CellID
  /// The room that the grid gives the cell, in content coordinates: the track's width and the row's height.
  public let slot: Rect
  /// Where the content lies: as large as it wants to be in the slot, aligned there, in content coordinates. It may stick out
  /// of the slot.
  public let frame: Rect
  /// Where content lies in the slot, counted from the left and the top also right-to-left.
  public let alignment: UnitPoint
  /// Whether the cell is a header or footer that is held away from its natural place.
  public let isPinned: Bool

  private let content: GridHost.Shown

  init(
    id: ContentID, cell: CellID, slot: Rect, frame: Rect, alignment: UnitPoint, isPinned: Bool, content: GridHost.Shown
  ) {
    (self.id, self.cell, self.slot, self.frame) = (id, cell, slot, frame)
    (self.alignment, self.isPinned, self.content) = (alignment, isPinned, content)
  }

  /// The content, where it is of a type or conforms to a protocol; it stays the same value as long as the cell is in view
  /// and the host is not updated.
  ///
  /// - Complexity: O(1).
  public func content<Content>(as type: Content.Type) -> Content? {
    self.content.box.content(as: type)
  }

  /// What a packed item has behind it (``PackedGridContent/gridCellBackground(_:)``), which takes the ``slot``; of a type, or
  /// conforming to a protocol.
  ///
  /// - Complexity: O(1).
  public func background<Content>(as type: Content.Type) -> Content? { content.background?.content(as: type) }

  /// What a packed item has over it (``PackedGridContent/gridCellOverlay(_:)``), which takes the ``slot``; of a type, or
  /// conforming to a protocol.
  ///
  /// - Complexity: O(1).
  public func overlay<Content>(as type: Content.Type) -> Content? { content.overlay?.content(as: type) }
}

/// A cell that entered, left or moved.
public struct HostedChange {
  /// The cell as it is now; one that left as it last was, also under the number that it had then.
  public let cell: HostedCell
  /// Where the content lay before, in content coordinates of its time; `nil` when it was not in view.
  public let previousFrame: Rect?
  /// Why it changed.
  public let reason: ChangeReason
  /// Whether a cell left because an update deleted it.
  public let isDeleted: Bool

  /// What identifies the content.
  public var id: ContentID { cell.id }
}
