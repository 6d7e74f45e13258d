// Plans: what comes next lies ahead, in the direction of the scrolling, and standing still is no movement.

import GridEngine

/// The history of a planner, as a host sees it.
struct Planning {
  var planner = PrefetchPlanner()
  var plan = PrefetchPlan()
  var time = 0.0
  /// What was planned last.
  var wanted: Set<CellID> = []
  /// True when the numbers of the last plan may not be valid any more; `nil` when that is not documented.
  var isRenumbered: Bool? = false

  fileprivate mutating func note(_ grid: VirtualGrid) { grid.planPrefetch(&planner, at: time, into: &plan) }
}

extension Run {
  private static let frame = 1.0 / 60

  /// Plans after a step, and checks the plan.
  ///
  /// - Parameter moved: the least and the greatest distance in points that anything in view moved towards the start;
  ///   `nil` where it cannot be known.
  func checkPlan(moved: ClosedRange<Double>?) {
    guard problem == nil else { return }
    planning.time += Run.frame
    let before = planning.planner.velocity
    planning.note(grid)
    let (velocity, plan) = (planning.planner.velocity, planning.plan)
    for follower in followers {
      follower.grid.planPrefetch(&follower.planner, at: planning.time, into: &follower.plan)
      expect(
        velocity == follower.planner.velocity,
        "the velocity is \(velocity), and \(follower.planner.velocity) where it is \(follower.name)")
      let (one, other) = (plan, follower.plan)
      expect(
        one.must == other.must && one.should == other.should && one.may == other.may
          && one.cancelled == other.cancelled,
        "the plan is \(plan.summary), and \(other.summary) where it is \(follower.name)")
    }
    if let moved {
      let speeds = (moved.lowerBound / Run.frame, moved.upperBound / Run.frame)
      expect(
        velocity >= min(before, speeds.0) - 1 && velocity <= max(before, speeds.1) + 1,
        "the velocity was \(before), is \(velocity), and the content moved by \(moved) points")
    }
    checkCells(of: plan, velocity)
  }

  private func checkCells(of plan: PrefetchPlan, _ velocity: Double) {
    let all = plan.must + plan.should + plan.may
    let shown = Set(grid.visibleCells.map(\.id))
    expect(Set(all).count == all.count, "a cell is planned twice")
    for id in all {
      expect(!shown.contains(id), "\(id) is planned, and is there")
      expect(reference.isShown(id), "\(id) is planned, and does not exist or is hidden")
    }
    if let isRenumbered = planning.isRenumbered {
      let wanted = isRenumbered ? planning.wanted : planning.wanted.subtracting(all).subtracting(shown)
      expect(
        Set(plan.cancelled) == wanted, "\(plan.cancelled) are cancelled, not \(wanted.sorted())")
    }
    (planning.wanted, planning.isRenumbered) = (Set(all), false)
    expect(
      velocity != 0 || plan.must.isEmpty && plan.should.isEmpty,
      "nothing moves, and \(plan.must + plan.should) must be made")
    let (start, end) = (offset - overscan, offset + viewportExtent + overscan)
    var last = Int.min
    for id in plan.must + plan.should {
      guard let frame = frame(of: id) else { continue }
      let distance = velocity > 0 ? frame.edge - end : start - frame.end
      expect(
        distance >= 0,
        "\(id) must be made at \(frame), where the viewport is \(start)..<\(end) and moves by \(velocity)")
      expect(distance >= last, "\(id) is planned after what lies farther ahead")
      last = distance
    }
  }
}

extension PrefetchPlan {
  /// The cells of each list.
  fileprivate var summary: String { "must \(must), should \(should), may \(may), cancelled \(cancelled)" }
}
