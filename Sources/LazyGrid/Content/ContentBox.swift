// Content whose type is forgotten: what declarations of mixed content are stored as.

import GridEngine

/// Content behind a class, so that an array can hold content of many types without existentials.
class ContentBox {
  let priority: Double
  let spacing: ContentSpacing

  private init(priority: Double, spacing: ContentSpacing) {
    self.priority = priority
    self.spacing = spacing
  }

  func size(_ proposal: ProposedSize, in environment: LayoutEnvironment) -> Size { .zero }
  func guide(_ alignment: VerticalAlignment, in size: Size) -> Double? { nil }

  /// A box that knows what it holds.
  final class Holder<Content: LayoutContent>: ContentBox {
    let content: Content
    /// The content again, where it is a grid: one that lies in another takes over the other's environment.
    private let grid: Grid?

    init(_ content: Content) {
      self.content = content
      grid = content as? Grid
      super.init(priority: content.priority, spacing: content.spacing)
    }

    override func size(_ proposal: ProposedSize, in environment: LayoutEnvironment) -> Size {
      grid?.sizeThatFits(proposal, environment: environment) ?? content.sizeThatFits(proposal)
    }

    override func guide(_ alignment: VerticalAlignment, in size: Size) -> Double? {
      content.guide(alignment, in: size)
    }
  }
}
