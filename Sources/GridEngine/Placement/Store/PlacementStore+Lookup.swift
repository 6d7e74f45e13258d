// Item → cells, rows → items, and what could not be followed.

extension PlacementStore {
  /// The rows of the chunk that a row is in; all rows where there are no chunks. Below all chunks the last one goes on.
  ///
  /// - Complexity: O(log b), b blocks.
  func chunkRows(around row: Int) -> Range<Int> {
    guard let chunks else { return 0..<Int.max }
    return chunks.rows(around: row, in: blocks) ?? block(around: row).chunk..<Int.max
  }

  /// The cells of an item; `nil` when it is not placed yet or does not exist.
  ///
  /// - Complexity: O(log b), b blocks; O(log l) for one of l locked items.
  func area(of item: Int) -> GridArea? {
    switch blocks.area(of: item) {
    case .unplaced: nil
    case .locked: locked.area(of: item)
    case .placed(let area): area
    }
  }

  /// True when an item is placed and the rows above it are no estimates.
  ///
  /// - Complexity: O(log b), b blocks; O(log l) for one of l locked items.
  func isRowKnown(of item: Int) -> Bool {
    guard area(of: item) != nil else { return false }
    guard isChunked, let before = blocks.tree.seekCompactly({ $0.items > item })?.prefix else { return true }
    return before.placed == before.blocks
  }

  /// Calls `body` with every placed item that takes cells in some rows, in no particular order but by block.
  ///
  /// - Complexity: O(m log b + k), b blocks, k items of the m blocks that may reach into the rows.
  @inline(__always)
  func forEachItem(inRows rows: Range<Int>, _ body: (Int, GridArea) -> Void) {
    guard !rows.isEmpty else { return }
    locked.forEachItem(inRows: rows, body)
    blocks.forEachItem(inRows: rows, body)
  }

  /// The span that an item asks for.
  ///
  /// - Complexity: O(log b), b blocks; O(log s) more with s items with starts.
  func span(of item: Int) -> GridSpan? {
    if let declared = locked.declared(item) {
      let rows = declared.span.rows == GridSpan.toLast ? max(1, declaredRows.count) : declared.span.rows
      return GridSpan(columns: declared.span.columns, rows: rows)
    }
    guard let block = blocks.block(ofItem: item) else { return nil }
    let stored = blocks.storage[block.number].items[item - block.start]
    return GridSpan(columns: stored.width, rows: blocks.height(of: stored))
  }

  /// True for an item that wants to start somewhere.
  ///
  /// - Complexity: O(log s), s items with starts.
  func hasStart(_ item: Int) -> Bool { !locked.isEmpty && locked.declared(item) != nil }

  /// The items of the chunk that an item is in, and its first row; `nil` where chunks are not placed by themselves.
  ///
  /// - Complexity: O(log b), b blocks.
  func chunk(with item: Int) -> (items: Range<Int>, row: Int)? {
    guard isChunked, let first = blocks.chunkStart(ofItem: item) else { return nil }
    return (first.start..<first.start + blocks.chunkCount(from: first), first.base)
  }

  /// Requests of an item that could not be followed; none for one that is not placed yet.
  ///
  /// - Complexity: That of ``area(of:)``.
  func diagnostics(of item: Int) -> [PlacementDiagnostic] {
    guard let area = area(of: item), area.columns > 0 else { return [] }
    var diagnostics: [PlacementDiagnostic] = []
    var declared = PlacementItem()
    blocks.forEachRequest(in: item..<item + 1) { declared = locked.declared(item) ?? PlacementItem($0.span) }
    if !declared.isFollowed(by: area, columns: columns, declaredRows: declaredRows.count) {
      diagnostics.append(.clampedSpan(item: item))
    }
    if locked.policy == .compact {
      if declared.isMovedAside(to: area) { diagnostics.append(.clampedStart(item: item)) }
      return diagnostics
    }
    let column = declared.startColumn ?? area.column
    let row = declared.startRow ?? area.row
    if column >= columns || row >= Placement.rowLimit { diagnostics.append(.droppedStart(item: item)) }
    if (column < columns && column != area.column) || (row < Placement.rowLimit && row != area.row) {
      diagnostics.append(.conflict(item: item))
    }
    return diagnostics
  }
}
