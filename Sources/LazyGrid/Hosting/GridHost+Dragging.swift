// Where something that is dropped goes.

public import GridEngine

extension GridHost {
  /// Where something goes that is dropped at a point in content coordinates, also out of view, and the line that shows
  /// it, rounded to pixels; see `VirtualGrid.insertionTarget(at:)`. No content is made for this.
  ///
  /// - Complexity: That of the grid's.
  public func insertionTarget(at point: Point) -> InsertionTarget? {
    guard var target = grid.insertionTarget(at: point) else { return nil }
    target.line = snapped(target.line)
    return target
  }
}
