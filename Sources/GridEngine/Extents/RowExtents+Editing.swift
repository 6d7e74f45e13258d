// Measuring rows, forgetting measurements, inserting and removing rows.

extension RowExtents {
  /// Records the measured extent of a row; out of range nothing happens.
  ///
  /// - Complexity: O(log R), R entries.
  mutating func setExtent(_ extent: FixedPoint, ofRow row: Int) {
    guard row >= 0, row < rowCount else { return }
    replaceRow(row, with: .measured(extent))
  }

  /// Makes `count` rows from `row` on unmeasured.
  ///
  /// - Complexity: O((k + 1) log R), k entries in the range, R entries.
  mutating func forget(rows: Range<Int>) {
    let rows = rows.clamped(to: 0..<rowCount)
    guard !rows.isEmpty else { return }
    if rows.count == 1, extent(ofRow: rows.lowerBound) == nil { return }
    removeRows(rows)
    insertRows(rows.count, at: rows.lowerBound)
  }

  /// Inserts unmeasured rows before `row`; a row past the end is the end.
  ///
  /// - Complexity: O(log R), R entries.
  mutating func insertRows(_ count: Int, at row: Int) {
    guard count > 0 else { return }
    finger = nil
    let row = max(0, min(row, rowCount))
    // Prefer to lengthen a run that ends at or contains the row.
    let (position, prefix) = tree.seekForEditing { $0.rows >= max(1, row) }
    let isOccupied = position.slot < tree.leafCountOnTrail
    guard isOccupied else {
      tree.replace(0, at: position, with: .init(.run(count)))
      return
    }
    let element = tree.leaves[position.leaf, position.slot]
    if element.extent == nil {
      tree.replace(1, at: position, with: .init(.run(element.rows + count)))
    } else if row == 0 || Int(prefix.rows) >= row {
      tree.replace(0, at: position, with: .init(.run(count)))
    } else {
      // The measured row that ends at `row`: look whether the next one starts a run.
      let next = tree.seekForEditing { $0.rows > row }
      if next.position.slot < tree.leafCountOnTrail,
        tree.leaves[next.position.leaf, next.position.slot].extent == nil
      {
        let run = tree.leaves[next.position.leaf, next.position.slot].rows
        tree.replace(1, at: next.position, with: .init(.run(run + count)))
      } else {
        tree.replace(0, at: next.position, with: .init(.run(count)))
      }
    }
  }

  /// Removes rows; what is out of range is ignored.
  ///
  /// - Complexity: O((k + 1) log R), k entries in the range, R entries.
  mutating func removeRows(_ rows: Range<Int>) {
    finger = nil
    let rows = rows.clamped(to: 0..<rowCount)
    var remaining = rows.count
    while remaining > 0 {
      let (position, prefix) = tree.seekForEditing { $0.rows > rows.lowerBound }
      let element = tree.leaves[position.leaf, position.slot]
      let before = rows.lowerBound - Int(prefix.rows)
      if before > 0 || element.rows > remaining {
        let taken = min(remaining, element.rows - before)
        tree.replace(1, at: position, with: .init(.run(element.rows - taken)))
        remaining -= taken
      } else {
        var slot = position.slot
        let count = tree.leafCountOnTrail
        while slot < count, tree.leaves[position.leaf, slot].rows <= remaining {
          remaining -= tree.leaves[position.leaf, slot].rows
          slot += 1
        }
        tree.replace(slot - position.slot, at: position, with: .nothing)
      }
    }
    joinRuns(at: rows.lowerBound)
  }

  private mutating func replaceRow(_ row: Int, with entry: RowEntry) {
    var position: SummaryTree<RowEntry>.Position
    var before = 0
    if let finger, finger.row == row, finger.position.slot < tree.leafCountOnTrail {
      position = finger.position
    } else {
      let found = tree.seekForEditing { $0.rows > row }
      position = found.position
      before = row - Int(found.prefix.rows)
    }
    let element = tree.leaves[position.leaf, position.slot]
    var replacement = SummaryTree<RowEntry>.Replacement.nothing
    if before > 0 { replacement.append(.run(before)) }
    replacement.append(entry)
    if element.rows - before - 1 > 0 { replacement.append(.run(element.rows - before - 1)) }
    finger = nil
    if tree.replace(1, at: position, with: replacement) {
      position.slot += before > 0 ? 2 : 1
      finger = (row + 1, position)
    }
  }

  /// Joins two runs that meet at a row boundary inside one leaf.
  private mutating func joinRuns(at row: Int) {
    guard row > 0, row < rowCount else { return }
    let (position, prefix) = tree.seekForEditing { $0.rows > row }
    guard Int(prefix.rows) == row, position.slot > 0 else { return }
    let left = tree.leaves[position.leaf, position.slot - 1]
    let right = tree.leaves[position.leaf, position.slot]
    guard left.extent == nil, right.extent == nil else { return }
    tree.replace(
      2, at: .init(leaf: position.leaf, slot: position.slot - 1), with: .init(.run(left.rows + right.rows)))
  }
}
