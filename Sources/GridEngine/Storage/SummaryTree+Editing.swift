// Replacing, inserting and removing elements of a summary tree.

extension SummaryTree {
  /// Up to three elements that replace others, as when a run is split in the middle.
  struct Replacement {
    var first: Element
    var second: Element
    var third: Element
    var count: Int

    static var nothing: Replacement { Replacement(first: .filler, second: .filler, third: .filler, count: 0) }

    init(first: Element, second: Element, third: Element, count: Int) {
      self.first = first
      self.second = second
      self.third = third
      self.count = count
    }

    init(_ element: Element) { self.init(first: element, second: .filler, third: .filler, count: 1) }

    mutating func append(_ element: Element) {
      switch count {
      case 0: first = element
      case 1: second = element
      default: third = element
      }
      count += 1
    }

    subscript(i: Int) -> Element { i == 0 ? first : i == 1 ? second : third }
  }

  /// Puts `new` in the place of `removed` elements from `position` on, which `seekForEditing` just found; all of them
  /// must lie in that leaf. Returns whether everything stayed in the leaf, so that the trail still leads there.
  ///
  /// - Complexity: O(log n), n elements; the leaf's capacity is a constant.
  @discardableResult
  mutating func replace(_ removed: Int, at position: Position, with new: Replacement) -> Bool {
    var sum = Summary.zero
    for i in 0..<new.count { sum = sum + new[i].summary }
    return replace(removed, at: position, count: new.count, sum) { spill in
      for i in 0..<new.count { spill.append(new[i]) }
    } fill: { leaves in
      leaves.fill(position.leaf, at: position.slot, count: new.count) { new[$0] }
    }
  }

  /// As ``replace(_:at:with:)`` with the elements of a list, at most as many as two leaves hold and some more.
  mutating func replace(_ removed: Int, at position: Position, with new: Scratch<Element>) -> Bool {
    replace(removed, at: position, count: new.count, SummaryTree.sum(new.slots, 0..<new.count)) { spill in
      spill.append(new, 0..<new.count)
    } fill: { leaves in
      leaves.fill(position.leaf, at: position.slot, with: new, 0..<new.count)
    }
  }

  /// As ``replace(_:at:with:)`` with elements wherever they are.
  ///
  /// - Parameters:
  ///   - sum: that of the `added` elements.
  ///   - append: appends them to an array.
  ///   - fill: sets the slots from `position` on to them.
  @inline(__always)
  private mutating func replace(
    _ removed: Int, at position: Position, count added: Int, _ sum: Summary, append: (inout Scratch<Element>) -> Void,
    fill: (inout NodeStorage<Element>) -> Void
  ) -> Bool {
    let leaf = position.leaf
    let slot = position.slot
    let count = leafCountOnTrail
    if Summary.canBeSubtracted {
      var delta = sum
      var least = UInt8.max
      for i in 0..<removed {
        let summary = leaves[leaf, slot + i].summary
        delta = delta - summary
        if Summary.hasLeast { least = Swift.min(least, summary.least) }
      }
      add(delta)
      if Summary.hasLeast, least < sum.least { lookUpLeast(without: slot..<slot + removed, of: leaf, count, sum.least) }
    } else {
      sumAgain(slot..<slot + removed, of: leaf, count, sum)
    }
    let newCount = count - removed + added
    if newCount <= leaves.nodeCapacity {
      if added != removed {
        leaves.shift(node: leaf, from: slot + removed, count: count, by: added - removed)
        setLeafCountOnTrail(newCount)
      }
      fill(&leaves)
      if newCount < count { mendSparseLeaf(leaf, count: newCount) }
      return newCount >= count
    } else {
      spill.removeAll()
      leaves.append(0..<slot, of: leaf, to: &spill)
      append(&spill)
      leaves.append(slot + removed..<count, of: leaf, to: &spill)
      placeSpill(leaf: leaf, atStart: slot == 0, atEnd: slot + removed >= count)
      return false
    }
  }

  /// Puts an element in the place of one of the leaf that `seekForEditing` just went to.
  ///
  /// - Complexity: O(log n), n elements.
  mutating func set(_ element: Element, at position: Position) {
    assert(!Summary.hasLeast && Summary.canBeSubtracted)
    add(element.summary - leaves[position.leaf, position.slot].summary)
    leaves[position.leaf, position.slot] = element
  }

