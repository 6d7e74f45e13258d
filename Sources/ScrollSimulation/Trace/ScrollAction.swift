// The actions that a frame can request of a grid.

public import GridEngine

/// The action that a frame requests of a grid.
///
/// Any value is allowed in a case; the grid documents how it treats bad ones, and the simulator still records the
/// frame.
public enum ScrollAction: Sendable, Hashable {
  /// Scroll by this many points; positive distances go towards the end of the content.
  case scrollBy(Double)
  /// Scroll to an offset in points from the content's leading end.
  case scrollTo(Double)
  /// Scroll to a fraction, 0…1, of the content's extent less the viewport's, as the thumb of a scroll bar does.
  case scrollToFraction(Double)
  /// Bring a cell into view: its point at the same point of the viewport, or with `nil` by the smallest distance that
  /// makes it visible.
  case jump(CellID, UnitPoint?)
  /// Give the viewport another size in points.
  case resize(Size)
  /// Change the items of a section, and lay out the cells that are then in view.
  case edit(DataEdit)
  /// Do nothing in this frame.
  case rest
}
