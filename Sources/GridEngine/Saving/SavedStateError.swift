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
  /// ``VirtualGrid/restore(from:of:applying:)`` restores it nonetheless.
  case differentContent
  /// The update from the saved data to today's is refused.
  case invalidUpdate(GridUpdateError)
}

extension SavedStateError: CustomStringConvertible {
  /// What is wrong with the bytes, and what can be done.
  public var description: String {
    switch self {
    case .notSavedState: "the bytes are no saved state of a grid; pass what savedState() gave"
    case .unknownVersion(let version):
      "the state was saved in version \(version) of the format, which is not known here; lay the grid out anew"
    case .damaged: "the saved state is incomplete or was changed; lay the grid out anew"
    case .differentContent:
      "the state was saved by a grid with other sections, counts, tracks or spacing; declare the grid as it was then"
    case .invalidUpdate(let error): "the update from the saved data to today's does not fit: \(error)"
    }
  }
}
