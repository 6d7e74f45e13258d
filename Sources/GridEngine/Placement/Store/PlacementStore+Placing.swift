// Placing items, all at once or in slices, and the number of rows that follows.

extension PlacementStore {
  /// Rows from the top that no item that is not placed yet can start in; of chunks all, since their barriers are final.
  var finalRows: Int { isComplete ? .max : prefix?.finalRows ?? .max }

  /// Places items until a goal is reached or the budget is used up; does nothing to chunks.
  ///
  /// - Parameter budget: items that may still be placed; is lowered by those that were.
  /// - Returns: whether the goal is reached.
  /// - Complexity: O(k) for k items, and O(log b) for each block.
  mutating func place(to goal: Goal, budget: inout Int) -> Bool {
    prefix?.place(to: goal, budget: &budget, in: &blocks, rows: &rows) ?? true
  }

  /// Places the chunks that reach into some rows; does nothing where there are no chunks.
  ///
  /// - Complexity: O(k) for k items of those chunks.
  mutating func placeChunks(inRows wanted: Range<Int>) { chunks?.place(inRows: wanted, in: &blocks, rows: &rows) }

  /// Places the chunk that an item is in; does nothing where there are no chunks.
  ///
  /// - Complexity: O(k) for a chunk of k items.
  mutating func placeChunk(with item: Int) {
    chunks?.placeChunk(with: item, in: &blocks, rows: &rows)
    checkInvariants()
  }

  /// Items that are not placed; of chunks an estimate that is 0 only when all are.
  var unplacedCount: Int {
    guard columns > 0, !isComplete else { return 0 }
    guard isChunked else { return count - blocks.firstUnplaced }
    return max(1, count - Int(blocks.tree.total.placed) * BlockList.capacity)
  }

  /// Blocks that are not placed, where chunks are placed by themselves.
  var openBlocks: Int { Int(blocks.tree.total.blocks - blocks.tree.total.placed) }

  /// Places items that are not placed, from the first on: at least so many, or all that are left.
  mutating func placeSlice(of count: Int) {
    var left = count
    _ = place(to: .all, budget: &left)
    chunks?.placeSlice(of: count, in: &blocks, rows: &rows)
    checkInvariants()
  }

  /// Takes chunks back that were packed away from the store.
  mutating func take(_ pieces: [ChunkPiece]) { chunks?.take(pieces, in: &blocks, rows: &rows) }

  /// The row after the last that a placed item takes; not for chunks.
  var usedRows: Int { max(locked.rows, prefix?.usedRows ?? 0) }

  /// The number of rows, as far as it is known.
  ///
  /// - Complexity: O(log b), b blocks.
  var rowEstimate: RowEstimate {
    guard columns > 0, count > 0 else { return .known(locked.rows) }
    return prefix?.rowEstimate(of: blocks, lockedRows: locked.rows) ?? chunks?.rowEstimate(of: blocks)
      ?? .known(locked.rows)
  }

  /// The rows that the store says it has: the known ones, or an estimate that moves seldom.
  var publishedRows: Int { rows.count }

  /// Rows that changed since the owner last emptied this.
  var rowChanges: [RowChange] {
    get { rows.changes }
    set { rows.changes = newValue }
  }

  /// Tells what changed and is not known to end, and keeps the published number of rows near what is known.
  mutating func publishRows() {
    let known = rowEstimate
    if rows.open != nil { rows.endAtLast(rows: known.estimate, in: &blocks) }
    rows.follow(known)
    checkInvariants()
  }
}
