// Rows and items of a justified section: what is known of them, and what is expected elsewhere.

extension JustifiedStore {
  /// A block, with the numbers of its first item and its first row.
  struct Located {
    var entry: JustifiedEntry
    var item: Int
    var row: Int
    var number: Int { Int(entry.block) }
    var end: Int { item + entry.count }
    func hasRow(_ row: Int) -> Bool { self.row <= row && row < self.row + entry.rowCount }
  }

  private func located(_ found: SummaryTree<JustifiedEntry>.Found) -> Located {
    Located(entry: found.element, item: Int(found.prefix.items), row: Int(found.prefix.rows))
  }

  /// The block with an item.
  ///
  /// - Complexity: O(log b), b blocks.
  func block(ofItem item: Int) -> Located? {
    tree.seek(passing: { $0.passPlace($1) }, { $0.items > Int64(item) }).map { located($0) }
  }

  /// The block in which a row begins.
  func block(ofRow row: Int) -> Located? {
    tree.seek(passing: { $0.passPlace($1) }, { $0.rows > Int64(row) }).map { located($0) }
  }

  /// The row of an item, an expectation where it is not known.
  ///
  /// - Complexity: O(log b), b blocks.
  func row(of item: Int) -> (row: Int, isKnown: Bool) {
    guard let block = block(ofItem: item) else { return (max(0, rowCount - 1), false) }
    let (offset, known, rows) = (item - block.item, block.entry.known, block.entry.rows)
    if known.contains(offset) {
      let begun = storage[single: block.number].starts.count(in: known.lowerBound..<offset + 1)
      return (max(0, block.row + rows.before + begun - 1), true)
    }
    func share(_ part: Range<Int>, _ rows: Int) -> Int {
      rows == 0 ? 0 : min(rows - 1, (offset - part.lowerBound) * rows / max(1, part.count))
    }
    if offset < known.lowerBound { return (block.row + share(0..<known.lowerBound, rows.before), false) }
    return (block.row + rows.before + rows.known + share(known.upperBound..<block.entry.count, rows.after), false)
  }

  /// The first item of a row that is known.
  func start(ofRow row: Int) -> Int? {
    guard row >= 0, let block = block(ofRow: row) else { return nil }
    let number = row - block.row - block.entry.rows.before
    guard number >= 0, number < block.entry.rows.known else { return nil }
    return storage[single: block.number].starts.select(number, in: block.entry.known).map { block.item + $0 }
  }

  /// The items of a row; `nil` where they are not known.
  ///
  /// - Complexity: O(log b), b blocks.
  func items(inRow row: Int) -> Range<Int>? { located(row)?.items }

  /// The items of a row and the block in which it begins; `nil` where they are not known.
  ///
  /// - Complexity: O(log b), b blocks.
  func located(_ row: Int, near block: Located? = nil) -> (items: Range<Int>, block: Located)? {
    guard row >= 0, let block = block.flatMap({ $0.hasRow(row) ? $0 : nil }) ?? self.block(ofRow: row) else {
      return nil
    }
    let number = row - block.row - block.entry.rows.before
    guard number >= 0, number < block.entry.rows.known,
      let first = storage[single: block.number].starts.select(number, in: block.entry.known)
    else { return nil }
    return (block.item + first..<end(after: first, in: block), block)
  }

  /// Where the row ends that begins at a known offset of a block.
  func end(after first: Int, in block: Located) -> Int {
    var (block, offset) = (block, first + 1)
    while true {
      let known = block.entry.known
      if let next = storage[single: block.number].starts.first(in: offset..<max(offset, known.upperBound)) {
        return block.item + next
      }
      // Where what is known ends, so does a row.
      guard known.upperBound == block.entry.count, let next = self.block(ofItem: block.end),
        next.entry.known.lowerBound == 0, !next.entry.known.isEmpty
      else { return block.item + max(known.upperBound, offset) }
      (block, offset) = (next, 0)
    }
  }

  /// The item that a row is expected to begin with where it is not known.
  func expectedItem(ofRow row: Int) -> Int {
    guard let block = block(ofRow: max(0, row)) else { return max(0, count - 1) }
    let (known, rows) = (block.entry.known, block.entry.rows)
    var number = row - block.row
    func share(_ part: Range<Int>, _ rows: Int) -> Int {
      part.isEmpty ? part.lowerBound : part.lowerBound + min(part.count - 1, number * part.count / max(1, rows))
    }
    if number < rows.before { return block.item + share(0..<known.lowerBound, rows.before) }
    number -= rows.before
    if number < rows.known {
      return block.item + (storage[single: block.number].starts.select(number, in: known) ?? known.lowerBound)
    }
    number -= rows.known
    return block.item + share(known.upperBound..<block.entry.count, rows.after)
  }

  /// The rows around a known one that are known too, as far as one block tells.
  func knownRows(around row: Int) -> Range<Int>? {
    guard row >= 0, let block = block(ofRow: row) else { return nil }
    let first = block.row + block.entry.rows.before
    let rows = first..<first + block.entry.rows.known
    return rows.contains(row) ? rows : nil
  }

  /// True when nothing before a row can change its number.
  func isFinal(_ item: Int) -> Bool {
    guard let found = tree.seek({ $0.items > Int64(item) }) else { return false }
    let known = found.element.known
    return found.prefix.unknown == 0 && known.lowerBound == 0 && known.contains(item - Int(found.prefix.items))
  }

  func aspect(of item: Int) -> Double {
    guard let block = block(ofItem: item) else { return 1 }
    return storage[single: block.number].aspect(item - block.item)
  }

  func mark(of item: Int) -> JustifiedBreak {
    guard let block = block(ofItem: item) else { return .none }
    return storage[single: block.number].mark(item - block.item)
  }

  /// Calls `body` with each of some items, in order.
  ///
  /// - Parameter first: the block of the first item, where that is at hand.
  func forEachItem(
    _ items: Range<Int>, in first: Located? = nil,
    _ body: (_ item: Int, _ aspect: Double, _ mark: JustifiedBreak) -> Void
  ) {
    var next = items.lowerBound
    while next < items.upperBound,
      let block = next == items.lowerBound ? first ?? block(ofItem: next) : block(ofItem: next)
    {
      let end = min(items.upperBound, block.end)
      while next < end {
        let offset = next - block.item
        body(next, storage[single: block.number].aspect(offset), storage[single: block.number].mark(offset))
        next += 1
      }
    }
  }

  /// The items of a range as they are declared.
  func declared(_ items: Range<Int>) -> JustifiedItems {
    var (aspects, breaks): ([Double], [JustifiedBreak]) = ([], [])
    forEachItem(items.clamped(to: 0..<count)) {
      aspects.append($1)
      breaks.append($2)
    }
    return JustifiedItems(count: aspects.count) {
      aspects[$0]
    } break: {
      breaks[$0]
    }
  }
}

extension JustifiedStore {
  /// The mean aspect ratio of all items; 1 where there are none.
  var meanAspect: Double {
    count > 0 ? JustifiedRules.aspect(Double(tree.total.weight) / 1024 / Double(count)) : 1
  }
}
