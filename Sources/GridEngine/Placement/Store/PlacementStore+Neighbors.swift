// What lies beside an item: above, below, and in the same rows, as far as items are placed.

extension PlacementStore {
  /// Rows that are searched at once for what lies beside an item.
  private static let rowsSearched = 64

  /// The cells of an item, where it and what lies around it are placed.
  ///
  /// - Complexity: That of ``area(of:)-(Int)``.
  func settledArea(of item: Int) -> GridArea? {
    guard let area = area(of: item), area.columns > 0 else { return nil }
    // One that was placed first may lie far below the others.
    if let prefix, !isComplete, area.row >= prefix.endOfPlacedRows { return nil }
    return area
  }

  /// The item that a walk over the rows comes to next. It comes to no item before one that ends before that begins; of those
  /// that are left it takes the nearest to a column.
  ///
  /// - Parameters:
  ///   - row: items that begin here or below are looked at; backwards, those that end here or above.
  ///   - column: the column that the walk keeps to.
  /// - Returns: where the next items are not placed, the first of them in the order of the walk.
  /// - Complexity: O(log r (m log b + 1) + k), k items in 64 rows, r rows, b blocks, of which m may reach into rows; O(l) more
  ///   in holes of more than 64 rows, l items that were placed first.
  func item(beyond row: Int, isForward: Bool, near column: Int) -> Int? {
    let (rows, next) = placedRows(beyond: row, isForward: isForward)
    guard !rows.isEmpty else { return next }
    let from = isForward ? rows.lowerBound : rows.upperBound
    if let item = line(PlacementStore.rowsSearched, from: from, isForward, near: column, in: rows) { return item }
    // A deeper hole, or items that reach over all these rows.
    var (low, high) = (PlacementStore.rowsSearched, rows.count)
    guard low < high, hasItem(within: high, of: from, isForward) else { return next }
    while low + 1 < high {
      let middle = low + (high - low) / 2
      if hasItem(within: middle, of: from, isForward) { high = middle } else { low = middle }
    }
    return line(
      high.saturatingSum(PlacementStore.rowsSearched), from: from, after: low, isForward, near: column, in: rows)
  }

  /// The item in some rows that comes next after a column, or before it. It comes after no item that ends before it begins; of
  /// those that are left it is the nearest to a row.
  ///
  /// - Parameters:
  ///   - rows: of more than 64 rows those are searched that are nearest to `row`.
  ///   - column: items that begin here or later are looked at; backwards, those that end here or before.
  ///   - row: if no item is found, this row is searched as well.
  /// - Complexity: O(m log b + k), k items in 64 rows, b blocks, of which m may reach into those rows.
  func item(inRows rows: Range<Int>, beyond column: Int, isForward: Bool, near row: Int) -> Int? {
    guard !rows.isEmpty else { return nil }
    let middle = max(rows.lowerBound, min(row, rows.upperBound - 1))
    // Near an end of the rows the search goes on further from the other side of `row`: none of 64 rows is left out.
    let searched = min(rows.count, PlacementStore.rowsSearched)
    let first = max(rows.lowerBound, min(middle - searched / 2, rows.upperBound - searched))
    func distance(_ area: GridArea) -> Distance {
      isForward
        ? Distance(
          near: area.column - column, far: area.column + area.columns - column, aside: area.rowsAway(from: row),
          lead: area.row)
        : Distance(
          near: column - area.column - area.columns, far: column - area.column, aside: area.rowsAway(from: row),
          lead: area.row)
    }
    if let item = nearest(inRows: first..<first + searched, distance) { return item }
    guard !rows.contains(row), row >= 0, row < .max else { return nil }
    return nearest(inRows: row..<row + 1, distance)
  }

  /// The item in a row that is nearest to a column, or else the nearest row's; where items are not placed, the next one on the
  /// way.
  ///
  /// - Complexity: That of ``item(beyond:isForward:near:)``.
  func item(crossing row: Int, isForward: Bool, near column: Int) -> Int? {
    guard row >= 0, row < .max else { return nil }
    let (rows, next) = placedRows(beyond: isForward ? row : row + 1, isForward: isForward)
    guard rows.contains(row) else { return next }
    let item = nearest(inRows: row..<row + 1) {
      Distance(near: 0, far: 1, aside: $0.columnsAway(from: column), lead: $0.column)
    }
    return item ?? self.item(beyond: row, isForward: isForward, near: column)
      ?? self.item(beyond: row, isForward: !isForward, near: column)
  }

  // MARK: Searching

  /// How far an item is from where a walk begins.
  private struct Distance {
    /// To where the item begins on the way, and to where it ends; one that begins behind the walk has a negative number.
    var near: Int
    var far: Int
    /// How far it is off the way.
    var aside: Int
    /// Where it begins across the way, which decides between two that are as far.
    var lead: Int
  }

