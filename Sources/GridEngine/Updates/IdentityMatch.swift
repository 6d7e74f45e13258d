// Pairing old and new identifiers, and choosing the items that stay.

/// The pairs of old and new items of one or more sections. Items are numbered through all sections.
struct IdentityMatch {
  /// For each new item the old one with the same identifier; −1 for an item that is new.
  private(set) var sources: [Int] = []
  private(set) var oldCount = 0
  /// The number after the last item of each section, before and after the update.
  var oldEnds: [Int] = []
  var newEnds: [Int] = []
  /// For each new section the old one with the same identifier; −1 for one that is new.
  var sectionSources: [Int] = []

  /// Pairs equal identifiers; of several equal ones the first with the first, and so on.
  ///
  /// After Heckel, "A technique for isolating differences between files" (1978): one table of identifiers. The common start
  /// and end are not hashed.
  ///
  /// - Complexity: O(n), n items in both collections together.
  mutating func match<ID: Hashable>(old: some Collection<ID>, new: some Collection<ID>) {
    let old = Array(old)
    let new = Array(new)
    oldCount = old.count
    sources = Array(repeating: -1, count: new.count)
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] {
      sources[start] = start
      start += 1
    }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] {
      sources[new.count - 1 - end] = old.count - 1 - end
      end += 1
    }
    // The first unpaired old item of each identifier; `next` chains the others with the same identifier to it.
    let rest = start..<old.count - end
    var first: [ID: Int] = [:]
    first.reserveCapacity(rest.count)
    var next = Array(repeating: -1, count: rest.count)
    for i in rest.reversed() {
      if let later = first.updateValue(i, forKey: old[i]) { next[i - start] = later }
    }
    for j in start..<new.count - end {
      guard let i = first[new[j]], i >= 0 else { continue }
      sources[j] = i
      first[new[j]] = next[i - start]
    }
  }

  /// The new items as runs of old ones, each as long as possible.
  var runs: [GridUpdate.Run] {
    var runs: [GridUpdate.Run] = []
    for source in sources {
      if let last = runs.last, last.source.map({ $0 + last.count }) ?? -1 == source {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(GridUpdate.Run(source: source < 0 ? nil : source, count: 1))
      }
    }
    return runs
  }

  /// The changes that lead from the old items to the new ones; changes of the sections themselves are left out.
  ///
  /// - Complexity: O(n log n), n items; O(n) when they keep their order.
  func update() -> GridUpdate {
    var update = GridUpdate()
    var isKept = Array(repeating: false, count: oldCount)
    var start = 0
    for (section, end) in newEnds.enumerated() {
      addArrivals(of: section, start..<end, &isKept, &update)
      start = end
    }
    var isSectionKept = Array(repeating: false, count: oldEnds.count)
    for source in sectionSources where source >= 0 { isSectionKept[source] = true }
    start = 0
    for (section, end) in oldEnds.enumerated() {
      // Deleting a section deletes the items that are left in it.
      if isSectionKept[section] {
        var i = start
        while i < end {
          let first = i
          while i < end, !isKept[i] { i += 1 }
          if i > first { update.deleteItems(first - start..<i - start, section: section) }
          i += 1
        }
      }
      start = end
    }
    return update
  }

  /// Adds the insertions and moves that lead to the items of a new section.
  private func addArrivals(of section: Int, _ range: Range<Int>, _ isKept: inout [Bool], _ update: inout GridUpdate) {
    let source = sectionSources[section]
    let old = source < 0 ? 0..<0 : (source == 0 ? 0 : oldEnds[source - 1])..<oldEnds[source]
    // Items of other sections cannot stay, so they are no numbers of the sequence.
    let own = sources[range].map { old.contains($0) ? $0 : -1 }
    let stays = StayingRuns.marks(of: own[...])
    var j = range.lowerBound
    while j < range.upperBound {
      let first = j
      let i = sources[first]
      if i >= 0 { isKept[i] = true }
      j += 1
      if i >= 0, stays[first - range.lowerBound] { continue }
      let sourceSection = i < 0 ? 0 : self.section(ofOld: i)
      let sourceEnd = i < 0 ? 0 : oldEnds[sourceSection]
      while j < range.upperBound, !stays[j - range.lowerBound],
        i < 0 ? sources[j] < 0 : sources[j] == i + j - first && sources[j] < sourceEnd
      {
        if i >= 0 { isKept[sources[j]] = true }
        j += 1
      }
      let target = CellID.item(first - range.lowerBound, section: section)
      if i < 0 {
        update.insertItems(j - first, at: target)
      } else {
        let base = sourceSection == 0 ? 0 : oldEnds[sourceSection - 1]
        update.moveItems(i - base..<i - base + j - first, section: sourceSection, to: target)
      }
    }
  }

  /// The section of an old item.
  private func section(ofOld item: Int) -> Int { oldEnds.partitioningIndex { $0 > item } }
}
