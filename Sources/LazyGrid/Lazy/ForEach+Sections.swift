// Sections by number: declared without running their braces.

extension ForEach {
  /// Sections whose braces run when they come into view, for data of very many sections.
  ///
  /// ```swift
  /// ForEach(Elements(days), itemCount: \.count) { day in
  ///   Section { ForEach(day.photos) { Photo($0) } } header: { Title(day.name) }
  /// }
  /// ```
  ///
  /// A section appears expanded. Of a section that has more items than `itemCount` says, the first are shown; one that has fewer ends with
  /// empty cells. Sections inside of one are not shown. Both are reported (``LazyGridDiagnostic/itemCount(section:told:declared:)``).
  ///
  /// An update of data of another version runs the braces of all sections, to compare them. So does an update of data without a
  /// version (``VersionedCollection``).
  ///
  /// - Parameters:
  ///   - elements: one for each section.
  ///   - itemCount: the number of cells of a section without its header and footer; a negative number counts as 0. Asked once of each
  ///     element in each declaration.
  ///   - content: the section.
  /// - Complexity: O(1); O(S) to declare S sections.
  @inlinable
  public init<Header, Items, Footer>(
    _ elements: Elements<Data, ID>, itemCount: @escaping (Data.Element) -> Int,
    @LazyGridContentBuilder content: @escaping (Data.Element) -> Section<Header, Items, Footer>
  ) where Content == Section<Header, Items, Footer> {
    self.init(
      elements: elements, content: content,
      form: SectionForm(
        hasHeader: Header.self != EmptyContent.self, hasFooter: Footer.self != EmptyContent.self
      ) { data, number in itemCount(data[data.index(data.startIndex, offsetBy: number)]) },
      add: { data, number, parts in
        content(data[data.index(data.startIndex, offsetBy: number)])._add(to: &parts)
      })
  }
}

/// What is known of sections before their braces run.
@usableFromInline
final class SectionForm<Data> {
  let hasHeader: Bool
  let hasFooter: Bool
  let itemCount: (Data, Int) -> Int

  @usableFromInline
  init(hasHeader: Bool, hasFooter: Bool, itemCount: @escaping (Data, Int) -> Int) {
    (self.hasHeader, self.hasFooter, self.itemCount) = (hasHeader, hasFooter, itemCount)
  }
}
