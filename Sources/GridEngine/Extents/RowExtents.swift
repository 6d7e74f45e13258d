// The extents of all rows of a grid, measured or not: offset ↔ row in O(log rows).

/// The extents of the rows of all sections, one after another.
///
/// Rows that were never measured are runs: a billion of them are one entry. Measured rows take 4 bytes each plus the
/// tree's share. The caller decides on the estimate for unmeasured rows: prefix sums come as ``RowSummary``, whose
/// `extent(estimate:gap:)` is linear in the estimate, so one tree serves sections with different estimates and gaps,
/// and changing an estimate touches nothing.
struct RowExtents: Sendable {
  var tree: SummaryTree<RowEntry>
  /// The row after the one that was measured last, and its position; `nil` once the tree was edited in another way.
  /// Rows are mostly measured one after another.
  var finger: (row: Int, position: SummaryTree<RowEntry>.Position)?
  /// Room for the entries of rows that are measured together.
  var fresh = Scratch<RowEntry>()
  /// The sums over provisional rows.
  var provisional = RowTotal()
  /// The number of changes so far: cursors are valid as long as it stays the same.
  var version = 0

  init(leafCapacity: Int = 64, branchCapacity: Int = 32) {
    // Two leaves full are put in at once, with what is left of a run on both sides.
    tree = SummaryTree(leafCapacity: leafCapacity, branchCapacity: branchCapacity, leafSlabShift: 6, spilled: 3)
    fresh.reserveCapacity(2 * leafCapacity + 2)
  }

  /// Makes all rows unmeasured.
  mutating func reset(rows: Int) {
    finger = nil
    version &+= 1
    provisional = RowTotal()
    tree.removeAll()
    if rows > 0 { insertRows(rows, at: 0) }
  }

  /// Replaces everything by entries among which no two runs are neighbors and none is provisional.
  mutating func replace(with entries: [RowEntry]) {
    finger = nil
    version &+= 1
    provisional = RowTotal()
    tree.rebuild(count: entries.count) { entries[$0] }
  }

  var rowCount: Int { Int(cutting: Int64(tree.total.rows)) }
  var measuredRowCount: Int { Int(tree.total.measuredRows) }

  /// The measured extent of a row, `nil` when it is not measured or out of range.
  ///
  /// - Complexity: O(log R), R entries.
  func extent(ofRow row: Int) -> FixedPoint? { entry(ofRow: row)?.extent }

  /// The entry of a measured row, `nil` when it is not measured or out of range.
  ///
  /// - Complexity: O(log R), R entries.
  func entry(ofRow row: Int) -> RowEntry? {
    guard let entry = tree.seek({ $0.rows > row })?.element, entry.extent != nil else { return nil }
    return entry
  }

  /// The run of unmeasured rows that a row belongs to; `nil` when the row is measured or out of range.
  ///
  /// - Complexity: O(log R), R entries.
  func unmeasuredRun(around row: Int) -> Range<Int>? {
    guard let found = tree.seekCompactly({ $0.rows > row }), found.element.extent == nil else { return nil }
    let first = Int(cutting: Int64(found.prefix.rows))
    return first..<first.cutSum(found.element.rows)
  }

  /// The first measured row from a row on.
  ///
  /// - Complexity: O(log R), R entries.
  func firstMeasuredRow(from row: Int) -> Int? {
    let before = prefix(upTo: row).measuredRows
    return tree.seekCompactly { $0.measuredRows > before }.map { Int(cutting: Int64($0.prefix.rows)) }
  }

  /// The sums over rows 0 ..< `row`.
  ///
  /// - Complexity: O(log R), R entries.
  func prefix(upTo row: Int) -> RowSummary { row <= 0 ? .zero : slot(ofRow: row).prefix }

  /// The sums over rows 0 ..< `row`, and the measured extent of that row itself; `nil` when it is not measured or out of
  /// range.
  ///
  /// - Complexity: O(log R), R entries.
  @inline(__always)
  func slot(ofRow row: Int) -> (prefix: RowSummary, extent: FixedPoint?) {
    guard let found = tree.seek({ $0.rows > row }) else { return (tree.total, nil) }
    return (found.prefix(upTo: row), found.element.extent)
  }

  /// The row whose extent or following gap contains `offset`, and its leading edge, where row 0 begins at 0 and all
  /// unmeasured rows are estimated as `estimate`. Of several candidates (rows without extent) the last; past the end
  /// `rowCount`.
  ///
  /// - Complexity: O(log R), R entries.
  @inline(__always)
  func row(atOffset offset: FixedPoint, estimate: FixedPoint, gap: FixedPoint) -> (row: Int, edge: FixedPoint) {
    guard let found = tree.seek({ $0.extent(estimate: estimate, gap: gap) > offset }) else {
      return (rowCount, tree.total.extent(estimate: estimate, gap: gap))
    }
    let edge = found.prefix.extent(estimate: estimate, gap: gap)
    let stride = estimate.raw + gap.raw
    guard found.element.extent == nil, stride > 0 else { return (Int(found.prefix.rows), edge) }
    let rows = max(0, offset.raw - edge.raw) / stride
    return (Int(cutting: Int64(found.prefix.rows) + rows), FixedPoint(raw: edge.raw + rows * stride))
  }
}

extension SummaryTree<RowEntry>.Found {
  /// The sums over all rows before one of the element's.
  @inline(__always)
  func prefix(upTo row: Int) -> RowSummary {
    var prefix = prefix
    // Only a run can contain the row in its middle.
    if row > prefix.rows { prefix.rows = UInt32(row) }
    return prefix
  }
}
