// What a host draws while a grid is zoomed.

public import GridEngine

/// Where a cell is shown while a grid is zoomed.
public struct ZoomFrame: Sendable, Hashable {
  /// The cell.
  public var id: CellID
  /// Where it is shown, in points from the viewport's top left corner.
  public var frame: Rect
  /// From 0, which cannot be seen, to 1.
  public var opacity: Double
  /// True for a header or footer that is pinned in one of the layouts: draw these last.
  public var isPinned: Bool
}
