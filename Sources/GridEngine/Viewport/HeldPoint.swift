// A point of a cell that holds its place on the screen: the reading position while something changes.

/// A point of a cell that is in view, and its distance from a point of the viewport, which the next step restores.
struct HeldPoint: Sendable {
  var id: CellID
  /// The fraction of the cell at which the point lies: 0 is the leading edge.
  var point: Double
  /// The fraction of the viewport from which the distance counts.
  var view: Double
  var distance: FixedPoint
  /// True when the policy named the cell.
  var isNamed: Bool
  /// The fraction of the cell that lies at the viewport's, where the cell filled the viewport: what a new width keeps.
  var share: Double?
  /// True when some of the cell was in view, so that some of it stays there.
  var isInView = true

  /// The extent that stays in view of a cell which would leave it: next to nothing, so that nothing else moves more than it
  /// has to, and enough to be seen.
  private static let least = FixedPoint(1)

  /// The leading edge of the cell, from the viewport's leading edge, once its extent is known.
  ///
  /// - Parameters:
  ///   - extent: the extent of the cell now.
  ///   - viewport: that of the viewport.
  func edge(of extent: FixedPoint, in viewport: FixedPoint) -> FixedPoint {
    let edge = distance - HeldPoint.lead(extent, point, in: viewport, view)
    let least = min(HeldPoint.least, extent)
    if !isInView || viewport == .zero { return edge }
    if edge + extent <= .zero, edge < .zero { return least - extent }
    return edge >= viewport ? max(.zero, viewport - least) : edge
  }

  /// The leading edge of the cell where that does not depend on its extent: its leading edge is held, and in view.
  func knownEdge(in viewport: FixedPoint) -> FixedPoint? {
    let edge = distance + FixedPoint(viewport.points * view)
    return point == 0 && edge >= .zero && edge < viewport ? edge : nil
  }

  /// The distance from a fraction of a cell to a fraction of the viewport, when the cell begins where the viewport does.
  static func lead(_ extent: FixedPoint, _ point: Double, in viewport: FixedPoint, _ view: Double) -> FixedPoint {
    point == view
      ? FixedPoint((extent - viewport).points * point)
      : FixedPoint(extent.points * point - viewport.points * view)
  }

  /// Goes on with the same fraction of the cell after the width has changed, if the cell filled the viewport.
  mutating func keepShare() {
    guard let share else { return }
    (point, distance) = (share, .zero)
  }

  /// Goes on with a cell that takes the place of a deleted one. Where the held point was not the edge that faces what stays,
  /// the cell comes into view whole, as far as it fits.
  ///
  /// - Parameter forward: true for a cell after the deleted one.
  mutating func follow(_ next: CellID, forward: Bool, in viewport: FixedPoint) {
    id = next
    if share != nil {
      (point, view, distance) = forward ? (0, 0, .zero) : (1, 1, .zero)
    } else if point == 1, view != 1, forward {
      (point, distance) = (0, FixedPoint(-viewport.points * view))
    }
    share = nil
  }
}
