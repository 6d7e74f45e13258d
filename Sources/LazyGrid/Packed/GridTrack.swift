// One entry of a track list, after CSS Grid and exyte/Grid.

public import GridEngine

/// A track of a ``PackedGrid``, or a repetition of tracks.
///
/// ```swift
/// PackedGrid(tracks: [.pt(100), .fr(1), .fit(alignment: .leading)]) { … }
/// PackedGrid(tracks: [.repeat(.autoFill, [.minmax(120, .fr(1))])]) { … }
/// ```
///
/// Bad numbers are treated as in `PackedTrack`, with a diagnostic.
public struct GridTrack: Sendable, Hashable {
  /// The number of times that tracks are repeated: CSS's first argument of `repeat()`.
  public enum Repetition: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// This many times; a number below 1 counts as 1.
    case count(Int)
    /// As many times as there is room for, at least once.
    case autoFill
    /// As ``autoFill``, but repeated tracks without items have no extent, and no spacing around them.
    case autoFit

    /// Repeats this many times.
    ///
    /// - Complexity: O(1).
    public init(integerLiteral value: Int) { self = .count(value) }
  }

  enum Kind: Sendable, Hashable {
    case track(PackedTrack)
    case repetition(Repetition, [GridTrack])
  }

  let kind: Kind
  /// The alignment of items that start in this track, unless they declare one; `nil` for that of the grid.
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

  /// A track of exactly this many points.
  public static func pt(_ points: Double, alignment: UnitPoint? = nil) -> GridTrack {
    GridTrack(.pt(points), alignment: alignment)
  }

  /// A track that takes this many parts of the room that other tracks leave.
  public static func fr(_ parts: Double, alignment: UnitPoint? = nil) -> GridTrack {
    GridTrack(.fr(parts), alignment: alignment)
  }

  /// A track as large as its content.
  public static var fit: GridTrack { GridTrack(.fit) }

  /// A track as large as its content.
  public static func fit(alignment: UnitPoint?) -> GridTrack { GridTrack(.fit, alignment: alignment) }

  /// A track of at least `minimum` points, and more as far as `maximum` allows.
  public static func minmax(
    _ minimum: Double, _ maximum: PackedTrack.Maximum, alignment: UnitPoint? = nil
  ) -> GridTrack {
    GridTrack(.minmax(minimum, maximum), alignment: alignment)
  }

  /// A track that takes this many parts of the room that other tracks leave, and is at least as large as its content needs.
  public static func minmax(
    _ minimum: PackedTrack.ContentMinimum, _ maximum: PackedTrack.FlexibleMaximum, alignment: UnitPoint? = nil
  ) -> GridTrack {
    GridTrack(.minmax(minimum, maximum), alignment: alignment)
  }

  /// A repetition of tracks, after CSS Grid Layout Level 1, section 7.2.3.
  ///
  /// As in CSS a list may hold one automatic repetition, of `pt` and `minmax` tracks with a minimum in points only. The number of repetitions
  /// follows from the room across the flow. It is 1 if that room is not definite, along the flow, and if the list breaks these rules, which
  /// gives a diagnostic. A repetition inside another is written out.
  public static func `repeat`(_ repetition: Repetition, _ tracks: [GridTrack]) -> GridTrack {
    GridTrack(repetition, tracks)
  }
}
