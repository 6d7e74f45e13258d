// Cells and diagnostics as sentences: what was given, what is allowed, and what was done instead.

extension CellID: CustomStringConvertible {
  /// The cell as text: "item 5 of section 0", "header of section 2".
  public var description: String {
    switch kind {
    case .header: "header of section \(section)"
    case .item: "item \(item) of section \(section)"
    case .footer: "footer of section \(section)"
    }
  }
}

extension GridDiagnostic: CustomStringConvertible {
  /// What was given, what is allowed, and what was done instead.
  public var description: String {
    switch self {
    case .negativeCount(let section): "section \(section) declared fewer than 0 items; it has none"
    case .noTracks(let section):
      "section \(section) declared no tracks, so its items are not shown; declare at least one"
    case .clampedLength(let section):
      "a length of section \(section) was clamped; lengths are finite, at least 0, and extents at most \(Limits.extent)"
    case .clampedLevel(let section):
      "the level of section \(section) was clamped; levels are 0 to \(Limits.levels - 1)"
    case .tooManyTracks(let section):
      "section \(section) has more than \(Limits.tracks) tracks; the others were dropped"
    case .unsupportedTrack(let section):
      "section \(section) has a fit track across the scrolling axis or a flexible one along it, which would need all items "
        + "measured; fit counts as flexible, flexible as fit"
    case .tableInTable(let section):
      "section \(section) is the head of a table inside another table; its rows are rows of that one, and its columns do not "
        + "count"
    case .noColumns(let section):
      "section \(section) has rows of a table that no head is above, so they have no columns and show nothing; put a head "
        + "before them that is less deep in the outline"
    case .invalidViewport: "the viewport's size was not finite or below 0; the size before was kept"
    case .invalidLength:
      "an overscan, spacing or inset of the grid was not finite, below 0 or too large; it was clamped"
    case .invalidOffset: "an offset or distance was not a number; the grid did not scroll"
    case .invalidMeasurement(let id):
      "the measurement of \(id) was not finite, below 0 or above \(Limits.extent); it was clamped"
    case .unknownSection(let id, let count):
      "there is no \(id): the grid has \(count) sections, counted from 0; nothing was done"
    case .unknownItem(let id, let count):
      "there is no \(id): the section has \(count) items, counted from 0; nothing was done"
    case .unknownCell(let id): "there is no \(id): the section declared none; nothing was done"
    case .hiddenCell(let id):
      "the \(id) is not shown, because its section or one above it is collapsed, or its row hidden; nothing was done, expand or show it first"
    case .callDuringMeasurement:
      "the grid was changed or scrolled while it asked for a measurement; the call did nothing, make it after the step"
    case .stepBudgetExceeded:
      "a step came to more rows or cells than a viewport can hold, as rows without extent make it; the next step goes on"
    }
  }
}
