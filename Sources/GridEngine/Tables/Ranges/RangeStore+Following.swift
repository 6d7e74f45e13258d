// Merged ranges and edits of rows and columns: a range covers what lies between its outermost survivors.

extension RangeStore {
  /// Gives all ranges the numbers that they have after a change. What is inserted inside a range widens it, what is deleted
  /// shrinks it; a range of which fewer than two cells are left is none any more.
  ///
  /// - Returns: the new rows of which other cells decide now how tall they are, since a range covers one of them alone or none any
  ///   more, each with the columns that the range had.
  /// - Throws: the first range, row by row, that a move would leave in pieces; the store is as before then.
  /// - Complexity: of rows O((k + m) log n + t), k changes, m ranges that they meet, n ranges, t tall and narrow ranges;
  ///   of columns O((n + m) log n + n log k).
  @discardableResult
  mutating func follow(rows: AxisChanges?, columns: AxisChanges?) throws(TableRangeError) -> [CellRange] {
    guard count > 0 else { return [] }
    let changedRows = rows.map { changed(by: $0, on: .rows) }
    let changedColumns = columns.map { changed(by: $0, on: .columns) }
    if let torn = RangeStore.first(changedRows?.torn, changedColumns?.torn) { throw .tornRange(torn) }
    if let rows, let changedRows { apply(rows, on: .rows, changedRows.ranges) }
    if let columns, let changedColumns {
      // By now the ranges may have other rows.
      let ranges = rows == nil ? changedColumns.ranges : changed(by: columns, on: .columns).ranges
      apply(columns, on: .columns, ranges)
    }
    guard let rows, let changedRows else { return [] }
    var decided: [CellRange] = []
    for range in changedRows.ranges {
      RangeStore.addRows(&decided, that: range.old, leaves: range.new ?? 0..<0, by: rows)
    }
    return decided
  }

  /// Adds the rows of a range that it covers no longer, or alone.
  private static func addRows(
    _ rows: inout [CellRange], that range: CellRange, leaves lines: Range<Int>, by changes: AxisChanges
  ) {
    guard range.rows.count > 1 else { return }
    if lines.count == 1 { rows.append(CellRange(rows: lines, columns: range.columns)) }
    var row = range.rows.lowerBound
    while row < range.rows.upperBound {
      let next = changes.byOld.partitioningIndex { $0.old.upperBound > row }
      guard next < changes.byOld.count, changes.byOld[next].old.lowerBound < range.rows.upperBound else { return }
      let run = changes.byOld[next]
      let old = run.old.clamped(to: range.rows)
      let new = old.lowerBound + run.shift..<old.upperBound + run.shift
      if !lines.overlaps(new) { rows.append(CellRange(rows: new, columns: range.columns)) }
      row = run.old.upperBound
    }
  }

  /// The first range, row by row, that a change would leave in pieces; `nil` when there is none.
  ///
  /// - Complexity: O((k + m) log n), k changes, m ranges that they meet, n ranges.
  func torn(rows: AxisChanges?, columns: AxisChanges?) -> CellRange? {
    RangeStore.first(
      rows.flatMap { changed(by: $0, on: .rows).torn }, columns.flatMap { changed(by: $0, on: .columns).torn })
  }

  private static func first(_ a: CellRange?, _ b: CellRange?) -> CellRange? {
    guard let a, let b else { return a ?? b }
    return b.precedes(a) ? b : a
  }

  private struct Changed {
    /// What becomes of each range that does more than to be renumbered; `nil` when it is gone.
    var ranges: [(old: CellRange, new: Range<Int>?)] = []
    /// The first, row by row, that would be in pieces.
    var torn: CellRange?
  }

  private func changed(by changes: AxisChanges, on axis: TableAxis) -> Changed {
    var result = Changed()
    func look(at lines: Range<Int>, from first: Int) {
      var window = CellRange(rows: 0..<Limits.items, columns: 0..<Limits.items)
      window[axis] = lines
      forEach(meeting: window) { range in
        // One that begins before has been looked at.
        guard range[axis].lowerBound >= first, !changes.leaves(range[axis]) else { return }
        switch changes.cover(of: range[axis]) {
        case .covers(let new): result.ranges.append((range, new))
        case .isGone: result.ranges.append((range, nil))
        case .isTorn: if result.torn.map({ range.precedes($0) }) ?? true { result.torn = range }
        }
      }
    }
    // Between two runs that stay side by side others come, or leave.
    var (end, first) = (0, 0)
    for run in changes.byOld where !run.isMoved {
      let lines = Swift.max(0, end - 1)..<run.old.lowerBound + 1
      if run.old.lowerBound > 0 {
        look(at: lines, from: first)
        first = lines.upperBound
      }
      end = run.old.upperBound
    }
    if end < Limits.items { look(at: Swift.max(0, end - 1)..<Limits.items, from: first) }
    return result
  }

