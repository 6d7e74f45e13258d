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

  /// The distances that the content prefers to its neighbours; by default ``ContentSpacing/standard``.
  var spacing: ContentSpacing { get }

  /// The distance in points from the top of the content, of size `size`, to the line that `alignment` names.
  ///
  /// Asked only for the text baselines. `nil`, the default, stands for the bottom edge, as does a number that is not
  /// finite.
  func guide(_ alignment: VerticalAlignment, in size: Size) -> Double?
}

extension LayoutContent {
  /// The answer of ``sizeThatFits(_:)``, whatever the environment.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize, environment: LayoutEnvironment) -> Size { sizeThatFits(proposal) }

  /// No priority: 0.
  public var priority: Double { 0 }

  /// The default distance on all sides.
  public var spacing: ContentSpacing { .standard }

  /// No baselines: `nil`.
  public func guide(_ alignment: VerticalAlignment, in size: Size) -> Double? { nil }

  /// The content as one cell.
  public var gridChildren: GridChildren { GridChildren(cell: GridCell(ContentBox.Holder(self))) }
}
