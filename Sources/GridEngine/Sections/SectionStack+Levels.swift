// Finding sections by their level in the outline, and by the rows and headers before them.

extension SectionStack {
  /// A section that was found by its level.
  struct Nearest {
    var index: Int
    var position: SummaryTree<SectionRecord>.Position
    /// As it is stored, with how often it is hidden.
    var record: SectionRecord
  }

  /// A subtree that a search may go on in.
  private struct Subtree {
    var node: Int
    var count: Int
    /// The index of its first section.
    var start: Int
    /// Levels of branch nodes above its leaves.
    var height: Int
    var hides: Int

    @inline(__always)
    init(_ entry: SummaryTree<SectionRecord>.Branch, at start: Int, height: Int, hides: Int) {
      (node, count) = (Int(entry.child), Int(entry.count))
      (self.start, self.height, self.hides) = (start, height, hides + Int(entry.hides))
    }
  }

  /// The last section before an index that is not deeper than a level; `nil` where there is none.
  ///
  /// - Complexity: O(log S), S sections.
  func last(before end: Int, upTo level: Int) -> Nearest? {
    let end = min(end, count)
    guard end > 0, Int(tree.root.summary.least) <= level else { return nil }
    var way = Subtree(tree.root, at: 0, height: tree.height, hides: 0)
    // The nearest subtree before the way down that has such a section.
    var found: Subtree?
    while way.height > 0 {
      let (slab, first) = tree.branches.slots(of: way.node)
      var (slot, start) = (first, way.start)
      while slot < first + way.count - 1 {
        let next = start + Int(slab[slot].summary.sections)
        if next >= end { break }
        if Int(slab[slot].summary.least) <= level {
          found = Subtree(slab[slot], at: start, height: way.height - 1, hides: way.hides)
        }
        (slot, start) = (slot + 1, next)
      }
      way = Subtree(slab[slot], at: start, height: way.height - 1, hides: way.hides)
    }
    if let nearest = last(upTo: level, in: way, before: end) { return nearest }
    while let subtree = found, subtree.height > 0 {
      let (slab, first) = tree.branches.slots(of: subtree.node)
      var start = subtree.start
      for slot in first..<first + subtree.count {
        if Int(slab[slot].summary.least) <= level {
          found = Subtree(slab[slot], at: start, height: subtree.height - 1, hides: subtree.hides)
        }
        start += Int(slab[slot].summary.sections)
      }
    }
    return found.flatMap { last(upTo: level, in: $0, before: end) }
  }

  /// The first section from an index on that is not deeper than a level; `nil` where there is none.
  ///
  /// - Complexity: O(log S), S sections.
  func first(from index: Int, upTo level: Int) -> Nearest? {
    let index = max(0, index)
    guard index < count, Int(tree.root.summary.least) <= level else { return nil }
    var way = Subtree(tree.root, at: 0, height: tree.height, hides: 0)
    // The nearest subtree after the way down that has such a section.
    var found: Subtree?
    while way.height > 0 {
      let (slab, first) = tree.branches.slots(of: way.node)
      var (slot, start) = (first, way.start)
      while slot < first + way.count - 1, start + Int(slab[slot].summary.sections) <= index {
        start += Int(slab[slot].summary.sections)
        slot += 1
      }
      let end = start + Int(slab[slot].summary.sections)
      if let next = firstSubtree(slab, slot + 1..<first + way.count, at: end, upTo: level, below: way) { found = next }
      way = Subtree(slab[slot], at: start, height: way.height - 1, hides: way.hides)
    }
    if let nearest = first(upTo: level, in: way, from: index) { return nearest }
    while let subtree = found, subtree.height > 0 {
      let (slab, first) = tree.branches.slots(of: subtree.node)
      found = firstSubtree(slab, first..<first + subtree.count, at: subtree.start, upTo: level, below: subtree)
    }
    return found.flatMap { first(upTo: level, in: $0, from: index) }
  }

  private func firstSubtree(
    _ slab: [SummaryTree<SectionRecord>.Branch], _ slots: Range<Int>, at start: Int, upTo level: Int, below way: Subtree
  ) -> Subtree? {
    var start = start
    for slot in slots {
      if Int(slab[slot].summary.least) <= level {
        return Subtree(slab[slot], at: start, height: way.height - 1, hides: way.hides)
      }
      start += Int(slab[slot].summary.sections)
    }
    return nil
  }

