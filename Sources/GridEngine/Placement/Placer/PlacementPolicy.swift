// Who goes first, and in which direction the grid grows.

/// The rules for items with explicit starts. All give the same areas when there are none.
public enum PlacementPolicy: Sendable, Hashable {
  /// Items with both starts first, then those that fixed the track across the flow, then those that fixed the one along
  /// it, then the rest. Items never overlap: one whose cells are taken is placed as if it had no start.
  case lockedFirst
  /// CSS Grid's order: both starts (these may overlap), then starts along the flow, then all others in source order,
  /// sharing one cursor. Nothing makes the grid wider: what CSS would put into an implicit track is fitted in.
  case css
  /// A board, as dashboards have it: items with starts go by row, column and order. One that collides with what was placed
  /// before moves down until it fits; one that does not moves up until something is in the way. A column past the last
  /// track is moved into the grid with all of the item's width, with a diagnostic. What has no start is packed around them.
  ///
  /// Items are read by position: see ``FocusMove/next`` and ``AccessibilityPosition/index``.
  case compact
}

/// The direction in which automatic placement runs; the grid grows the other way.
public enum GridFlow: Sendable, Hashable {
  /// Along a row, then the next row: the columns are given and rows are added.
  case rows
  /// Down a column, then the next column: the rows are given and columns are added.
  case columns
}
