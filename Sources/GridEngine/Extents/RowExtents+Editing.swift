// Measuring rows, forgetting measurements, inserting and removing rows.

extension RowExtents {
  /// Records the measured extent of a row; out of range nothing happens.
  ///
  /// - Complexity: O(log R), R entries.
  mutating func setExtent(_ extent: RowEntry, ofRow row: Int) {
    guard row >= 0, row < rowCount else { return }
    let found = entry(of: row)
    var new = SummaryTree<RowEntry>.Replacement.nothing
    if found.before > 0 { new.append(.run(found.before)) }
    new.append(extent)
    provisional.add(extent)
    if found.after > 1 { new.append(.run(found.after - 1)) }
    note(row, 1, tree.replace(1, at: found.position, with: new), found)
  }

  /// Records the measured extents of consecutive rows; those out of range are left out.
  ///
  /// - Complexity: O(k + log R) where they are one unmeasured run, otherwise O(k log R), k extents, R entries.
  mutating func setExtents(_ extents: Scratch<RowEntry>, fromRow row: Int) {
    guard row >= 0 else { return }
    let end = min(extents.count, rowCount - row)
    var next = 0
    while next < end {
      let found = entry(of: row + next)
      let count = min(end - next, found.after, 2 * tree.leaves.nodeCapacity)
      fresh.removeAll()
      if found.before > 0 { fresh.append(.run(found.before)) }
      fresh.append(extents, next..<next + count)
      for index in next..<next + count { provisional.add(extents[index]) }
      if found.after > count { fresh.append(.run(found.after - count)) }
      note(row + next, count, tree.replace(1, at: found.position, with: fresh), found)
      next += count
    }
  }

  /// Makes the rows of a range unmeasured.
  ///
  /// - Complexity: O((k + 1) log R), k entries in the range, R entries.
  mutating func forget(rows: Range<Int>) {
    let rows = rows.clamped(to: 0..<rowCount)
    guard !rows.isEmpty else { return }
    if rows.count == 1, extent(ofRow: rows.lowerBound) == nil { return }
    removeRows(rows)
    insertRows(rows.count, at: rows.lowerBound)
  }

  /// Inserts unmeasured rows before `row`; a row past the end means the end.
  ///
  /// - Complexity: O(log R), R entries.
  mutating func insertRows(_ count: Int, at row: Int) {
    finger = nil
    version &+= 1
    let row = max(0, min(row, rowCount))
    var remaining = count
    while remaining > 0 {
      let count = min(remaining, RowEntry.longestRun)
      insertRun(count, at: row)
      remaining -= count
    }
  }

  @inline(__always)
  private mutating func insertRun(_ count: Int, at row: Int) {
    // Prefer to lengthen a run that ends at or contains the row.
    let (position, prefix) = tree.seekForEditing { $0.rows >= max(1, row) }
    let isOccupied = position.slot < tree.leafCountOnTrail
    guard isOccupied else {
      tree.replace(0, at: position, with: .init(.run(count)))
      return
    }
    let element = tree.leaves[position.leaf, position.slot]
    if element.extent == nil, element.rows <= RowEntry.longestRun - count {
      tree.replace(1, at: position, with: .init(.run(element.rows + count)))
    } else if element.extent == nil || row == 0 || Int(cutting: Int64(prefix.rows)) >= row {
      tree.replace(0, at: position, with: .init(.run(count)))
    } else {
      // The measured row that ends at `row`: look whether the next one starts a run.
      let next = tree.seekForEditing { $0.rows > row }
      if next.position.slot < tree.leafCountOnTrail,
        case let entry = tree.leaves[next.position.leaf, next.position.slot], entry.extent == nil,
        case let run = entry.rows, run <= RowEntry.longestRun - count
      {
        tree.replace(1, at: next.position, with: .init(.run(run + count)))
      } else {
        tree.replace(0, at: next.position, with: .init(.run(count)))
      }
    }
  }

  /// Inserts `count` unmeasured rows before a row; a negative number removes as many from that row on.
  mutating func lengthen(by count: Int, at row: Int) {
    if count > 0 { insertRows(count, at: row) }
    if count < 0 { removeRows(row..<row - count) }
  }

  /// Removes rows; what is out of range is ignored.
  ///
  /// - Complexity: O((k + 1) log R), k entries in the range, R entries.
  mutating func removeRows(_ rows: Range<Int>) {
    finger = nil
    version &+= 1
    let rows = rows.clamped(to: 0..<rowCount)
    var remaining = rows.count
    while remaining > 0 {
      let (position, prefix) = tree.seekForEditing { $0.rows > rows.lowerBound }
      let element = tree.leaves[position.leaf, position.slot]
      let before = rows.lowerBound - Int(cutting: Int64(prefix.rows))
      if before > 0 || element.rows > remaining {
        let taken = min(remaining, element.rows - before)
        tree.replace(1, at: position, with: .init(.run(element.rows - taken)))
        remaining -= taken
      } else {
        var slot = position.slot
        let count = tree.leafCountOnTrail
        while slot < count, tree.leaves[position.leaf, slot].rows <= remaining {
          remaining -= tree.leaves[position.leaf, slot].rows
          provisional.add(tree.leaves[position.leaf, slot], -1)
          slot += 1
        }
        tree.replace(slot - position.slot, at: position, with: .nothing)
      }
    }
    joinRuns(at: rows.lowerBound)
  }

  /// An entry that is about to be replaced.
  private struct OldEntry {
    var position: SummaryTree<RowEntry>.Position
    /// The number of its rows before the one that it was found by, and from that one on.
    var before: Int
    var after: Int
  }

  /// The entry of a row, with the trail leading there. It is about to be replaced, so sums are without it from now on.
  @inline(__always)
  private mutating func entry(of row: Int) -> OldEntry {
    var position: SummaryTree<RowEntry>.Position
    var before = 0
    if let finger, finger.row == row, finger.position.slot < tree.leafCountOnTrail {
      position = finger.position
    } else {
      let found = tree.seekForEditing { $0.rows > row }
      position = found.position
      before = row - Int(cutting: Int64(found.prefix.rows))
    }
    let entry = tree.leaves[position.leaf, position.slot]
    provisional.add(entry, -1)
    return OldEntry(position: position, before: before, after: entry.rows - before)
  }

  /// Notes that rows from `row` on were measured in the place of an entry.
  ///
  /// - Parameter isInPlace: true when the trail still leads there.
  @inline(__always)
  private mutating func note(_ row: Int, _ count: Int, _ isInPlace: Bool, _ old: OldEntry) {
    version &+= 1
    guard isInPlace else {
      finger = nil
      return
    }
    var position = old.position
    position.slot += (old.before > 0 ? 1 : 0) + count
    finger = (row + count, position)
  }

  /// Joins two runs that meet at a row boundary inside one leaf.
  private mutating func joinRuns(at row: Int) {
    guard row > 0, row < rowCount else { return }
    let (position, prefix) = tree.seekForEditing { $0.rows > row }
    guard Int(cutting: Int64(prefix.rows)) == row, position.slot > 0 else { return }
    let left = tree.leaves[position.leaf, position.slot - 1]
    let right = tree.leaves[position.leaf, position.slot]
    guard left.extent == nil, right.extent == nil, left.rows <= RowEntry.longestRun - right.rows else { return }
    tree.replace(
      2, at: .init(leaf: position.leaf, slot: position.slot - 1), with: .init(.run(left.rows + right.rows)))
  }
}
