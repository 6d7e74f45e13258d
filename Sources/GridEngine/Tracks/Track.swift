// One track as declared: SwiftUI's GridItem without SwiftUI.

/// A declared track across the scrolling axis: a column of a vertical grid, a row of a horizontal one.
///
/// The three sizes, the spacing and the alignment are those of SwiftUI's `GridItem`. One adaptive declaration may
/// resolve to several tracks.
public struct Track: Sendable, Hashable {
  /// The width of a track.
  public enum Sizing: Sendable, Hashable {
    /// Exactly this many points, whatever room there is.
    case fixed(Double)
    /// A share of the room that fixed tracks leave, in points between `minimum` and `maximum`.
    case flexible(minimum: Double, maximum: Double)
    /// As many tracks of at least `minimum` points as fit into the share of one flexible track, each grown up to
    /// `maximum`.
    case adaptive(minimum: Double, maximum: Double)
  }

  /// The width of the track.
  public var sizing: Sizing
  /// Points between this track and the next, and between the tracks of one adaptive declaration; `nil` is 8.
  public var spacing: Double?
  /// The alignment of a cell that is smaller or larger than its slot; `nil` follows the section's alignment across the
  /// scrolling axis and is centred along it.
  public var alignment: UnitPoint?

  /// Creates a track. Numbers that are not sensible are replaced when tracks are resolved: see ``TrackLayout``.
  ///
  /// - Complexity: O(1).
  public init(_ sizing: Sizing, spacing: Double? = nil, alignment: UnitPoint? = nil) {
    self.sizing = sizing
    self.spacing = spacing
    self.alignment = alignment
  }

  /// A track of exactly `points` points.
  ///
  /// - Complexity: O(1).
  public static func fixed(_ points: Double, spacing: Double? = nil, alignment: UnitPoint? = nil) -> Track {
    Track(.fixed(points), spacing: spacing, alignment: alignment)
  }

  /// A track that takes an equal share of the room that is left, between `minimum` and `maximum` points.
  ///
  /// - Complexity: O(1).
  public static func flexible(
    minimum: Double = Track.defaultMinimum, maximum: Double = .infinity, spacing: Double? = nil,
    alignment: UnitPoint? = nil
  ) -> Track {
    Track(.flexible(minimum: minimum, maximum: maximum), spacing: spacing, alignment: alignment)
  }

  /// As many tracks of `minimum` to `maximum` points as fit into one flexible track's share.
  ///
  /// - Complexity: O(1).
  public static func adaptive(
    minimum: Double, maximum: Double = .infinity, spacing: Double? = nil, alignment: UnitPoint? = nil
  ) -> Track {
    Track(.adaptive(minimum: minimum, maximum: maximum), spacing: spacing, alignment: alignment)
  }

  /// The spacing that SwiftUI uses where none is given, in points (measured on macOS).
  public static let defaultSpacing = 8.0
  /// The smallest extent of flexible tracks where none is given, in points, as in SwiftUI.
  public static let defaultMinimum = 10.0
}
