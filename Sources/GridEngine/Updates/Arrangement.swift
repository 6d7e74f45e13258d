// The changes that lead from a list to runs of it.

/// The changes that lead to a list of runs.
struct Arrangement {
  /// The runs that move or are new, and the number of the first item or section of each after the update; none where
  /// everything is rearranged.
  private(set) var arrivals: [(run: GridUpdate.Run, target: Int)] = []
  /// The old numbers that are in no run; none where everything is rearranged. Numbers that do not exist or are in several
  /// runs are here too, so that applying the update refuses it.
  private(set) var departures: [Range<Int>] = []
  /// So many moves that one new order of the items between the first and the last change takes less.
  private(set) var order: ItemOrder?
  /// The number of items or sections in all runs, or `Int.max` when it is greater.
  private(set) var total = 0
  /// True when runs overlap or name numbers that do not exist.
  private(set) var isRefused = false

  /// The number of moves from which items are rearranged instead. Where invariants are checked, both are tried with few of them.
  static var fewestMoves: Int {
    #if LAZYGRID_CHECKS || DEBUG
      if Invariants.areChecked { return 4 }
    #endif
    return 256
  }
  /// The number of items for whose order there is room where a move is kept.
  private static let itemsForMove = 32

  /// - Parameter fewestMoves: the number of moves from which there may be an order instead.
  /// - Complexity: O(r log r), r runs.
  init(_ runs: [GridUpdate.Run], of count: Int, _ anchor: Int?, _ visible: [Int], fewestMoves: Int = .max) {
    let runs = runs.contains { $0.count == 0 } ? runs.filter { $0.count > 0 } : runs
    let stays = StayingRuns.marks(of: runs) { run in
      guard let range = run.source.map({ run.range(from: $0) }) else { return 0 }
      let first = visible.partitioningIndex { $0 >= range.lowerBound }
      let isSeen = first < visible.count && visible[first] < range.upperBound
      return StayingRuns.weight(
        items: range.count, isAnchored: anchor.map { range.contains($0) } ?? false,
        visible: isSeen ? visible.partitioningIndex { $0 >= range.upperBound } - first : 0)
    }
    var moves = 0
    for (i, run) in runs.enumerated() {
      if !stays[i], run.source != nil { moves += 1 }
      total = total.saturatingSum(run.count)
    }
    if moves >= fewestMoves, max(count, total) / Arrangement.itemsForMove <= moves {
      order = ItemOrder(runs, stays, of: count, total)
      if order != nil { return }
    }
    var target = 0
    for (i, run) in runs.enumerated() {
      if !stays[i] { arrivals.append((run, target)) }
      target = target.saturatingSum(run.count)
    }
    findDepartures(runs, count)
  }

  private mutating func findDepartures(_ runs: [GridUpdate.Run], _ count: Int) {
    var kept = runs.compactMap { run in run.source.map { run.range(from: $0) } }
    if zip(kept, kept.dropFirst()).contains(where: { $0.lowerBound > $1.lowerBound }) {
      kept.sortCompactly { $0.lowerBound < $1.lowerBound }
    }
    var next = 0
    for range in kept {
      if next < range.lowerBound { departures.append(next..<range.lowerBound) }
      if range.lowerBound < next {
        departures += [range, range]
        isRefused = true
      }
      next = max(next, range.upperBound)
    }
    if next > count {
      departures.append(count..<next)
      isRefused = true
    }
    if next < count { departures.append(next..<count) }
  }
}
