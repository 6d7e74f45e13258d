// One track of a packed grid as declared: CSS Grid's track sizes, as far as exyte/Grid has them.

/// A declared track of a packed grid, in either direction.
///
/// In CSS's words `pt(n)` is a track of fixed size, `fit` is `max-content`, `fr(n)` is `minmax(0, n fr)`, and `minmax`
/// is what it is there (CSS Grid Layout Level 1, section 7.2.1). NaN, infinite and negative numbers count as 0, numbers
/// above ``Limits/across`` as that.
public enum PackedTrack: Sendable, Hashable {
  /// Exactly this many points, whatever lies in the track.
  case pt(Double)
  /// A share of the room that the other tracks and the gaps leave: this many parts of it. What lies in the track does
  /// not widen it. Factors that add up to less than 1 leave the rest of the room empty.
  ///
  /// Without a definite room, a part is as large as the largest that an item across such a track asks for.
  case fr(Double)
  /// As large as its content: the largest item that lies in this track alone, and more where items across several
  /// tracks do not fit otherwise.
  case fit
  /// At least this many points, and more up to the maximum. What lies in the track does not widen it.
  case minmax(Double, Maximum)

  /// The maximum of a ``PackedTrack/minmax(_:_:)`` track.
  public enum Maximum: Sendable, Hashable {
    /// Up to this many points, if there is room once all tracks have their least extent, and without a definite room in
    /// any case; at least as many as the minimum.
    case pt(Double)
    /// This many parts of the room that the other tracks leave, as ``PackedTrack/fr(_:)``.
    case fr(Double)
  }

  /// True when nothing of the track has to be clamped.
  var isSensible: Bool {
    switch self {
    case .pt(let number), .fr(let number): PackedTrack.length(number) == number
    case .fit: true
    case .minmax(let minimum, .pt(let number)), .minmax(let minimum, .fr(let number)):
      PackedTrack.length(minimum) == minimum && PackedTrack.length(number) == number
    }
  }

  /// A usable length, gap or factor: 0 for NaN, infinities and negative numbers, at most ``Limits/across``.
  static func length(_ value: Double) -> Double {
    value.isFinite ? max(0, min(Limits.across, value)) : 0
  }
}
