// Diagnostics of placement: what it could not follow, item by item.

/// Something in an item that placement could not follow, and what it did instead.
public enum PlacementDiagnostic: Sendable, Hashable {
  /// A part of the span was below 1, or larger than what is left of the grid from the item's start; it was clamped.
  case clampedSpan(item: Int)
  /// A start was past the last track or ``Placement/rowLimit``; it counts as none.
  case droppedStart(item: Int)
  /// The start was past the last column that the item fits into; it was moved into the grid. Only by
  /// ``PlacementPolicy/compact``.
  case clampedStart(item: Int)
  /// The cells that the item's starts ask for are taken; it was placed as if it had none.
  case conflict(item: Int)
  /// No room is left before ``Placement/rowLimit``; the item lies over others in the last rows.
  case noRoom(item: Int)
}

extension PlacementDiagnostic: CustomStringConvertible {
  /// What was asked for, and what was done instead.
  public var description: String {
    switch self {
    case .clampedSpan(let item):
      "the span of item \(item) is below 1 or larger than what is left of the grid; it was clamped"
    case .droppedStart(let item): "item \(item) starts past the last track or row; it was placed as if it had no start"
    case .clampedStart(let item): "item \(item) starts too far to the end to fit; it was moved into the grid"
    case .conflict(let item): "item \(item) starts in cells that are taken; it was placed as if it had no start"
    case .noRoom(let item): "there is no room for item \(item) before row \(Placement.rowLimit); it lies over others"
    }
  }
}
