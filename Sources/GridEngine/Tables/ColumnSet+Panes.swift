// Where the panes of columns are in a viewport, and which columns decide how tall rows are.

extension ColumnSet {
  /// The columns whose cells decide the height of a row: those frozen at the start, else the first; at most 64.
  var decidingColumns: Range<Int> { 0..<min(count, max(1, min(64, declaredFrozen.leading))) }

  /// The panes of the columns in a viewport.
  ///
  /// - Complexity: O(1).
  func panes(_ frozen: FrozenColumns, in view: AxisRange) -> PaneAxis {
    PaneAxis(table: AxisRange(start: .zero, end: extent), before: frozen.before, after: frozen.after, view: view)
  }

  /// The offset at which a column is in view between those that are frozen, from another offset; see
  /// `table-semantics.md` R1 and R2.
  ///
  /// - Parameters:
  ///   - fraction: the fraction of the column that meets the same fraction of the room between; `nil` for the smallest move.
  ///   - room: the extent of the viewport.
  func offset(
    showing column: Int, at fraction: Double?, in room: FixedPoint, content: FixedPoint, from offset: FixedPoint
  ) -> FixedPoint {
    let frozen = frozen(in: room, content: content)
    if column < frozen.leading || column >= count - frozen.trailing || isHidden(column) { return offset }
    let rest = room - frozen.before - frozen.after
    let (natural, extent) = slot(of: column)
    let edge = natural - frozen.before
    if let fraction { return edge + FixedPoint((extent - rest).points * fraction) }
    if edge < offset || extent > rest { return edge }
    return max(offset, edge + extent - rest)
  }
}
