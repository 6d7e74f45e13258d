// For hosts whose toolkit scrolls: a value that only the toolkit sets, and bounds around it that follow the content.

/// The value and the bounds of a scroll bar or scroll view whose toolkit owns the value, while the grid owns the place.
///
/// Toolkits run flings, overshoots and animations on a value of their own, and a host that corrects it interrupts them. A lazy
/// grid corrects its offsets all the time. So here each movement of the value moves the grid by just as much, and afterwards the
/// bounds are laid around the value. The host writes ``lower``, ``upper`` and ``page``, and never ``value``.
///
///     var projection = ScrollProjection()
///     func valueChanged(_ value: Double) {
///       guard let target = projection.target(of: value, isHeld: isThumbHeld) else { return }
///       show(grid.step(to: target, measure: measure))
///       projection.follow(grid)
///       scroller.setBounds(projection.lower, projection.upper, page: projection.page)
///     }
///
/// - The value is at a bound just when the content is at that end.
/// - Its share of the way between the bounds is ``ScrollThumb/position``, so that the thumb never moves against the scrolling.
/// - Within four pages of an end that bound is exactly as far as the end is by the estimates; farther away no bound is nearer.
/// - While somebody holds the thumb the bounds stay: each of its positions stands for one place (``ScrollTarget/thumb(_:)``).
///
/// Data that change, jumps, and another size of the viewport move the bounds too. Never set the value back to some number, not
/// even at rest: an overshoot tells nothing while it runs. Hosts that cannot write a lower bound, as browsers, use
/// ``init(limit:)``.
///
/// Numbers that are not finite are ignored.
public struct ScrollProjection: Sendable, Hashable {
  /// The value of the toolkit, in points, as it was last told.
  public internal(set) var value = 0.0
  /// The lower bound to write, in points; it may be negative.
  public private(set) var lower = 0.0
  /// The upper bound to write, in points: the largest value, and a ``page`` more.
  public private(set) var upper = 0.0
  /// The page size to write: the extent of the viewport along the scrolling axis, in points.
  public private(set) var page = 0.0
  /// True while the thumb is held.
  public internal(set) var isHeld = false

  /// The farthest that the host can scroll, if its lower bound is always 0; `nil` where both bounds can be written.
  let limit: ScrollHeightLimit?
  /// The ways to both ends of the content, by the estimates of the last step.
  private(set) var ways = Ways()
  /// The least offset of the content.
  private(set) var start = 0.0
  /// Where the thumb is, from 0 to 1.
  private var position = 0.0

  struct Ways: Sendable, Hashable {
    var before = 0.0
    var after = 0.0
  }

  /// A bound is exact when the end of the content is no more pages away.
  static let exactPages = 4.0

  /// Bounds around a value of 0.
  ///
  /// - Complexity: O(1).
  public init() { limit = nil }

  /// Bounds for a host whose lower bound is always 0, as that of a browser.
  ///
  /// Only ``upper`` follows the content then, and the value comes to differ from what it should be. Ask for ``settledValue`` when
  /// nothing moves the value any more, set it, and tell that with ``settle()``; at the latest when ``isStuck``.
  ///
  /// - Parameter limit: the farthest that the host can scroll; ``ScrollHeightLimit/init(_:)`` of infinity where that is as far
  ///   as the content reaches.
  /// - Complexity: O(1).
  public init(limit: ScrollHeightLimit) { self.limit = limit }

  /// The largest value.
  var last: Double { upper - page }

  /// The value between the bounds: an overshoot is none.
  var clampedValue: Double { max(lower, min(last, value)) }

