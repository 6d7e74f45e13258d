// Diagnostics as sentences: what was given, what was done instead, and what to do about it.

import GridEngine

extension LazyGridDiagnostic: CustomStringConvertible {
  /// What was given, and what was done instead.
  public var description: String {
    switch self {
    case .grid(let problem): problem.description
    case .proposal: "the proposed size is not a number, below 0 or too large; it was left to the content or clamped"
    case .spacing:
      "a spacing is not finite or below 0; that of a packed grid counts as 0, that of a Grid or of the environment as 8"
    case .minimumTrackExtent: "the environment's smallest extent of tracks is not finite or below 0; it counts as 10"
    case .displayScale: "the environment's display scale is not a positive number; nothing was rounded"
    case .tooManyElements: "a ForEach has more than \(Limits.cells) elements; the others were left out"
    case .span(let cell): "the span of cell \(cell) is below 1, or its row has no room for it; it was cut"
    case .priority(let cell): "the layout priority of cell \(cell) is not a number; it counted as 0"
    case .anchor(let cell): "the anchor of cell \(cell) is not a number or too large; it was replaced or clamped"
    case .cellSpacing(let cell): "cell \(cell) prefers a distance that is not finite or below 0; the default was used"
    case .cellSize(let cell):
      "cell \(cell) answered a size that is not a number, below 0 or too large; it was clamped"
    case .tracks:
      "a track has a bad number, there are too many tracks, or an automatic repetition holds tracks that have no extent of "
        + "their own; it was clamped, cut or taken once"
    case .gridAlignment: "an alignment of the grid is not a number or too large; it was replaced or clamped"
    case .tooManyItems: "a packed grid holds \(PackedGrid.itemLimit) items; the others were left out"
    case .placement(let problem): problem.description
    case .unknownArea(let item, let name):
      "item \(item) asks for the area \(String(reflecting: name)), which the template does not have; "
        + "it was placed by its starts and span"
    case .alignment(let item): "the alignment of item \(item) is not a number or too large; it was replaced or clamped"
    case .measurement(let item):
      "item \(item) answered an extent that is not a number, below 0 or too large; it was clamped"
    case .supplementaryCells(let section):
      "the header or footer of section \(section) has more than one cell, of which the first is shown; put them into a Grid"
    case .duplicateID(let cell):
      "\(cell) has the identity of another cell in view; both are shown, but updates may take one for the other"
    case .invalidSize(let cell):
      "the content of \(cell) answered a size that is not finite, below 0 or too large; it was clamped"
    case .clampedCell(let cell):
      "\(cell) has a bad span or anchor, or its row has more than \(GridRowCells.columnCount) columns; it was clamped, or others left out"
    case .unknownElement: "no element has the identifier; nothing was done"
    case .evaluatedElements(let section, let count):
      "the body of a ForEach in section \(section) ran for all of its \(count) elements, because its type does not say how "
        + "many cells it has (as with an if without else); give all branches the same number of cells"
    case .itemCount(let section, let told, let declared):
      "section \(section) was told to have \(told) items, and its braces declare \(declared), or sections inside of it; "
        + "others are not shown, or empty: let itemCount tell what the braces declare"
    case .callDuringMeasurement:
      "the host was changed or scrolled while content was asked for its size; the call did nothing, make it after the step"
    }
  }
}
