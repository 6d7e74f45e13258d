// How text looks on a screen.

/// The style of a text.
enum TextStyle: Hashable {
  case plain
  /// A bar across the screen, and the one with the focus.
  case bar
  case focusedBar
  /// The last line.
  case status
  /// The cell that has the focus, and cells that are selected.
  case focused
  case selected
}
