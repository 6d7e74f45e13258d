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
  /// The host was changed or scrolled while content was asked for its size; the call did nothing.
  case callDuringMeasurement
}
