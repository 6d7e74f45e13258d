// Walking down a summary tree by any metric of the prefix.

extension SummaryTree {
  /// The result of a walk: the element, its position, and the sum over everything before it.
  struct Found {
    var element: Element
    var position: Position
    var prefix: Summary
    /// The number of elements of the leaf.
    var leafCount: Int
    /// How often the whole leaf is hidden.
    var hides = 0
  }

  /// The first element whose prefix including itself is past the target, or `nil` when none is.
  ///
  /// `isPast` must be monotone: once true, true for every longer prefix.
  ///
  /// Inlined, so that only those parts of the prefix are added up that the predicate reads.
  ///
  /// - Complexity: O(log n), n elements.
  @inline(__always)
  func seek(_ isPast: (Summary) -> Bool) -> Found? { seek(passing: { $0.pass($1) }, isPast) }

  /// As ``seek(_:)`` with another way to add a part to the prefix, for components that ``TreeSummary/pass(_:)`` leaves out.
  @inline(__always)
  func seek(passing pass: (inout Summary, Summary) -> Void, _ isPast: (Summary) -> Bool) -> Found? {
    var prefix = Summary.zero
    guard root.count > 0, isPast(root.summary) else { return nil }
    var node = Int(root.child)
    var count = Int(root.count)
    var hides = root.hides
    var hidden = prefix
    for _ in 0..<height {
      let (slab, first) = branches.slots(of: node)
      let slot = SummaryTree.pass(slab, first..<first + count - 1, &prefix, pass, isPast)
      node = Int(slab[slot].child)
      count = Int(slab[slot].count)
      if Summary.canHide, slab[slot].hides > 0 {
        if hides == 0 { hidden = prefix }
        hides += slab[slot].hides
      }
    }
    let (slab, first) = leaves.slots(of: node)
    let slot = SummaryTree.pass(slab, first..<first + count - 1, &prefix, pass, isPast)
    var found = Found(
      element: slab[slot], position: Position(leaf: node, slot: slot - first), prefix: prefix, leafCount: count)
    if Summary.canHide, hides > 0 {
      // Nothing below a hidden node counts, whatever its own sums are.
      found.prefix.takeShown(of: hidden)
      found.element.hide(by: Int(hides))
      found.hides = Int(hides)
    }
    return found
  }

  /// The same as ``seek(_:)``. That is compiled for each predicate by itself, about two kilobytes each, which a page has to load.
  ///
  /// - Complexity: O(log n), n elements.
  #if !hasFeature(Embedded)
    @inline(__always)
  #endif
  func seekCompactly(_ isPast: (Summary) -> Bool) -> Found? { seek(isPast) }

  /// The first of some slots at which a walk stops, or the one after them; the slots passed are added to the prefix.
  @inline(__always)
  static func pass<Slot: Summarised>(
    _ slab: [Slot], _ slots: Range<Int>, _ prefix: inout Summary, _ pass: (inout Summary, Summary) -> Void,
    _ isPast: (Summary) -> Bool
  ) -> Int where Slot.Summary == Summary {
    unsafe slab.withUnsafeBufferPointer { slab in
      precondition(slots.lowerBound >= 0 && slots.upperBound <= slab.count)
      guard let first = slab.baseAddress else { return slots.lowerBound }
      var slot = slots.lowerBound
      while Slot.passesEight, slots.upperBound - slot >= 8 {
        var next = prefix
        unsafe Slot.pass(eight: first + slot, &next, pass)
        if isPast(next) { break }
        prefix = next
        slot += 8
      }
      while slot < slots.upperBound {
        var next = prefix
        pass(&next, unsafe first[slot].summary)
        if isPast(next) { break }
        prefix = next
        slot += 1
      }
      return slot
    }
  }

  /// As `seek`, remembering the way down for an edit at the place. Past the end it stops after the last element. What is
  /// hidden there is counted by its elements afterwards, not by nodes above them.
  mutating func seekForEditing(_ isPast: (Summary) -> Bool) -> (position: Position, prefix: Summary) {
    trail.removeAll(keepingCapacity: true)
    if Summary.canHide, root.hides > 0 { openRoot() }
    var prefix = Summary.zero
    var node = Int(root.child)
    var count = Int(root.count)
    for level in 0..<height {
      let (slab, first) = branches.slots(of: node)
      let slot = SummaryTree.pass(slab, first..<first + count - 1, &prefix, { $0.pass($1) }, isPast)
      trail.append((node, slot - first))
      let isHidden = Summary.canHide && slab[slot].hides > 0
      (node, count) = (Int(slab[slot].child), Int(slab[slot].count))
      if isHidden, let last = trail.last { open(last.slot, in: last.node, level: height - 1 - level) }
    }
    let (slab, first) = leaves.slots(of: node)
    let slot = SummaryTree.pass(slab, first..<first + count, &prefix, { $0.pass($1) }, isPast)
    return (Position(leaf: node, slot: slot - first), prefix)
  }

  /// The last element, without a sum; `nil` where there is none, and where nodes above it are hidden.
  ///
  /// - Complexity: O(log n), n elements.
  var last: Element? {
    var entry = root
    for _ in 0..<height where entry.hides == 0 { entry = branches[Int(entry.child), Int(entry.count) - 1] }
    return entry.hides > 0 || entry.count == 0 ? nil : leaves[Int(entry.child), Int(entry.count) - 1]
  }

  /// The number of elements of the leaf that `seekForEditing` went to.
  var leafCountOnTrail: Int {
    if let last = trail.last { return Int(branches[last.node, last.slot].count) }
    return Int(root.count)
  }
}
