// One track of a packed grid as declared: CSS Grid's track sizes, as far as exyte/Grid has them.

/// A declared track of a packed grid, in either direction.
///
/// In CSS's words `pt(n)` is a track of fixed size, `fit` is `max-content`, `fr(n)` is `minmax(0, n fr)`, and `minmax(.fit, .fr(n))` is
/// `minmax(min-content, n fr)`. `minmax` of points is what it is there (CSS Grid Layout Level 1, section 7.2.1). NaN, infinite and negative
/// numbers count as 0, numbers above ``Limits/across`` as that.
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

  /// A share of the room that the other tracks and the gaps leave, as ``fr(_:)``, but no less than what lies in the track
  /// needs; written `.minmax(.fit, .fr(n))`.
  case minmaxFit(fr: Double)

  /// A minimum that follows from the content: the smallest extents that items in the track take, each asked with no room.
  public enum ContentMinimum: Sendable, Hashable {
    /// As large as the content needs to be.
    case fit
  }

  /// The maximum of a track whose minimum is its content.
  public enum FlexibleMaximum: Sendable, Hashable {
    /// This many parts of the room that the other tracks leave, as ``PackedTrack/fr(_:)``.
    case fr(Double)
  }

  /// A share of the room that the other tracks leave, but no less than what lies in the track needs. This is CSS's
  /// `minmax(min-content, 1fr)`, which is what `1fr` comes to there unless content scrolls in it.
  ///
  /// What items across several tracks need is shared out among those of this kind, by their parts.
  ///
  /// - Complexity: O(1).
  public static func minmax(_ minimum: ContentMinimum, _ maximum: FlexibleMaximum) -> PackedTrack {
    switch maximum {
    case .fr(let parts): .minmaxFit(fr: parts)
    }
  }

  /// The maximum of a `minmax` track of points.
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
    case .pt(let number), .fr(let number), .minmaxFit(let number): PackedTrack.length(number) == number
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
