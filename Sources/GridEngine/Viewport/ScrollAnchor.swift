// The scroll position as the engine keeps it: a cell and its distance from the viewport's leading edge.

/// The logical scroll position: a cell, and its distance from the viewport's leading edge.
///
/// Offsets are derived from it, so a corrected estimate, a new width or a rotation does not move the anchored cell.
public struct ScrollAnchor: Sendable, Hashable {
  /// The anchored cell.
  public var id: CellID
  /// Points from the viewport's leading edge to the cell's natural leading edge; negative when the cell begins outside
  /// the viewport.
  public var distance: Double
}
