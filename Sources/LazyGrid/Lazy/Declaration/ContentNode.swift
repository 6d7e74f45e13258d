// Nodes of content identities: steps that many paths share, or that do not fit into a few bytes.

/// A step of a path to content, with the path before it.
class ContentNode {
  let parent: ContentID

  init(_ parent: ContentID) { self.parent = parent }

  /// The step to one of the node's elements.
  func step(to element: Int) -> ContentID.Step { preconditionFailure("abstract") }
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
  private let source: ForEach<Data, ID, Content>

  init(_ parent: ContentID, _ source: ForEach<Data, ID, Content>) {
    self.source = source
    super.init(parent)
  }

  override func step(to element: Int) -> ContentID.Step { .element(AnyHashable(source.id(at: element))) }
}
