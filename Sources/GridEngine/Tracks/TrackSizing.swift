// The sizing of one axis of a packed grid: the tracks, the contributions of items, and the resulting extents.

/// Sizes the tracks of one axis by CSS Grid Layout, section 12, for tracks of a fixed size, `max-content`, and `minmax`
/// of a fixed size and a fixed or flexible one.
///
/// Used for a whole axis, or for a window of one that has no flexible tracks. An item of span s carries an influence s
/// - 1 tracks further, so a window gives the exact extent of a track if it goes on, beyond the track on both sides, for
/// the sum of (s - 1) over the different spans s; ``reach(ofLargestSpan:)`` is enough.
///
/// A value that is used again, on no more tracks, contributions and spans than before, allocates nothing:
///
///     sizing.begin(gap: 8)
///     sizing.add(.fit)                    // for each track
///     sizing.add(40, from: 0, span: 1)    // for each item
///     sizing.solve()
///     sizing.extents[0]                   // 40
struct TrackSizing: Sendable {
  /// The contribution of one item to the tracks that it crosses.
  struct Contribution: Sendable {
    var size: Double
    var track: Int32
    var span: Int32
    /// The contribution of the same span before this one; -1 for none.
    var next: Int
  }

  /// The way a track takes part in sizing. With `max-content` as both its minimum and its maximum, a track's growth
  /// limit is either infinite or equal to its base size, so one bit stands for it.
  enum TrackGrowth: UInt8, Sendable {
    /// Fixed.
    case none
    /// Fixed, and grows to its factor, which is its maximum, where there is room.
    case bounded
    /// A growth limit that is infinite, since no item has contributed to the track yet.
    case unlimited
    /// A growth limit that is reached: the track grows only where no track with an infinite limit does.
    case limited
    /// Takes a share of the room that is left.
    case flexible
  }

  /// Points between two tracks.
  private(set) var gap = 0.0
  /// The unit in points that items are shared out among tracks in; 0 where shares may be any number.
  private(set) var unit = 0.0
  /// The extent of each track in points; the minimum of flexible and bounded tracks before ``solve(in:)``.
  var extents: [Double] = []
  /// True when a number that was given had to be clamped.
  private(set) var isClamped = false

  var growth: [TrackGrowth] = []
  /// True for each flexible track that is at least as large as its items need.
  var fitsItems: [Bool] = []
  /// The factors of flexible tracks, the maximum of bounded ones; 0 for others.
  var factors: [Double] = []
  /// The planned increase of each track within one span; below 0 for none.
  var planned: [Double] = []
  /// The largest contribution of the span at hand from each track on; below 0 for none.
  var largest: [Double] = []
  /// The tracks where ``largest`` is not below 0.
  var starts: [Int] = []
  var contributions: [Contribution] = []
  /// The last contribution of each span.
  var heads: [Int] = []

  /// The number of tracks added.
  var count: Int { extents.count }

  /// Forgets tracks and contributions, and keeps the room for them.
  ///
  /// - Parameters:
  ///   - gap: points between two tracks, clamped as a track is.
  ///   - unit: the unit in points that all extents are multiples of; 0 for none. With one, what an item needs is shared
  ///     out in whole units, the first tracks getting one more, so that its tracks together hold it to the unit.
  mutating func begin(gap: Double, unit: Double = 0) {
    self.unit = unit
    isClamped = false
    extents.removeAll(keepingCapacity: true)
    growth.removeAll(keepingCapacity: true)
    fitsItems.removeAll(keepingCapacity: true)
    factors.removeAll(keepingCapacity: true)
    planned.removeAll(keepingCapacity: true)
    largest.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    contributions.removeAll(keepingCapacity: true)
    self.gap = checked(gap)
  }

  /// Adds a track after the others.
  mutating func add(_ track: PackedTrack) {
    var extent = 0.0
    var factor = 0.0
    switch track {
    case .pt(let points):
      extent = checked(points)
      growth.append(.none)
    case .fr(let parts):
      factor = checked(parts)
      growth.append(.flexible)
    case .fit: growth.append(.unlimited)
    case .minmaxFit(let parts):
      factor = checked(parts)
      growth.append(.flexible)
    case .minmax(let minimum, .pt(let maximum)):
      extent = checked(minimum)
      factor = max(extent, checked(maximum))
      growth.append(.bounded)
    case .minmax(let minimum, .fr(let parts)):
      extent = checked(minimum)
      factor = checked(parts)
      growth.append(.flexible)
    }
    extents.append(extent)
    if case .minmaxFit = track { fitsItems.append(true) } else { fitsItems.append(false) }
    factors.append(factor)
    planned.append(-1)
    largest.append(-1)
  }

  /// Adds the contribution of an item. One that does not lie in the tracks with all of its span contributes nothing.
  ///
  /// - Parameters:
  ///   - size: the item's extent in points, clamped as a track is.
  ///   - track: the first track that it crosses.
  ///   - span: the number of tracks that it crosses.
  mutating func add(_ size: Double, from track: Int, span: Int) {
    let size = checked(size)
    guard let track = Int32(exactly: track), let span = Int32(exactly: span), track >= 0, span >= 1 else { return }
    contributions.append(Contribution(size: size, track: track, span: span, next: -1))
  }

  /// The number of tracks by which a window has to go on beyond a track to give its extent, if no item crosses more
  /// than `span`.
  ///
  /// - Complexity: O(1).
  static func reach(ofLargestSpan span: Int) -> Int {
    let span = Int64(max(1, min(span, 0x7FFF_FFFF)))
    return Int(cutting: span * (span - 1) / 2)
  }

  /// A number clamped as by ``PackedTrack/length(_:)``, noting whether that changed it.
  mutating func checked(_ value: Double) -> Double {
    let length = PackedTrack.length(value)
    if length != value { isClamped = true }
    return length
  }
}
