// Updates from runs: a new order of items or sections, told by ranges.

extension GridUpdate {
  /// Consecutive items or sections after an update, and the numbers that they had before it.
  ///
  /// A list of runs tells the whole new order of a section's items, or of a grid's sections, without naming each of them:
  /// a million items that stay together are one run.
  public struct Run: Sendable, Hashable {
    /// The number of the first of them before the update; `nil` for new ones.
    public var source: Int?
    /// The number of items or sections in the run.
    public var count: Int

    /// Any numbers are stored as they are.
    ///
    /// - Complexity: O(1).
    public init(source: Int?, count: Int) {
      self.source = source
      self.count = count
    }
  }

  /// The runs that make up a new list of identifiers: old ones that stay together, and new ones.
  ///
  /// An identifier that occurs more than once stands for as many items, paired in order.
  ///
  /// - Complexity: O(n), n identifiers in both collections together; the common start and end are not hashed.
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

  /// Adds the changes that give a section's items a new order: runs of old items stay or move, so that as few items as
  /// possible move; old items in no run are deleted, and runs without a source are inserted.
  ///
  /// - Parameters:
  ///   - runs: all items of the section after the update, in order. Runs of fewer than one item are left out; one that names
  ///     items that do not exist, or that are in another run too, makes ``VirtualGrid/apply(_:)`` refuse the update.
  ///   - count: the number of items that the section has.
  ///   - section: numbered as before the update.
  ///   - newSection: its number after the update.
  ///   - anchor: an item as it was numbered before. Where several choices move equally many items, one that leaves this item
  ///     where it is comes first.
  ///   - visible: items in view, in ascending order, as they were numbered before. Of choices that are still equal, one that
  ///     leaves most of these where they are is taken.
  ///   - spans: the spans of new items of a packed section, numbered as after the update; `nil` is one cell each.
  /// - Complexity: O(r log r), r runs, and that of `spans`.
  public mutating func arrangeItems(
    _ runs: [Run], of count: Int, section: Int, as newSection: Int, anchor: Int? = nil, visible: [Int] = [],
    spans: ((Range<Int>) -> PackedItems)? = nil
  ) {
    let arrangement = Arrangement(runs, of: count, anchor, visible)
    for (run, target) in arrangement.arrivals {
      let first = CellID.item(target, section: newSection)
      if let source = run.source {
        moveItems(run.range(from: source), section: section, to: first)
      } else if let spans, !arrangement.isRefused, target <= Limits.items - run.count {
        insertItems(spans(target..<target + run.count), at: first)
      } else {
        insertItems(run.count, at: first)
      }
    }
    for range in arrangement.departures { deleteItems(range, section: section) }
  }

  /// Adds the changes that give the sections of a grid a new order, as
  /// ``arrangeItems(_:of:section:as:anchor:visible:spans:)`` does for items.
  ///
  /// - Parameters:
  ///   - runs: all sections after the update, in order.
  ///   - count: the number of sections that the grid has.
  ///   - anchor: a section that stays rather than others, as it was numbered before.
  ///   - visible: sections in view, in ascending order, as they were numbered before.
  ///   - declaration: the layout of a new section, by its number after the update. It is asked once for each new section,
  ///     and not at all when ``VirtualGrid/apply(_:)`` refuses the runs anyway.
  /// - Complexity: O(r log r + n), r runs, n new sections; consecutive ones whose declarations are equal share one.
  public mutating func arrangeSections(
    _ runs: [Run], of count: Int, anchor: Int? = nil, visible: [Int] = [], declaration: (Int) -> GridSection
  ) {
    let arrangement = Arrangement(runs, of: count, anchor, visible)
    let isRefused = arrangement.isRefused || arrangement.total > Limits.sections
    for (run, target) in arrangement.arrivals {
      if let source = run.source {
        sectionMoves.append(SectionMove(source: run.range(from: source), target: target))
      } else if isRefused {
        // The number of sections is enough to refuse them.
        sectionInsertions.append(SectionInsertion(count: run.count, target: target, section: .list(count: 0)))
      } else {
        for index in target..<target + run.count { insertSection(joining: declaration(index), at: index) }
      }
    }
    sectionDeletions += arrangement.departures
  }

  /// Inserts a section; one like the section inserted before it, and next to it, shares its record.
  mutating func insertSection(joining section: GridSection, at index: Int) {
    if let last = sectionInsertions.last, last.target + last.count == index, last.section == section {
      sectionInsertions[sectionInsertions.count - 1].count += 1
    } else {
      insertSection(section, at: index)
    }
  }
}

/// The changes that lead to a list of runs.
private struct Arrangement {
  /// The runs that move or are new, and the number of the first item or section of each after the update.
  private(set) var arrivals: [(run: GridUpdate.Run, target: Int)] = []
  /// The old numbers that are in no run. Numbers that do not exist or are in several runs are here too, so that applying
  /// the update refuses it.
  private(set) var departures: [Range<Int>] = []
  /// The number of items or sections in all runs, or `Int.max` when it is greater.
  private(set) var total = 0
  /// True when runs overlap or name numbers that do not exist.
  private(set) var isRefused = false

  /// - Complexity: O(r log r), r runs.
  init(_ runs: [GridUpdate.Run], of count: Int, _ anchor: Int?, _ visible: [Int]) {
    let runs = runs.filter { $0.count > 0 }
    let stays = StayingRuns.marks(of: runs) { run in
      guard let range = run.source.map({ run.range(from: $0) }) else { return 0 }
      let first = visible.partitioningIndex { $0 >= range.lowerBound }
      let isSeen = first < visible.count && visible[first] < range.upperBound
      return StayingRuns.weight(
        items: range.count, isAnchored: anchor.map { range.contains($0) } ?? false,
        visible: isSeen ? visible.partitioningIndex { $0 >= range.upperBound } - first : 0)
    }
    for (i, run) in runs.enumerated() {
      if !stays[i] { arrivals.append((run, total)) }
      total = total.saturatingSum(run.count)
    }
    findDepartures(runs, count)
  }

  private mutating func findDepartures(_ runs: [GridUpdate.Run], _ count: Int) {
    var kept = runs.compactMap { run in run.source.map { run.range(from: $0) } }
    if zip(kept, kept.dropFirst()).contains(where: { $0.lowerBound > $1.lowerBound }) {
      kept.sort { $0.lowerBound < $1.lowerBound }
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

extension GridUpdate.Run {
  /// The old numbers of the run, as far as they can be a range.
  fileprivate func range(from source: Int) -> Range<Int> { source..<source.saturatingSum(count) }
}

extension Int {
  /// The sum, or `Int.max` when it is greater. The other number must not be negative.
  func saturatingSum(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  /// The product of two numbers that are not negative, or `Int.max` when it is greater.
  func saturatingProduct(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
