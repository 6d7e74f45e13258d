// The frames of a trace that may be worth a picture.

public import ScrollSimulation

/// A frame and a description of its picture.
public struct Moment: Sendable, Hashable {
  /// The step after which the picture is taken; −1 for the first layout.
  public var step: Int
  /// The event there, in a few words.
  public var label: String

  /// Groups of similar moments, the most wanted group first: the first layout, then fast scrolls, jumps, thumb drags
  /// and rotations as far as the trace has them, then frames at even distances. From each group the frame that shows
  /// most is taken.
  public static func candidates(in trace: ScrollTrace, perGroup limit: Int = 24) -> [[Moment]] {
    let steps = trace.steps
    func group(_ found: [Int], _ label: String) -> [Moment] {
      found.prefix(limit).map { Moment(step: $0, label: label) }
    }
    let parts = min(limit, steps.count)
    let evenly = parts > 0 ? (1...parts).map { steps.count * $0 / parts - 1 } : []
    return [
      group([-1], "the first layout"),
      group(fastest(in: steps, count: limit), "a fast scroll"),
      group(
        steps.indices.filter { if case .jump = steps[$0].action { true } else { false } }, "after a jump to a cell"),
      group(partsOfThumbDrags(in: steps), "while the thumb is dragged"),
      group(
        steps.indices.filter { if case .resize = steps[$0].action { true } else { false } }, "after a rotation"),
      group(
        steps.indices.filter { if case .edit = steps[$0].action { true } else { false } }, "after a change of the data"),
      group(evenly, "on the way"),
    ].filter { !$0.isEmpty }
  }

  /// The steps that scroll farthest, at least a few frames from one another.
  private static func fastest(in steps: [ScrollStep], count: Int) -> [Int] {
    func distance(_ step: ScrollStep) -> Double {
      if case .scrollBy(let distance) = step.action, distance.isFinite { return abs(distance) }
      return 0
    }
    var found: [Int] = []
    for index in steps.indices.sorted(by: { distance(steps[$0]) > distance(steps[$1]) })
    where distance(steps[index]) > 0 && !found.contains(where: { abs($0 - index) < 8 }) {
      found.append(index)
      if found.count == count { break }
    }
    return found
  }

  /// The steps at a quarter, half and three quarters of each run of steps that scroll to fractions.
  private static func partsOfThumbDrags(in steps: [ScrollStep]) -> [Int] {
    var parts: [Int] = []
    var start: Int?
    for index in 0...steps.count {
      if index < steps.count, case .scrollToFraction = steps[index].action {
        start = start ?? index
      } else if let first = start {
        parts += [1, 2, 3].map { first + (index - 1 - first) * $0 / 4 }
        start = nil
      }
    }
    return parts
  }
}
