// Going from section to section without a walk from the root for each.

/// The section that was found last, from which the next search begins. It holds until a section comes, goes, or gets another
/// number of rows or items; where the extents of sections before it changed, the sums that it finds are those of before.
struct SectionCursor: Sendable {
  typealias Tree = SummaryTree<SectionRecord>

  private var index = 0
  private var found: Tree.Found?

  /// The section with an index; `nil` when there is none.
  ///
  /// - Complexity: O(1) near the section that was found last, otherwise O(log S), S sections.
  mutating func section(_ target: Int, in tree: Tree) -> Tree.Found? {
    if isNear(target) {
      move(to: target, in: tree)
    } else {
      found = target < 0 ? nil : tree.seek { $0.sections > target }
      index = target
    }
    return found
  }

  /// The first section with content from an index on.
  ///
  /// - Complexity: O(1) in the mean, O(log S) at worst, S sections.
  mutating func nonEmptySection(from target: Int, in tree: Tree) -> Tree.Found? {
    guard let first = section(target, in: tree) else { return nil }
    if first.element.elements > 0 { return first }
    while isNear(index + 1) {
      move(to: index + 1, in: tree)
      if let found, found.element.elements > 0 { return found }
    }
    let passed = found?.prefix.elements ?? 0
    return take(tree.seek { $0.elements > passed })
  }

  /// The last section with content up to an index.
  ///
  /// - Complexity: O(1) in the mean, O(log S) at worst, S sections.
  mutating func nonEmptySection(upTo target: Int, in tree: Tree) -> Tree.Found? {
    guard let last = section(min(target, Int(tree.total.sections) - 1), in: tree) else { return nil }
    if last.element.elements > 0 { return last }
    while isNear(index - 1) {
      move(to: index - 1, in: tree)
      if let found, found.element.elements > 0 { return found }
    }
    let before = found?.prefix.elements ?? 0
    return take(before > 0 ? tree.seek { $0.elements >= before } : nil)
  }

  private mutating func take(_ other: Tree.Found?) -> Tree.Found? {
    found = other
    index = other.map { Int($0.prefix.sections) } ?? 0
    return other
  }

  /// True for a section in the leaf of the one that was found last.
  private func isNear(_ target: Int) -> Bool {
    guard let found else { return false }
    let slot = found.position.slot + target - index
    return slot >= 0 && slot < found.leafCount
  }

  /// Goes to another section of the same leaf.
  private mutating func move(to target: Int, in tree: Tree) {
    guard var next = found else { return }
    let leaf = next.position.leaf
    while index < target {
      next.prefix.pass(tree.leaves[leaf, next.position.slot].summary)
      next.position.slot += 1
      index += 1
    }
    while index > target {
      next.position.slot -= 1
      next.prefix = next.prefix - tree.leaves[leaf, next.position.slot].summary
      index -= 1
    }
    next.element = tree.leaves[leaf, next.position.slot]
    found = next
  }
}
