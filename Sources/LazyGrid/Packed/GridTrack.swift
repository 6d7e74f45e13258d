// One entry of a track list, after CSS Grid and exyte/Grid.

public import GridEngine

/// A track of a ``PackedGrid``, or a repetition of tracks.
///
/// ```swift
/// PackedGrid(tracks: [.pt(100), .fr(1), .fit(alignment: .leading)]) { … }
/// PackedGrid(tracks: [.repeat(.autoFill, [.minmax(120, .fr(1))])]) { … }
/// ```
///
/// Numbers that make no sense are treated as `PackedTrack` says, with a diagnostic.
public struct GridTrack: Sendable, Hashable {
  /// The number of times that tracks are repeated: CSS's first argument of `repeat()`.
  public enum Repetition: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// So many times; a number below 1 counts as 1.
    case count(Int)
    /// As many times as there is room for, at least once.
    case autoFill
    /// As ``autoFill``, but repeated tracks in which nothing lies have no extent, and no spacing around them.
    case autoFit

    /// So many times.
    ///
    /// - Complexity: O(1).
    public init(integerLiteral value: Int) { self = .count(value) }
  }

  enum Kind: Sendable, Hashable {
    case track(PackedTrack)
    case repetition(Repetition, [GridTrack])
  }

  let kind: Kind
  /// Where items that start in this track lie in their cells, unless they say otherwise; `nil` for what the grid says.
  let alignment: UnitPoint?

  /// A track of a size.
  ///
  /// - Complexity: O(1); as all of these.
  public init(_ size: PackedTrack, alignment: UnitPoint? = nil) {
    kind = .track(size)
    self.alignment = alignment
  }

  private init(_ repetition: Repetition, _ tracks: [GridTrack]) {
    kind = .repetition(repetition, tracks)
    alignment = nil
  }

  /// Exactly so many points.
  public static func pt(_ points: Double, alignment: UnitPoint? = nil) -> GridTrack {
    GridTrack(.pt(points), alignment: alignment)
  }

  /// So many parts of the room that other tracks leave.
  public static func fr(_ parts: Double, alignment: UnitPoint? = nil) -> GridTrack {
    GridTrack(.fr(parts), alignment: alignment)
  }

  /// As large as the content.
  public static var fit: GridTrack { GridTrack(.fit) }

  /// As large as the content.
  public static func fit(alignment: UnitPoint?) -> GridTrack { GridTrack(.fit, alignment: alignment) }

  /// At least so many points, and more as far as `maximum` allows.
  public static func minmax(
    _ minimum: Double, _ maximum: PackedTrack.Maximum, alignment: UnitPoint? = nil
  ) -> GridTrack {
    GridTrack(.minmax(minimum, maximum), alignment: alignment)
  }

  /// Tracks again and again, after CSS Grid Layout Level 1, section 7.2.3.
  ///
  /// One automatic repetition may stand in a list, of `pt` and `minmax` tracks only, as there. Its number follows from
  /// the room across the flow, and is 1 where that is not definite, where the list breaks these rules, and along the flow;
  /// a list that breaks them gets a diagnostic. A repetition in another is taken apart.
  public static func `repeat`(_ repetition: Repetition, _ tracks: [GridTrack]) -> GridTrack {
    GridTrack(repetition, tracks)
  }
}
