// Who goes first, and in which direction the grid grows.

/// The rules for items with explicit starts. Both give the same areas when there are none.
public enum PlacementPolicy: Sendable, Hashable {
  /// Items with both starts first, then those that fixed the track across the flow, then those that fixed the one along
  /// it, then the rest. Items never overlap: one whose cells are taken is placed as if it had no start.
  case lockedFirst
  /// CSS Grid's order: both starts (these may overlap), then starts along the flow, then all others in source order,
  /// sharing one cursor. Nothing makes the grid wider: what CSS would put into an implicit track is fitted in.
  case css
}

/// The direction in which automatic placement runs; the grid grows the other way.
public enum GridFlow: Sendable, Hashable {
  /// Along a row, then the next row: the columns are given and rows are added.
  case rows
  /// Down a column, then the next column: the rows are given and columns are added.
  case columns
}
