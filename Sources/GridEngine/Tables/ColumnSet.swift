// The columns of a table, as far as their widths are known.

/// The unit of the numbers of shown columns.
enum ColumnUnit {}
typealias ColumnIndex = GridIndex<ColumnUnit>

/// The columns of a table: their widths, learnt and declared, and where they are.
///
/// Columns are numbered with hidden ones. The tree of widths holds shown columns alone, by ``HiddenColumns/rank(of:)``;
/// where none is hidden, ranks are numbers. Widths that the tree does not hold follow from the policies, or are in a
/// list of runs.
struct ColumnSet: Sendable {
  /// The widths of shown columns by rank. One without an entry counts with ``estimate``.
  var extents = GridExtents<ColumnUnit>()
  /// The width of columns without an entry.
  var estimate: FixedPoint
  /// The width that all columns without an entry are declared with; `nil` where such columns have yet to learn theirs.
  ///
  /// Invariant: where there is one, no column is sized by its content, and no entry is equal to it.
  var commonWidth: FixedPoint?
  var policies: RunList<ColumnPolicy>
  var hidden: HiddenColumns
  /// Widths that a user chose.
  var userWidths: RunList<FixedPoint?>
  /// Learnt widths of hidden columns that are sized by their content.
  var keptWidths: RunList<FixedPoint?>
  /// Learnt minimums of flexible columns.
  var minimums: RunList<FixedPoint?>
  /// Widths that columns grow to at the end of a gesture.
  var growth: RunList<FixedPoint?>
  /// Columns for which all rows are measured.
  var finished: RunList<Bool>
  /// The sums over all columns whose widths were learnt, hidden ones too, from which the others are estimated.
  var learnt = ColumnTotal()
  var declaredEstimate: FixedPoint
  var gap: FixedPoint
  /// The columns that decide how tall rows are; empty for those that are frozen at the start, else the first.
  var deciding: [Int]
  /// The declared counts of frozen columns.
  var declaredFrozen: (leading: Int, trailing: Int)
  var bodyMinimum: FixedPoint
  /// As ``bodyMinimum``, of frozen rows.
  var bodyMinimumAlong: FixedPoint
  var spanSizing: ColumnSpanSizing
  /// The merged cells: one store, or none where no cells are merged.
  var ranges: [RangeStore] = []
  /// The merged cells as they were declared, where they are others now; otherwise `nil`.
  var declaredRanges: [RangeStore]?
  /// True while ``grow(_:to:)`` only notes what columns grow to.
  var defersGrowth = false
  /// The number of flexible columns, hidden ones too.
  var flexibleCount = 0
  /// True when flexible columns may be wider than their minimums.
  var isFlexed = false
  /// The room that flexible columns were sized for; `nil` once any width is another.
  var flexedRoom: FixedPoint?

  /// - Complexity: O(r), r runs of columns that are declared alike.
  init(_ columns: TableColumns) {
    let count = columns.count
    policies = RunList(columns.widths)
    hidden = HiddenColumns(columns.hiddenRuns)
    userWidths = RunList(repeating: nil, count: count)
    keptWidths = userWidths
    minimums = userWidths
    growth = userWidths
    finished = RunList(repeating: false, count: count)
    (declaredEstimate, estimate) = (columns.declaredEstimate, columns.declaredEstimate)
    (gap, bodyMinimum, bodyMinimumAlong) = (columns.gap, columns.leastBody, columns.leastBodyAlong)
    declaredFrozen = columns.frozen
    deciding = columns.soundDecidingColumns
    spanSizing = columns.spanSizing
    rebuild()
  }

  /// The number of columns, hidden ones too.
  var count: Int { policies.count }

  /// The extent of all shown columns with the gaps between them.
  ///
  /// - Complexity: O(1).
  var extent: FixedPoint {
    extents.count > 0 ? extents.total.extent(estimate: estimate, gap: gap) - gap : .zero
  }

  func isHidden(_ column: Int) -> Bool { hidden.contains(column) }

  /// Bytes of the lists and the tree.
  var bytesHeld: Int {
    func bytes<Value>(_ list: RunList<Value>) -> Int {
      list.runs.capacity * MemoryLayout<RunList<Value>.Run>.stride
    }
    return extents.bytesHeld + bytes(policies) + bytes(hidden.flags) + bytes(userWidths) + bytes(keptWidths)
      + bytes(minimums) + bytes(growth) + bytes(finished) + (ranges.first?.bytesHeld ?? 0)
  }
}

/// A number of columns and the sum of their widths, in units of 1/1024 point.
struct ColumnTotal: Equatable, Sendable {
  var count: Int64 = 0
  var extent: Int64 = 0

  /// The mean, rounded half up; `nil` of no columns.
  var mean: FixedPoint? { count > 0 ? FixedPoint(raw: (2 * extent + count) / (2 * count)) : nil }

  mutating func add(_ width: FixedPoint, _ sign: Int64 = 1) {
    count += sign
    extent += sign * width.raw
  }

  static func += (a: inout ColumnTotal, b: ColumnTotal) {
    a.count += b.count
    a.extent += b.extent
  }

  static func -= (a: inout ColumnTotal, b: ColumnTotal) {
    a.count -= b.count
    a.extent -= b.extent
  }
}
