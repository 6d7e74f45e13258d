// Measuring one item of a packed grid, and keeping the content of some.

public import GridEngine

/// Measures one of the items that are added.
@usableFromInline
struct PackedMeasuring {
  /// The number of items to skip before the one that is measured; negative afterwards.
  @usableFromInline var skip = 0
  @usableFromInline var proposal = ProposedSize(width: nil, height: nil)
  @usableFromInline var environment = LayoutEnvironment()
  /// The measured size.
  @usableFromInline var size = Size.zero

  @usableFromInline init() {}

  @inlinable var isDone: Bool { skip < 0 }

  @inlinable
  mutating func add<Content: LayoutContent>(_ content: Content) {
    if skip == 0 { size = content.sizeThatFits(proposal, environment: environment) }
    skip &-= 1
  }
}

/// Keeps the content of some of the items that are added.
struct PackedBoxing {
  /// The number of items to skip before the first whose content is kept.
  var skip = 0
  /// The number of items whose content is kept.
  var wanted = 1
  private(set) var boxes: [ContentBox] = []

  var isDone: Bool { boxes.count == wanted }

  mutating func add<Content: LayoutContent>(_ content: Content) {
    if skip <= 0, !isDone { boxes.append(ContentBox.Holder(content)) }
    skip &-= 1
  }
}
