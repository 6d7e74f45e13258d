// Declared tracks resolved for a width: offsets and extents across the scrolling axis.

/// The tracks of a section resolved for an extent across the scrolling axis, in points from the leading edge.
///
/// The rules are those of SwiftUI's lazy grids (see ``resolve(_:in:alignment:)``), with some clamps. NaN and infinite
/// lengths count as 0 (as a maximum: none), and others are at most ``Limits/across`` in magnitude. A flexible minimum
/// above its maximum lowers itself to the maximum. Tracks beyond ``Limits/tracks`` are dropped. Negative lengths are
/// used as they are, as in SwiftUI.
public struct TrackLayout: Sendable, Hashable {
  /// The leading edge of each track.
  public var offsets: [Double] = []
  /// The width of each track (for a horizontal grid: the height).
  public var extents: [Double] = []
  /// The alignment of a cell in its slot, for each track.
  public var alignments: [UnitPoint] = []
  /// The extent that the grid reports: what was proposed, or more when the tracks overflow it.
  public var extent: Double
  /// True when a declared value was clamped or tracks were dropped.
  public var isClamped = false
  /// True when tracks were dropped because there were too many.
  var isTruncated = false

  /// The number of resolved tracks.
  public var count: Int { extents.count }

  /// Resolves tracks as SwiftUI places them: once for the proposed extent, and again for the extent that the grid
  /// reported, which is larger when the tracks overflowed. ``extent`` is the reported one.
  ///
  /// - Parameters:
  ///   - tracks: the declared tracks; none give no tracks.
  ///   - extent: points across the scrolling axis; NaN or an infinite value gives no tracks.
  ///   - alignment: where the tracks lie when they do not fill the extent: 0 leading, 0.5 centre, 1 trailing.
  /// - Complexity: O(t), t resolved tracks.
  public init(_ tracks: [Track], extent: Double, alignment: Double) {
    let first = TrackLayout.resolve(tracks, in: extent, alignment: alignment)
    self = first.extent > extent ? TrackLayout.resolve(tracks, in: first.extent, alignment: alignment) : first
    self.extent = first.extent
  }

  init(extent: Double) { self.extent = extent }

  /// The extent that a grid takes when none is proposed: the ideal extents of its first cells, one for each declared
  /// track, and the spacings after those that are not the last.
  ///
  /// - Parameters:
  ///   - tracks: the declared tracks.
  ///   - ideals: ideal extents of the first cells in points; cells beyond the declared tracks are ignored, missing ones
  ///     add neither extent nor spacing.
  /// - Complexity: O(d), d declared tracks.
  public static func idealExtent(_ tracks: [Track], ideals: [Double]) -> Double {
    var sum = 0.0
    for i in 0..<min(tracks.count, ideals.count) {
      sum += number(ideals[i])
      if i < tracks.count - 1 { sum += number(tracks[i].spacing ?? Track.defaultSpacing) }
    }
    return sum
  }

  /// The extent to report: what was proposed, or what the tracks need where that is more than rounding adds.
  ///
  /// Room that is divided among tracks and summed up again may exceed itself by some units in the last place. Content would
  /// then be wider than its viewport by nothing that anybody sees, and mirrored frames would move by it.
  ///
  /// - Parameter largest: the largest length, besides the two, that took part in the sum.
  static func reported(_ needed: Double, in proposed: Double, tracks: Int, largest: Double = 0) -> Double {
    needed - proposed > rounding(needed, proposed, tracks: tracks, largest: largest) ? needed : proposed
  }

  /// The most that rounding adds to a sum, or takes from it.
  private static func rounding(_ needed: Double, _ proposed: Double, tracks: Int, largest: Double = 0) -> Double {
    4 * Double(tracks + 2) * max(needed.magnitude, proposed.magnitude, largest.magnitude).ulp
  }

  /// Aligns tracks that end before the extent. What rounding leaves is no room: tracks that fill the extent begin at 0.
  mutating func align(upTo end: Double, in extent: Double, _ alignment: Double) {
    guard extent - end > TrackLayout.rounding(end, extent, tracks: count) else { return }
    let inset = (extent - end) * alignment
    for i in offsets.indices { offsets[i] += inset }
  }

  /// A usable length across the scrolling axis: 0 for NaN and infinities, at most ``Limits/across`` in magnitude.
  static func number(_ value: Double) -> Double {
    value.isFinite ? max(-Limits.across, min(Limits.across, value)) : 0
  }
}
