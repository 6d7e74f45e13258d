// How fast a grid is scrolled along one axis, and how far ahead that lets a planner look.

/// The speed of scrolling along an axis, smoothed over some frames.
struct ScrollSpeed: Sendable {
  /// Points per second.
  private(set) var velocity = 0.0
  /// The direction of the last movement.
  private(set) var isForward = true
  /// The place of the content when it was noted last.
  var travel = 0.0

  mutating func note(_ travel: Double, after elapsed: Double) {
    let speed = (travel - self.travel) / elapsed
    // After a pause the speed before it means nothing.
    let weight = elapsed > 0.25 ? 1 : elapsed / (elapsed + 0.03)
    velocity += (speed - velocity) * weight
    if velocity.magnitude < 1 { velocity = 0 }
    if velocity != 0 { isForward = velocity > 0 }
    self.travel = travel
  }
}

/// Distances from the viewport's edge up to which cells are planned on an axis, in points.
struct PrefetchReach: Sendable {
  /// How soon a cell is needed.
  enum Need: Int { case must, should, may }

  /// What the next frame may show.
  let next: Double
  /// What comes within the lead time.
  let soon: Double
  /// What idle time is for: ahead, and behind.
  let far: Double
  let back: Double

  init(_ speed: ScrollSpeed, frame: Double, lead: Double, viewport: Double) {
    let frame = frame > 0 && frame.isFinite ? frame : 1.0 / 60
    let lead = lead > 0 ? min(lead, 60) : 0
    // A few viewports at most, however fast the scrolling.
    next = min(speed.velocity.magnitude * frame, viewport)
    soon = min(max(next, speed.velocity.magnitude * lead), 3 * viewport)
    far = soon + viewport
    back = viewport / 2
  }

  func need(at distance: Double) -> Need { distance < next ? .must : distance < soon ? .should : .may }
}
