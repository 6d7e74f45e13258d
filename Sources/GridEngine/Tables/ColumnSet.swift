// The columns of a table as the engine keeps them: the tree of rows, used across.

/// The unit of column numbers.
enum ColumnUnit {}
typealias ColumnIndex = GridIndex<ColumnUnit>

/// The columns of a table.
struct ColumnSet: Sendable {
  private(set) var extents = GridExtents<ColumnUnit>()
  /// The extent of columns that have none of their own.
  let estimate: FixedPoint
  let gap: FixedPoint
  let extent: FixedPoint
  let bodyMinimum: FixedPoint
  let bodyMinimumAlong: FixedPoint
  private let declaredFrozen: (leading: Int, trailing: Int)

  init(_ columns: TableColumns) {
    bodyMinimumAlong = FixedPoint(columns.bodyMinimumAlong)
    (estimate, gap, bodyMinimum) = (columns.width, FixedPoint(columns.spacing), FixedPoint(columns.bodyMinimum))
    let sum = columns.widths.isEmpty ? columns.width * columns.count : columns.widths.reduce(.zero, +)
    extent = sum + gap * max(0, columns.count - 1)
    let leading = max(0, min(columns.count, columns.frozenLeading))
    declaredFrozen = (leading, max(0, min(columns.count - leading, columns.frozenTrailing)))
    if columns.widths.isEmpty {
      extents.reset(count: columns.count)
    } else {
      extents.replace(with: columns.widths.map { .measured($0) })
    }
  }

  var count: Int { extents.count }

  /// The columns whose cells decide the height of a row: those frozen at the start, else the first.
  var decidingColumns: Range<Int> { 0..<min(count, max(1, min(64, declaredFrozen.leading))) }

  /// - Complexity: O(log C), C entries of columns.
  func slot(of column: Int) -> (edge: FixedPoint, extent: FixedPoint) {
    let (prefix, extent) = extents.slot(of: ColumnIndex(column))
    return (prefix.extent(estimate: estimate, gap: gap), extent ?? estimate)
  }

  /// The frozen columns in a room: the innermost thaw until something is left between them.
  ///
  /// - Complexity: O(f log C), f frozen columns that thaw.
  func frozen(in room: FixedPoint) -> FrozenColumns {
    guard declaredFrozen.leading + declaredFrozen.trailing > 0 else { return FrozenColumns() }
    let most = extent > room ? room - min(bodyMinimum, room) : extent
    var result = FrozenColumns(leading: declaredFrozen.leading, trailing: declaredFrozen.trailing)
    while true {
      result.before =
        result.leading == 0 ? .zero : result.leading < count ? slot(of: result.leading).edge : extent
      result.after = .zero
      if result.trailing > 0 {
        let first = count - result.trailing
        let end = first == 0 ? (edge: FixedPoint.zero, extent: FixedPoint.zero) : slot(of: first - 1)
        result.after = extent - (end.edge + end.extent)
        // Where nothing lies between, the gap is that of the leading ones.
        if first == result.leading, first > 0 { result.after -= gap }
      }
      if result.before + result.after <= most || result.leading + result.trailing == 0 { return result }
      if result.trailing > 0 { result.trailing -= 1 } else { result.leading -= 1 }
    }
  }
}

/// Frozen columns in effect, and the extents that they cover.
struct FrozenColumns: Sendable, Hashable {
  var leading = 0
  var trailing = 0
  var before = FixedPoint.zero
  var after = FixedPoint.zero
}

extension ColumnSet {
  /// The panes of the columns in a viewport.
  ///
  /// - Complexity: that of ``frozen(in:)``.
  func panes(in view: AxisRange) -> PaneAxis {
    let frozen = frozen(in: view.end - view.start)
    return PaneAxis(
      table: AxisRange(start: .zero, end: extent), before: frozen.before, after: frozen.after, view: view)
  }
}
