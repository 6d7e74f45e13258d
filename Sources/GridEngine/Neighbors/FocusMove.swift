// The moves of a focus from cell to cell.

/// A move of the focus by a key.
///
/// The four directions are those that a person sees, whatever the axis and the layout direction of the grid. Where the focus
/// stops at headers and footers too (``FocusMemory/stopsAtHeadersAndFooters``), these count as items at the ends of their
/// section.
///
/// In a table every cell counts as an item: the columns of all its sections are the same, frozen or not, and hidden ones
/// are passed over. ``next`` and ``previous`` go through a row and on to the next one.
public enum FocusMove: Sendable, Hashable {
  /// To what lies above.
  case up
  /// To what lies below.
  case down
  /// To what lies on the left.
  case left
  /// To what lies on the right.
  case right
  /// Back along the scrolling axis by a page, as ``pageDown(_:)`` goes forward: by the same way through the same rows.
  case pageUp(Double? = nil)
  /// Forward along the scrolling axis by a page of an extent in points. With `nil` the page is what a jump leaves of the
  /// viewport, without what ``GridSettings/contentInsets``, pinned headers and footers, and frozen rows cover. The focus goes
  /// to the last row that lies in the page with everything between, by one row at least. So a host that scrolls to each
  /// focused cell shows every cell whole, but those longer than a page. To frozen rows, which are always in view, it goes
  /// after all that lies before them. What is not measured counts as long as it is estimated; a number that is NaN or
  /// negative as 0.
  case pageDown(Double? = nil)
  /// To the item after, in the order in which items are read, also in the next section. That is the order of the
  /// declaration, but on a board (``PlacementPolicy/compact``) whose items all have starts it is by row and column.
  case next
  /// To the item before, in the order in which items are read, also in the previous section.
  case previous
  /// To the first item of the row that the focus is in; in a horizontal grid rows are columns.
  case rowStart
  /// To the last item of the row that the focus is in.
  case rowEnd
  /// To the first row of the table that the focus is in, with the column kept; in other sections to the first row of
  /// the section. In a horizontal grid columns are rows.
  case columnStart
  /// To the last row of the table that the focus is in, or of the section, with the column kept.
  case columnEnd
  /// To the first item of the next section that has any.
  case nextSection
  /// To the first item of the section before that has any.
  case previousSection
  /// To the first item of the grid, from any cell, also from one that does not exist.
  case first
  /// To the last item of the grid, from any cell, also from one that does not exist.
  case last
}

/// A move in the engine's coordinates: along the rows' order, or across, forward or back.
enum InnerMove {
  case along(isForward: Bool)
  case across(isForward: Bool)
  case page(PageRoom, isForward: Bool)
  case order(isForward: Bool)
  case rowEnd(isForward: Bool)
  case columnEnd(isForward: Bool)
  case section(isForward: Bool)
  case end(isForward: Bool)
}