  /// Changes the elements of the leaf that `seekForEditing` just went to; `transform` returns true for those whose
  /// summary may have changed.
  ///
  /// - Complexity: O(log n), n elements; the leaf's capacity is a constant.
  @inline(__always)
  mutating func mapLeafOnTrail(_ leaf: Int, _ transform: (inout Element) -> Bool) {
    var delta = Summary.zero
    leaves.map(leaf, count: leafCountOnTrail) { element in
      let old = element
      if transform(&element) { delta = delta - old.summary + element.summary }
    }
    if delta != .zero { add(delta) }
  }

  /// Adds a difference to every sum on the trail.
  private mutating func add(_ delta: Summary) {
    for (node, slot) in trail { branches[node, slot].summary = branches[node, slot].summary + delta }
    root.summary = root.summary + delta
  }

  /// Looks up the least of every sum on the trail once some elements of the leaf are others.
  ///
  /// - Parameter new: the least of those that take their place.
  private mutating func lookUpLeast(without removed: Range<Int>, of leaf: Int, _ count: Int, _ new: UInt8) {
    var least = new
    for slot in 0..<count where !removed.contains(slot) { least = Swift.min(least, leaves[leaf, slot].summary.least) }
    for level in trail.indices.reversed() {
      let (node, slot) = trail[level]
      branches[node, slot].summary.least = least
      for other in 0..<nodeCount(level: level) { least = Swift.min(least, branches[node, other].summary.least) }
    }
    root.summary.least = least
  }

  /// Adds up every sum on the trail once some elements of the leaf are others, whose sum is `new`.
  private mutating func sumAgain(_ removed: Range<Int>, of leaf: Int, _ count: Int, _ new: Summary) {
    var sum = leafSum(leaf, 0..<removed.lowerBound) + new + leafSum(leaf, removed.upperBound..<count)
    for level in trail.indices.reversed() {
      let (node, slot) = trail[level]
      branches[node, slot].summary = sum
      sum = summarisedBranch(node, count: nodeCount(level: level)).summary
    }
    root.summary = sum
  }

  private func leafSum(_ leaf: Int, _ elements: Range<Int>) -> Summary {
    let (slab, first) = leaves.slots(of: leaf)
    return SummaryTree.sum(slab, first + elements.lowerBound..<first + elements.upperBound)
  }

  private mutating func setLeafCountOnTrail(_ count: Int) { setChildCount(level: trail.count - 1, to: count) }

  /// Sets the count of the child that the trail enters at `level`; −1 is the root itself.
  private mutating func setChildCount(level: Int, to count: Int) {
    if level < 0 {
      root.count = Int16(count)
    } else {
      branches[trail[level].node, trail[level].slot].count = Int16(count)
    }
  }

  /// The number of entries of the branch node on the trail at `level`.
  func nodeCount(level: Int) -> Int {
    level == 0 ? Int(root.count) : Int(branches[trail[level - 1].node, trail[level - 1].slot].count)
  }

  /// Distributes an overflowing leaf's elements: into a neighbor with room, else into a new leaf.
  ///
  /// At the ends of a leaf the split is uneven, so that measuring row after row in either direction leaves full leaves
  /// behind; otherwise a neighbor takes some first, which keeps leaves two thirds full or better.
  private mutating func placeSpill(leaf: Int, atStart: Bool, atEnd: Bool) {
    let capacity = leaves.nodeCapacity
    let level = trail.count - 1
    if level >= 0, !atStart, !atEnd {
      let (parent, slot) = trail[level]
      openSiblings(of: slot, in: parent, count: nodeCount(level: level), level: 0)
      if slot + 1 < nodeCount(level: level) {
        let right = branches[parent, slot + 1]
        if Int(right.count) + spill.count <= 2 * capacity - capacity / 8 {
          leaves.append(0..<Int(right.count), of: Int(right.child), to: &spill)
          let half = (spill.count + 1) / 2
          branches[parent, slot] = fill(leaf, from: 0..<half)
          branches[parent, slot + 1] = fill(Int(right.child), from: half..<spill.count)
          return
        }
      }
      if slot > 0 {
        let left = branches[parent, slot - 1]
        if Int(left.count) + spill.count <= 2 * capacity - capacity / 8 {
          let half = (Int(left.count) + spill.count + 1) / 2
          let moving = half - Int(left.count)
          if moving > 0 {
            leaves.fill(Int(left.child), at: Int(left.count), with: spill, 0..<moving)
            branches[parent, slot - 1] = summarised(Int(left.child), count: half)
            branches[parent, slot] = fill(leaf, from: moving..<spill.count)
            return
          }
        }
      }
    }
    if spill.count > 2 * capacity { return placeLongSpill(leaf: leaf, fills: atEnd) }
    let leftCount =
      atEnd
      ? min(capacity, spill.count - 1) : atStart ? max(1, spill.count - capacity) : (spill.count + 1) / 2
    let right = leaves.makeNode()
    let leftEntry = fill(leaf, from: 0..<leftCount)
    let rightEntry = fill(right, from: leftCount..<spill.count)
    replaceChild(level: level, with: leftEntry, rightEntry)
  }

