// The diagnostics of declared grids and of what hosts them.

public import GridEngine

/// Something that was out of bounds in a declaration, in its layout or in a host, and what was done instead of failing.
///
/// Cells of a ``Grid`` and items of a ``PackedGrid`` are numbered in the order of their declaration.
public enum LazyGridDiagnostic: Sendable, Hashable {
  /// The engine replaced a bad value, or refused a call.
  case grid(GridDiagnostic)

  // MARK: Any grid

  /// A dimension of the proposal was NaN, negative or too large; it was taken as `nil` or clamped.
  case proposal
  /// A spacing was NaN, infinite or negative: that of a ``PackedGrid`` counted as 0, that of a ``Grid`` or of the environment as 8.
  case spacing
  /// The environment's smallest extent of tracks was NaN, infinite or negative; it counted as 10.
  case minimumTrackExtent
  /// The environment's display scale was not a positive number; nothing was rounded.
  case displayScale

  // MARK: Grid

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
  case cellSize(cell: Int)

  // MARK: Packed grids

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

  // MARK: Hosts

  /// A header or footer has more than one cell; the first is shown.
  case supplementaryCells(section: Int)
  /// Two cells in view have the same identity; both are shown.
  case duplicateID(CellID)
  /// Content in view answered a size that was NaN, negative, infinite or too large; it was clamped.
  case invalidSize(CellID)
  /// A cell of a ``Grid`` in a host has a span below 1 or an anchor that is NaN or too large, or there is no room for all cells of its
  /// row. The cell was clamped, or the others were left out.
  case clampedCell(CellID)
  /// No element has the identifier; nothing was done.
  case unknownElement
  /// The body of a ``ForEach`` over many elements had to run for each of them when the grid was declared, because its type
  /// does not say how many cells it has. See ``LazyGridContent``.
  case evaluatedElements(section: Int, count: Int)
  /// The braces of a section declared another number of items than `itemCount` of ``ForEach/init(_:itemCount:content:)`` told, or sections
  /// inside of it. Items beyond the number and inner sections are not shown, and cells without an item are empty.
  case itemCount(section: Int, told: Int, declared: Int)
  /// The host was changed or scrolled while content was asked for its size; the call did nothing.
  case callDuringMeasurement
}
