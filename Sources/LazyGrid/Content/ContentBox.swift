// Type-erased content, so that declarations can store content of many types.

import GridEngine

/// Content behind a class, so that an array can hold content of many types without existentials.
@usableFromInline
class ContentBox {
  @usableFromInline init() {}

  var priority: Double { 0 }
  var spacing: ContentSpacing { .standard }
  var hasProvisionalSize: Bool { false }
  /// True for ``StatefulContent``.
  var isStateful: Bool { false }
  /// Stateful content after it took over what other content held.
  func successor(of old: ContentBox) -> ContentBox { self }
  func size(_ proposal: ProposedSize, in environment: LayoutEnvironment) -> Size { .zero }
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
