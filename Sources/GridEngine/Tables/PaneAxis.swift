// The panes of a table along one axis: where its frozen parts are shown, and what is between them. The same rules hold for rows
// and columns; see `table-semantics.md` F4 and F5.

/// A range along one axis.
struct AxisRange: Sendable, Equatable {
  var start = FixedPoint.zero
  var end = FixedPoint.zero

  var isEmpty: Bool { start >= end }

  func cut(to other: AxisRange) -> AxisRange { AxisRange(start: max(start, other.start), end: min(end, other.end)) }

  func contains(_ place: FixedPoint) -> Bool { place >= start && place < end }

  /// True when something lies in the range. Something without extent does where its edge is inside.
  @inline(__always)
  func contains(_ edge: FixedPoint, _ extent: FixedPoint) -> Bool {
    edge < end && (edge + extent > start || (extent == .zero && edge >= start))
  }
}

/// How far a viewport may move along an axis, back and forward, until anything comes into it or goes out.
struct AxisSlack: Sendable {
  /// Farther than anything can move.
  private static let far = FixedPoint(raw: .max / 4)
  private(set) var back = AxisSlack.far
  private(set) var forward = AxisSlack.far

  @inline(__always)
  mutating func allow(back: FixedPoint = far, forward: FixedPoint = far) {
    self.back = min(self.back, max(.zero, back))
    self.forward = min(self.forward, max(.zero, forward))
  }

  mutating func allow(_ other: AxisSlack) { allow(back: other.back, forward: other.forward) }
}

/// Where the frozen parts of a table are shown along an axis. Everything counts from the content's leading edge.
struct PaneAxis: Sendable {
  /// The table.
  var table = AxisRange()
  /// The way from the table's start to the first element that is not frozen, and from the end of the last to the table's end.
  var before = FixedPoint.zero
  var after = FixedPoint.zero
  /// The viewport.
  var view = AxisRange()

  /// How far the frozen part at the start is shown from its natural place, and that at the end.
  var leadingShift: FixedPoint {
    max(.zero, min(view.start, table.end - after - before) - table.start)
  }
  var trailingShift: FixedPoint {
    min(.zero, max(view.end, table.start + before + after) - table.end)
  }

  /// What can be seen of the frozen parts, and of what is between them, where it is shown.
  var leading: AxisRange {
    let start = table.start + leadingShift
    return AxisRange(start: start, end: start + before).cut(to: view)
  }
  var trailing: AxisRange {
    let end = table.end + trailingShift
    return AxisRange(start: end - after, end: end).cut(to: view)
  }
  var body: AxisRange {
    AxisRange(start: table.start + leadingShift + before, end: table.end + trailingShift - after).cut(to: view)
  }

  /// How far the viewport may move until a frozen part that is seen whole is not, since the table begins or ends there.
  var slack: AxisSlack {
    var slack = AxisSlack()
    if before > .zero {
      let isWhole = leading.end - leading.start == before
      slack.allow(
        back: isWhole ? view.end - table.start - before : .zero,
        forward: isWhole ? table.end - after - before - view.start : .zero)
    }
    if after > .zero {
      let isWhole = trailing.end - trailing.start == after
      slack.allow(
        back: isWhole ? view.end - table.start - before - after : .zero,
        forward: isWhole ? table.end - after - view.start : .zero)
    }
    return slack
  }
}
