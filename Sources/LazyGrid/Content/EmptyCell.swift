// What is shown where content should be and is none.

import GridEngine

/// What a cell shows that was promised and never added: nothing, without any extent.
struct EmptyCell: LayoutContent {
  func sizeThatFits(_ proposal: ProposedSize) -> Size { .zero }

  static var box: ContentBox { ContentBox.Holder(EmptyCell()) }
}
