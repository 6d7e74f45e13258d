// The rules by which items choose their lanes.

/// How items choose their lanes.
///
/// A tolerance is in points. Lanes that end within it of the shortest count as equally short. Of those the next one
/// after the item before is taken, so that neighbors stay neighbors. NaN and negative tolerances count as 0, and no
/// tolerance is larger than ``Limits/across`` but an infinite one.
///
/// With a chunk of so many items all lanes begin anew after every chunk, a gap below the longest lane. So what lies in
/// a chunk depends on the items of that chunk alone. A chunk below 1 counts as 1.
public enum LanePolicy: Sendable, Hashable {
  /// The shortest lane: CSS `display: grid-lanes` with `flow-tolerance`.
  case shortest(tolerance: Double = 16, chunk: Int? = nil)
  /// One lane after the other: CSS's `flow-tolerance: infinite`.
  case inOrder(chunk: Int? = nil)
  /// The shortest lane, but an item goes back into an opening that is left above another where it fits: CSS's dense
  /// packing.
  case dense(tolerance: Double = 16, chunk: Int? = nil)

  /// The tolerance in points.
  var points: Double {
    switch self {
    case .shortest(let tolerance, _), .dense(let tolerance, _): tolerance
    case .inOrder: .infinity
    }
  }

  /// The number of items after which lanes begin anew; `nil` where that is not said.
  var chunk: Int? {
    switch self {
    case .shortest(_, let chunk), .inOrder(let chunk), .dense(_, let chunk): chunk.map { max(1, $0) }
    }
  }

  var isDense: Bool { if case .dense = self { true } else { false } }

  /// The tolerance as the placer takes it, and whether it had to be clamped.
  var tolerance: (value: FixedPoint, isClamped: Bool) {
    let points = points
    if points == .infinity { return (LanePlacer.infinite, false) }
    let safe = points.isFinite ? max(0, min(Limits.across, points)) : 0
    return (FixedPoint(safe), safe != points)
  }
}
