// Making the rows around an item known, and the others in slices.

extension JustifiedStore {
  /// Items around one whose rows are found with it: as many rows before it and behind.
  private static let rowsAround = 12
  /// The first distance before an item from which a row's beginning is looked for. The more items rows have the later they meet. From
  /// nearer the search would often have to begin again, and from farther more rows would be laid that nobody needs.
  private var leastDistance: Int {
    let items = Double(count) / Double(max(1, rowCount))
    return Int(max(128, min(4_096, 28 * items * items)))
  }

  /// The number of items of so many rows, at least of one.
  private func items(ofRows rows: Int) -> Int { max(rows, rows * count / max(1, rowCount)) }

  /// Makes the rows around an item known; false where that takes more items than the budget.
  ///
  /// - Parameters:
  ///   - isForward: true when only what comes behind is going to be needed.
  ///   - budget: the items that may be looked at one after another from a known row on.
  /// - Complexity: O(k + log b) for some hundreds to thousands of items k, b blocks. Where no beginning of a row is
  ///   found among ``JustifiedSearch/limit`` items, as where all aspect ratios are equal, k are those from the last
  ///   known row on.
  mutating func prepare(_ item: Int, isForward: Bool, budget: inout Int) -> Bool {
    guard count > 0 else { return true }
    let item = max(0, min(count - 1, item))
    let around = items(ofRows: JustifiedStore.rowsAround)
    let first = max(0, item - (isForward ? 0 : around))
    let end = min(count, item + around)
    let last = lastKnown(before: item)
    var start = last
    if first - last > around + 2 * leastDistance { start = certainStart(between: last, first) ?? last }
    if let block = block(ofItem: start), block.entry.known.upperBound <= start - block.item {
      // A block has one part whose rows are known.
      start = max(start - block.item, block.entry.known.upperBound) + block.item
      if !block.entry.known.isEmpty { start = block.item + block.entry.known.upperBound }
    }
    if start > last { return lay(from: start, to: end) >= min(end, item + 1) }
    return lay(from: start, to: end, budget: &budget) >= min(end, item + 1)
  }

  /// A beginning of a row between a known one and an item, near the item.
  private mutating func certainStart(between last: Int, _ item: Int) -> Int? {
    var distance = leastDistance
    while distance <= JustifiedSearch.limit, item - distance > last {
      if let start = certainStart(from: item - distance), start <= item { return start }
      distance *= 4
    }
    return nil
  }

  @discardableResult
  private mutating func lay(from start: Int, to end: Int) -> Int {
    var budget = Int.max
    return lay(from: start, to: end, budget: &budget)
  }

  /// The last item up to one with which a row begins behind known ones: the first of all where none is known.
  ///
  /// - Complexity: O(log b), b blocks.
  private func lastKnown(before item: Int) -> Int {
    guard let block = block(ofItem: item) else { return 0 }
    let known = block.entry.known
    if !known.isEmpty, known.lowerBound <= item - block.item {
      guard known.contains(item - block.item) else { return block.item + known.upperBound }
      return knownStart(of: item) ?? 0
    }
    guard let found = tree.seek({ $0.items > Int64(item) }) else { return 0 }
    let before = found.prefix.known
    guard before > 0, let last = tree.seek({ $0.known >= before }) else { return 0 }
    return Int(last.prefix.items) + last.element.known.upperBound
  }

  /// Finds rows of some more items, from the first on that are not known.
  ///
  /// - Complexity: O(k + l log b), k items in l of b blocks.
  mutating func prepareSlice(of count: Int) {
    guard let found = tree.seek({ $0.unknown > 0 }) else { return }
    var budget = count
    let known = found.element.known
    let base = Int(found.prefix.items)
    let start = known.lowerBound == 0 ? base + known.upperBound : base
    lay(from: start, to: start + count, budget: &budget)
  }

  /// Settles which rows are known after items came or went: those beside them are found anew, and others are forgotten
  /// where it is not clear that they stay.
  ///
  /// - Complexity: O(k + log b) for each place where items came or went, k as in ``prepare(_:isForward:budget:)``; O(b) once where
  ///   nothing is clear behind it.
  mutating func settle() {
    while let (first, end) = takeDirty(before: .max) {
      var last = end
      var certain = certainStart(from: min(last, count))
      // What is certain behind one place does not tell what is known behind another.
      while let start = certain, let (_, next) = takeDirty(before: start) {
        last = max(last, next)
        certain = certainStart(from: min(last, count))
      }
      settle(from: min(first, count), to: min(last, count), certain)
    }
  }

  /// The first block where items came or went up to an item, as the first and the last place where they did; it counts
  /// as settled from now on.
  private mutating func takeDirty(before end: Int) -> (first: Int, last: Int)? {
    guard let found = tree.seek({ $0.dirty > 0 }), let dirty = found.element.dirty else { return nil }
    let base = Int(found.prefix.items)
    guard base + dirty.lowerBound <= end else { return nil }
    var entry = found.element
    entry.dirty = nil
    set(entry, ofBlockWith: base)
    return (base + dirty.lowerBound, base + dirty.upperBound)
  }

  /// - Parameter certain: an item behind the last place with which a row begins; `nil` where none was found.
  private mutating func settle(from first: Int, to last: Int, _ certain: Int?) {
    let start = first == 0 ? 0 : knownStart(of: first - 1)
    guard let start else { return forget(first..<(certain ?? count)) }
    if certain == nil { forget(min(last, count)..<count) }
    var budget = JustifiedSearch.limit
    let target = certain ?? min(count, last + JustifiedSearch.limit)
    let end = lay(from: start, to: target, trusted: certain ?? last, budget: &budget)
    if let certain, end < certain { forget(end..<certain) }
  }

  /// The item with which a known row of an item begins.
  private func knownStart(of item: Int) -> Int? {
    let (row, isKnown) = row(of: item)
    return isKnown ? start(ofRow: row) : nil
  }
}