  /// The nearest of the items in some rows, but those that lie wholly behind another.
  private func nearest(inRows rows: Range<Int>, _ distance: (GridArea) -> Distance) -> Int? {
    var firstEnd = Int.max
    forEachItem(inRows: rows) { _, area in
      let distance = distance(area)
      if distance.near >= 0 { firstEnd = min(firstEnd, distance.far) }
    }
    guard firstEnd < .max else { return nil }
    var best: (Int, Int, Int, Int)?
    forEachItem(inRows: rows) { item, area in
      let distance = distance(area)
      guard distance.near >= 0, distance.near < firstEnd else { return }
      let found = (distance.aside, distance.near, distance.lead, item)
      if best == nil || found < best! { best = found }
    }
    return best?.3
  }

  /// The nearest of the items that begin less than `limit` rows from a row, and at least `after`.
  private func line(
    _ limit: Int, from row: Int, after: Int = 0, _ isForward: Bool, near column: Int, in rows: Range<Int>
  ) -> Int? {
    let window = isForward ? row.saturatingSum(after)..<row.saturatingSum(limit) : max(0, row - limit)..<row - after
    return nearest(inRows: window.clamped(to: rows)) { area in
      let end = area.row + area.rows
      return isForward
        ? Distance(near: area.row - row, far: end - row, aside: area.columnsAway(from: column), lead: area.column)
        : Distance(near: row - end, far: row - area.row, aside: area.columnsAway(from: column), lead: area.column)
    }
  }

  /// True if an item begins less than so many rows from a row.
  private func hasItem(within limit: Int, of row: Int, _ isForward: Bool) -> Bool {
    let rows = isForward ? row..<row.saturatingSum(limit) : max(0, row - limit)..<row
    func isBeyond(_ area: GridArea) -> Bool { isForward ? area.row >= row : area.row + area.rows <= row }
    return locked.contains(inRows: rows) { isBeyond($1) } || blocks.contains(inRows: rows) { isBeyond($1) }
  }

  /// The rows beyond one as far as all items are placed that lie there, and the first item that is not placed.
  ///
  /// - Complexity: O(log b), b blocks; O(log l) for l items that were placed first.
  func placedRows(beyond row: Int, isForward: Bool) -> (rows: Range<Int>, next: Int?) {
    if chunks != nil { return isForward ? blocks.placedRows(from: row) : blocks.placedRows(upTo: row) }
    guard let prefix else { return (0..<0, nil) }
    let end = isComplete ? max(locked.rows, prefix.usedRows) : prefix.endOfPlacedRows
    if isForward { return (min(row, end)..<end, isComplete ? nil : firstOpenItem) }
    return row > end && !isComplete ? (0..<0, lastOpenItem) : (0..<min(row, end), nil)
  }

  /// The first item that has no place.
  private var firstOpenItem: Int? {
    let (item, locked) = (blocks.firstUnplaced, locked.locked)
    let first = locked.partitioningIndex { $0.item >= item }
    // Those placed first lie among the others without any order.
    let passed = (first..<locked.count).partitioningIndex { locked[$0].item - item > $0 - first } - first
    return item + passed < count ? item + passed : nil
  }

  /// The last item that has no place.
  private var lastOpenItem: Int? {
    let (count, locked) = (count, locked.locked)
    let passed = locked.count - (0..<locked.count).partitioningIndex { count - locked[$0].item <= locked.count - $0 }
    return count - 1 - passed >= blocks.firstUnplaced ? count - 1 - passed : nil
  }
}

extension PrefixPacking {
  /// The row after the last that is placed as far as it is: what lies below are items placed before all others.
  fileprivate var endOfPlacedRows: Int { max(finalRows, usedRows) }
}

extension BlockList {
  /// The rows from one on up to the first chunk that is not placed, and that chunk's first item.
  fileprivate func placedRows(from row: Int) -> (rows: Range<Int>, next: Int?) {
    guard let found = tree.seekCompactly({ $0.growth > row }) else { return (0..<0, nil) }
    guard found.element.isPlaced else { return (0..<0, Int(found.prefix.items)) }
    let open = found.prefix.blocks - found.prefix.placed
    guard let next = tree.seekCompactly({ $0.blocks - $0.placed > open }) else {
      return (row..<Int(cutting: tree.total.growth), nil)
    }
    return (row..<Int(cutting: next.prefix.growth), Int(next.prefix.items))
  }

  /// The rows up to one from the last chunk on that is not placed, and that chunk's last item.
  fileprivate func placedRows(upTo row: Int) -> (rows: Range<Int>, next: Int?) {
    let row = min(row, Int(cutting: tree.total.growth))
    guard row > 0, let found = tree.seekCompactly({ $0.growth >= row }) else { return (0..<0, nil) }
    guard found.element.isPlaced else { return (0..<0, Int(found.prefix.items) + Int(found.element.count) - 1) }
    let open = found.prefix.blocks - found.prefix.placed
    guard open > 0, let last = tree.seekCompactly({ $0.blocks - $0.placed >= open }) else { return (0..<row, nil) }
    return (
      Int(cutting: last.prefix.growth) + Int(last.element.growth)..<row,
      Int(last.prefix.items) + Int(last.element.count) - 1
    )
  }
}

extension GridArea {
  /// How far a column, or a row, is from those of the area.
  fileprivate func columnsAway(from other: Int) -> Int { max(0, column - other, other - column - columns + 1) }
  fileprivate func rowsAway(from other: Int) -> Int { max(0, row - other, other - row - rows + 1) }
}
