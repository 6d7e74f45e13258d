// SwiftUI's lazy grid that scrolls vertically.

public import GridEngine

/// A grid of columns that grows downwards and makes only the content in view.
///
/// ```swift
/// let grid = LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) {
///   ForEach(0x1f600...0x1f679, id: \.self) { value in
///     Label(String(format: "%x", value))
///     Emoji(value)
///   }
/// }
/// let host = try GridHost(grid)
/// let changes = host.layout(in: Size(width: 390, height: 844))
/// ```
///
/// A ``GridHost`` shows it. The rules are those of SwiftUI. Tracks are resolved by `TrackLayout`. Content fills a row
/// from the leading edge on, then the next. A row is as tall as its tallest content, which lies in its slot by the
/// alignment of the column or the grid. Sections begin new rows. Distances that content prefers (``ContentSpacing``)
/// are ignored.
///
/// Without ``columns`` nothing but headers and footers is shown.
public struct LazyVGrid<Content: LazyGridContent>: LayoutContent, HostedGrid {
  /// The columns, from the leading edge on.
  public var columns: [GridItem]
  /// The position of the columns when they do not fill the width, and of content in columns without an alignment.
  public var alignment: HorizontalAlignment
  /// Points between rows, and between rows and headers or footers; `nil` is ``LayoutEnvironment/defaultSpacing``. NaN,
  /// infinite and negative ones count as 0, with a diagnostic.
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
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedScrollableViews = [], @LazyGridContentBuilder content: () -> Content
  ) {
    self.columns = columns
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
      axis: .vertical, pinnedViews: pinnedViews,
      layout: LazySectionLayout(
        columns, alignment: alignment.fraction, spacing: spacing, hugsContent: hugsContent),
      content: content, after: old)
  }

  /// The size as in ``sizeThatFits(_:environment:)``, left to right and with default spacing.
  ///
  /// - Complexity: O(n), n cells.
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    sizeThatFits(proposal, environment: LayoutEnvironment())
  }

  /// The size of the grid outside of a host: the proposed width or more, and the height of all rows. All of the grid
  /// has to be made and measured for it; beyond `Limits.cells` cells the rest is estimated. Without a proposed width it
  /// is the ideal width, that of the first cells. Zero in an infinite width.
  ///
  /// - Complexity: O(n), n cells.
  public func sizeThatFits(_ proposal: ProposedSize, environment: LayoutEnvironment) -> Size {
    declaration.size(across: proposal.width, tracks: columns, environment: environment)
  }
}
