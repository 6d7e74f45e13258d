// Which new items are old ones, and which of those may stay where they are.

/// The pairs of old and new items of one or more sections, as positions in all their items.
struct IdentityMatch {
  /// For each new item the old one that it is; −1 for an item that is new.
  private(set) var sources: [Int] = []
  private(set) var oldCount = 0
  /// Where each section's items end, and the number of the first.
  var oldEnds: [Int] = []
  var newEnds: [Int] = []
  /// For each new section the old one that it is; −1 for one that is new.
  var sectionSources: [Int] = []
  private var firstOldSection = 0
  private var firstNewSection = 0

  /// Pairs equal identifiers, of several equal ones the first with the first.
  ///
  /// After Heckel, "A technique for isolating differences between files" (1978): one table of identifiers; what is equal at
  /// both ends is not even hashed.
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
    // The first old item of each identifier that is not paired yet, and the next one like it.
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

  /// Says that all items are those of one section.
  mutating func pairSections(old: Int, new: Int) {
    (firstOldSection, firstNewSection) = (old, new)
    (oldEnds, newEnds, sectionSources) = ([oldCount], [sources.count], [0])
  }

  /// What leads from the old items to the new ones, sections themselves left out.
  ///
  /// - Complexity: O(n log n), n items; O(n) where they keep their order.
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
      // What is left of a deleted section goes with it.
      if isSectionKept[section] {
        var i = start
        while i < end {
          let first = i
          while i < end, !isKept[i] { i += 1 }
          if i > first { update.deleteItems(first - start..<i - start, section: firstOldSection + section) }
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
    let stays = IdentityMatch.longestIncreasing(own[...])
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
      let target = CellID.item(first - range.lowerBound, section: firstNewSection + section)
      if i < 0 {
        update.insertItems(j - first, at: target)
      } else {
        let base = sourceSection == 0 ? 0 : oldEnds[sourceSection - 1]
        update.moveItems(i - base..<i - base + j - first, section: firstOldSection + sourceSection, to: target)
      }
    }
  }

  /// The section of an old item.
  private func section(ofOld item: Int) -> Int {
    var (low, high) = (0, oldEnds.count)
    while low < high {
      let middle = (low + high) / 2
      if oldEnds[middle] > item { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Which numbers of a sequence form its longest increasing part; negative ones are in no part.
  ///
  /// Fredman, "On computing the length of longest increasing subsequences" (1975).
  ///
  /// - Complexity: O(n log n), O(n) for an increasing sequence.
  static func longestIncreasing(_ numbers: ArraySlice<Int>) -> [Bool] {
    let base = numbers.startIndex
    // Where the best part of each length ends, and what comes before each number in its part.
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: numbers.count)
    for i in numbers.indices where numbers[i] >= 0 {
      var low = ends.count
      if let last = ends.last, numbers[last] > numbers[i] {
        low = 0
        var high = ends.count
        while low < high {
          let middle = (low + high) / 2
          if numbers[ends[middle]] < numbers[i] { low = middle + 1 } else { high = middle }
        }
      }
      if low > 0 { previous[i - base] = ends[low - 1] }
      if low == ends.count { ends.append(i) } else { ends[low] = i }
    }
    var isIn = Array(repeating: false, count: numbers.count)
    var i = ends.last ?? -1
    while i >= 0 {
      isIn[i - base] = true
      i = previous[i - base]
    }
    return isIn
  }
}
