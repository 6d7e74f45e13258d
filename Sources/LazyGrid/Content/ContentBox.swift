// Type-erased content, so that declarations can store content of many types.

import GridEngine

/// Content behind a class, so that an array can hold content of many types without existentials.
@usableFromInline
class ContentBox {
  @usableFromInline init() {}

  /// The size that was answered last to a width, by content that does not look at heights; NaN where there is none.
  private final var answered = (width: Double.nan, size: Size.zero)

  var priority: Double { 0 }
  var spacing: ContentSpacing { .standard }
  var hasProvisionalSize: Bool { false }
  var ignoresProposedHeight: Bool { false }
  /// True for ``StatefulContent``.
  var isStateful: Bool { false }
  /// Stateful content after it took over what other content held.
  func successor(of old: ContentBox) -> ContentBox { self }
  func size(_ proposal: ProposedSize, in environment: LayoutEnvironment) -> Size { .zero }

  /// The size of the content, whose row is not known yet.
  @inline(__always)
  final func measure(_ proposal: ProposedSize, in environment: LayoutEnvironment) -> Size {
    let size = size(proposal, in: environment)
    if ignoresProposedHeight { answered = (proposal.width ?? .nan, size) }
    return size
  }

  /// The size in a slot, which the content is not asked for where it was just measured in that width and looks at nothing else. An
  /// answer is used once, so that none outlives the environment in which it was given.
  @inline(__always)
  final func fittedSize(in slot: Size, _ environment: LayoutEnvironment) -> Size {
    guard answered.width == slot.width else { return size(ProposedSize(slot), in: environment) }
    answered.width = .nan
    return answered.size
  }

  func guide(_ alignment: VerticalAlignment, in size: Size) -> Double? { nil }
  /// The content, if it is of a type or conforms to a protocol.
  func content<Value>(as type: Value.Type) -> Value? { nil }

  /// A box that keeps the type of its content.
  @usableFromInline
  final class Holder<Content: LayoutContent>: ContentBox {
    @usableFromInline let content: Content

    @inlinable
    init(_ content: Content) {
      self.content = content
      super.init()
    }

    override var priority: Double { content.priority }
    override var spacing: ContentSpacing { content.spacing }
    override var hasProvisionalSize: Bool { content.hasProvisionalSize }
    override var ignoresProposedHeight: Bool { content.ignoresProposedHeight }
    override var isStateful: Bool { Content._isStateful }

    override func successor(of old: ContentBox) -> ContentBox {
      (old as? Holder).map { Holder(content._successor(of: $0.content)) } ?? self
    }

    override func size(_ proposal: ProposedSize, in environment: LayoutEnvironment) -> Size {
      content.sizeThatFits(proposal, environment: environment)
    }

    override func guide(_ alignment: VerticalAlignment, in size: Size) -> Double? {
      content.guide(alignment, in: size)
    }

    override func content<Value>(as type: Value.Type) -> Value? { content as? Value }
  }
}
