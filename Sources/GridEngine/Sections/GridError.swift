// The errors that refuse a grid, and the diagnostics that report what was corrected.

/// What is wrong with sections, an update or saved bytes that were refused. The grid is as it was before.
///
/// Of several things the first is told. Ranges and numbers are those of the change that is wrong.
public enum GridError: Error, Sendable, Hashable {
  /// The sections hold more than ``Limits/items`` items, or would after an update (the sum, or the first sum past `Int.max`).
  case tooManyItems(count: Int)
  /// There are more than ``Limits/sections`` sections, or would be after an update.
  case tooManySections(count: Int)

  // MARK: Updates

  /// Sections that do not exist (in the numbering before the update), or a section whose items are meant; the grid has
  /// `count`.
  case unknownSections(Range<Int>, count: Int)
  /// Items that do not exist (in the numbering before the update) in a section that does; it has `count`.
  case unknownItems(Range<Int>, section: Int, count: Int)
  /// A section is deleted or moved more than once.
  case sectionLeavesTwice(Int)
  /// An item is deleted or moved more than once.
  case itemLeavesTwice(CellID)
  /// Items are deleted whose section is deleted as a whole.
  case itemsOfDeletedSection(Range<Int>, section: Int)
  /// A negative number of items is inserted.
  case negativeCount(Int, at: CellID)
  /// Items would arrive at a place that does not exist after the update, or that is a header or footer. `count` is the number
  /// of items that the section has after the update, where that is known.
  case unknownTarget(CellID, count: Int?)
  /// Items would arrive in a section that does not exist after the update; the grid then has `count`.
  case unknownTargetSection(CellID, count: Int)
  /// More than one item would arrive at the same place.
  case targetTaken(CellID)
  /// A section would arrive at a place that does not exist after the update; the grid then has `count`.
  case unknownSectionTarget(Int, count: Int)
  /// More than one section would arrive at the same place.
  case sectionTargetTaken(Int)
  /// Sections are changed where only items may be.
  case sectionsChanged
  /// A section would not have the number of items that was expected of it.
  case unexpectedItemCount(Int, section: Int, expected: Int)
  /// The grid would not have the number of sections that was expected of it.
  case unexpectedSectionCount(Int, expected: Int)

  // MARK: Columns

  /// Columns are changed, or cells merged or unmerged, of a section that is no head of a table, which alone has columns.
  case noColumns(section: Int)
  /// Rows are hidden or shown of a section that is no part of a table.
  case noTable(section: Int)
  /// Columns or merged cells of a table are changed whose head is deleted.
  case columnsOfDeletedSection(Int)
  /// The changes of the columns of the table with this head are wrong.
  case columns(ColumnError, section: Int)
  /// The merged cells of the table with this head are wrong, or an update would leave one in pieces.
  case mergedCells(TableRangeError, section: Int)

  // MARK: Saved states

  /// The bytes are not the saved state of a grid.
  case notSavedState
  /// The bytes were saved by another version of the format.
  case unknownVersion(Int)
  /// The bytes are incomplete or were changed.
  case damaged
  /// The bytes are of a grid with other sections: other counts, tracks or spacing at the saved width, or another axis.
  /// ``VirtualGrid/restore(from:of:applying:)`` restores it nonetheless.
  case differentContent
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
  /// The head of a table is below that of another one in the outline: its rows are rows of that one, and its columns do not
  /// count.
  case tableInTable(section: Int)
  /// Rows of a table, or its foot, that no head is above, so that they have no columns: they show nothing, and take the room
  /// of estimates.
  case noColumns(section: Int)
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
  /// The cell is in a collapsed section or below one, or in a hidden row of a table; the call did nothing.
  case hiddenCell(CellID)
  /// The grid was changed or scrolled from inside a measurement; the call did nothing.
  case callDuringMeasurement
  /// A step came to more rows (4096 and four for each point of the viewport) or cells (``Limits/cells``) than a viewport
  /// can reasonably hold, usually because they have no extent. The step was cut short, and the next one goes on. Of the
  /// columns of a table 4096 and four for each point of the viewport are materialised in each pane.
  case stepBudgetExceeded
}
