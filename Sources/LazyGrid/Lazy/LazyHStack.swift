// SwiftUI's lazy stack that scrolls horizontally.

public import GridEngine

/// A stack of content, one beside the other, that makes only the content in view: a ``LazyHGrid`` of one row, as high as its highest content.
///
/// See ``LazyVStack``, which says how a parent places it.
public struct LazyHStack<Content: LazyGridContent>: LayoutContent, HostedGrid {
  /// The position of content that is not as high as the stack. Baselines count as the bottom.
  public var alignment: VerticalAlignment
  /// Points between neighbors; see ``LazyVGrid/spacing``.
  public var spacing: Double?
  /// The headers and footers that stay in view with their section.
  public var pinnedViews: PinnedScrollableViews

  private let content: Content

  /// Declares a stack.
  ///
  /// - Complexity: O(p), p parts of the content: cells and sections, without the elements of a ``ForEach`` that has a constant
  ///   number of cells.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil, pinnedViews: PinnedScrollableViews = [],
    @LazyGridContentBuilder content: () -> Content
  ) {
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
        [.flexible(minimum: 0)], alignment: alignment.fraction, spacing: spacing, hugsContent: true),
      content: content, after: old)
  }

  /// The size as in ``sizeThatFits(_:environment:)``, left to right and with default spacing.
  ///
  /// - Complexity: O(n), n cells.
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    sizeThatFits(proposal, environment: LayoutEnvironment())
  }

  /// The size of the stack outside of a host, for which all of it has to be made and measured (beyond `Limits.cells`
  /// cells the rest is estimated): as high as its highest content, which is offered the proposed height, and as wide as all of it.
  ///
  /// - Complexity: O(n), n cells.
  public func sizeThatFits(_ proposal: ProposedSize, environment: LayoutEnvironment) -> Size {
    declaration.size(across: proposal.height, tracks: [.flexible(minimum: 0)], environment: environment)
  }
}