  /// - Parameter leaf: a subtree that is a leaf.
  private func last(upTo level: Int, in leaf: Subtree, before end: Int) -> Nearest? {
    let (slab, first) = tree.leaves.slots(of: leaf.node)
    var slot = min(leaf.count, end - leaf.start) - 1
    while slot >= 0, slab[first + slot].level > level { slot -= 1 }
    return slot < 0 ? nil : nearest(slot, of: leaf)
  }

  private func first(upTo level: Int, in leaf: Subtree, from index: Int) -> Nearest? {
    let (slab, first) = tree.leaves.slots(of: leaf.node)
    var slot = max(0, index - leaf.start)
    while slot < leaf.count, slab[first + slot].level > level { slot += 1 }
    return slot < leaf.count ? nearest(slot, of: leaf) : nil
  }

  private func nearest(_ slot: Int, of leaf: Subtree) -> Nearest {
    var record = tree.leaves[leaf.node, slot]
    if leaf.hides > 0 { record.hide(by: leaf.hides) }
    return Nearest(index: leaf.start + slot, position: .init(leaf: leaf.node, slot: slot), record: record)
  }

  /// The least level of the sections in a range; ``Limits/levels`` where there are none.
  ///
  /// - Complexity: O(log S), S sections.
  func leastLevel(in range: Range<Int>) -> Int {
    var least = UInt8(Limits.levels)
    if !range.isEmpty { addLeast(of: range, Subtree(tree.root, at: 0, height: tree.height, hides: 0), &least) }
    return Int(least)
  }

  private func addLeast(of range: Range<Int>, _ subtree: Subtree, _ least: inout UInt8) {
    guard subtree.height > 0 else {
      let (slab, first) = tree.leaves.slots(of: subtree.node)
      let (lower, upper) = (
        max(0, range.lowerBound - subtree.start), min(subtree.count, range.upperBound - subtree.start)
      )
      var slot = lower
      while slot < upper {
        least = min(least, UInt8(truncatingIfNeeded: slab[first + slot].level))
        slot += 1
      }
      return
    }
    let (slab, first) = tree.branches.slots(of: subtree.node)
    var start = subtree.start
    for slot in first..<first + subtree.count where start < range.upperBound {
      let end = start + Int(slab[slot].summary.sections)
      // Nothing in the others is less than what is found.
      if end > range.lowerBound, slab[slot].summary.least < least {
        if start >= range.lowerBound, end <= range.upperBound {
          least = slab[slot].summary.least
        } else {
          addLeast(of: range, Subtree(slab[slot], at: start, height: subtree.height - 1, hides: 0), &least)
        }
      }
      start = end
    }
  }

  // MARK: Rows and headers

  /// The number of rows and headers before a section.
  ///
  /// - Complexity: O(log S), S sections.
  func headed(upTo index: Int) -> Int64 {
    seekHeaded { $0.sections > index }?.prefix.headed ?? tree.total.headed
  }

  /// The last section before an index that has rows or a header; `nil` when none has.
  ///
  /// - Complexity: O(log S), S sections.
  func lastHeaded(before index: Int) -> Int? {
    let count = headed(upTo: index)
    guard count > 0 else { return nil }
    return seekHeaded { $0.headed >= count }.map { Int($0.prefix.sections) }
  }

  /// The number of rows that are shown before a section.
  ///
  /// - Complexity: O(log S), S sections.
  func shownRows(upTo index: Int) -> Int64 {
    seekHeaded { $0.sections > index }?.prefix.shownRows ?? tree.total.shownRows
  }

  /// The section of the shown row before which there are so many.
  ///
  /// - Complexity: O(log S), S sections.
  func section(ofShownRow row: Int64) -> Int? {
    seekHeaded { $0.shownRows > row }.map { Int($0.prefix.sections) }
  }

  /// As ``SummaryTree/seek(_:)``, adding up rows and headers; not inlined where a page has to load it, see
  /// ``SummaryTree/seekCompactly(_:)``.
  #if !hasFeature(Embedded)
    @inline(__always)
  #endif
  private func seekHeaded(_ isPast: (SectionSummary) -> Bool) -> SummaryTree<SectionRecord>.Found? {
    tree.seek(passing: { $0.passHeaded($1) }, isPast)
  }
}
