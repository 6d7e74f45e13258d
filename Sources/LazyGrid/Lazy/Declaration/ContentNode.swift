// Nodes of content identities: steps that many paths share, or that do not fit into a few bytes.

/// A step of a path to content, with the path before it.
class ContentNode {
  let parent: ContentID

  init(_ parent: ContentID) { self.parent = parent }

  /// The step to one of the node's elements.
  func step(to element: Int) -> ContentID.Step { preconditionFailure("abstract") }

  /// True when the step to an element is that of another node to one of its elements.
  func hasStep(to element: Int, of other: ContentNode, to otherElement: Int) -> Bool {
    step(to: element) == other.step(to: otherElement)
  }
}

/// One step.
final class StepNode: ContentNode {
  private let step: ContentID.Step

  init(_ parent: ContentID, _ step: ContentID.Step) {
    self.step = step
    super.init(parent)
  }

  override func step(to element: Int) -> ContentID.Step { step }
}

/// The elements of a ForEach, whose identifiers are read only when they are needed.
final class ElementsNode<Data: RandomAccessCollection, ID: Hashable, Content: LazyGridContent>: ContentNode {
  // What comparing needs comes first, because its place in the object is then known without the types.
  private let isLookedUp: Bool
  private let hasSameID: (Data, Int, Data, Int) -> Bool
  private let data: Data
  private let source: ForEach<Data, ID, Content>

  init(_ parent: ContentID, _ source: ForEach<Data, ID, Content>) {
    (isLookedUp, hasSameID, data) = (source.isLookedUp, source.code.hasSameID, source.data)
    self.source = source
    super.init(parent)
  }

  override func step(to element: Int) -> ContentID.Step { .element(AnyHashable(source.id(at: element))) }

  override func hasStep(to element: Int, of other: ContentNode, to otherElement: Int) -> Bool {
    guard type(of: other) == type(of: self) else {
      return super.hasStep(to: element, of: other, to: otherElement)
    }
    let other = unsafe unsafeDowncast(other, to: ElementsNode.self)
    // Numbers of elements that are looked up mean what their own declaration says.
    return isLookedUp || other.isLookedUp
      ? source.id(at: element) == other.source.id(at: otherElement)
      : hasSameID(data, element, other.data, otherElement)
  }
}
