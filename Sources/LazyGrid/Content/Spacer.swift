// Flexible empty room.

public import GridEngine

/// Flexible empty room: takes what is offered on both axes after all other content has been given its room, and keeps
/// no distance from its neighbors.
public struct Spacer: LayoutContent {
  /// The least extent on either axis, in points; `nil` is 8. NaN and negative values count as 0, infinity as
  /// `Limits.across`.
  public var minLength: Double?

  /// Creates a spacer.
  ///
  /// - Complexity: O(1).
  public init(minLength: Double? = nil) { self.minLength = minLength }

  /// The offered size, at least ``minLength`` on each axis.
  ///
  /// - Complexity: O(1).
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let least = min(Limits.across, max(0, minLength ?? Track.defaultSpacing))
    return Size(width: max(least, proposal.width ?? least), height: max(least, proposal.height ?? least))
  }

  /// The lowest priority: −∞.
  public var priority: Double { -.infinity }

  /// No distance on any side.
  public var spacing: ContentSpacing { .zero }
}
