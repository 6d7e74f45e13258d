// Content for each element of a collection, made when it comes into view.

/// Content for each element of a range or collection, told apart by identifiers.
///
/// ```swift
/// ForEach(0..<10_000_000) { number in Tile(number) }
/// ForEach(files) { file in Icon(file); Label(file.name) }          // Identifiable; two cells for each
/// ForEach(words, id: \.self) { Label($0) }
/// ```
///
/// The body runs only for elements that come into view, each time they do, as long as its type says how many cells it is
/// (``LazyGridContent/cellCount``). Otherwise, and where it holds sections, it runs for every element when the grid is
/// declared.
///
/// Identifiers say what stays when a grid is updated, and what `scrollTo` finds. Equal identifiers of several elements are
/// paired in order, and all of them show the same ``HostedCell/id``.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: LazyGridContent>: LazyGridContent {
  /// The elements.
  public let data: Data
  @usableFromInline let identify: (Data.Element) -> ID
  @usableFromInline let content: (Data.Element) -> Content
  /// Whether two elements with one identifier are the same in all else; `nil` where nobody can tell.
  let areEqual: ((Data.Element, Data.Element) -> Bool)?
  /// Elements; `Int.max` where there are more.
  @usableFromInline let count: Int
  /// The first element where they are consecutive integers and their own identifiers.
  let first: Int?

  init(
    data: Data, count: Int, first: Int?, identify: @escaping (Data.Element) -> ID,
    areEqual: ((Data.Element, Data.Element) -> Bool)?, content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.count = count
    self.first = first
    self.identify = identify
    self.areEqual = areEqual
    self.content = content
  }

  /// None: it depends on how many elements there are.
  public static var cellCount: Int? { Content.cellCount == 0 ? 0 : nil }

  /// Adds the elements: all at once where their content has a ``cellCount``, else one after another.
  public func add(to parts: inout LazyGridParts) {
    if Content.cellCount != nil, !parts.collectsCells {
      parts.append { ForEachRun(self, id: $0) }
    } else {
      addElements(to: &parts)
    }
  }

  private func addElements(to parts: inout LazyGridParts) {
    let count = count
    guard parts.canEvaluate(count) else { return }
    parts.group(branch: 0) { parts in
      let node = ElementsNode(parts.group, self)
      var index = data.startIndex
      for number in 0..<count {
        if parts.isFull { break }
        parts.element(number, of: node) { content(data[index]).add(to: &$0) }
        data.formIndex(after: &index)
      }
    }
  }
}
