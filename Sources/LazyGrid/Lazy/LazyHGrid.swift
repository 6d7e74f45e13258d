// SwiftUI's lazy grid that scrolls horizontally.

public import GridEngine

/// A grid of rows that grows in reading direction and makes only the content in view: a ``LazyVGrid`` turned on its
/// side.
///
/// Content fills a column from the top on, then the next. Headers and footers are as tall as the grid, and are pinned to its
/// leading and trailing edge.
public struct LazyHGrid<Content: LazyGridContent>: LayoutContent, HostedGrid {
  /// The rows, from the top on.
  public var rows: [GridItem]
  /// The position of the rows when they do not fill the height, and of content in rows without an alignment. Baselines
  /// count as the bottom.
  public var alignment: VerticalAlignment
  /// Points between columns, and between columns and headers or footers; see ``LazyVGrid/spacing``.
  public var spacing: Double?
  /// The headers and footers that stay in view with their section.
  public var pinnedViews: PinnedScrollableViews

  /// True for a stack, which is as large across as what is in it.
  var hugsContent = false

  private let content: Content

  /// Declares a grid.
  ///
  /// - Complexity: O(p), p parts of the content: cells and sections, without the elements of a ``ForEach`` that has a constant
  ///   number of cells.
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

  /// The declaration that a host shows.
  ///
  /// - Complexity: O(p), p parts of the content.
  public var declaration: GridDeclaration { declared(after: nil) }

  /// The declaration, which takes over the sections of data whose version is that in the old one, so that their braces are
  /// not run again.
  ///
  /// - Complexity: O(p), p parts of the content, where each section that is taken over is one.
  public func declaration(after old: GridDeclaration) -> GridDeclaration { declared(after: old) }

  private func declared(after old: GridDeclaration?) -> GridDeclaration {
    GridDeclaration(
      axis: .horizontal, pinnedViews: pinnedViews,
      layout: LazySectionLayout(
        rows, alignment: alignment.fraction, spacing: spacing, hugsContent: hugsContent),
      content: content, after: old)
  }

  /// The size as in ``sizeThatFits(_:environment:)``, left to right and with default spacing.
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