  /// Lays the bounds around the value after a step, or after anything else that moved the content or changed it. While the thumb
  /// is held they stay.
  ///
  /// - Parameters:
  ///   - thumb: the thumb of the grid after the step.
  ///   - offset: the offset of the viewport, in points.
  ///   - range: the offsets that it can have.
  ///   - page: the viewport's extent along the scrolling axis, in points.
  /// - Complexity: O(1).
  public mutating func follow(_ thumb: ScrollThumb, offset: Double, in range: ClosedRange<Double>, page: Double) {
    guard !isHeld, offset.isFinite, range.lowerBound.isFinite, range.upperBound.isFinite, page.isFinite, page > 0 else {
      return
    }
    // What is beyond an end is no way to go back, but an overshoot.
    let value = self.page > 0 ? clampedValue : self.value
    ways = Ways(before: max(0, offset - range.lowerBound), after: max(0, range.upperBound - offset))
    start = range.lowerBound
    // A thumb that nobody read since says less than the ends do.
    position = ways.before == 0 ? 0 : ways.after == 0 ? 1 : max(0x1p-40, min(1 - 0x1p-40, thumb.position))
    self.page = page
    if limit != nil { return followAbove(value) }
    let distances = self.distances(thumb.length)
    lower = value - distances.before
    setLast(value + distances.after, from: value)
  }

  /// Sets the upper bound so that the value is not beyond it, by rounding, where no bound is to be.
  private mutating func setLast(_ last: Double, from value: Double) {
    upper = last + page
    if upper - page < value { upper = upper.nextUp }
  }

  /// How far the bounds are from the value.
  private func distances(_ length: Double) -> Ways {
    if position == 0 || position == 1 { return ways }
    // The whole way of which the thumb has gone its share when one of the bounds is exact.
    let (byBefore, byAfter) = (ways.before / position, ways.after / (1 - position))
    let isNear = (before: isNear(ways.before), after: isNear(ways.after))
    var whole = max(byBefore, byAfter)
    if isNear.before != isNear.after { whole = isNear.before ? byBefore : byAfter }
    if !isNear.before, !isNear.after, length > 0 { whole = max(whole, page / length - page) }
    return Ways(
      before: whole == byBefore ? ways.before : whole * position,
      after: whole == byAfter ? ways.after : whole * (1 - position))
  }

  private func isNear(_ way: Double) -> Bool { way <= ScrollProjection.exactPages * page }
}

// MARK: Without a lower bound

extension ScrollProjection {
  /// The value that a host without a lower bound should set once nothing moves it, so that the bar agrees with the content. `nil`
  /// where it does agree, while the thumb is held, and for hosts that write both bounds.
  ///
  /// - Complexity: O(1).
  public var settledValue: Double? {
    guard limit != nil, !isHeld, page > 0 else { return nil }
    let whole = hostWay
    // At least a point from an end at which the content is not, to be able to scroll there.
    let least = min(1, whole / 2)
    var value = position == 0 ? 0 : position == 1 ? whole : max(least, min(whole - least, whole * position))
    // A host that can scroll as far as the content agrees with it near the ends; another one shows a share of it.
    if whole == ways.before + ways.after {
      if isNear(ways.before) { value = ways.before } else if isNear(ways.after) { value = whole - ways.after }
    }
    return abs(value - self.value) >= 0x1p-11 ? value : nil
  }

  /// True when the value of a host without a lower bound is at a bound, and the content is not at that end. Then set
  /// ``settledValue`` at once, or nobody can scroll on.
  ///
  /// - Complexity: O(1).
  public var isStuck: Bool {
    limit != nil && (value <= lower && ways.before > 0 || value >= last && ways.after > 0)
  }

  /// Takes ``settledValue`` over as the value. Write ``upper`` and the value then; what the toolkit tells of it moves nothing.
  ///
  /// - Complexity: O(1).
  public mutating func settle() {
    guard let value = settledValue else { return }
    self.value = value
    setLast(max(hostWay, value), from: value)
  }

  /// How far the value of the host goes.
  private var hostWay: Double {
    max(0, min(ways.before + ways.after, (limit?.points ?? .infinity) - page))
  }

  /// Puts the upper bound where the end of the content is, as far as the value allows it.
  private mutating func followAbove(_ value: Double) {
    let most = max(value, (limit?.points ?? .infinity) - page)
    let isExact = isNear(ways.after)
    setLast(min(most, isExact ? value + ways.after : max(hostWay, value + page)), from: value)
  }
}
