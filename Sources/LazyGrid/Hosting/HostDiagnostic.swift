// The diagnostics of a host.

public import GridEngine

/// Something that was out of bounds in a declaration or a host, and what the host did instead of failing.
public enum HostDiagnostic: Sendable, Hashable {
  /// The engine replaced a bad value.
  case grid(GridDiagnostic)
  /// A packed grid replaced a bad value of its declaration, before the engine had it.
  case packed(PackedGrid.Diagnostic)
  /// A header or footer has more than one cell; the first is shown.
  case supplementaryCells(section: Int)
  /// Two cells in view have the same identity; both are shown.
  case duplicateID(CellID)
  /// Content in view answered a size that was NaN, negative, infinite or too large; it was clamped.
  case invalidSize(CellID)
  /// No element has the identifier; nothing was done.
  case unknownElement
  /// The environment's spacing was not usable; 8 was used.
  case spacing
  /// The environment's display scale was not a positive number; nothing was rounded.
  case displayScale
  /// The body of a ``ForEach`` over many elements had to run for each of them when the grid was declared, because its type
  /// does not say how many cells it has; see ``LazyGridContent``.
  case evaluatedElements(section: Int, count: Int)
  /// The host was changed or scrolled while content was asked for its size; the call did nothing.
  case callDuringMeasurement
}

extension HostDiagnostic: CustomStringConvertible {
  /// What was given, and what was done instead.
  public var description: String {
    switch self {
    case .grid(let problem): problem.description
    case .packed(let problem): problem.description
    case .supplementaryCells(let section):
      "the header or footer of section \(section) has more than one cell, of which the first is shown; put them into a Grid"
    case .duplicateID(let cell):
      "\(cell) has the identity of another cell in view; both are shown, but updates may take one for the other"
    case .invalidSize(let cell):
      "the content of \(cell) answered a size that is not finite, below 0 or too large; it was clamped"
    case .unknownElement: "no element has the identifier; nothing was done"
    case .spacing: "the environment's default spacing is not finite or below 0; 8 was used"
    case .displayScale: "the environment's display scale is not a positive number; nothing was rounded"
    case .evaluatedElements(let section, let count):
      "the body of a ForEach in section \(section) ran for all of its \(count) elements, because its type does not say how "
        + "many cells it has (as with an if without else); give all branches the same number of cells"
    case .callDuringMeasurement:
      "the host was changed or scrolled while content was asked for its size; the call did nothing, make it after the step"
    }
  }
}
