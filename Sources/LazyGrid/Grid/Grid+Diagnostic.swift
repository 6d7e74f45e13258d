// The diagnostics of a grid.

import GridEngine

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

extension Grid.Diagnostic: CustomStringConvertible {
  /// What was given, and what was done instead.
  public var description: String {
    switch self {
    case .proposal: "the proposed size is not a number, below 0 or too large; it was left to the content or clamped"
    case .spacing: "a spacing is not finite or below 0; the default was used"
    case .displayScale: "the environment's display scale is not a positive number; nothing was rounded"
    case .tooManyElements: "a ForEach has more than \(Limits.cells) elements; the others were left out"
    case .span(let cell): "the span of cell \(cell) is below 1, or its row has no room for it; it was cut"
    case .priority(let cell): "the layout priority of cell \(cell) is not a number; it counted as 0"
    case .anchor(let cell): "the anchor of cell \(cell) is not a number or too large; it was replaced or clamped"
    case .cellSpacing(let cell): "cell \(cell) prefers a distance that is not finite or below 0; the default was used"
    case .measurement(let cell):
      "cell \(cell) answered a size that is not a number, below 0 or too large; it was clamped"
    }
  }
}
