// Where something that is dropped goes.

/// The place between two items where something goes that is dropped at a point, and the line that shows it.
public struct InsertionTarget: Sendable, Hashable {
  /// A side of an item in reading order.
  public enum Side: Sendable, Hashable {
    /// Towards the start.
    case before
    /// Towards the end.
    case after
  }

  /// The section.
  public var section: Int
  /// The number of the item before which the drop goes; the number of items of the section for a place after all of
  /// them.
  public var item: Int
  /// The item that the point is nearest to; `nil` in a section without items.
  public var beside: CellID?
  /// The side of ``beside`` that the drop goes to. Between two rows the place is the same after the last item of one
  /// and before the first of the next, but the line is not.
  public var side: Side
  /// The line to draw, in content coordinates: the edge of the item on that side, without thickness. In a section
  /// without items it runs across the content where the first item would begin.
  public var line: Rect

  /// A place, for a host with another rule of where a drop goes. Any values are stored as they are.
  ///
  /// - Complexity: O(1).
  public init(section: Int, item: Int, beside: CellID?, side: Side, line: Rect) {
    (self.section, self.item, self.beside, self.side, self.line) = (section, item, beside, side, line)
  }

  /// The place as an insertion takes it, and as ``GridUpdate/moveItems(_:before:)`` does.
  ///
  /// - Complexity: O(1).
  public var id: CellID { .item(item, section: section) }
}
