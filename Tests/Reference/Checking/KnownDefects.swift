// Defects of the engine that are known and not mended yet. What lists would meet them is left out or not judged; a
// mended one is to be taken out of `present`, and the same lists then hold the engine to it.

/// Defects that lists are kept from, each with the shortest way to it.
public enum KnownDefects: CaseIterable, Sendable {
  /// A packed item's slot may be up to a unit a row smaller than what was measured (30 rows of 1/3 point).
  case slotLosesUnits
  /// `scroll(to: cell)` takes an item of several rows for its first row.
  case jumpSeesFirstRowOnly
  /// `dragThumb(to: 1)` with `allowsOverscroll` goes far past the end.
  case thumbPassesEnd
  /// A far scroll back may move content forward.
  case farScrollTurns
  /// An update of a packed section with starts may leave rows without items at its end, and trap later.
  case updateLeavesRows
  /// A viewport without extent leaves out packed items that began in an earlier row, and pinned headers.
  case emptyViewportMissesCells
  /// `scroll(to: anchor)` goes by estimates where its distance is more than two viewports.
  case farAnchorIsEstimated
  /// Restored items of a section packed in chunks keep sizes of tracks of another width, where edits had moved barriers.
  case restoredChunksKeepSizes
  /// Coming back from overscroll over content measured on the way, an edge of the thumb moves against the scrolling.
  case thumbTurnsInOverscroll
  /// `dragThumb(to: 1)` leads to the start where the content fits into the viewport by the estimates, and does not.
  case thumbEndByEstimate
  /// An item of several columns keeps a size that was measured for other columns: in a section that is declared anew with
  /// more tracks as wide as before, or where it moves to another section.
  case spannedSizesKept
  /// An edit of a section packed in chunks moves barriers, so that items before it come to lie in other tracks; they keep
  /// sizes of the tracks that they were in.
  case movedBarriersKeepSizes
  /// `scroll(to: cell, anchor: nil)` decides by estimates that a cell is in view, which is then pushed out of it.
  case nilJumpByEstimate
  /// Placing a chunk changes which of the declared rows that repeat those after it are: content in view moves, and the
  /// change set says another offset than the grid.
  case chunksChangeRowPattern
  /// A restored grid may show another place where the viewport begins in a packed row in which no item begins.
  case restoredEmptyRows
  /// After a jump into a packed section the change set may tell another offset than the grid, by some points.
  case changesTellOtherOffset
  /// `cells(in:)` leaves out rows without extent where no row of the section, and no gap, has any.
  case rowsWithoutExtentNotFound
  /// By less than 1e-6 of its track the thumb may move against the scrolling.
  case thumbCreepsBack

  /// The defects that the engine has now. A campaign that is to find them by itself sets none:
  /// `KnownDefects.$present.withValue([]) { list.firstProblem() }`.
  @TaskLocal public static var present: Set<KnownDefects> = [
    .farAnchorIsEstimated, .thumbTurnsInOverscroll, .nilJumpByEstimate, .chunksChangeRowPattern, .restoredEmptyRows,
    .rowsWithoutExtentNotFound,
  ]

  static func has(_ defect: KnownDefects) -> Bool { present.contains(defect) }
}
