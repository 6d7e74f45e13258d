// The rows of a store whose extents are declared. A list of tracks begins anew with each chunk, whatever number of rows those
// before it turn out to have.

extension PlacementStore {
  /// The declared ones of the rows before another. Rows beyond the last go on as if the last chunk did.
  ///
  /// - Complexity: O(1); O(log b) where chunks are placed by themselves, b blocks.
  func declared(before row: Int) -> RowTotal {
    guard isChunked else { return pattern.declared(before: row) }
    let (found, chunk) = block(around: row)
    let first = Int(cutting: found.growth)
    return found.declared + pattern.declared(in: first - chunk..<max(first, row) - chunk)
  }

  /// The extent of a row if it is declared.
  ///
  /// - Parameter chunk: the rows of the chunk that was asked for last, and then of the one that the row is in.
  /// - Complexity: O(1); O(log b) with chunks where the row is in another one, b blocks.
  func declaredExtent(of row: Int, _ chunk: inout Range<Int>) -> FixedPoint? {
    if !chunk.contains(row) { chunk = chunkRows(around: row) }
    return pattern.extent(of: row - chunk.lowerBound)
  }

  /// The row that contains a distance from the first row, or has that distance in the gap after it, and the row's own
  /// distance. Every row that is not declared takes `estimate`; `nil` where no row has an extent.
  ///
  /// - Complexity: O(log p), p tracks of the list of rows; O(log b) more with chunks, b blocks.
  func row(at distance: FixedPoint, estimate: FixedPoint, gap: FixedPoint) -> (row: Int, edge: FixedPoint)? {
    guard isChunked else { return pattern.row(at: distance, from: 0, estimate: estimate, gap: gap) }
    func edge(_ sum: BlockSummary) -> FixedPoint {
      sum.declared.extent(of: Int(cutting: sum.growth), estimate: estimate, gap: gap)
    }
    guard let before = blocks.tree.seekCompactly({ edge($0) > distance })?.prefix else { return nil }
    let first = Int(cutting: before.growth)
    let chunk = chunkRows(around: first).lowerBound
    guard
      let found = pattern.row(at: distance - edge(before), from: first - chunk, estimate: estimate, gap: gap)
    else { return nil }
    return (first.saturatingSum(found.row), edge(before) + found.edge)
  }

  /// The sums over all blocks before the one that has a row, and the first row of its chunk.
  func block(around row: Int) -> (before: BlockSummary, chunk: Int) {
    let total = blocks.tree.total
    guard let found = blocks.tree.seekCompactly({ $0.growth > row }) else {
      return (total, Int(cutting: blocks.tree.seekCompactly { $0.chunks >= total.chunks }?.prefix.growth ?? 0))
    }
    if found.element.startsChunk { return (found.prefix, Int(cutting: found.prefix.growth)) }
    let chunk = found.prefix.chunks
    return (found.prefix, Int(cutting: blocks.tree.seekCompactly { $0.chunks >= chunk }?.prefix.growth ?? 0))
  }
}
