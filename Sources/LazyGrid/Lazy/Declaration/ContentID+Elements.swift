// The elements in a content identity, and the identity as text.

extension ContentID {
  /// True when the path leads through an element.
  ///
  /// - Parameter start: a path that this one begins with, whose own elements do not count.
  func contains(_ element: AnyHashable, after start: ContentID = ContentID()) -> Bool {
    var id = self
    while let node = id.node, node !== start.node || id.number != start.number {
      if node.step(to: Int(id.number)) == .element(element) { return true }
      id = node.parent
    }
    return false
  }

  /// The path without the elements of data that follow `start`, which it begins with.
  func statement(after start: ContentID) -> ContentID {
    var (statement, id) = (self, self)
    while let node = id.node, node !== start.node || id.number != start.number {
      if case .element = node.step(to: Int(id.number)) { statement = node.parent }
      id = node.parent
    }
    return statement
  }

  /// The same path, without references that keep the data of a declaration alive.
  var detached: ContentID {
    guard let node else { return self }
    let parent = node.parent.detached
    if node is StepNode, parent.node === node.parent.node { return self }
    var id = ContentID(StepNode(parent, node.step(to: Int(number))), element: 0)
    id.tail = tail
    return id
  }

  /// The identifier of the innermost ``ForEach`` element that the content belongs to; `nil` outside of any.
  ///
  /// - Complexity: O(d), d levels of nesting.
  public var element: AnyHashable? { elements.last }

  /// The identifiers of the elements that the content belongs to, outermost first: of a cell in a section in a
  /// ``ForEach``, that of the section and its own.
  ///
  /// - Complexity: O(d), d levels of nesting.
  public var elements: [AnyHashable] {
    steps.compactMap { if case .element(let id) = $0 { id } else { nil } }
  }
}

extension ContentID {
  /// The number among cells in view of the same identity: 0 for the only one, and for the first that came into view. A cell keeps its number as
  /// long as it is in view; then it is free for another.
  ///
  /// - Complexity: O(1).
  public var occurrence: Int {
    if tail == 0, let node, case .occurrence(let number) = node.step(to: Int(number)) { number } else { 0 }
  }
}

extension ContentID: CustomStringConvertible {
  /// The path as text, as in `0/"Latin"/0/1/65`: statements by number, elements by identifier.
  public var description: String {
    steps.map { step in
      switch step {
      case .position(let number): "\(number)"
      case .element(let id): String(reflecting: id.base)
      case .header: "header"
      case .footer: "footer"
      case .occurrence(let number): "occurrence \(number)"
      }
    }.joined(separator: "/")
  }
}
