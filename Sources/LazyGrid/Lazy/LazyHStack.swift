// SwiftUI's lazy stack that scrolls horizontally.

public import GridEngine

/// A stack of content, one beside the other, that makes only the content in view: a ``LazyHGrid`` of one row, as high as its highest content.
///
/// See ``LazyVStack``, which says how a parent places it.
public struct LazyHStack<Content: LazyGridContent>: LayoutContent, HostedGrid {
  /// The position of content that is not as high as the stack. Baselines count as the bottom.
  public var alignment: VerticalAlignment {
    get { grid.alignment }
    set { grid.alignment = newValue }
  }
  /// Points between neighbors; see ``LazyVGrid/spacing``.
  public var spacing: Double? {
    get { grid.spacing }
    set { grid.spacing = newValue }
  }
  /// The headers and footers that stay in view with their section.
  public var pinnedViews: PinnedScrollableViews {
    get { grid.pinnedViews }
    set { grid.pinnedViews = newValue }
  }

  /// The grid of one track that the stack is.
  private var grid: LazyHGrid<Content>

  /// Declares a stack.
  ///
  /// - Complexity: O(p), p parts of the content: cells and sections, without the elements of a ``ForEach`` that has a constant
  ///   number of cells.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil, pinnedViews: PinnedScrollableViews = [],
    @LazyGridContentBuilder content: () -> Content
  ) {
    grid = LazyHGrid(
      rows: [.flexible(minimum: 0)], alignment: alignment, spacing: spacing, pinnedViews: pinnedViews, content: content)
    grid.hugsContent = true
  }

  /// The declaration that a host shows; see ``LazyHGrid/declaration``.
  ///
  /// - Complexity: O(p), p parts of the content.
  public var declaration: GridDeclaration { grid.declaration }

  /// The declaration after another one; see ``LazyHGrid/declaration(after:)``.
  ///
  /// - Complexity: O(p), p parts of the content, where each section that is taken over is one.
  public func declaration(after old: GridDeclaration) -> GridDeclaration { grid.declaration(after: old) }

  /// The size as in ``sizeThatFits(_:environment:)``, left to right and with default spacing.
  ///
  /// - Complexity: O(n), n cells.
  public func sizeThatFits(_ proposal: ProposedSize) -> Size { grid.sizeThatFits(proposal) }

  /// The size of the stack outside of a host, for which all of it has to be made and measured (beyond `Limits.cells`
  /// cells the rest is estimated). It is as high as its highest content, which is offered the proposed height, and as wide as all of it.
  ///
  /// - Complexity: O(n), n cells.
  public func sizeThatFits(_ proposal: ProposedSize, environment: LayoutEnvironment) -> Size {
    grid.sizeThatFits(proposal, environment: environment)
  }
}
