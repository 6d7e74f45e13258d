// Going from section to section without a walk from the root for each.

/// The section that was found last, from which the next search begins; levels are not added up. It holds until a section
/// comes, goes, is hidden, or gets another number of rows or items; where the extents of sections before it changed, the sums that it finds are those of before.
struct SectionCursor: Sendable {
  typealias Tree = SummaryTree<SectionRecord>

  /// The sums over all sections before the one that was found.
  private(set) var prefix = SectionSummary.zero
  private var leaf = 0
  private var slot = 0
  /// The number of sections in the leaf; 0 while nothing is found.
  private var leafCount = 0
  /// How often the whole leaf is hidden.
  private var hides = 0

  @inline(__always)
  private var index: Int { Int(prefix.sections) }

  /// The record of the section that was found last.
  @inline(__always)
  func record(in tree: Tree) -> SectionRecord {
    var record = tree.leaves[leaf, slot]
    if hides > 0 { record.hide(by: hides) }
    return record
  }

  /// Goes to a section; `false` when there is none with this index.
  ///
  /// - Complexity: O(1) near the section that was found last, otherwise O(log S), S sections.
  @inline(__always)
  mutating func go(to target: Int, in tree: Tree) -> Bool {
    if target == index + 1, slot + 1 < leafCount {
      next(in: tree)
      return true
    }
    return goFar(to: target, in: tree)
  }

  /// Goes to the first section with content from an index on; `false` when there is none.
  ///
  /// - Complexity: O(1) in the mean, O(log S) at worst, S sections.
  @inline(__always)
  mutating func goToContent(from target: Int, in tree: Tree) -> Bool {
    guard go(to: target, in: tree) else { return false }
    return record(in: tree).elements > 0 || skipEmpty(in: tree)
  }

  /// Goes to the last section with content up to an index; `false` when there is none.
  ///
  /// - Complexity: O(1) in the mean, O(log S) at worst, S sections.
  mutating func goToContent(upTo target: Int, in tree: Tree) -> Bool {
    guard go(to: min(target, Int(tree.total.sections) - 1), in: tree) else { return false }
    while record(in: tree).elements == 0 {
      guard slot > 0 else {
        let before = prefix.elements
        return take(before > 0 ? tree.seek { $0.elements >= before } : nil)
      }
      previous(in: tree)
    }
    return true
  }

  private mutating func skipEmpty(in tree: Tree) -> Bool {
    while slot + 1 < leafCount {
      next(in: tree)
      if record(in: tree).elements > 0 { return true }
    }
    let passed = prefix.elements
    return take(tree.seek { $0.elements > passed })
  }

  private mutating func goFar(to target: Int, in tree: Tree) -> Bool {
    let there = slot + target - index
    guard leafCount > 0, there >= 0, there < leafCount else {
      return take(target < 0 ? nil : tree.seek { $0.sections > target })
    }
    while index < target { next(in: tree) }
    while index > target { previous(in: tree) }
    return true
  }

  private mutating func take(_ found: Tree.Found?) -> Bool {
    guard let found else {
      leafCount = 0
      return false
    }
    prefix = found.prefix
    (leaf, slot, leafCount) = (found.position.leaf, found.position.slot, found.leafCount)
    hides = found.hides
    return true
  }

  @inline(__always)
  private mutating func next(in tree: Tree) {
    prefix.pass(record(in: tree).summary)
    slot += 1
  }

  private mutating func previous(in tree: Tree) {
    slot -= 1
    var passed = record(in: tree).summary
    passed.levels = .zero
    prefix = prefix - passed
  }
}