  private mutating func apply(
    _ changes: AxisChanges, on axis: TableAxis, _ ranges: [(old: CellRange, new: Range<Int>?)]
  ) {
    let leaving = ranges.filter { !keepsItsPlace($0.old, $0.new, changes, on: axis) }
    for range in leaving { remove(range.old) }
    if axis == .rows {
      byRow.renumberRows(by: changes)
      byColumn.renumberMinors(by: changes)
    } else {
      byRow.renumberMinors(by: changes)
      renumberColumns(by: changes)
    }
    for range in leaving {
      guard let lines = range.new else { continue }
      var new = range.old
      new[axis] = lines
      if !new.isOneCell { insert(new) }
    }
  }

  /// True for a range that comes after the same others in the same tree. First numbers that do not move keep their order.
  private func keepsItsPlace(
    _ old: CellRange, _ lines: Range<Int>?, _ changes: AxisChanges, on axis: TableAxis
  ) -> Bool {
    guard let lines, let first = changes.run(of: old[axis].lowerBound), !first.isMoved,
      old[axis].lowerBound + first.shift == lines.lowerBound
    else { return false }
    var new = old
    new[axis] = lines
    return RangeStore.axis(of: old) != axis && RangeStore.axis(of: new) != axis && !new.isOneCell
  }

  /// Gives tall and narrow ranges new columns, and so other blocks.
  ///
  /// - Complexity: O(n (log n + log k)), n ranges, k changes.
  private mutating func renumberColumns(by changes: AxisChanges) {
    var ranges: [CellRange] = []
    forEach(.columns) { range in
      guard let new = changes.number(of: range.columns.lowerBound) else { return }
      ranges.append(CellRange(rows: range.rows, columns: new..<new + range.columns.count))
    }
    rebuild(.columns, ranges)
  }
}

extension SummaryTree<RangeEntry> {
  /// Renumbers the rows of ranges none of which has rows of two runs.
  ///
  /// - Complexity: O(k log n), k changes, n ranges.
  fileprivate mutating func renumberRows(by changes: AxisChanges) {
    var widened: [(rank: Int32, change: Int32)] = []
    var shift = 0
    for run in changes.byOld where !run.isMoved && run.shift != shift {
      let rank = rank(of: Int32(run.old.lowerBound))
      let change = Int32(run.shift - shift)
      shift = run.shift
      if let last = widened.last, last.rank == rank {
        widened[widened.count - 1].change += change
      } else {
        widened.append((rank, change))
      }
    }
    // Backwards first, so that no number is meanwhile greater than it will be.
    for gap in widened where gap.change < 0 { widenGap(ofRank: gap.rank, by: gap.change) }
    for gap in widened where gap.change > 0 { widenGap(ofRank: gap.rank, by: gap.change) }
  }

  /// Renumbers ranges on the axis that they are not ordered by first. Those that are not cut only get other numbers.
  ///
  /// - Complexity: O(n), n ranges, and O(log k + m) for each that a change meets, k changes, m inside of it.
  fileprivate mutating func renumberMinors(by changes: AxisChanges) {
    guard total.count > 0 else { return }
    var run = AxisChanges.Run(old: 0..<0, new: 0, isMoved: false)
    mapInPlace { entry in
      let lines = Int(entry.minor)..<Int(entry.minor + entry.minorCount)
      if lines.lowerBound < run.old.lowerBound || lines.upperBound > run.old.upperBound {
        guard let next = changes.run(of: lines.lowerBound) else { return }
        run = next
      }
      if lines.upperBound <= run.old.upperBound {
        entry.minor += Int32(run.shift)
      } else if case .covers(let lines) = changes.cover(of: lines) {
        (entry.minor, entry.minorCount) = (Int32(lines.lowerBound), Int32(lines.count))
      }
    }
  }
}
