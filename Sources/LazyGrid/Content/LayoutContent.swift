// Content of containers: anything that can tell its size.

public import GridEngine

/// Something that a container can lay out: a label, an image, a widget of any toolkit, or another container.
///
/// Only ``sizeThatFits(_:)`` has to be written. Containers ask it several times in one layout, in no order that a host
/// may rely on, and expect the same answer to the same proposal.
public protocol LayoutContent: GridContent, PackedGridContent {
  /// The size that the content takes when it is offered `proposal`, in points.
  ///
  /// `nil` asks for the ideal extent, 0 for the smallest and infinity for the largest; the answer may be smaller or
  /// larger than what was offered. NaN and negative extents count as 0, finite ones above `Limits.across` as that, with
  /// a diagnostic; an infinite extent makes the container infinite.
  func sizeThatFits(_ proposal: ProposedSize) -> Size

  /// The size in an environment, for content that depends on it; by default ``sizeThatFits(_:)``.
  func sizeThatFits(_ proposal: ProposedSize, environment: LayoutEnvironment) -> Size

  /// The layout priority: content of a higher one is offered room first. By default 0; NaN counts as 0.
  var priority: Double { get }

  /// The distances that the content prefers to its neighbors; by default ``ContentSpacing/standard``.
  var spacing: ContentSpacing { get }

  /// True for a placeholder, which stands in for content that is not there yet; by default false.
  ///
  /// A ``GridHost`` lays it out as any other and learns nothing from its size: neither the estimate of rows that are not
  /// measured nor anything else. Reload the item when the data arrive, as in ``GridHost/update(_:applying:)``;
  /// its content is then made and measured again, and nothing in view moves but what comes after it. Asked each time
  /// that a host measures the content; of no effect in headers and footers, and in other containers.
  var hasProvisionalSize: Bool { get }

  /// True for content whose size depends on the proposed width alone, as that of a text; by default false.
  ///
  /// A ``GridHost`` asks content in a vertical grid for its height first, and then for its size in the row, which may be higher. Where the
  /// answers to one width are the same for all heights, `nil` too, content may say so: a host then asks once. Other containers do not
  /// look at it.
  var ignoresProposedHeight: Bool { get }

  /// The distance in points from the top of the content, of size `size`, to the line that `alignment` names.
  ///
  /// Asked only for the text baselines. `nil`, the default, stands for the bottom edge, as does a number that is not
  /// finite.
  func guide(_ alignment: VerticalAlignment, in size: Size) -> Double?

  /// True for ``StatefulContent``, which says so itself.
  static var _isStateful: Bool { get }

  /// What ``StatefulContent`` answers; other content is never asked.
  func _successor(of old: Self) -> Self
}

extension LayoutContent {
  /// The answer of ``sizeThatFits(_:)``, whatever the environment.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize, environment: LayoutEnvironment) -> Size { sizeThatFits(proposal) }

  /// No priority: 0.
  public var priority: Double { 0 }

  /// No placeholder: `false`.
  public var hasProvisionalSize: Bool { false }

  /// The proposed height counts: `false`.
  public var ignoresProposedHeight: Bool { false }

  /// No state: `false`.
  public static var _isStateful: Bool { false }

  /// The content itself.
  public func _successor(of old: Self) -> Self { self }

  /// The default distance on all sides.
  public var spacing: ContentSpacing { .standard }

  /// No baselines: `nil`.
  public func guide(_ alignment: VerticalAlignment, in size: Size) -> Double? { nil }

  /// One row, which spans the grid.
  public static var _rowCount: Int? { 1 }

  /// The content as one cell.
  public var _gridChildren: GridChildren { GridChildren(cell: GridCell(ContentBox.Holder(self))) }
}
