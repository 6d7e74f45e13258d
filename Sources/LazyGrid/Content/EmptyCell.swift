// Empty content, shown in place of content that is missing.

import GridEngine

/// Content without any extent, for a cell that a type's `cellCount` promised and that was never added.
struct EmptyCell: LayoutContent {
  func sizeThatFits(_ proposal: ProposedSize) -> Size { .zero }

  static var box: ContentBox { ContentBox.Holder(EmptyCell()) }
}
