// Inserting, removing and replacing items.

extension PlacementStore {
  /// Replaces items: those in the range, which must exist, by others. ``settle(budget:)`` has to follow.
  ///
  /// - Complexity: O(k + log b), k items, b blocks; O(n) for n items where items have starts.
  mutating func replace(_ range: Range<Int>, with new: PackedItems) {
    guard locked.isEmpty, new.starts.isEmpty else { return rebuild(replacing: range, with: new) }
    remove(range)
    insert(new.count, at: range.lowerBound) { BlockItem.Request(new.span($0)) }
  }

  /// The first item that may lie in other cells once items are replaced. With starts it may be any item. In chunks it
  /// is the first of the chunk, since a chunk that grows too large is divided. Otherwise it is the first that is
  /// replaced.
  ///
  /// - Complexity: O(log b), b blocks.
  func firstItem(movedBy range: Range<Int>, with new: PackedItems) -> Int {
    guard locked.isEmpty, new.starts.isEmpty else { return 0 }
    guard chunks != nil, range.lowerBound > 0 else { return range.lowerBound }
    return blocks.chunkStart(ofItem: range.lowerBound - 1)?.start ?? 0
  }

  /// Inserts items without starts before `item`, which is at most ``count``; ``settle(budget:)`` has to follow.
  ///
  /// - Complexity: O(k + log b), k items, b blocks.
  mutating func insert(_ count: Int, at item: Int, _ request: (Int) -> BlockItem.Request) {
    prefix?.insert(count, at: item, in: &blocks, rows: &rows, request)
    chunks?.insert(count, at: item, in: &blocks, request)
  }

  /// Removes items; the range must exist. ``settle(budget:)`` has to follow.
  ///
  /// - Complexity: O(k + log b), k items, b blocks.
  mutating func remove(_ range: Range<Int>) {
    prefix?.remove(range, in: &blocks, rows: &rows)
    chunks?.remove(range, in: &blocks, rows: &rows)
  }

  /// Places again what edits changed, as far as the budget reaches, and publishes the rows that changed.
  ///
  /// - Complexity: O(log b + k) for k items up to where the packing is as it was before, or of the chunks concerned.
  mutating func settle(budget: Int) {
    if chunks != nil {
      chunks?.settle(in: &blocks, rows: &rows)
      checkInvariants()
    } else {
      prefix?.settle(budget: budget, in: &blocks, rows: &rows)
      publishRows()
    }
  }

  /// Items as they were declared.
  ///
  /// - Complexity: O(k log s + log b) for k items, s of the section with starts, and b blocks.
  func declared(_ range: Range<Int>) -> PackedItems { PackedItems(placementItems(range)) }

  private func placementItems(_ range: Range<Int>) -> [PlacementItem] {
    var items: [PlacementItem] = []
    items.reserveCapacity(range.count)
    blocks.forEachRequest(in: range) { items.append(PlacementItem($0.span)) }
    let first = locked.started.partitioningIndex { $0.item >= range.lowerBound }
    for start in locked.started[first...] {
      guard start.item < range.upperBound else { break }
      items[start.item - range.lowerBound] = start.declared
    }
    return items
  }

  /// Replaces items of a store that has or gets items with starts: everything is placed anew, since those go first
  /// wherever they are.
  ///
  /// - Complexity: O(n), n items.
  private mutating func rebuild(replacing range: Range<Int>, with new: PackedItems) {
    var items = placementItems(0..<count)
    var added = (0..<new.count).map { PlacementItem(new.span($0)) }
    for start in new.starts { added[start.item] = new.item(start) }
    items.replaceSubrange(range, with: added)
    let before = rows
    self = PlacementStore(
      PackedItems(items), columns: columns, policy: locked.policy, packing: packing, rows: declaredRows)
    rows.replace(before)
    checkInvariants()
  }
}