  /// Distributes elements of an overflowing leaf that are more than two hold: over new leaves behind it.
  ///
  /// - Parameter fills: true where all leaves but the last are to be full; otherwise they have equally many.
  private mutating func placeLongSpill(leaf: Int, fills: Bool) {
    let capacity = leaves.nodeCapacity
    let count = (spill.count + capacity - 1) / capacity
    let size = fills ? capacity : (spill.count + count - 1) / count
    newChildren.removeAll(keepingCapacity: true)
    for first in stride(from: 0, to: spill.count, by: size) {
      newChildren.append(fill(first == 0 ? leaf : leaves.makeNode(), from: first..<min(first + size, spill.count)))
    }
    replaceChild(level: trail.count - 1)
  }

  /// Fills a leaf with some of the overflowing elements.
  private mutating func fill(_ leaf: Int, from range: Range<Int>) -> Branch {
    leaves.fill(leaf, at: 0, with: spill, range)
    return summarised(leaf, count: range.count)
  }

  func summarised(_ leaf: Int, count: Int) -> Branch {
    let (slab, first) = leaves.slots(of: leaf)
    return Branch(summary: SummaryTree.sum(slab, first..<first + count), child: Int32(leaf), count: Int16(count))
  }

  func summarisedBranch(_ node: Int, count: Int) -> Branch {
    let (slab, first) = branches.slots(of: node)
    return Branch(summary: SummaryTree.sum(slab, first..<first + count), child: Int32(node), count: Int16(count))
  }

  @inline(__always)
  private static func sum<Slot: Summarised>(_ slab: [Slot], _ slots: Range<Int>) -> Summary
  where Slot.Summary == Summary {
    var sum = Summary.zero
    _ = pass(slab, slots, &sum, { $0 = $0 + $1 }, { _ in false })
    return sum
  }

  /// Puts two children where the trail has one at `level`, splitting upwards as needed.
  private mutating func replaceChild(level: Int, with left: Branch, _ right: Branch) {
    newChildren.removeAll(keepingCapacity: true)
    newChildren.append(left)
    newChildren.append(right)
    replaceChild(level: level)
  }

  /// Puts the new children where the trail has one at `level`, splitting upwards as needed.
  private mutating func replaceChild(level: Int) {
    let (capacity, added) = (branches.nodeCapacity, newChildren.count)
    branchSpill.removeAll(keepingCapacity: true)
    var (first, isEnd) = (-1, false)
    if level >= 0 {
      let (node, slot) = trail[level]
      let count = nodeCount(level: level)
      if count + added - 1 <= capacity {
        branches.shift(node: node, from: slot + 1, count: count, by: added - 1)
        for i in 0..<added { branches[node, slot + i] = newChildren[i] }
        return setChildCount(level: level - 1, to: count + added - 1)
      }
      for i in 0..<slot { branchSpill.append(branches[node, i]) }
      branchSpill.append(contentsOf: newChildren)
      for i in slot + 1..<count { branchSpill.append(branches[node, i]) }
      (first, isEnd) = (node, slot == count - 1)
    } else {
      branchSpill.append(contentsOf: newChildren)
      height += 1
    }
    let nodes = (branchSpill.count + capacity - 1) / capacity
    let size = isEnd ? capacity : (branchSpill.count + nodes - 1) / nodes
    newChildren.removeAll(keepingCapacity: true)
    for start in stride(from: 0, to: branchSpill.count, by: size) {
      let node = start == 0 && first >= 0 ? first : branches.makeNode()
      let count = min(size, branchSpill.count - start)
      for i in 0..<count { branches[node, i] = branchSpill[start + i] }
      newChildren.append(summarisedBranch(node, count: count))
    }
    if newChildren.count > 1 { return replaceChild(level: level - 1) }
    root.child = newChildren[0].child
    root.count = newChildren[0].count
  }
}
