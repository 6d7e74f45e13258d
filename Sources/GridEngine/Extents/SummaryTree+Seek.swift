// Walking down a summary tree by any metric of the prefix.

extension SummaryTree {
  /// What a walk found: the element, where it is, and the sum over everything before it.
  struct Found {
    var element: Element
    var position: Position
    var prefix: Summary
    /// Elements of the leaf.
    var leafCount: Int
  }

  /// The first element whose prefix including itself is past the target, or `nil` when none is.
  ///
  /// `isPast` must be monotone: once true, true for every longer prefix.
  ///
  /// - Complexity: O(log n), n elements.
  func seek(_ isPast: (Summary) -> Bool) -> Found? {
    var prefix = Summary.zero
    guard isPast(root.summary) else { return nil }
    var node = Int(root.child)
    var count = Int(root.count)
    for _ in 0..<height {
      let (slab, first) = branches.slots(of: node)
      var slot = first
      let last = first + count - 1
      while slot < last {
        let next = prefix + slab[slot].summary
        if isPast(next) { break }
        prefix = next
        slot += 1
      }
      node = Int(slab[slot].child)
      count = Int(slab[slot].count)
    }
    let (slab, first) = leaves.slots(of: node)
    var slot = first
    let last = first + count - 1
    while slot < last {
      let next = prefix + slab[slot].summary
      if isPast(next) { break }
      prefix = next
      slot += 1
    }
    return Found(
      element: slab[slot], position: Position(leaf: node, slot: slot - first), prefix: prefix, leafCount: count)
  }

  /// As `seek`, remembering the way down for an edit at the place. Past the end it stops behind the last element.
  mutating func seekForEditing(_ isPast: (Summary) -> Bool) -> (position: Position, prefix: Summary) {
    trail.removeAll(keepingCapacity: true)
    var prefix = Summary.zero
    var node = Int(root.child)
    var count = Int(root.count)
    for _ in 0..<height {
      let (slab, first) = branches.slots(of: node)
      var slot = first
      let last = first + count - 1
      while slot < last {
        let next = prefix + slab[slot].summary
        if isPast(next) { break }
        prefix = next
        slot += 1
      }
      trail.append((node, slot - first))
      node = Int(slab[slot].child)
      count = Int(slab[slot].count)
    }
    let (slab, first) = leaves.slots(of: node)
    var slot = 0
    while slot < count {
      let next = prefix + slab[first + slot].summary
      if isPast(next) { break }
      prefix = next
      slot += 1
    }
    return (Position(leaf: node, slot: slot), prefix)
  }

  /// Elements of the leaf that `seekForEditing` went to.
  var leafCountOnTrail: Int {
    if let last = trail.last { return Int(branches[last.node, last.slot].count) }
    return Int(root.count)
  }
}
