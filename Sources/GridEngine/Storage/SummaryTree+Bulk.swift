// Operations on a whole tree: building it at once, replacing every element, checking it.

extension SummaryTree {
  /// Replaces everything by `count` elements, with full nodes.
  ///
  /// - Complexity: O(n), n = `count`.
  mutating func rebuild(count: Int, _ element: (Int) -> Element) {
    removeAll()
    leaves.removeAll()
    var level: [Branch] = []
    var i = 0
    repeat {
      let leaf = leaves.makeNode()
      let size = min(leaves.nodeCapacity, count - i)
      for slot in 0..<size { leaves[leaf, slot] = element(i + slot) }
      level.append(summarised(leaf, count: size))
      i += size
    } while i < count
    height = 0
    while level.count > 1 {
      var next: [Branch] = []
      var first = 0
      while first < level.count {
        let size = min(branches.nodeCapacity, level.count - first)
        let node = branches.makeNode()
        for slot in 0..<size { branches[node, slot] = level[first + slot] }
        next.append(summarisedBranch(node, count: size))
        first += size
      }
      level = next
      height += 1
    }
    root = level[0]
  }

  /// Replaces every element by its image; the number of elements stays.
  ///
  /// - Complexity: O(n), n elements.
  mutating func mapInPlace(_ transform: (inout Element) -> Void) {
    root = mapped(root, level: height, transform)
  }

  private mutating func mapped(_ entry: Branch, level: Int, _ transform: (inout Element) -> Void) -> Branch {
    let node = Int(entry.child)
    if level == 0 {
      leaves.map(node, count: Int(entry.count), transform)
    } else {
      for slot in 0..<Int(entry.count) {
        branches[node, slot] = mapped(branches[node, slot], level: level - 1, transform)
      }
    }
    return summarisedAgain(entry, level: level)
  }

  /// Replaces those elements that are not passed over by their images. Nodes of none are not written, so that they stay
  /// shared with copies of the tree.
  ///
  /// - Parameter pass: the first of some slots that is to be replaced, or their end; called again from the slot after one
  ///   that was replaced.
  /// - Complexity: O(n), n elements.
  @inline(__always)
  mutating func mapInPlace(passing pass: ([Element], Range<Int>) -> Int, _ transform: (inout Element) -> Void) {
    var entry = root
    if mapped(&entry, level: height, pass, transform) { root = entry }
  }

  /// Returns whether anything was replaced.
  private mutating func mapped(
    _ entry: inout Branch, level: Int, _ pass: ([Element], Range<Int>) -> Int, _ transform: (inout Element) -> Void
  ) -> Bool {
    let node = Int(entry.child)
    var isChanged = false
    if level == 0 {
      isChanged = leaves.map(node, count: Int(entry.count), passing: pass, transform)
    } else {
      for slot in 0..<Int(entry.count) {
        var child = branches[node, slot]
        if mapped(&child, level: level - 1, pass, transform) {
          branches[node, slot] = child
          isChanged = true
        }
      }
    }
    if isChanged { entry = summarisedAgain(entry, level: level) }
    return isChanged
  }

  /// Visits every element in order.
  ///
  /// - Complexity: O(n), n elements.
  @inline(__always)
  func forEach(_ body: (Element) -> Void) {
    forEachLeaf { slab, slots in
      for slot in slots { body(slab[slot]) }
    }
  }

  /// Visits every leaf in order: the slots of its elements, and what they are slots of.
  ///
  /// - Complexity: O(n), n elements.
  func forEachLeaf(_ body: ([Element], Range<Int>) -> Void) { visit(root, level: height, body) }

  private func visit(_ entry: Branch, level: Int, _ body: ([Element], Range<Int>) -> Void) {
    let node = Int(entry.child)
    guard level > 0 else {
      let (slab, first) = leaves.slots(of: node)
      return body(slab, first..<first + Int(entry.count))
    }
    for slot in 0..<Int(entry.count) { visit(branches[node, slot], level: level - 1, body) }
  }

  /// A description of what is wrong with the tree's structure, or `nil`: sums, counts, empty nodes, leaks.
  func brokenInvariant() -> String? {
    var leafNodes = 0
    var branchNodes = 0
    func check(_ entry: Branch, level: Int) -> String? {
      let node = Int(entry.child)
      let isRoot = entry.child == root.child && level == height
      if entry.count == 0, !isRoot || level > 0 { return "empty node below the root" }
      var sum = Summary.zero
      if level == 0 {
        leafNodes += 1
        for slot in 0..<Int(entry.count) { sum = sum + leaves[node, slot].summary }
      } else {
        branchNodes += 1
        for slot in 0..<Int(entry.count) {
          sum = sum + branches[node, slot].summary
          if let problem = check(branches[node, slot], level: level - 1) { return problem }
        }
      }
      if entry.hides < 0 { return "a node that is hidden less than not at all" }
      if entry.hides > 0 { sum.hide() }
      return sum == entry.summary ? nil : "a branch entry's summary is not the sum over its child"
    }
    if let problem = check(root, level: height) { return problem }
    if leaves.nodesInUse != leafNodes { return "leaves in use are not the leaves in the tree" }
    if branches.nodesInUse != branchNodes { return "branches in use are not the branches in the tree" }
    return nil
  }
}
