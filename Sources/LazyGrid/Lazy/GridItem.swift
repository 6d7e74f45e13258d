// SwiftUI's description of the tracks of a lazy grid.

public import GridEngine

/// A track of a lazy grid as declared: a column of a ``LazyVGrid``, a row of a ``LazyHGrid``.
///
/// Tracks get their extents by the rules of `TrackLayout`, which also says how bad numbers are replaced.
public struct GridItem: Sendable, Hashable {
  /// The width of a track, in points (in a ``LazyHGrid`` its height).
  public enum Size: Sendable, Hashable {
    /// Exactly this extent, whatever room there is.
    case fixed(Double)
    /// A share of the room that the other tracks leave, between bounds; `nil` is ``LayoutEnvironment/minimumTrackExtent``.
    case flexible(minimum: Double? = nil, maximum: Double = .infinity)
    /// As many tracks of at least `minimum` as fit into the share of one flexible track, each grown up to `maximum`.
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }

  /// The width of the track.
  public var size: Size
  /// Points between this track and the next, and between the tracks of one adaptive item; `nil` is
  /// ``LayoutEnvironment/defaultSpacing``.
  public var spacing: Double?
  /// The alignment of content in its slot; `nil` is that of the grid across the scrolling axis, and the centre along
  /// it. Text baselines count as the bottom.
  public var alignment: Alignment?

  /// Declares a track.
  ///
  /// - Complexity: O(1).
  public init(_ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }

  /// The track in the engine's form.
  func track(in environment: LayoutEnvironment) -> Track {
    let sizing: Track.Sizing =
      switch size {
      case .fixed(let points): .fixed(points)
      case .flexible(let minimum, let maximum):
        .flexible(minimum: minimum ?? environment.checkedMinimum, maximum: maximum)
      case .adaptive(let minimum, let maximum): .adaptive(minimum: minimum, maximum: maximum)
      }
    let anchor = alignment.map { UnitPoint(x: $0.horizontal.fraction, y: $0.vertical.fraction) }
    return Track(sizing, spacing: spacing ?? environment.checkedSpacing, alignment: anchor)
  }
}

extension GridItem {
  /// A track of exactly this extent in points; for lists of tracks as in `columns: [.fixed(80), .flexible()]`.
  ///
  /// - Complexity: O(1), as all of these.
  public static func fixed(_ points: Double, spacing: Double? = nil, alignment: Alignment? = nil) -> GridItem {
    GridItem(.fixed(points), spacing: spacing, alignment: alignment)
  }

  /// A track that takes a share of the room that the others leave, between bounds in points; `nil` is
  /// ``LayoutEnvironment/minimumTrackExtent``.
  public static func flexible(
    minimum: Double? = nil, maximum: Double = .infinity, spacing: Double? = nil, alignment: Alignment? = nil
  ) -> GridItem {
    GridItem(.flexible(minimum: minimum, maximum: maximum), spacing: spacing, alignment: alignment)
  }

  /// As many tracks of at least `minimum` points as fit, each grown up to `maximum`.
  public static func adaptive(
    minimum: Double, maximum: Double = .infinity, spacing: Double? = nil, alignment: Alignment? = nil
  ) -> GridItem {
    GridItem(.adaptive(minimum: minimum, maximum: maximum), spacing: spacing, alignment: alignment)
  }
}

/// The headers and footers of a lazy grid that stay in view with their section; SwiftUI's name.
public typealias PinnedScrollableViews = PinnedViews
