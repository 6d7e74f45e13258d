// Defects of the engine that are known and not mended yet. What lists would meet them is left out or not judged; a
// mended one is to be taken out of `present`, and the same lists then hold the engine to it.

/// Defects that lists are kept from, each with the shortest way to it.
public enum KnownDefects: CaseIterable, Sendable {
  /// `scroll(to: anchor)` goes by estimates where its distance is more than two viewports.
  case farAnchorIsEstimated
  /// Coming back from overscroll over content measured on the way, an edge of the thumb moves against the scrolling.
  case thumbTurnsInOverscroll
  /// `scroll(to: cell, anchor: nil)` decides by estimates that a cell is in view, which is then pushed out of it.
  case nilJumpByEstimate
  /// Placing a chunk changes which of the declared rows that repeat those after it are: content in view moves, and the
  /// change set says another offset than the grid.
  case chunksChangeRowPattern
  /// A restored grid may show another place where the viewport begins in a packed row in which no item begins.
  case restoredEmptyRows
  /// `cells(in:)` leaves out rows without extent where no row of the section, and no gap, has any.
  case rowsWithoutExtentNotFound

  /// The defects that the engine has now. A campaign that is to find them by itself sets none:
  /// `KnownDefects.$present.withValue([]) { list.firstProblem() }`.
  @TaskLocal public static var present: Set<KnownDefects> = [
    .farAnchorIsEstimated, .thumbTurnsInOverscroll, .nilJumpByEstimate, .chunksChangeRowPattern, .restoredEmptyRows,
    .rowsWithoutExtentNotFound,
  ]

  static func has(_ defect: KnownDefects) -> Bool { present.contains(defect) }
}
