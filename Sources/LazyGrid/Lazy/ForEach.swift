// Content for each element of a collection, made when it comes into view.

/// Content for each element of a range or collection; identifiers distinguish the elements.
///
/// ```swift
/// ForEach(0..<10_000_000) { number in Tile(number) }
/// ForEach(files) { file in Icon(file); Label(file.name) }          // Identifiable; two cells for each
/// ForEach(words, id: \.self) { Label($0) }
/// ```
///
/// The body runs only for elements that come into view, each time they do, if its type says how many cells it has
/// (``LazyGridContent``). Otherwise, and if it holds sections, it runs for every element when the grid is
/// declared.
///
/// Identifiers decide which elements stay when a grid is updated, and which one `scroll(toElement:)` finds. Equal identifiers of
/// several elements are paired in order, and all of them have the same ``HostedCell/id``.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: LazyGridContent>: LazyGridContent {
  /// The elements.
  public let data: Data
  @usableFromInline let identify: (Data.Element) -> ID
  @usableFromInline let content: (Data.Element) -> Content
  let code: ElementCode<Data, ID>
  /// True for data of the same version; `nil` where data have none.
  let isSame: ((Data, Data) -> Bool)?
  /// True where identifiers and numbers are looked up, so that data are not compared.
  let isLookedUp: Bool
  /// True for two elements whose content is the same; `nil` where they do not tell.
  let areEqual: ((Data.Element, Data.Element) -> Bool)?
  /// The number of elements; `Int.max` if there are more.
  @usableFromInline let count: Int
  /// The first element, if the elements are consecutive integers and their own identifiers.
  let first: Int?

  @usableFromInline
  init(
    data: Data, count: Int, first: Int?, areEqual: ((Data.Element, Data.Element) -> Bool)?,
    isSame: ((Data, Data) -> Bool)?, isLookedUp: Bool = false, identify: @escaping (Data.Element) -> ID,
    code: ElementCode<Data, ID>,
    content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.count = count
    self.first = first
    self.identify = identify
    self.areEqual = areEqual
    self.isSame = isSame
    self.isLookedUp = isLookedUp
    self.code = code
    self.content = content
  }

  /// `nil`: the number depends on the elements.
  public static var _cellCount: Int? { Content._cellCount == 0 ? 0 : nil }

  /// Adds the elements: all as one run if their content has a constant number of cells, else one after another.
  public func _add(to parts: inout LazyGridParts) {
    if Content._cellCount != nil, !parts.collectsCells {
      parts.append { ForEachRun(self, id: $0) }
    } else {
      addElements(to: &parts)
    }
  }

  private func addElements(to parts: inout LazyGridParts) {
    let count = count
    guard parts.canEvaluate(count) else { return }
    let sections = parts.sections.count
    defer { if parts.sections.count == sections { parts.noteEvaluation(of: count) } }
    parts.group(branch: 0) { parts in
      let node = ElementsNode(parts.group, self)
      let (add, data) = (code.add, data)
      parts.addSections(of: self) { parts in
        for number in 0..<count {
          if parts.isFull { break }
          parts.element(number, of: node) { parts in
            // A range of more numbers than `Int` has cannot measure distances; only its first cells are ever gathered.
            if count < .max { add(data, number, &parts) } else { content(element(at: number))._add(to: &parts) }
          }
        }
      }
    }
  }
}
