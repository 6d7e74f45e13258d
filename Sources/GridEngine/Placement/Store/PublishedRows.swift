// The number of rows that a packed section says it has, and which rows changed since somebody looked.

/// Rows as the owner of a store sees them.
///
/// The owner keeps something for every row, so it is told which rows were replaced instead of a new number. An edit
/// changes rows from some row on; how far is known only when the packer meets its old state again. Until then the
/// change is ``open``.
struct PublishedRows: Sendable {
  typealias RowChange = PlacementStore.RowChange

  /// The rows that the section says it has: those that are known, or an estimate that moves seldom.
  private(set) var count = 0
  /// Changes that the owner was not told of yet, in the order in which they happened.
  var changes: [RowChange] = []
  /// A change whose end is not known yet.
  private(set) var open: Start?

  /// The beginning of a change: a row, and the first item of the block that it is the base of.
  struct Start: Hashable, Sendable {
    var row: Int
    var item: Int
  }

  /// Notes that rows change from a block on, or from the first, until it is known how far.
  mutating func begin(at block: LocatedBlock?) {
    let start = Start(row: block?.base ?? 0, item: block?.start ?? 0)
    if let open, open.item <= start.item { return }
    open = start
  }

  /// Ends the open change at a block from which on rows are as they were before.
  ///
  /// - Parameter rows: the rows that the items before the block take now.
  mutating func end(at block: LocatedBlock, rows: Int, in blocks: inout BlockList) {
    guard let open else { return }
    let before =
      blocks.tree.seekCompactly { $0.items > block.start }.map { Int(cutting: $0.prefix.published) }
      ?? Int(cutting: blocks.tree.total.published)
    end(at: min(before, count), now: rows)
    blocks.publishGrowth(of: open.item..<max(open.item, block.start))
  }

  /// Ends the open change at the end of the section.
  ///
  /// - Parameter rows: the rows that there are now.
  mutating func endAtLast(rows: Int, in blocks: inout BlockList) {
    guard let open else { return }
    end(at: count, now: rows)
    blocks.publishGrowth(of: open.item..<max(open.item, blocks.firstUnplaced))
  }

  /// Notes that rows up to the row that was `end` and is `now` another one are not what they were.
  private mutating func end(at end: Int, now: Int) {
    guard let open else { return }
    self.open = nil
    // Rows that were placed since the number was published last are in it only as an estimate.
    let row = min(open.row, count)
    add(RowChange(row: row, removed: max(0, end - row), inserted: max(0, now - row)))
  }

  /// Goes over to another estimate where it is worth telling: while the number is within the bound of the new one it
  /// stays, so that a scroll thumb does not tremble.
  mutating func follow(_ known: RowEstimate) {
    let drift = known.estimate - count
    guard count < known.atLeast || drift.magnitude > known.bound / 2 else { return }
    let row = min(count, known.estimate)
    add(RowChange(row: row, removed: count - row, inserted: known.estimate - row))
  }

  /// Takes the place of the rows that the owner knows: all of those are replaced by these, after what the owner was not
  /// told of yet.
  mutating func replace(_ old: PublishedRows) {
    changes = old.changes
    note(RowChange(row: 0, removed: old.count, inserted: count))
  }

  /// Notes a change of the published number.
  mutating func add(_ change: RowChange) {
    assert(change.row >= 0 && change.removed >= 0 && change.inserted >= 0)
    count = count.cutSum(change.inserted - change.removed)
    checkInvariants()
    note(change)
  }

  /// Notes a change for the owner, joined with the one before if they touch.
  private mutating func note(_ change: RowChange) {
    guard change.removed > 0 || change.inserted > 0 else { return }
    if let last = changes.last, let both = last.followed(by: change) {
      changes[changes.count - 1] = both
    } else {
      changes.append(change)
    }
  }
}

extension BlockList {
  /// Notes that the rows that some items' blocks add are published.
  fileprivate mutating func publishGrowth(of items: Range<Int>) {
    var item = items.lowerBound
    while item < items.upperBound, let block = block(ofItem: item) {
      if block.entry.published != block.entry.growth {
        var entry = block.entry
        entry.published = entry.growth
        setEntry(entry, ofBlockWith: block.start)
      }
      item = block.next
    }
  }
}
