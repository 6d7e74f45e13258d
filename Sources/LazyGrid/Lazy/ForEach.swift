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
/// declared; unless somebody says how many items each section has (``init(_:itemCount:content:)``).
///
/// Identifiers decide which elements stay when a grid is updated, and which one `scroll(toElement:)` finds. Equal identifiers of
/// several elements are paired in order; in view, ``ContentID/occurrence`` tells their ``HostedCell/id`` apart.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: LazyGridContent>: LazyGridContent {
  @usableFromInline let elements: Elements<Data, ID>
  @usableFromInline let content: (Data.Element) -> Content
  /// Adds the content of an element, whose type is known where this was compiled.
  let add: (Data, Int, inout LazyGridParts) -> Void
  /// What is known of sections whose braces run later; `nil` for all other content.
  let form: SectionForm<Data>?

  @usableFromInline
  init(
    elements: Elements<Data, ID>, content: @escaping (Data.Element) -> Content,
    form: SectionForm<Data>? = nil, add: @escaping (Data, Int, inout LazyGridParts) -> Void
  ) {
    (self.elements, self.content, self.form, self.add) = (elements, content, form, add)
  }

  /// The elements.
  ///
  /// - Complexity: O(1).
  public var data: Data { elements.data }
  @usableFromInline var count: Int { elements.count }

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
      let (add, data) = (add, data)
      parts.addSections(of: self) { parts in
        if let form, !parts.collectsCells { return parts.addDeferred(self, form, node) }
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
