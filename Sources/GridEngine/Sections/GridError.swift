// The errors that refuse a grid, and the diagnostics that report what was corrected.

/// The reason why a grid could not be made.
public enum GridError: Error, Sendable, Hashable {
  /// The sections hold more than ``Limits/items`` items (the sum, or the first sum past `Int.max`).
  case tooManyItems(count: Int)
  /// There are more than ``Limits/sections`` sections.
  case tooManySections(count: Int)
}

/// Something that was out of bounds and what the grid did instead of failing.
public enum GridDiagnostic: Sendable, Hashable {
  /// A section declared a negative count; it has no items.
  case negativeCount(section: Int)
  /// A section declared no tracks; its items are not shown.
  case noTracks(section: Int)
  /// A length of a section (spacing, inset, extent, track) was NaN, infinite, negative or too large; it was clamped.
  case clampedLength(section: Int)
  /// A section declared a level below 0 or beyond 31; it was clamped.
  case clampedLevel(section: Int)
  /// A section resolved to more tracks than ``Limits/tracks``; the rest were dropped.
  case tooManyTracks(section: Int)
  /// A packed section declared a `fit` track across the scrolling axis, or flexible ones along it, which would need all
  /// of its items measured; see ``GridSection/Packed``.
  case unsupportedTrack(section: Int)
  /// A viewport size was NaN, infinite or negative; the previous size was kept.
  case invalidViewport
  /// An overscan, spacing or inset of the grid was NaN, infinite, negative or too large; it was clamped.
  case invalidLength
  /// An offset or distance was not a number; the grid did not scroll.
  case invalidOffset
  /// A host's measurement was NaN, infinite, negative or too large; it was clamped to 0…``Limits/extent``.
  case invalidMeasurement(CellID)
  /// No such section: the grid has `count`. The call did nothing.
  case unknownSection(CellID, count: Int)
  /// No such item: the section has `count`. The call did nothing.
  case unknownItem(CellID, count: Int)
  /// The section has no such header or footer; the call did nothing.
  case unknownCell(CellID)
  /// The cell is in a collapsed section or below one; the call did nothing.
  case hiddenCell(CellID)
  /// The grid was changed or scrolled from inside a measurement; the call did nothing.
  case callDuringMeasurement
  /// A step came to more rows (4096 and four for each point of the viewport) or cells (``Limits/cells``) than a
  /// viewport can reasonably hold, usually because they have no extent; it was cut short, and the next step goes on.
  case stepBudgetExceeded
}
