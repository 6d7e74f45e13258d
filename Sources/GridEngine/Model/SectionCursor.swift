// Going from section to section without a walk from the root for each.

/// The section that was found last, from which the next search begins; levels are not added up. It holds until a section
/// comes, goes, is hidden, or gets another number of rows or items; where the extents of sections before it changed, the sums that it finds are those of before.
struct SectionCursor: Sendable {
  /// The sums over all sections before the one that was found.
  private(set) var prefix = SectionSummary.zero
  private var leaf = 0
  private var slot = 0
  /// The number of sections in the leaf; 0 while nothing is found.
  private var leafCount = 0
  /// How often the whole leaf is hidden.
  private var hides = 0
  /// The number of changes of the sections when it was known to hold.
  private var version = -1

  @inline(__always)
  private var index: Int { Int(prefix.sections) }

  /// The record of the section that was found last.
  @inline(__always)
  func record(in model: GridModel) -> SectionRecord {
    var record = model.sections.tree.leaves[leaf, slot]
    if hides > 0 { record.hide(by: hides) }
    return record
  }

  /// Forgets the section that was found if any section changed since this was asked last.
  @inline(__always)
  mutating func refresh(in model: GridModel) {
    guard version != model.sections.version else { return }
    self = SectionCursor()
    version = model.sections.version
  }

  /// True for a section that is found without a walk from the root.
  @inline(__always)
  func isNear(_ target: Int) -> Bool {
    let way = target - index
    return way >= -slot && way < leafCount - slot
  }

  /// Goes to a section; `false` when there is none with this index.
  ///
  /// - Complexity: O(1) near the section that was found last, otherwise O(log S), S sections.
  @inline(__always)
  mutating func go(to target: Int, in model: GridModel) -> Bool {
    if target == index + 1, slot + 1 < leafCount {
      next(in: model)
      return true
    }
    return goFar(to: target, in: model)
  }

  /// Goes to the first section with content from an index on; returns its record, `nil` when there is none.
  ///
  /// - Complexity: O(1) in the mean, O(log S) at worst, S sections.
  @inline(__always)
  mutating func goToContent(from target: Int, in model: GridModel) -> SectionRecord? {
    guard go(to: target, in: model) else { return nil }
    let record = record(in: model)
    if record.elements > 0 { return record }
    return skipEmpty(in: model) ? self.record(in: model) : nil
  }

  /// Goes on to the next section if that is like one that has a header alone, declared alike and up to date, and the header
  /// is measured; returns its record, `nil` for any other.
  ///
  /// - Complexity: O(1).
  @inline(__always)
  mutating func goToHeader(like other: SectionRecord, from target: Int, in model: GridModel) -> SectionRecord? {
    guard target == index, slot + 1 < leafCount, hides == 0 else { return nil }
    let record = model.sections.tree.leaves[leaf, slot + 1]
    guard record.isHeaderAlone, record.style == other.style, record.generation == other.generation else { return nil }
    next(in: model)
    return record
  }

  /// Goes to the last section with content up to an index; `false` when there is none.
  ///
  /// - Complexity: O(1) in the mean, O(log S) at worst, S sections.
  mutating func goToContent(upTo target: Int, in model: GridModel) -> Bool {
    guard go(to: min(target, Int(model.sections.tree.total.sections) - 1), in: model) else { return false }
    while record(in: model).elements == 0 {
      guard slot > 0 else {
        let before = prefix.elements
        return take(before > 0 ? model.sections.tree.seek { $0.elements >= before } : nil)
      }
      previous(in: model)
    }
    return true
  }

  private mutating func skipEmpty(in model: GridModel) -> Bool {
    while slot + 1 < leafCount {
      next(in: model)
      if record(in: model).elements > 0 { return true }
    }
    let passed = prefix.elements
    return take(model.sections.tree.seek { $0.elements > passed })
  }

  private mutating func goFar(to target: Int, in model: GridModel) -> Bool {
    guard isNear(target) else {
      return take(target < 0 ? nil : model.sections.tree.seek { $0.sections > target })
    }
    while index < target { next(in: model) }
    while index > target { previous(in: model) }
    return true
  }

  private mutating func take(_ found: SummaryTree<SectionRecord>.Found?) -> Bool {
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
  private mutating func next(in model: GridModel) {
    prefix.pass(record(in: model).summary)
    slot += 1
  }

  private mutating func previous(in model: GridModel) {
    slot -= 1
    prefix = prefix - record(in: model).summary
  }
}
