// The tracks of one axis as declared.

import GridEngine

/// The tracks in order. An integer literal n is n times `fr(1)`.
public struct GridTrackList: Sendable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral {
  /// The tracks and repetitions.
  public var tracks: [GridTrack]

  /// Tracks in order.
  ///
  /// - Complexity: O(1).
  public init(_ tracks: [GridTrack]) { self.tracks = tracks }

  /// This many equal shares; a negative number counts as 0, one above `Limits.tracks` as one more than that, so that it
  /// is cut with a diagnostic.
  ///
  /// - Complexity: O(n), n tracks.
  public init(integerLiteral value: Int) { self.init(count: value) }

  /// This many equal shares, as by the integer literal.
  ///
  /// - Complexity: O(n), n tracks.
  public init(count: Int) {
    tracks = Array(repeating: .fr(1), count: max(0, min(Limits.tracks + 1, count)))
  }

  /// Tracks in order.
  ///
  /// - Complexity: O(n), n tracks.
  public init(arrayLiteral elements: GridTrack...) { tracks = elements }
}
