// How many rows there are: known where items are placed, from their area elsewhere; and which rows an edit changed.

/// The number of rows of a packed section.
///
/// Complete packing knows it. Before that the rest counts by its area: `estimate` goes on at the density of what is packed,
/// and `bound` says by how much that may be wrong. It is learnt, not proven: it held on every prefix of every mix that was
/// tried (see `RowEstimateTests`). ``atLeast`` is proven.
public struct RowEstimate: Sendable, Hashable {
  /// Rows, as far as is known.
  public var estimate: Int
  /// By how many rows the estimate may be wrong; 0 when everything is packed.
  public var bound: Int
  /// Fewer rows are impossible: those that are used, and those that the cells of all items fill.
  public var atLeast: Int
}

extension PlacementStore {
  /// The row after the last that a placed item takes.
  var usedRows: Int { max(lockedRows, live.rows) }

  /// What is known of the number of rows.
  ///
  /// Rows go on to be added as they were over the second half of what is packed: its first half may owe its rows to the
  /// ragged end alone. The bound counts what the end may hide, and how far sums of that many rows stray.
  ///
  /// - Complexity: O(log b), b blocks.
  var rowEstimate: RowEstimate {
    guard columns > 0, count > 0 else { return RowEstimate(estimate: lockedRows, bound: 0, atLeast: lockedRows) }
    if isChunked { return chunkedRowEstimate }
    let used = usedRows
    guard front < count else { return RowEstimate(estimate: used, bound: 0, atLeast: used) }
    let area = Double(tree.total.area)
    let fewest = max(Double(used), (area / Double(columns)).rounded(.up))
    var known = progress
    if known.area < sample.area { known = sample }
    let perCell = max(1 / Double(columns), known.laterRows / max(1, known.laterArea))
    let rest = max(0, area - known.area)
    let estimate = max(fewest, known.rows + rest * perCell)
    let restRows = rest * perCell
    let ragged = 4 + 2 * Double(tallest)
    let stray = Double(tallest) * restRows.squareRoot() * (1 + (restRows / max(1, known.rows)).squareRoot())
    let bound = ragged * (1 + 2 * rest / max(1, known.area)) + stray
    let limit = Double(Placement.rowLimit)
    return RowEstimate(
      estimate: Int(min(estimate, limit)), bound: Int(min(bound, limit)), atLeast: Int(min(fewest, limit)))
  }

  /// How many rows some cells took, and how many of both came in the second half.
  struct Progress: Sendable {
    var area = 0.0
    var rows = 0.0
    var laterArea = 0.0
    var laterRows = 0.0
  }

  /// What the placed items tell.
  private var progress: Progress {
    guard let block = block(ofItem: front), let before = tree.seek({ $0.items > block.start })?.prefix else {
      return Progress()
    }
    let area = Double(before.area) + Double(block.entry.area) * Double(front - block.start) / Double(block.entry.count)
    let half = tree.seek { Double($0.area) > area / 2 }?.prefix ?? .zero
    return Progress(
      area: area, rows: Double(live.rows), laterArea: area - Double(half.area),
      laterRows: Double(live.rows) - Double(half.growth))
  }

  /// Packs the first items into a grid of their own, to know something before anything is placed.
  mutating func takeSample() {
    guard let first = block(ofItem: 0), columns > 0 else { return }
    var packer = Packer(columns: columns, packing: packing)
    for half in 0..<2 {
      guard let block = half == 0 ? first : block(ofItem: PlacementStore.capacity) else { return }
      sample.laterArea = 0
      sample.laterRows = -Double(packer.rows)
      for item in blocks[Int(block.entry.block)].items {
        let height = height(of: item)
        if height > 0 { _ = packer.place(GridSpan(columns: item.width, rows: height)) }
      }
      sample.laterArea = Double(block.entry.area)
      sample.laterRows += Double(packer.rows)
      sample.area += Double(block.entry.area)
      sample.rows = Double(packer.rows)
    }
  }

  /// Notes that rows change from a block on, until it is known how far.
  mutating func beginRowChange(at block: LocatedBlock?) {
    let (row, item) = (block?.base ?? 0, block?.start ?? 0)
    if let changed, changed.item <= item { return }
    changed = Changed(row: row, item: item)
  }

  /// The packer is at a block from which on rows are as they were: tells which rows before it changed.
  mutating func noteRowsTakenOver(at block: LocatedBlock) {
    guard let changed else { return }
    let old = tree.seek { $0.items > block.start }.map { Int($0.prefix.published) } ?? Int(tree.total.published)
    endRowChange(at: min(old, publishedRows), now: live.rows)
    publish(from: changed.item, to: block.start)
  }

  /// Tells that rows up to the row that was `end` and is `now` another one are not what they were.
  private mutating func endRowChange(at end: Int, now: Int) {
    guard let changed else { return }
    self.changed = nil
    // Rows that were placed since the number was published last are in it only as an estimate.
    let row = min(changed.row, publishedRows)
    addRowChange(RowChange(row: row, removed: max(0, end - row), inserted: max(0, now - row)))
  }

  /// Notes that the rows of some blocks are published.
  private mutating func publish(from first: Int, to end: Int) {
    var item = first
    while item < end, let next = block(ofItem: item) {
      publish(next)
      item = next.start + Int(next.entry.count)
    }
  }

  private mutating func publish(_ block: LocatedBlock) {
    guard block.entry.published != block.entry.growth else { return }
    var entry = block.entry
    entry.published = entry.growth
    setEntry(entry, ofBlockWith: block.start)
  }

  /// Tells what changed and is not known to end, and keeps the published number of rows near what is known.
  ///
  /// The number stays as it is while it is within the bound, so that a scroll thumb does not tremble.
  mutating func publishRows() {
    let known = rowEstimate
    if let changed {
      endRowChange(at: publishedRows, now: max(known.estimate, live.rows))
      publish(from: changed.item, to: front)
    }
    let drift = known.estimate - publishedRows
    guard publishedRows < known.atLeast || drift.magnitude > known.bound / 2 else { return }
    let row = min(publishedRows, known.estimate)
    addRowChange(RowChange(row: row, removed: publishedRows - row, inserted: known.estimate - row))
  }

  mutating func addRowChange(_ change: RowChange) {
    publishedRows += change.inserted - change.removed
    guard change.removed > 0 || change.inserted > 0 else { return }
    if let last = rowChanges.last, let both = last.followed(by: change) {
      rowChanges[rowChanges.count - 1] = both
    } else {
      rowChanges.append(change)
    }
  }
}

extension PlacementStore.RowChange {
  /// This change and then another as one; `nil` when they do not touch the same rows.
  func followed(by next: Self) -> Self? {
    guard next.row >= row, next.row <= row + inserted else { return nil }
    let kept = next.row - row
    // What the next change takes beyond this one's rows lies behind the rows that this one took.
    let beyond = max(0, kept + next.removed - inserted)
    return Self(
      row: row, removed: removed + beyond, inserted: kept + next.inserted + max(0, inserted - kept - next.removed))
  }
}
