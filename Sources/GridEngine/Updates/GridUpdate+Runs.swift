// Updates from runs: what was found to stay together changes together, however many items that are.

extension GridUpdate {
  /// Consecutive items or sections as they are after an update, and where they come from.
  ///
  /// A list of runs tells the whole new order of a section's items, or of a grid's sections, without naming each of them:
  /// what declares a million items by one range has a run for them.
  public struct Run: Sendable, Hashable {
    /// The number of the first of them before the update; `nil` for new ones.
    public var source: Int?
    /// How many there are.
    public var count: Int

    /// Any numbers are stored as they are.
    ///
    /// - Complexity: O(1).
    public init(source: Int?, count: Int) {
      self.source = source
      self.count = count
    }
  }

  /// Which of the new identifiers are old ones, as runs that make up the new list.
  ///
  /// An identifier that occurs more than once stands for as many items, paired in order.
  ///
  /// - Complexity: O(n), n identifiers in both collections together; what is equal at both ends is not hashed.
  public static func runs<ID: Hashable>(from old: some Collection<ID>, to new: some Collection<ID>) -> [Run] {
    var match = IdentityMatch()
    match.match(old: old, new: new)
    var runs: [Run] = []
    for source in match.sources {
      if let last = runs.last, last.source.map({ $0 + last.count }) ?? -1 == source {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(Run(source: source < 0 ? nil : source, count: 1))
      }
    }
    return runs
  }

  /// Adds what gives a section's items a new order: runs of old items stay or move, with as few moves of runs as possible;
  /// old items in no run are deleted, and what has no source is inserted.
  ///
  /// - Parameters:
  ///   - runs: all items of the section as they are to be. Runs of fewer than one item are left out; one that names items
  ///     that do not exist, or that are in another run too, makes ``VirtualGrid/apply(_:)`` refuse the update.
  ///   - count: how many items the section has.
  ///   - section: numbered as before the update.
  ///   - newSection: its number after the update.
  ///   - spans: the new items of a packed section, numbered as after the update; `nil` for one cell each.
  /// - Complexity: O(r log r), r runs, whatever they count, and that of `spans`.
  public mutating func arrangeItems(
    _ runs: [Run], of count: Int, section: Int, as newSection: Int, spans: ((Range<Int>) -> PackedItems)? = nil
  ) {
    let runs = runs.filter { $0.count > 0 }
    let stays = IdentityMatch.longestIncreasing(runs.map { $0.source ?? -1 }[...])
    var target = 0
    for (i, run) in runs.enumerated() {
      if let source = run.source {
        if !stays[i] { moveItems(run.range(from: source), section: section, to: .item(target, section: newSection)) }
      } else {
        let first = CellID.item(target, section: newSection)
        if let spans {
          insertItems(spans(target..<Run.sum(target, run.count)), at: first)
        } else {
          insertItems(run.count, at: first)
        }
      }
      target = Run.sum(target, run.count)
    }
    for range in Run.gaps(between: runs, in: count) { deleteItems(range, section: section) }
  }

  /// Adds what gives the sections of a grid a new order, as ``arrangeItems(_:of:section:as:spans:)`` does for items.
  ///
  /// - Parameters:
  ///   - runs: all sections as they are to be.
  ///   - count: how many sections the grid has.
  ///   - declaration: how a section that is new is laid out, by its number after the update.
  /// - Complexity: O(r log r + k), r runs, k sections that come, go or move.
  public mutating func arrangeSections(_ runs: [Run], of count: Int, declaration: (Int) -> GridSection) {
    let runs = runs.filter { $0.count > 0 }
    let stays = IdentityMatch.longestIncreasing(runs.map { $0.source ?? -1 }[...])
    var target = 0
    for (i, run) in runs.enumerated() {
      // One more than there can be is refused as well as all of them.
      for offset in 0..<min(run.count, Limits.sections + 1) where run.source == nil || !stays[i] {
        if let source = run.source {
          moveSection(Run.sum(source, offset), to: Run.sum(target, offset))
        } else {
          insertSection(declaration(Run.sum(target, offset)), at: Run.sum(target, offset))
        }
      }
      target = Run.sum(target, run.count)
    }
    for range in Run.gaps(between: runs, in: count) { deleteSections(range) }
  }
}

extension GridUpdate.Run {
  /// What the run was before the update; as much of it as can be a range.
  fileprivate func range(from source: Int) -> Range<Int> { source..<GridUpdate.Run.sum(source, count) }

  fileprivate static func sum(_ a: Int, _ b: Int) -> Int {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? .max : sum
  }

  /// The old numbers that are in no run, and again those that are in two or do not exist: deleting these is refused.
  fileprivate static func gaps(between runs: [GridUpdate.Run], in count: Int) -> [Range<Int>] {
    var kept = runs.compactMap { run in run.source.map { run.range(from: $0) } }
    if zip(kept, kept.dropFirst()).contains(where: { $0.lowerBound > $1.lowerBound }) {
      kept.sort { $0.lowerBound < $1.lowerBound }
    }
    var gaps: [Range<Int>] = []
    var next = 0
    for range in kept {
      if next < range.lowerBound { gaps.append(next..<range.lowerBound) }
      if range.lowerBound < next { gaps += [range, range] }
      next = max(next, range.upperBound)
    }
    if next > count { gaps.append(count..<next) }
    if next < count { gaps.append(next..<count) }
    return gaps
  }
}
