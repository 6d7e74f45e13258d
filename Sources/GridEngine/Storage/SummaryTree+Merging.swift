// Keeping nodes from growing sparse when elements are removed.

extension SummaryTree {
  /// Merges a leaf that lost elements into a neighbor, or removes it when it is empty.
  mutating func mendSparseLeaf(_ leaf: Int, count: Int) {
    guard let (parent, slot) = trail.last, count < leaves.nodeCapacity / 4 || count == 0 else { return }
    let level = trail.count - 1
    let siblings = nodeCount(level: level)
    openSiblings(of: slot, in: parent, count: siblings, level: 0)
    if count == 0 {
      leaves.freeNode(leaf)
      removeChild(level: level, slot: slot)
    } else if slot + 1 < siblings, fits(branches[parent, slot + 1], with: count, in: leaves.nodeCapacity) {
      let right = branches[parent, slot + 1]
      leaves.copy(from: Int(right.child), slots: 0..<Int(right.count), to: leaf, at: count)
      branches[parent, slot] = summarised(leaf, count: count + Int(right.count))
      leaves.freeNode(Int(right.child))
      removeChild(level: level, slot: slot + 1)
    } else if slot > 0, fits(branches[parent, slot - 1], with: count, in: leaves.nodeCapacity) {
      let left = branches[parent, slot - 1]
      leaves.copy(from: leaf, slots: 0..<count, to: Int(left.child), at: Int(left.count))
      branches[parent, slot - 1] = summarised(Int(left.child), count: count + Int(left.count))
      leaves.freeNode(leaf)
      removeChild(level: level, slot: slot)
    }
  }

  /// True when a merged node leaves at least a quarter free, so that the next insertion does not split it again.
  private func fits(_ sibling: Branch, with count: Int, in capacity: Int) -> Bool {
    Int(sibling.count) + count <= capacity - capacity / 4
  }

  /// Removes an entry of the branch node on the trail at `level`; the sums above it are already right.
  private mutating func removeChild(level: Int, slot: Int) {
    let node = trail[level].node
    let count = nodeCount(level: level)
    branches.shift(node: node, from: slot + 1, count: count, by: -1)
    if level == 0 {
      root.count = Int16(count - 1)
      collapseRoot()
    } else {
      branches[trail[level - 1].node, trail[level - 1].slot].count = Int16(count - 1)
      mendSparseBranch(level: level, count: count - 1)
    }
  }

  private mutating func mendSparseBranch(level: Int, count: Int) {
    guard count < branches.nodeCapacity / 4 || count == 0 else { return }
    let node = trail[level].node
    let (parent, slot) = trail[level - 1]
    openSiblings(of: slot, in: parent, count: nodeCount(level: level - 1), level: height - level)
    if count == 0 {
      branches.freeNode(node)
      removeChild(level: level - 1, slot: slot)
    } else if slot + 1 < nodeCount(level: level - 1),
      fits(branches[parent, slot + 1], with: count, in: branches.nodeCapacity)
    {
      let right = branches[parent, slot + 1]
      branches.copy(from: Int(right.child), slots: 0..<Int(right.count), to: node, at: count)
      branches[parent, slot] = summarisedBranch(node, count: count + Int(right.count))
      branches.freeNode(Int(right.child))
      removeChild(level: level - 1, slot: slot + 1)
    } else if slot > 0, fits(branches[parent, slot - 1], with: count, in: branches.nodeCapacity) {
      let left = branches[parent, slot - 1]
      branches.copy(from: node, slots: 0..<count, to: Int(left.child), at: Int(left.count))
      branches[parent, slot - 1] = summarisedBranch(Int(left.child), count: count + Int(left.count))
      branches.freeNode(node)
      removeChild(level: level - 1, slot: slot)
    }
  }

  private mutating func collapseRoot() {
    while height > 0, root.count == 1 {
      let node = Int(root.child)
      let only = branches[node, 0]
      branches.freeNode(node)
      root = Branch(summary: root.summary, child: only.child, count: only.count, hides: only.hides)
      height -= 1
    }
    if height > 0, root.count == 0 {
      branches.freeNode(Int(root.child))
      height = 0
      root = Branch(summary: .zero, child: Int32(leaves.makeNode()), count: 0)
    }
  }
}
