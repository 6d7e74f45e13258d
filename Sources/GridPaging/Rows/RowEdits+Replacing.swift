// Edits where everything is counted anew, and only some rows are known to be the same.

extension RowEdits {
  /// Rows that are the same before and after.
  struct Run: Sendable {
    var old: Int
    var new: Int
    var count: Int
  }

  /// Edits that keep given rows. Between two of them rows stay as far as there are as many before and after; the rest comes or
  /// goes at the end.
  ///
  /// - Parameter runs: ascending before and after.
  /// - Complexity: O(S + k log S), S sections, k runs.
  init<Section>(keeping runs: [Run], from old: SectionTable<Section>, to new: SectionTable<Section>) {
    /// By the number of the section after: what stays there, and what moves in; by the number before: what moves out.
    var (stays, arrivals, departures): ([Int: [Run]], [Int: [Range<Int>]], [Int: [Range<Int>]]) = ([:], [:], [:])
    for run in runs {
      var run = run
      while run.count > 0, let from = old.section(ofRow: run.old), let to = new.section(ofRow: run.new) {
        let count = min(
          run.count, from.start + old.counts[from.number] - run.old, to.start + new.counts[to.number] - run.new)
        if old.ids[from.number] == new.ids[to.number] {
          stays[to.number, default: []].append(Run(old: run.old, new: run.new, count: count))
        } else {
          move(count, from: run.old, to: run.new)
          departures[from.number, default: []].append(run.old..<run.old + count)
          arrivals[to.number, default: []].append(run.new..<run.new + count)
        }
        run = Run(old: run.old + count, new: run.new + count, count: run.count - count)
      }
    }
    for (number, id) in new.ids.enumerated() {
      guard let before = old.number(of: id) else { continue }
      let (from, to) = (old.rows(of: before), new.rows(of: number))
      var (oldEnd, newEnd) = (from.lowerBound, to.lowerBound)
      let kept = stays[number] ?? []
      for run in kept + [Run(old: from.upperBound, new: to.upperBound, count: 0)] {
        fill(
          RowEdits.free(oldEnd..<run.old, departures[before] ?? []),
          RowEdits.free(newEnd..<run.new, arrivals[number] ?? []))
        (oldEnd, newEnd) = (run.old + run.count, run.new + run.count)
      }
    }
  }

  /// Leaves as many rows as there are in both; the others come or go.
  private mutating func fill(_ old: [Range<Int>], _ new: [Range<Int>]) {
    let common = min(old.reduce(0) { $0 + $1.count }, new.reduce(0) { $0 + $1.count })
    for rows in RowEdits.dropFirst(common, of: old) { remove(rows) }
    for rows in RowEdits.dropFirst(common, of: new) { add(rows) }
  }

  private static func dropFirst(_ count: Int, of ranges: [Range<Int>]) -> [Range<Int>] {
    var left = count
    var result: [Range<Int>] = []
    for range in ranges {
      let skipped = min(left, range.count)
      left -= skipped
      if skipped < range.count { result.append(range.lowerBound + skipped..<range.upperBound) }
    }
    return result
  }

  /// What is left of rows without some of them, which ascend.
  private static func free(_ rows: Range<Int>, _ taken: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = rows.lowerBound
    for range in taken where range.upperBound > start && range.lowerBound < rows.upperBound {
      if range.lowerBound > start { result.append(start..<range.lowerBound) }
      start = range.upperBound
    }
    if start < rows.upperBound { result.append(start..<rows.upperBound) }
    return result
  }
}
