// SwiftUI's lazy grid that scrolls horizontally.

public import GridEngine

/// A grid of rows that grows in reading direction, of which only what is in view is made: a ``LazyVGrid`` turned on its
/// side.
///
/// Content fills a column from the top on, then the next. Headers and footers are as tall as the grid, and are pinned to its
/// leading and trailing edge.
public struct LazyHGrid<Content: LazyGridContent>: LayoutContent, HostedGrid {
  /// The rows, from the top on.
  public var rows: [GridItem]
  /// Where the rows lie when they do not fill the height, and content in rows without an alignment. Baselines count as the
  /// bottom.
  public var alignment: VerticalAlignment
  /// Points between columns, and between columns and headers or footers; as ``LazyVGrid/spacing``.
  public var spacing: Double?
  /// Which headers and footers stay in view with their section.
  public var pinnedViews: PinnedScrollableViews

  private let content: Content

  /// Declares a grid.
  ///
  /// - Complexity: O(p), p parts of the content; see ``LazyGridContent/add(to:)``.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedScrollableViews = [], @LazyGridContentBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  /// What a host shows.
  ///
  /// - Complexity: O(p), p parts of the content.
  public var declaration: GridDeclaration {
    GridDeclaration(
      axis: .horizontal, pinnedViews: pinnedViews,
      layout: LazySectionLayout(rows, alignment: alignment.fraction, spacing: spacing), content: content)
  }

  /// As ``sizeThatFits(_:environment:)``, left to right and with default spacing.
  ///
  /// - Complexity: O(n), n cells.
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    sizeThatFits(proposal, environment: LayoutEnvironment())
  }

  /// The size of the grid outside of a host, as ``LazyVGrid/sizeThatFits(_:environment:)`` turned on its side.
  ///
  /// - Complexity: O(n), n cells.
  public func sizeThatFits(_ proposal: ProposedSize, environment: LayoutEnvironment) -> Size {
    declaration.size(across: proposal.height, tracks: rows, environment: environment)
  }
}
