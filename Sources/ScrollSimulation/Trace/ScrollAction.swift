// What is asked of a grid in one frame.

public import GridEngine

/// What is asked of a grid in one frame.
///
/// Any value is allowed in a case; the grid says what it does with bad ones, and the simulator still records the frame.
public enum ScrollAction: Sendable, Hashable {
  /// Scroll by so many points; positive distances go towards the end of the content.
  case scrollBy(Double)
  /// Scroll to an offset in points from the content's leading end.
  case scrollTo(Double)
  /// Scroll to a fraction, 0…1, of the content's extent less the viewport's, as the thumb of a scroll bar does.
  case scrollToFraction(Double)
  /// Bring a cell into view: its point at the viewport's same point, or with `nil` as little as makes it visible.
  case jump(CellID, UnitPoint?)
  /// Give the viewport another size in points.
  case resize(Size)
  /// Change the items of a section, and lay out what is then in view.
  case edit(DataEdit)
  /// A frame in which nothing is asked.
  case rest
}
