// A cell in view with its content, and what changed in a step.

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

  let box: ContentBox

  /// The content, where it is of a type or conforms to a protocol; it stays the same value as long as the cell is in view
  /// and the host is not updated.
  ///
  /// - Complexity: O(1).
  public func content<Content>(as type: Content.Type) -> Content? { box.content(as: type) }
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

/// What one step of a host changed: the engine's `Changes` with content and identity.
///
/// The lists are ordered: items first, in order, then headers and footers, so that drawing in order puts headers and
/// footers on top.
public struct HostedChanges {
  /// Cells that came into view.
  public internal(set) var entered: [HostedChange] = []
  /// Cells that went out of view, with the content that was shown.
  public internal(set) var left: [HostedChange] = []
  /// Cells that stayed and whose slot moved otherwise than by ``shift``, or got another size.
  public internal(set) var moved: [HostedChange] = []
  /// Cells that stayed in view and have other content, because the grid was updated.
  public internal(set) var updated: [HostedCell] = []
  /// Cells that stayed in view under another number.
  public internal(set) var renumbered: [CellRenumbering] = []
  /// By how much all content in view moved in content coordinates; see `Changes.shift`.
  public internal(set) var shift = Point.zero
  /// The offset after the step, in points.
  public internal(set) var offset = 0.0
  /// Cells that were measured during the step.
  public internal(set) var measurements = 0
  /// Cells in view after the step.
  public internal(set) var visibleCount = 0
  /// Whether the step was put off; see ``GridHost/pack(while:)``.
  public internal(set) var isPostponed = false

  /// Whether no cell entered, left, moved or got other content.
  public var isEmpty: Bool { entered.isEmpty && left.isEmpty && moved.isEmpty && updated.isEmpty }
}
