// How chunks of lanes end.

/// What becomes of the room that lanes leave below their last items, where lanes begin anew.
public enum LaneSeam: Sendable, Hashable {
  /// It stays: lanes of a chunk end where their last items do, as those of a whole CSS container.
  case ragged
  /// The gaps of a lane grow so that it ends with the longest one, each by so many points at most. NaN and negative
  /// numbers count as 0, and none is larger than 32. The last chunk stays ragged, and so do chunks of a section in which
  /// any item takes several lanes or asks for one.
  case spread(upTo: Double = 8)

  /// The most by which a gap grows, and whether that had to be clamped.
  var most: (value: FixedPoint, isClamped: Bool) {
    guard case .spread(let points) = self else { return (.zero, false) }
    let safe = points.isNaN ? 0 : max(0, min(LaneSeam.limit, points))
    return (FixedPoint(safe), safe != points)
  }

  static let limit = 32.0
}
