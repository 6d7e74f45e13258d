// What movements of a toolkit's scroll value mean for a grid, and how its bounds follow one.

extension ScrollProjection {
  /// Takes over a value that the toolkit set, and says where the grid is to go. Call it for each value, and ``follow(_:)`` after
  /// the step.
  ///
  /// A movement between the bounds is one by as many points; at a bound the content goes to that end. Beyond a bound, where some
  /// toolkits overshoot, it goes nowhere. When the thumb was held and is not any more, end that in the grid too
  /// (``GridChanging/endDraggingThumb()``), and follow.
  ///
  /// - Parameters:
  ///   - value: the value, in points.
  ///   - isHeld: true while somebody holds the thumb of the scroll bar.
  /// - Returns: the target of a step; `nil` for none, and for a value that is not finite, which is ignored.
  /// - Complexity: O(1).
  public mutating func target(of value: Double, isHeld: Bool = false) -> ScrollTarget? {
    self.isHeld = isHeld
    guard value.isFinite else { return nil }
    let (old, before) = (clampedValue, self.value)
    self.value = value
    let new = clampedValue
    if isHeld {
      guard last > lower, value != before else { return nil }
      return .thumb((new - lower) / (last - lower))
    }
    guard new != old else { return nil }
    let way = new - old
    guard limit != nil else { return new <= lower ? .start : new >= last ? .end : .by(way) }
    return target(byHost: way, at: new)
  }

  /// The target of a host whose bounds do not say where the content ends.
  private func target(byHost way: Double, at new: Double) -> ScrollTarget {
    let isJump = way.magnitude > 2 * page
    if new <= lower, isJump || -way >= ways.before { return .start }
    if new >= last, isJump || way >= ways.after { return .end }
    guard isJump, last > lower else { return .by(way) }
    return .to(start + (new - lower) / (last - lower) * (ways.before + ways.after))
  }

  /// Lays the bounds around the value after a step of a grid, or a change of it. A viewport that is hidden changes nothing.
  ///
  /// - Complexity: That of ``LiveGrid/thumb``.
  public mutating func follow(_ grid: some LiveGrid) {
    let size = grid.viewportSize
    guard size.width > 0, size.height > 0 else { return }
    follow(
      grid.thumb, offset: grid.offset, in: grid.offsetRange, page: grid.axis == .vertical ? size.height : size.width)
  }
}
