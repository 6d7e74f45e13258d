// Reading the extents of rows one after another without a walk from the root for each.

/// A place between rows from which extents are read in order.
///
/// It is valid as long as the rows are not edited.
struct RowCursor: Sendable {
  /// The row that is read next.
  private(set) var row: Int
  private var leaf = 0
  private var slot = 0
  private var leafCount = 0
  /// The number of rows of the current entry that are still to be read, and its extent if it is measured.
  private var rest = 0
  private var extent: FixedPoint?
  /// The entry of the row read last.
  private var entry = RowEntry.filler

  /// True when the extent of the row read last is provisional.
  var isProvisional: Bool { entry.isProvisional }

  /// The length of the unmeasured run that stands for everything past the last row: more rows than there can be.
  private static let beyond = Int.max / 2

  /// A cursor at row 0, which is looked up when it is read.
  init() { row = 0 }

  init(row: Int, in rows: RowExtents) {
    self.row = row
    seek(in: rows)
  }

  /// A cursor at a row that was found.
  @inline(__always)
  init(row: Int, at found: SummaryTree<RowEntry>.Found) {
    self.row = row
    take(found)
  }

  /// The end of the run of unmeasured rows that the row read last belongs to.
  var runEnd: Int { row.cutSum(rest) }

  /// The extent of the next row, `nil` when it is not measured; moves on.
  ///
  /// - Complexity: O(1) within a leaf, O(log R) between leaves, R entries.
  mutating func next(in rows: RowExtents) -> FixedPoint? {
    if rest <= 0 { advance(in: rows) }
    rest -= 1
    row += 1
    return extent
  }

  /// Goes to a row: step by step where it is near, otherwise from the root.
  mutating func move(to target: Int, in rows: RowExtents) {
    if target >= row, target - row <= rest {
      rest -= target - row
      row = target
    } else if target >= row, target - row < 16 {
      while row < target { _ = next(in: rows) }
    } else if target != row {
      row = target
      seek(in: rows)
    }
  }

  /// The largest of the next extents, which is provisional when any of them is; moves past them. At the first unmeasured
  /// one it stops and returns `nil`.
  ///
  /// - Complexity: O(n + log R) for n = `count`, R entries.
  mutating func largest(of count: Int, in rows: RowExtents) -> RowEntry? {
    var largest = FixedPoint.zero
    var anyIsProvisional = false
    for _ in 0..<count {
      guard let extent = next(in: rows) else { return nil }
      largest = max(largest, extent)
      anyIsProvisional = anyIsProvisional || isProvisional
    }
    return .measured(largest, isProvisional: anyIsProvisional)
  }

  /// Calls `body` with each of the next extents; moves past them.
  ///
  /// - Complexity: O(n + log R) for n = `count`, R entries.
  mutating func forEach(
    _ count: Int, in rows: RowExtents, _ body: (_ offset: Int, _ extent: FixedPoint?, _ isProvisional: Bool) -> Void
  ) {
    var offset = 0
    while offset < count {
      let extent = next(in: rows)
      body(offset, extent, isProvisional)
      offset += 1
      // What is measured beside it in its leaf is read at once.
      guard rest == 0, slot + 1 < leafCount, offset < count else { continue }
      let (slab, first) = rows.tree.leaves.slots(of: leaf)
      unsafe slab.withUnsafeBufferPointer { slab in
        let start = first + slot + 1
        let end = min(slab.count, first + leafCount, start + count - offset)
        var next = start
        while next < end, let extent = unsafe slab[next].extent {
          body(offset, extent, unsafe slab[next].isProvisional)
          offset &+= 1
          next &+= 1
        }
        guard next > start else { return }
        take(unsafe slab[next &- 1], skipping: 0)
        (rest, slot, row) = (0, slot + next - start, row + next - start)
      }
    }
  }

  /// The next entry; moves past it. A run is cut off at `end`, and past the last row everything is one run.
  ///
  /// - Complexity: O(1) within a leaf, O(log R) between leaves, R entries.
  mutating func nextEntry(in rows: RowExtents, before end: Int) -> RowEntry {
    if let extent = next(in: rows) { return .measured(extent, isProvisional: isProvisional) }
    let more = min(rest, end - row)
    rest -= more
    row += more
    return .run(more + 1)
  }

  private mutating func advance(in rows: RowExtents) {
    slot += 1
    if slot < leafCount {
      take(rows.tree.leaves[leaf, slot], skipping: 0)
    } else {
      seek(in: rows)
    }
  }

  private mutating func seek(in rows: RowExtents) {
    let row = row
    guard let found = rows.tree.seek({ $0.rows > row }) else {
      leafCount = 0
      rest = RowCursor.beyond
      extent = nil
      entry = .filler
      return
    }
    take(found)
  }

  @inline(__always)
  private mutating func take(_ found: SummaryTree<RowEntry>.Found) {
    leaf = found.position.leaf
    slot = found.position.slot
    leafCount = found.leafCount
    take(found.element, skipping: row - Int(cutting: Int64(found.prefix.rows)))
  }

  private mutating func take(_ entry: RowEntry, skipping skipped: Int) {
    rest = entry.rows - skipped
    extent = entry.extent
    self.entry = entry
  }
}

/// The cursor that was asked for last, kept because steps read the same rows, and those beside them, again and again.
struct RowFinger: Sendable {
  private var cursor = RowCursor()
  private var version = -1

  /// A cursor at a row, and the sums over all rows before it, by one walk from the root.
  ///
  /// - Complexity: O(log R), R entries.
  @inline(__always)
  mutating func slot(of row: Int, in rows: RowExtents) -> (prefix: RowSummary, cursor: RowCursor) {
    guard let found = rows.tree.seek({ $0.rows > row }) else { return (rows.tree.total, cursor(at: row, in: rows)) }
    cursor = RowCursor(row: row, at: found)
    version = rows.version
    return (found.prefix(upTo: row), cursor)
  }

  /// A cursor at a row.
  ///
  /// - Complexity: O(1) near the row that was asked for last as long as no row was changed, otherwise O(log R), R
  ///   entries.
  mutating func cursor(at row: Int, in rows: RowExtents) -> RowCursor {
    if version == rows.version {
      cursor.move(to: row, in: rows)
    } else {
      cursor = RowCursor(row: row, in: rows)
      version = rows.version
    }
    return cursor
  }
}
