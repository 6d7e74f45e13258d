// A zoom at any time, and how it comes to rest when the fingers let go.

internal import GridEngine

/// How a zoom comes to rest.
struct Settling: Sendable {
  /// The level where it comes to rest.
  var goal: Int
  /// How far it is from there, and how fast.
  var (level, speed): (Float, Float)
  /// How far what is shown is from where the layouts have it, and how fast.
  var (x, speedX): (Float, Float)
  var (y, speedY): (Float, Float)

  var displacement: Point { Point(x: Double(x), y: Double(y)) }

  mutating func advance(_ step: SpringStep) {
    step.advance(&level, &speed)
    step.advance(&x, &speedX)
    step.advance(&y, &speedY)
  }

  var isResting: Bool {
    level.magnitude < 0.0005 && speed.magnitude < 0.01 && x.magnitude < 0.1 && y.magnitude < 0.1
      && speedX.magnitude < 2 && speedY.magnitude < 2
  }
}

extension DensityZoom {
  /// Lets go: the zoom comes to rest at one of the two levels between which it is. A speed decides which, and without one the nearer.
  ///
  /// - Parameters:
  ///   - speed: levels in a second; one that is not finite counts as 0.
  ///   - time: seconds.
  /// - Returns: the level where it comes to rest.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func release(speed: Double = 0, at time: Double) -> Int {
    let ends = ends
    guard let pair, settling == nil else { return settling?.goal ?? Int(level.rounded()) }
    advance(to: time)
    let speed = speed.isFinite ? max(-100, min(100, speed)) : 0
    let goal: Int
    if speed.magnitude > 0.5, progress > 0, progress < 1 {
      goal = speed > 0 ? ends.upper : ends.lower
    } else {
      goal = progress < 0.5 ? ends.lower : ends.upper
    }
    let moving = progress > 0 && progress < 1 ? speed : 0
    let distance = displacement
    // The anchored point does not jump, nor does its speed: it stands still at first.
    let drift = held(Point(x: (pair.from.x - pair.to.x) * moving, y: (pair.from.y - pair.to.y) * moving))
    settling = Settling(
      goal: goal, level: Float(level - Double(goal)), speed: Float(moving), x: Float(distance.x),
      speedX: Float(drift.x), y: Float(distance.y), speedY: Float(drift.y))
    return goal
  }

  /// Where cells are shown at a time, in the order in which they are drawn; nothing where the zoom ``isResting``, since the cells
  /// are then where ``grid`` has them. Afterwards the time is that one; earlier ones, and those that are not finite, count as it.
  ///
  /// - Parameters:
  ///   - time: seconds.
  ///   - frames: is emptied, keeping its capacity, and filled.
  /// - Complexity: O(c), c cells in view in the two layouts; nothing is allocated where `frames` has room.
  public mutating func frames(at time: Double, into frames: inout [ZoomFrame]) {
    advance(to: time)
    guard let pair else { return frames.removeAll(keepingCapacity: true) }
    pair.frames(at: progress, movedBy: settling?.displacement ?? displacement, in: bounds, into: &frames)
  }

  /// Where cells are shown at a time, in an array of its own; see ``frames(at:into:)``.
  ///
  /// - Parameter time: seconds.
  /// - Complexity: O(c), c cells in view in the two layouts.
  public mutating func frames(at time: Double) -> [ZoomFrame] {
    var frames: [ZoomFrame] = []
    self.frames(at: time, into: &frames)
    return frames
  }

  private mutating func advance(to time: Double) {
    guard time.isFinite, time > self.time else { return }
    let seconds = time - self.time
    self.time = time
    guard var settling, seconds.isFinite else { return }
    settling.advance(SpringStep(spring.checked, seconds))
    if settling.isResting { return rest(at: settling.goal) }
    level = Double(settling.goal) + Double(settling.level)
    self.settling = settling
  }
}
