// Finding pages by row and by key, and their neighbors.

extension RankTree {
  /// The page that a row is in; `nil` when there is no such row.
  ///
  /// - Complexity: O(log n), n pages.
  func page(ofRow row: Int) -> Found? { ranks.page(ofRow: row).map { found($0) } }

  /// The page that a key belongs to, whether or not there is a row with it; `nil` without pages.
  ///
  /// - Complexity: O(log n), n pages, comparisons and otherwise.
  func page(ofKey key: Key) -> Found? {
    guard pageCount > 0 else { return nil }
    let block = max(0, Key.upperBound(of: key, in: firstFences) - 1)
    let slot = max(0, Key.upperBound(of: key, in: fences[block]) - 1)
    return page(at: Position(block: block, slot: slot))
  }

  /// The page with a number, wherever it lies; `nil` if there is none.
  ///
  /// - Complexity: O(n), n pages.
  func page(withID id: PageID) -> Found? { ranks.position(ofID: id).map { page(at: $0) } }

  /// The page at a position.
  ///
  /// - Complexity: O(log n), n pages.
  func page(at position: Position) -> Found { found(ranks.page(at: position)) }

  /// The number of rows of a page.
  ///
  /// - Complexity: O(1).
  func count(at position: Position) -> Int { Int(ranks.blocks[position.block].counts[position.slot]) }

  /// The position after one; `nil` at the end.
  func position(after position: Position) -> Position? { ranks.position(after: position) }

  /// The position before one; `nil` at the start.
  func position(before position: Position) -> Position? { ranks.position(before: position) }

  /// The key that the page at a position ends before: the next fence, or ``RankTree/end``.
  func fence(after position: Position) -> Key? {
    self.position(after: position).map { fences[$0.block][$0.slot] } ?? end
  }

  /// The last page; `nil` without pages.
  ///
  /// - Complexity: O(log n), n pages.
  var lastPage: Found? {
    guard let block = fences.indices.last else { return nil }
    return page(at: Position(block: block, slot: fences[block].count - 1))
  }

  private func found(_ page: PageRanks.Found) -> Found {
    Found(
      position: page.position, id: page.id, fence: fences[page.position.block][page.position.slot], rows: page.rows)
  }
}
