// Which content of a declaration: the way that leads to it.

/// The identity of a cell or section in a declaration: the statements that lead to it, and the identifiers of the elements
/// of every ``ForEach`` on the way.
///
/// Two declarations made by the same code give the same content the same identity, so it stays when a grid is updated, and a
/// host can keep what it shows a cell with in a dictionary by it.
public struct ContentID: Hashable {
  enum Step: Hashable {
    /// The number of a statement in its braces, or of a branch.
    case position(Int)
    /// An element of a ForEach.
    case element(AnyHashable)
    case header
    case footer
  }

  private(set) var steps: [Step] = []

  func appending(_ step: Step) -> ContentID {
    var id = ContentID()
    // Never longer than this, and there are many.
    id.steps.reserveCapacity(steps.count + 1)
    id.steps += steps
    id.steps.append(step)
    return id
  }

  func contains(_ element: AnyHashable) -> Bool { steps.contains(.element(element)) }

  /// The way without what follows from data after its first steps.
  func statement(after count: Int) -> ContentID {
    let isElement = { (step: Step) in if case .element = step { true } else { false } }
    guard let element = steps.dropFirst(count).firstIndex(where: isElement) else { return self }
    var id = self
    id.steps.removeSubrange(element...)
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

extension ContentID: CustomStringConvertible {
  /// The way, as in `0/"Latin"/0/1/65`: statements by number, elements by identifier.
  public var description: String {
    steps.map { step in
      switch step {
      case .position(let number): "\(number)"
      case .element(let id): String(reflecting: id.base)
      case .header: "header"
      case .footer: "footer"
      }
    }.joined(separator: "/")
  }
}
