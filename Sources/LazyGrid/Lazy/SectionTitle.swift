// The header of a section that is declared with a title.

public import GridEngine

/// A line of text as the header of a section, which a view backend draws: `cell.content(as: SectionTitle.self)`.
///
/// It is as large as it is offered, and where nothing is, 28 points high and 8 points wide for each character: the library
/// knows no fonts. Declare a header of your own where that matters.
public struct SectionTitle: LayoutContent, Sendable, Hashable {
  /// The text.
  public var text: String

  /// A title.
  ///
  /// - Complexity: O(1).
  public init(_ text: String) { self.text = text }

  /// The offered size, or that of a line.
  ///
  /// - Complexity: O(n), n characters, where no width is offered.
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 8 * Double(text.count), height: proposal.height ?? 28)
  }
}

extension Section where Header == SectionTitle, Footer == EmptyContent {
  /// Declares a section with a title, which `isExpanded: false` shows alone when the section appears.
  ///
  /// - Complexity: O(p), p parts of the content.
  public init(
    _ title: some StringProtocol, isExpanded: Bool = true, @LazyGridContentBuilder content: () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content, header: { SectionTitle(String(title)) })
  }
}
