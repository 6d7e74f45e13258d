// Cutting gestures into frames.

public import GridEngine

extension Gesture {
  /// The gesture as steps, one action a frame.
  ///
  /// The first step is at `time`, and times never decrease. Drags, flings and thumb drags move in every frame and
  /// pauses rest in every frame, so a pause of no duration has no step. Pages have one step for each key press,
  /// rotations and jumps one step. Distances are multiples of 1/1024 point, the unit of the engine's offsets, so that
  /// those of a drag add up exactly to its distance rounded to that unit. Those of a fling add up to (velocity − speed
  /// at the end) ÷ 1000 ÷ (1 − ``decelerationRate``), rounded.
  ///
  /// Any values are accepted, and at most ``maximumSteps`` steps are returned. NaN counts as 0 (for `framesPerSecond`
  /// as 60), other values are clamped: frames per second to 1…1000, `time` to 0…10⁹ s, durations to 0…60 s, distances
  /// to ±2⁴⁰ points, velocities to ±100,000 points per second, fractions to 0…1, pages to 0…10,000, intervals to 0…10
  /// s, and the sides of the viewport to 0…2⁴⁰ points. Cells and unit points of jumps are used unchanged.
  ///
  /// - Complexity: O(number of steps).
  public func steps(
    startingAt time: Double, viewport: Size, axis: Axis, framesPerSecond: Double = 60
  ) -> [ScrollStep] {
    let start = Motion.clamped(time, 0...1e9, ifNaN: 0)
    let rate = Motion.clamped(framesPerSecond, 1...1000, ifNaN: 60)
    let width = Motion.clamped(viewport.width, 0...Gesture.farthest, ifNaN: 0)
    let height = Motion.clamped(viewport.height, 0...Gesture.farthest, ifNaN: 0)

    func once(_ action: ScrollAction) -> [ScrollStep] { [ScrollStep(time: start, action: action)] }
    func frames(_ count: Int, _ action: (Int) -> ScrollAction) -> [ScrollStep] {
      (0..<count).map { ScrollStep(time: start + Double($0) / rate, action: action($0)) }
    }
    func frameCount(_ duration: Double) -> Int {
      Int((Motion.clamped(duration, 0...60, ifNaN: 0) * rate).rounded(.up))
    }

    switch self {
    case .drag(let distance, let duration):
      let count = max(1, frameCount(duration))
      let whole = Motion.clamped(distance, -Gesture.farthest...Gesture.farthest, ifNaN: 0)
      var ruler = Ruler()
      return frames(count) { .scrollBy(ruler.advance(to: whole * Motion.eased(Double($0 + 1) / Double(count)))) }
    case .fling(let velocity):
      let velocity = Motion.clamped(velocity, -100_000...100_000, ifNaN: 0)
      var ruler = Ruler()
      return frames(Gesture.flingFrames(velocity: velocity, rate: rate)) {
        .scrollBy(ruler.advance(to: Motion.flung(velocity: velocity, milliseconds: Double($0 + 1) * 1000 / rate)))
      }
    case .thumbDrag(let from, let to, let duration):
      let count = max(1, frameCount(duration))
      let (from, to) = (Motion.clamped(from, 0...1, ifNaN: 0), Motion.clamped(to, 0...1, ifNaN: 0))
      return frames(count) {
        let way = Motion.eased(Double($0 + 1) / Double(count))
        return .scrollToFraction(Motion.clamped(from * (1 - way) + to * way, 0...1, ifNaN: 0))
      }
    case .jump(let id, let anchor):
      return once(.jump(id, anchor))
    case .page(let count, let direction, let interval):
      let extent = axis == .vertical ? height : width
      let page = Motion.rounded(extent - min(40, extent / 10))
      let interval = Motion.clamped(interval, 0...10, ifNaN: 0)
      return (0..<min(max(count, 0), 10_000)).map {
        ScrollStep(
          time: start + Double($0) * interval, action: .scrollBy(direction == .forward ? page : -page))
      }
    case .rotate:
      return once(.resize(Size(width: height, height: width)))
    case .pause(let duration):
      return frames(frameCount(duration)) { _ in .rest }
    }
  }

  private static let farthest = 1_099_511_627_776.0

  /// The number of frames until the speed at a frame's end is below the resting speed, that frame included.
  private static func flingFrames(velocity: Double, rate: Double) -> Int {
    let decayPerFrame = Motion.decay(milliseconds: 1000 / rate)
    var speed = abs(velocity)
    var count = 0
    while speed >= restingSpeed {
      speed *= decayPerFrame
      count += 1
    }
    return count
  }
}

/// A position that advances in multiples of 1/1024 point, so that the distances add up without error.
private struct Ruler {
  private var position = 0.0

  /// The distance from the last position to this one.
  mutating func advance(to next: Double) -> Double {
    let rounded = Motion.rounded(next)
    defer { position = rounded }
    return rounded - position
  }
}
