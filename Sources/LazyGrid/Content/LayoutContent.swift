// What a host puts into containers: anything that can tell its size.

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

  /// The same in an environment, for content that depends on it; ``sizeThatFits(_:)`` unless written.
  func sizeThatFits(_ proposal: ProposedSize, environment: LayoutEnvironment) -> Size

  /// Who is offered room first: content of a higher priority. 0 unless written; NaN counts as 0.
  var priority: Double { get }

  /// How far the content likes to be from its neighbours; ``ContentSpacing/standard`` unless written.
  var spacing: ContentSpacing { get }

  /// Points from the top of the content, `size` large, to the line that `alignment` names.
  ///
  /// Asked only for the text baselines. `nil`, the answer unless written, stands for the bottom edge, as does a number
  /// that is not finite.
  func guide(_ alignment: VerticalAlignment, in size: Size) -> Double?
}

extension LayoutContent {
  /// What ``sizeThatFits(_:)`` answers.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize, environment: LayoutEnvironment) -> Size { sizeThatFits(proposal) }

  /// No priority: 0.
  public var priority: Double { 0 }

  /// The default distance on all sides.
  public var spacing: ContentSpacing { .standard }

  /// No baselines: `nil`.
  public func guide(_ alignment: VerticalAlignment, in size: Size) -> Double? { nil }

  /// One cell.
  public var gridChildren: GridChildren { GridChildren(cell: GridCell(ContentBox.Holder(self))) }
}
