// The sections around one in the outline: those that are above it, and those that close them.

/// The nearest section up to each level, on one side of a section that is looked up again and again: as long as the
/// sections are the same, only levels are searched at which another section was passed.
struct OutlinePath: Sendable {
  /// The side of a section that is searched.
  enum Side { case before, after }

  let side: Side
  /// The nearest section up to each level, and its place in the tree; −1 where there is none.
  private var indices = SIMD8<Int32>(repeating: -1)
  private var leaves = SIMD8<Int32>()
  private var slots = SIMD8<Int32>()
  /// The number of sections up to each level that were passed when it was searched; −1 where it was not.
  private var passed = LevelCounts(repeating: -1)
  private var revision = -1
  /// The section that was gone to last.
  private var index = -1
  /// True when all headers, or footers, around it are known to be measured.
  var isMeasured = false
  /// The levels that the last section asks for: the indices of others may be out of date.
  private var levels = 0..<0

  init(_ side: Side) { self.side = side }

  /// Goes to a section.
  ///
  /// - Complexity: O(log S) where it has the same sections around it as the one before, O(d log S) otherwise, d levels, S
  ///   sections.
  mutating func go(to index: Int, _ record: SectionRecord, in model: GridModel) {
    if index == self.index, revision == model.contents.revision { return }
    (self.index, isMeasured) = (index, false)
    // One of the same level may close this section, unless this closes others itself, and then belongs to one of its level.
    switch side {
    case .before: levels = 0..<min(Limits.levels, record.leastEnded)
    case .after: levels = 0..<(record.closesLevel ? record.level : record.level + 1)
    }
    if revision != model.contents.revision {
      passed = LevelCounts(repeating: -1)
      revision = model.contents.revision
    }
    guard model.sections.hasOutline else {
      levels = 0..<0
      return
    }
    if levels.isEmpty { return }
    let before = side == .before ? index : index + 1
    let counts = model.sections.levels(upTo: before)
    for level in levels where passed[level] != counts[level] {
      passed[level] = counts[level]
      let target = side == .before ? counts[level] - 1 : counts[level]
      let found = target < 0 ? nil : model.sections.section(after: target, upTo: level)
      let isShown = found.map { !$0.element.isHidden } ?? false
      indices[level] = isShown ? Int32(truncatingIfNeeded: found?.prefix.sections ?? -1) : -1
      leaves[level] = Int32(truncatingIfNeeded: found?.position.leaf ?? 0)
      slots[level] = Int32(truncatingIfNeeded: found?.position.slot ?? 0)
    }
  }

  /// Calls `body` for each section above, the outermost first.
  @inline(__always)
  func forEachHead(in model: GridModel, _ body: (Int, SectionRecord) -> Void) {
    var last: Int32 = -1
    for level in levels where indices[level] != last {
      last = indices[level]
      body(Int(last), model.sections.tree.leaves[Int(leaves[level]), Int(slots[level])])
    }
  }

  /// Calls `body` for each section after that closes the section or one above it, the innermost first.
  @inline(__always)
  func forEachCloser(in model: GridModel, _ body: (Int, SectionRecord) -> Void) {
    for level in levels.reversed() where indices[level] >= 0 {
      if level > 0, indices[level] == indices[level - 1] { continue }
      let record = model.sections.tree.leaves[Int(leaves[level]), Int(slots[level])]
      if record.closesLevel, record.hasFooter, !record.isCollapsed { body(Int(indices[level]), record) }
    }
  }
}

/// The sections above the first in view, and those that close the last.
struct OutlinePaths: Sendable {
  var heads = OutlinePath(.before)
  var closers = OutlinePath(.after)
}

extension GridModel {
  /// The least level of the sections in a range.
  ///
  /// - Complexity: O(log S), S sections.
  func leastLevel(in range: Range<Int>) -> Int {
    let counts = sections.levels(upTo: range.upperBound) &- sections.levels(upTo: range.lowerBound)
    return (0..<Limits.levels).first { counts[$0] > 0 } ?? Limits.levels
  }
}
