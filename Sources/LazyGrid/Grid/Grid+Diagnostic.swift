// The diagnostics of a grid.

extension Grid {
  /// Something that was out of bounds and what the grid did instead of failing. Cells are numbered in the order of the
  /// declaration.
  public enum Diagnostic: Sendable, Hashable {
    /// A dimension of the proposal was NaN, negative or too large; it was taken as `nil` or clamped.
    case proposal
    /// The grid's spacing or the environment's was not usable; the default was used.
    case spacing
    /// The environment's display scale was not a positive number; nothing was rounded.
    case displayScale
    /// A ``ForEach`` has more than `Limits.cells` elements; the others were left out.
    case tooManyElements
    /// A cell's span was below 1, or its row too wide; the span was cut.
    case span(cell: Int)
    /// A cell's layout priority was NaN; it counted as 0.
    case priority(cell: Int)
    /// A cell's anchor was NaN or too large; it was replaced or clamped.
    case anchor(cell: Int)
    /// A distance that a cell prefers was NaN, infinite or negative; the default one was used.
    case cellSpacing(cell: Int)
    /// A cell answered a size that was NaN, negative or too large; it was clamped.
    case measurement(cell: Int)
  }
}
