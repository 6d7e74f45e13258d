// Where the panes of columns are in a viewport, and which columns decide how tall rows are.

extension ColumnSet {
  /// The first of the columns that decide how tall rows are of which something is true.
  func firstDeciding(_ isWanted: (Int) -> Bool) -> Int? {
    var found: Int?
    forEachDecidingColumn { if found == nil, isWanted($0) { found = $0 } }
    return found
  }

  /// True for a column whose cells decide how tall rows are.
  func decides(_ column: Int) -> Bool { firstDeciding { $0 == column } != nil }

  /// True where columns become wider as their cells are seen.
  var growingCount: Int {
    var count = 0
    policies.forEachRun(in: 0..<self.count) { if $1.grows { count += $0.count } }
    return count
  }

  /// Calls `body` for the shown columns whose cells decide the height of a row.
  func forEachDecidingColumn(_ body: (Int) -> Void) {
    var found = false
    for column in deciding where !isHidden(column) {
      found = true
      body(column)
    }
    if found { return }
    for column in 0..<min(64, declaredFrozen.leading) where !isHidden(column) {
      found = true
      body(column)
    }
    // Rows keep their heights also where all columns are hidden.
    if !found, count > 0 { body(shownColumn(from: 0) ?? 0) }
  }

  /// A column whose cells decide how tall rows are, and its width; `nil` where that is not known yet.
  struct DecidingWidth: Equatable {
    var column: Int
    var width: FixedPoint?
  }

  /// The shown columns whose cells decide how tall rows are.
  ///
  /// - Complexity: O(d log C), d ≤ 64 columns, C entries.
  var decidingWidths: [DecidingWidth] {
    var widths: [DecidingWidth] = []
    forEachDecidingColumn {
      widths.append(DecidingWidth(column: $0, width: isSettled($0) ? slot(of: $0).extent : nil))
    }
    return widths
  }

  /// True when a step to the table may find columns whose widths it has to learn or to share out.
  ///
  /// - Complexity: O(1).
  var mayLearn: Bool {
    flexibleCount > 0 || commonWidth == nil && extents.measuredCount < extents.count || growingCount > 0
  }

  /// True for a column whose cells have to be measured before any of them has a frame.
  ///
  /// - Complexity: O(log C), C entries.
  func isUnknown(_ column: Int) -> Bool { !isSettled(column) && needsMeasuring(column) }

  /// The panes of the columns in a viewport.
  ///
  /// - Complexity: O(1).
  func panes(_ frozen: FrozenColumns, in view: AxisRange) -> PaneAxis {
    PaneAxis(table: AxisRange(start: .zero, end: extent), before: frozen.before, after: frozen.after, view: view)
  }

  /// The offset at which columns are in view between those that are frozen, from another offset; see `table-semantics.md` R1 and R2.
  /// Of several columns what lies between the frozen ones counts.
  ///
  /// - Parameters:
  ///   - fraction: the fraction of the columns that meets the same fraction of the room between; `nil` for the smallest move.
  ///   - room: the extent of the viewport.
  func offset(
    showing columns: Range<Int>, at fraction: Double?, in room: FixedPoint, content: FixedPoint, from offset: FixedPoint
  ) -> FixedPoint {
    let frozen = frozen(in: room, content: content)
    guard let columns = shownColumns(columns.clamped(to: frozen.leading..<count - frozen.trailing)) else {
      return offset
    }
    let rest = room - frozen.before - frozen.after
    let (natural, extent) = slot(ofColumns: columns)
    let edge = natural - frozen.before
    if let fraction { return edge + FixedPoint((extent - rest).points * fraction) }
    if edge < offset || extent > rest { return edge }
    return max(offset, edge + extent - rest)
  }
}
