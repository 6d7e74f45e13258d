// The errors of restoring a grid from saved bytes.

/// The reason why a grid cannot be restored from some bytes; it stays as it was.
public enum SavedStateError: Error, Sendable, Hashable {
  /// The bytes are not the saved state of a grid.
  case notSavedState
  /// The bytes were saved by another version of the format.
  case unknownVersion(Int)
  /// The bytes are incomplete or were changed.
  case damaged
  /// The bytes are of a grid with other sections: other counts, tracks or spacing at the saved width, or another axis.
  case differentContent
}
