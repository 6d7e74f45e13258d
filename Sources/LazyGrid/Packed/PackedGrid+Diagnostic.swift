// Diagnostics of packed grids.

public import GridEngine

extension PackedGrid {
  /// A request or value that could not be followed, and what the grid did instead of failing. Items are numbered in the
  /// order of the declaration.
  public enum Diagnostic: Sendable, Hashable {
    /// A dimension of the proposal was NaN, negative or too large; it was taken as `nil` or clamped.
    case proposal
    /// The grid's spacing was NaN, infinite or negative and counted as 0, or the environment's was and the default was
    /// used.
    case spacing
    /// The environment's display scale was not a positive number; nothing was rounded.
    case displayScale
    /// A number of a track was bad and was clamped, there were too many tracks, or an automatic repetition broke its
    /// rules and was taken once.
    case tracks
    /// An alignment of the grid was NaN or too large; it was replaced or clamped.
    case gridAlignment
    /// There are more than ``PackedGrid/itemLimit`` items; the others were left out. Data of `Int.max` elements or more was
    /// left out as a whole.
    case tooManyItems
    /// A request to place an item could not be followed; for a region of a ``GridGroup`` its first item is named.
    case placement(PlacementDiagnostic)
    /// An item asked for an area that the template does not have; it was placed by its starts and span.
    case unknownArea(item: Int, name: String)
    /// An item's alignment was NaN or too large; it was replaced or clamped.
    case alignment(item: Int)
    /// An item answered an extent that was NaN, negative or too large; it was clamped.
    case measurement(item: Int)
  }
}

extension PackedGrid.Diagnostic: CustomStringConvertible {
  /// What was given, and what was done instead.
  public var description: String {
    switch self {
    case .proposal: "the proposed size is not a number, below 0 or too large; it was left to the content or clamped"
    case .spacing: "a spacing is not finite or below 0; it counts as 0, that of the environment as the default"
    case .displayScale: "the environment's display scale is not a positive number; nothing was rounded"
    case .tracks:
      "a track has a bad number, there are too many tracks, or an automatic repetition holds tracks that have no extent of "
        + "their own; it was clamped, cut or taken once"
    case .gridAlignment: "an alignment of the grid is not a number or too large; it was replaced or clamped"
    case .tooManyItems: "a packed grid holds \(PackedGrid.itemLimit) items; the others were left out"
    case .placement(let problem): problem.description
    case .unknownArea(let item, let name):
      "item \(item) asks for the area \(String(reflecting: name)), which the template does not have"
    case .alignment(let item): "the alignment of item \(item) is not a number or too large; it was replaced or clamped"
    case .measurement(let item): "item \(item) answered an extent that is not a number, below 0 or too large"
    }
  }
}
