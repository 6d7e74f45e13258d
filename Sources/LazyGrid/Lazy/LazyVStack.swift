// SwiftUI's lazy stack that scrolls vertically.

public import GridEngine

/// A stack of content, one below the other, that makes only the content in view: a ``LazyVGrid`` of one column, as wide as its widest content.
///
/// ```swift
/// let stack = LazyVStack(alignment: .leading, spacing: 4) {
///   ForEach(messages) { Bubble($0) }
/// }
/// let host = try GridHost(stack)
/// host.layout(in: Size(width: 390, height: 844))
/// let size = host.estimatedSize(ProposedSize(width: 390, height: nil))   // as wide as the widest bubble in view
/// let left = host.contentBounds.x                                      // where the stack begins in the viewport
/// ```
///
/// A ``GridHost`` lays it out in the whole width of its viewport, which it offers all content, and aligns the content there. How much of that the
/// content in view takes, ``GridHost/contentBounds`` says, and ``GridHost/estimatedSize(_:)`` answers that width. So a parent can place the stack as
/// SwiftUI's parents do, and nothing is laid out again when a wider row comes into view.
public struct LazyVStack<Content: LazyGridContent>: LayoutContent, HostedGrid {
  /// The position of content that is not as wide as the stack.
  public var alignment: HorizontalAlignment {
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
  private var grid: LazyVGrid<Content>

  /// Declares a stack.
  ///
  /// - Complexity: O(p), p parts of the content: cells and sections, without the elements of a ``ForEach`` that has a constant
  ///   number of cells.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil, pinnedViews: PinnedScrollableViews = [],
    @LazyGridContentBuilder content: () -> Content
  ) {
    grid = LazyVGrid(
      columns: [.flexible(minimum: 0)], alignment: alignment, spacing: spacing, pinnedViews: pinnedViews,
      content: content)
    grid.hugsContent = true
  }

  /// The declaration that a host shows; see ``LazyVGrid/declaration``.
  ///
  /// - Complexity: O(p), p parts of the content.
  public var declaration: GridDeclaration { grid.declaration }

  /// The declaration after another one; see ``LazyVGrid/declaration(after:)``.
  ///
  /// - Complexity: O(p), p parts of the content, where each section that is taken over is one.
  public func declaration(after old: GridDeclaration) -> GridDeclaration { grid.declaration(after: old) }

  /// The size as in ``sizeThatFits(_:environment:)``, left to right and with default spacing.
  ///
  /// - Complexity: O(n), n cells.
  public func sizeThatFits(_ proposal: ProposedSize) -> Size { grid.sizeThatFits(proposal) }

  /// The size of the stack outside of a host, for which all of it has to be made and measured (beyond `Limits.cells`
  /// cells the rest is estimated). It is as wide as its widest content, which is offered the proposed width, and as high as all of it.
  ///
  /// - Complexity: O(n), n cells.
  public func sizeThatFits(_ proposal: ProposedSize, environment: LayoutEnvironment) -> Size {
    grid.sizeThatFits(proposal, environment: environment)
  }
}
