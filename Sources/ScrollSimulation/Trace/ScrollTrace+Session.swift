// Random sessions from a seed.

public import GridEngine

extension ScrollTrace {
  /// A session of `count` gestures (clamped to 0…100,000) over a grid: flings and drags both ways, thumb drags, jumps,
  /// pages, rotations and short pauses.
  ///
  /// Equal arguments give equal traces, on every platform. `target` picks the cell of each jump; it may use the
  /// generator. Viewport, axis and frames per second are as in
  /// ``Gesture/steps(startingAt:viewport:axis:framesPerSecond:)``.
  ///
  /// - Complexity: O(number of steps), about 100 steps a gesture at 60 frames per second.
  public static func session(
    name: String = "session", seed: UInt64, viewport: Size, axis: Axis = .vertical, count: Int,
    framesPerSecond: Double = 60, target: (inout SplitMix64) -> CellID
  ) -> ScrollTrace {
    var generator = SplitMix64(seed: seed)
    var trace = ScrollTrace(name: name, viewport: viewport)
    var current = viewport
    var time = 0.0
    let frame = 1 / Motion.clamped(framesPerSecond, 1...1000, ifNaN: 60)
    for _ in 0..<min(max(count, 0), 100_000) {
      let gesture = Gesture.random(using: &generator, target: target)
      trace.steps += gesture.steps(
        startingAt: time, viewport: current, axis: axis, framesPerSecond: framesPerSecond)
      current = gesture.viewport(after: current)
      time = (trace.steps.last?.time ?? 0) + frame
    }
    return trace
  }
}

extension Gesture {
  /// A random gesture, in proportions like those of people: flings are the most frequent, rotations are rare.
  static func random(using generator: inout SplitMix64, target: (inout SplitMix64) -> CellID) -> Gesture {
    let sign = generator.below(2) == 0 ? 1.0 : -1.0
    switch generator.below(100) {
    case ..<40: return .fling(velocity: sign * (300 + 7_000 * generator.unit()))
    case ..<60:
      return .drag(distance: sign * (20 + 600 * generator.unit()), duration: 0.1 + 0.5 * generator.unit())
    case ..<70:
      return .thumbDrag(from: generator.unit(), to: generator.unit(), duration: 0.2 + 0.6 * generator.unit())
    case ..<82: return .jump(target(&generator), anchor: anchors[generator.below(anchors.count)])
    case ..<92:
      return .page(
        count: 1 + generator.below(8), direction: sign > 0 ? .forward : .backward,
        interval: 0.05 + 0.1 * generator.unit())
    case ..<96: return .rotate
    default: return .pause(duration: 0.3 * generator.unit())
    }
  }

  private static let anchors: [UnitPoint?] = [nil, .topLeading, .center, .bottomTrailing]
}
