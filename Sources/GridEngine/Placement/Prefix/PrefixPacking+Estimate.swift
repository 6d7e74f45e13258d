// The number of rows while a prefix is placed: what is placed tells at which density the rest goes on.

extension PrefixPacking {
  /// Cells that were packed and the rows that they took; `later` counts the second half of both.
  struct Progress: Sendable {
    var area = 0.0
    var rows = 0.0
    var laterArea = 0.0
    var laterRows = 0.0
  }

  /// The number of rows, as far as it is known.
  ///
  /// Rows go on to be added as they were over the second half of what is packed: its first half may owe its rows to the
  /// ragged end alone. The bound counts what the end may hide, and how far sums of that many rows stray.
  ///
  /// - Parameter lockedRows: the row after the last that an item with a start takes.
  /// - Complexity: O(log b), b blocks.
  func rowEstimate(of blocks: BlockList, lockedRows: Int) -> RowEstimate {
    let used = max(lockedRows, packer.rows)
    guard !blocks.isComplete else { return .known(used) }
    let columns = Double(columns)
    let area = Double(blocks.tree.total.area)
    var fewest = max(Double(used), (area / columns).rounded(.up))
    var known = Progress()
    if let block = blocks.block(ofItem: blocks.firstUnplaced),
      let before = blocks.tree.seekCompactly({ $0.items > block.start })?.prefix
    {
      fewest = max(fewest, Double(packer.base) + fewestOpenRows(from: block, after: before, in: blocks))
      known = progress(to: block, after: before, in: blocks)
    }
    if known.area < sample.area { known = sample }
    let rowsPerCell = max(1 / columns, known.laterRows / max(1, known.laterArea))
    let restArea = max(0, area - known.area)
    let restRows = restArea * rowsPerCell
    let tallest = Double(blocks.tallest)
    // The end of what is packed and the end of the whole may each be ragged by the tallest item, and what is packed is
    // scaled up to the rest.
    let ragged = (RowEstimate.raggedRows + 2 * tallest) * (1 + 2 * restArea / max(1, known.area))
    // Sums of independent rows stray by the root of their number; the density is known from so many rows itself.
    let stray = tallest * restRows.squareRoot() * (1 + (restRows / max(1, known.rows)).squareRoot())
    return .learnt(max(fewest, known.rows + restRows), bound: ragged + stray, atLeast: fewest)
  }

  /// Rows from the packer's base on that the items not placed need at least: all of them lie there, so a section never
  /// ends at its final rows before everything is placed.
  ///
  /// - Parameters:
  ///   - block: the block of the first item that is not placed.
  ///   - before: the sums of all blocks before it.
  /// - Complexity: O(1), and in the last block with cells one look at each item left.
  private func fewestOpenRows(from block: LocatedBlock, after before: BlockSummary, in blocks: BlockList) -> Double {
    let later = blocks.tree.total.area - before.area - block.entry.area
    if later > 0 { return (Double(later) / Double(columns)).rounded(.up) }
    return blocks.items(of: block).dropFirst(blocks.firstUnplaced - block.start).contains { !$0.isLocked } ? 1 : 0
  }

  /// The progress of the items that are placed, up to some of a block.
  private func progress(to block: LocatedBlock, after before: BlockSummary, in blocks: BlockList) -> Progress {
    let placed = blocks.firstUnplaced - block.start
    let area = Double(before.area) + Double(block.entry.area) * Double(placed) / Double(block.count)
    let half = blocks.tree.seekCompactly { Double($0.area) > area / 2 }?.prefix ?? .zero
    return Progress(
      area: area, rows: Double(packer.rows), laterArea: area - Double(half.area),
      laterRows: Double(packer.rows) - Double(half.growth))
  }

  /// Packs the first two blocks into a grid of their own, to know something before anything is placed.
  mutating func takeSample(of blocks: BlockList) {
    guard columns > 0 else { return }
    var packer = Packer(columns: columns, packing: packing)
    for first in [0, BlockList.capacity] {
      guard let block = blocks.block(ofItem: first) else { return }
      let before = packer.rows
      blocks.pack(block, into: &packer)
      sample.laterArea = Double(block.entry.area)
      sample.laterRows = Double(packer.rows - before)
      sample.area += Double(block.entry.area)
      sample.rows = Double(packer.rows)
    }
  }
}

extension BlockList {
  /// Places the items of a block somewhere else, to see how many rows they take; those with starts are left out.
  func pack(_ block: LocatedBlock, into packer: inout Packer) {
    for item in items(of: block) where !item.isLocked {
      _ = packer.place(GridSpan(columns: item.width, rows: height(of: item)))
    }
  }
}
