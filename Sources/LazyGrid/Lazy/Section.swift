// A part of a lazy grid with a header and a footer.

/// Content that begins a new row and ends its last one, with a header and a footer across the whole grid.
///
/// ```swift
/// LazyVGrid(columns: [GridItem(.adaptive(minimum: 48))], pinnedViews: .sectionHeaders) {
///   ForEach(blocks) { block in
///     Section { ForEach(block.scalars) { Glyph($0) } } header: { Title(block.name) }
///   }
/// }
/// ```
///
/// Braces of sections are run when the grid is declared, so a ``ForEach`` of sections costs O(S) time and memory for S sections, whatever they
/// hold. ``ForEach/init(_:itemCount:content:)`` runs them when they come into view. A header or footer is one cell; of several only the first is
/// shown, with a diagnostic. Sections inside a section come at their place among its cells, as sections of their own. Where headers are pinned,
/// those of the inner ones are pinned below that of the outer one, which stays for all of them; footers likewise. 32 levels are told apart. Of
/// more than two headers under one another those are pinned that end within ``GridHost/maximumPinnedShare``. Collapsing the outer one hides
/// them.
public struct Section<Header: LazyGridContent, Content: LazyGridContent, Footer: LazyGridContent>: LazyGridContent {
  @usableFromInline let header: Header
  @usableFromInline let content: Content
  @usableFromInline let footer: Footer
  @usableFromInline let isExpanded: Bool

  /// Declares a section with a header and a footer.
  ///
  /// - Parameters:
  ///   - isExpanded: false for a section that is collapsed when it appears: it shows its header alone (nothing, where
  ///     that has no cell), and no content is made for what it hides. It is no binding: a host collapses and expands
  ///     the section from then on (``GridHost/collapse(_:)``), and a declaration in which the section stays does not,
  ///     whatever it says here.
  ///   - content: what the section holds; sections in it are below it.
  ///   - header: one cell, which also a collapsed section shows.
  ///   - footer: one cell.
  /// - Complexity: O(p), p parts of the content, as with all of these.
  @inlinable
  public init(
    isExpanded: Bool = true, @LazyGridContentBuilder content: () -> Content,
    @LazyGridContentBuilder header: () -> Header, @LazyGridContentBuilder footer: () -> Footer
  ) {
    self.isExpanded = isExpanded
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  /// `nil`: sections are not cells.
  public static var _cellCount: Int? { nil }

  /// Adds the section.
  @inlinable
  public func _add(to parts: inout LazyGridParts) {
    guard let start = parts.beginSection() else { return content._add(to: &parts) }
    content._add(to: &parts)
    parts.endSection(
      start, header: Section.cells(of: header), footer: Section.cells(of: footer), isExpanded: isExpanded)
  }

  @inlinable
  static func cells<Supplementary: LazyGridContent>(of content: Supplementary) -> LazyGridParts? {
    if Supplementary.self == EmptyContent.self { return nil }
    var parts = LazyGridParts.supplementary()
    content._add(to: &parts)
    return parts
  }
}

extension Section where Footer == EmptyContent {
  /// Declares a section with a header, which `isExpanded: false` shows alone when the section appears.
  @inlinable
  public init(
    isExpanded: Bool = true, @LazyGridContentBuilder content: () -> Content,
    @LazyGridContentBuilder header: () -> Header
  ) {
    self.init(isExpanded: isExpanded, content: content, header: header, footer: {})
  }
}

extension Section where Header == EmptyContent {
  /// Declares a section with a footer.
  @inlinable
  public init(@LazyGridContentBuilder content: () -> Content, @LazyGridContentBuilder footer: () -> Footer) {
    self.init(content: content, header: {}, footer: footer)
  }
}

extension Section where Header == EmptyContent, Footer == EmptyContent {
  /// Declares a section without header and footer: a part that begins a new row.
  @inlinable
  public init(@LazyGridContentBuilder content: () -> Content) {
    self.init(content: content, header: {}, footer: {})
  }
}
