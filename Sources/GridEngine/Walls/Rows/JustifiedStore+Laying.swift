// Finding rows one after another from where one begins, and forgetting where they begin.

extension JustifiedStore {
  /// Finds rows from an item on with which one begins, until one begins at a target or behind it, where no rows are
  /// known behind in the same block, or until the rows are those that are known; returns where it came to.
  ///
  /// - Parameters:
  ///   - trusted: rows that are known before this item may have changed.
  ///   - budget: items that are looked at before it ends wherever it may.
  /// - Complexity: O(k + l log b), k items that are looked at, in l of b blocks.
  @discardableResult
  mutating func lay(from start: Int, to target: Int, trusted: Int = 0, budget: inout Int) -> Int {
    var change: RowChange?
    var item = start
    var row = JustifiedRules.Row()
    var begins = true
    var isDone = false
    let pace = JustifiedPace(rules)
    while !isDone, let block = dividedBlock(ofItem: item) {
      var pass = Pass(block, first: item - block.item)
      let (known, first) = (block.entry.known, pass.offset)
      let old = storage[single: pass.number].starts
      let mayEnd = budget <= 0
      var (found, joins) = (RowStarts(), false)
      storage[single: pass.number].lay(&pass.offset, &row, begins: &begins, rules, pace, &sums, found: &found) {
        offset in
        let place = block.item + offset
        guard place > start else { return false }
        if place >= trusted, known.contains(offset), old.contains(offset) {
          joins = true
          isDone = true
        } else if place >= target || mayEnd, known.upperBound <= offset {
          isDone = true
        }
        return isDone
      }
      pass.joins = joins
      var kept = old
      kept.removeAll(in: first..<pass.offset)
      storage[single: pass.number].starts = kept | found
      budget -= pass.offset - first
      item = block.item + pass.offset
      finish(pass, of: block, &change)
    }
    if let change, change.removed != change.inserted || change.removed > 0 { rowChanges.append(change) }
    return item
  }

  /// A pass over a block.
  private struct Pass {
    let first: Int
    var offset: Int
    let number: Int
    /// True when it came to rows that are known.
    var joins = false

    init(_ block: Located, first: Int) {
      (self.first, offset, number) = (first, first, block.number)
    }
  }

  /// Notes which rows of a block are known after a pass.
  private mutating func finish(_ pass: Pass, of block: Located, _ change: inout RowChange?) {
    if pass.offset == pass.first { return }
    var entry = block.entry
    let (old, rows) = (entry.known, entry.rows)
    let starts = storage[single: pass.number].starts
    let hadRows = !old.isEmpty
    let isInside = hadRows && old.lowerBound <= pass.first && pass.first <= old.upperBound
    let known =
      hadRows
      ? min(old.lowerBound, pass.first)..<max(old.upperBound, pass.offset) : pass.first..<pass.offset
    // Rows before the first that was found, and those behind where it ended, are what they were.
    let before = isInside ? rows.before + starts.count(in: old.lowerBound..<pass.first) : 0
    let after = pass.joins ? starts.count(in: pass.offset..<old.upperBound) + rows.after : 0
    entry.known = known
    entry.rows = (
      known.lowerBound == old.lowerBound && hadRows ? rows.before : estimate(0..<known.lowerBound, of: pass.number),
      starts.count(in: known),
      known.upperBound == old.upperBound && hadRows
        ? rows.after : estimate(known.upperBound..<entry.count, of: pass.number)
    )
    set(entry, ofBlockWith: block.item)
    let own = RowChange(
      row: block.row + before, removed: block.entry.rowCount - before - after,
      inserted: entry.rowCount - before - after)
    if var whole = change {
      // Blocks follow one another, and nothing of them stays between.
      whole.removed += own.removed + before
      whole.inserted += own.inserted + before
      change = whole
    } else {
      change = own
    }
  }

  mutating func set(_ entry: JustifiedEntry, ofBlockWith item: Int) {
    let (position, _) = tree.seekForEditing { $0.items > Int64(item) }
    tree.set(entry, at: position)
  }

  /// Forgets where rows begin among some items. Of a block of which two parts would be left, only the first is.
  ///
  /// - Complexity: O(l log b), l blocks with such items, of b.
  mutating func forget(_ items: Range<Int>) {
    var (item, end) = (items.lowerBound, items.upperBound)
    while item < end, let block = block(ofItem: item) {
      item = block.end
      let known = block.entry.known
      let gone = (items.lowerBound - block.item..<max(items.lowerBound, end) - block.item).clamped(to: known)
      if gone.isEmpty { continue }
      var kept = known.lowerBound..<gone.lowerBound
      if kept.isEmpty, gone.upperBound < known.upperBound { kept = gone.upperBound..<known.upperBound }
      if kept.lowerBound == known.lowerBound, gone.upperBound < known.upperBound { end = max(end, block.end) }
      keep(kept, of: block)
    }
    // What follows begins with a row, unless it goes on from what is left.
    guard item > items.lowerBound, let last = block(ofItem: item - 1), let next = block(ofItem: item),
      last.entry.known.isEmpty || last.entry.known.upperBound < last.entry.count, next.entry.known.lowerBound == 0
    else { return }
    let starts = storage[single: next.number].starts
    let first = starts.first(in: next.entry.known) ?? next.entry.known.upperBound
    if first > 0, !next.entry.known.isEmpty { keep(first..<next.entry.known.upperBound, of: next) }
  }

  /// Forgets all rows of a block but those of a part.
  private mutating func keep(_ kept: Range<Int>, of block: Located) {
    var entry = block.entry
    let (known, rows) = (entry.known, entry.rows)
    let starts = storage[single: block.number].starts
    entry.known = kept
    let part = entry.known
    let isFirst = part.lowerBound == known.lowerBound && !part.isEmpty
    let lost = rows.known - starts.count(in: part)
    // As many rows as there were are the best estimate.
    func rest(_ count: Int, _ items: Int) -> Int { items == 0 ? 0 : max(1, min(items, count)) }
    let head = part.isEmpty ? 0 : isFirst ? rows.before : rest(rows.before + lost, part.lowerBound)
    let tail =
      part.isEmpty
      ? rest(entry.rowCount, entry.count)
      : part.upperBound == known.upperBound ? rows.after : rest(rows.after + lost, entry.count - part.upperBound)
    entry.rows = (head, starts.count(in: part), tail)
    storage[single: block.number].starts.removeAll(in: 0..<part.lowerBound)
    storage[single: block.number].starts.removeAll(in: part.upperBound..<RowStarts.capacity)
    set(entry, ofBlockWith: block.item)
    let before = isFirst ? rows.before + entry.rows.known : 0
    rowChanges.append(
      RowChange(
        row: block.row + before, removed: block.entry.rowCount - before, inserted: entry.rowCount - before))
  }
}
