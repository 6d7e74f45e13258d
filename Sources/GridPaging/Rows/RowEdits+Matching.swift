// Edits where everything is counted anew, and only some rows are known to be the same.

extension RowEdits {
  /// Edits that say what is known of rows. Between two rows that are known, others stay as far as there are as many before and after;
  /// the rest comes or goes at the end.
  ///
  /// - Parameter reloadsOthers: true if rows that stay without being known may be others.
  /// - Complexity: O(S + k log k), S sections, k runs and rows that are mentioned.
  init<Section>(
    matching match: RowMatch, from old: SectionTable<Section>, to new: SectionTable<Section>, reloadsOthers: Bool = true
  ) {
    /// By the number of the section after: what stays there, and what moves in; by the number before: what moves out.
    var (stays, arrivals, departures): ([Int: [RowRun]], [Int: [Range<Int>]], [Int: [Range<Int>]]) = ([:], [:], [:])
    func sort(_ runs: [RowRun], mayStay: Bool) -> [RowRun] {
      var moves: [RowRun] = []
      for run in runs {
        var run = run
        while let from = old.section(ofRow: run.old), let to = new.section(ofRow: run.new) {
          let count = min(
            run.count, from.start + old.counts[from.number] - run.old, to.start + new.counts[to.number] - run.new)
          if mayStay, old.ids[from.number] == new.ids[to.number] {
            stays[to.number, default: []].append(RowRun(old: run.old, new: run.new, count: count))
          } else if count > 0 {
            moves.append(RowRun(old: run.old, new: run.new, count: count))
            departures[from.number, default: []].append(run.old..<run.old + count)
            arrivals[to.number, default: []].append(run.new..<run.new + count)
          }
          run = RowRun(old: run.old + count, new: run.new + count, count: run.count - count)
          if run.count == 0 { break }
        }
      }
      return moves
    }
    for run in sort(match.kept, mayStay: true) + sort(match.moved, mayStay: false) {
      move(run.count, from: run.old, to: run.new)
    }
    for rows in match.changed { reload(rows) }
    var walk = Walk(gone: match.gone, fresh: match.fresh, reloads: reloadsOthers)
    for (number, id) in new.ids.enumerated() {
      guard let before = old.number(of: id) else { continue }
      let (from, to) = (old.rows(of: before), new.rows(of: number))
      walk.departures = (departures[before] ?? []).sorted { $0.lowerBound < $1.lowerBound }
      walk.arrivals = (arrivals[number] ?? []).sorted { $0.lowerBound < $1.lowerBound }
      (walk.old, walk.new) = (from.lowerBound, to.lowerBound)
      for run in (stays[number] ?? []) + [RowRun(old: from.upperBound, new: to.upperBound, count: 0)] {
        walk.go(toOld: run.old, new: run.new, &self)
        (walk.old, walk.new) = (run.old + run.count, run.new + run.count)
      }
    }
  }

  /// A way through the rows of a section, before and after at once.
  private struct Walk {
    var gone: [RowMatch.Mark]
    var fresh: [RowMatch.Mark]
    let reloads: Bool
    var departures: [Range<Int>] = []
    var arrivals: [Range<Int>] = []
    /// How far it has come.
    var (old, new) = (0, 0)

    init(gone: [RowMatch.Mark], fresh: [RowMatch.Mark], reloads: Bool) {
      (self.gone, self.fresh, self.reloads) = (gone, fresh, reloads)
    }

    /// Goes on to a place that is the same before and after.
    mutating func go(toOld oldEnd: Int, new newEnd: Int, _ edits: inout RowEdits) {
      var went = Walk.first(in: gone) { [old] in $0.row >= old }
      var came = Walk.first(in: fresh) { [new] in $0.row >= new }
      while true {
        let leaving = went < gone.count && gone[went].row < oldEnd ? gone[went] : nil
        let coming = came < fresh.count && fresh[came].row < newEnd ? fresh[came] : nil
        if let leaving, coming.map({ leaving.place <= $0.row }) ?? true {
          let place = max(new, min(coming?.row ?? newEnd, leaving.place))
          fill(toOld: leaving.row, new: place, &edits)
          edits.remove(old..<old + 1)
          (old, went) = (old + 1, went + 1)
        } else if let coming {
          let place = max(old, min(leaving?.row ?? oldEnd, coming.place))
          fill(toOld: place, new: coming.row, &edits)
          edits.add(new..<new + 1)
          (new, came) = (new + 1, came + 1)
        } else {
          return fill(toOld: oldEnd, new: newEnd, &edits)
        }
      }
    }

    /// Leaves as many rows as there are in both, of which nobody knows which they are; the others come or go.
    private mutating func fill(toOld oldEnd: Int, new newEnd: Int, _ edits: inout RowEdits) {
      let before = Walk.free(old..<oldEnd, departures)
      let after = Walk.free(new..<newEnd, arrivals)
      (old, new) = (oldEnd, newEnd)
      let common = min(before.reduce(0) { $0 + $1.count }, after.reduce(0) { $0 + $1.count })
      let kept = Walk.parted(before, after: common)
      if reloads { for rows in kept.first { edits.reload(rows) } }
      for rows in kept.rest { edits.remove(rows) }
      for rows in Walk.parted(after, after: common).rest { edits.add(rows) }
    }

    private static func parted(_ ranges: [Range<Int>], after count: Int) -> (first: [Range<Int>], rest: [Range<Int>]) {
      var left = count
      var (first, rest): ([Range<Int>], [Range<Int>]) = ([], [])
      for range in ranges {
        let taken = min(left, range.count)
        left -= taken
        if taken > 0 { first.append(range.lowerBound..<range.lowerBound + taken) }
        if taken < range.count { rest.append(range.lowerBound + taken..<range.upperBound) }
      }
      return (first, rest)
    }

    /// What is left of rows without some of them, which ascend.
    private static func free(_ rows: Range<Int>, _ taken: [Range<Int>]) -> [Range<Int>] {
      var result: [Range<Int>] = []
      var start = rows.lowerBound
      var place = first(in: taken) { $0.upperBound > rows.lowerBound }
      while place < taken.count, taken[place].lowerBound < rows.upperBound {
        if taken[place].lowerBound > start { result.append(start..<taken[place].lowerBound) }
        start = taken[place].upperBound
        place += 1
      }
      if start < rows.upperBound { result.append(start..<rows.upperBound) }
      return result
    }

    /// The first place in a list at which a predicate holds, which holds for all from there on.
    private static func first<Element>(in list: [Element], where isBeyond: (Element) -> Bool) -> Int {
      var (low, high) = (0, list.count)
      while low < high {
        let middle = (low + high) / 2
        if isBeyond(list[middle]) { high = middle } else { low = middle + 1 }
      }
      return low
    }
  }
}
