// The sections around one in the outline: those that are above it, and those that close them.

/// The nearest section up to each level, on one side of a section that is looked up again and again: only levels are searched
/// up to which a section was passed.
struct OutlinePath: Sendable {
  /// The side of a section that is searched.
  enum Side { case before, after }

  /// The nearest section up to its own level and the levels below that, as far as the one before it is less deep.
  private struct Nearest: Sendable {
    var index: Int32
    var level: Int32
    var leaf: Int32
    var slot: Int32
    var isShown: Bool

    init(_ found: SectionStack.Nearest) {
      index = Int32(truncatingIfNeeded: found.index)
      level = Int32(truncatingIfNeeded: found.record.level)
      leaf = Int32(truncatingIfNeeded: found.position.leaf)
      slot = Int32(truncatingIfNeeded: found.position.slot)
      isShown = !found.record.isHidden
    }
  }

  /// So many sections are looked through for the least level that was passed; beyond them the search is as fast.
  private static let nearby = 256

  let side: Side
  /// The least deep first; complete for levels below ``known``, seen from the section ``origin``.
  private var nearest: [Nearest] = []
  private var known = 0
  private var origin = -1
  private var revision = -1
  /// The section that was gone to last.
  private var index = -1
  /// The level from which the last section asks for nothing.
  private var end = 0
  /// The limit with which all headers, or footers, around it that are pinned are known to be measured.
  var measuredLimit: FixedPoint?

  init(_ side: Side) { self.side = side }

  /// Goes to a section.
  ///
  /// - Complexity: O(log S) where it has the same sections around it as the one before, O(d log S) otherwise, d sections around
  ///   it that are others, S sections.
  mutating func go(to index: Int, _ record: SectionRecord, in model: GridModel) {
    if index == self.index, revision == model.contents.revision { return }
    (self.index, measuredLimit) = (index, nil)
    if revision != model.contents.revision {
      (known, revision) = (0, model.contents.revision)
      nearest.removeAll(keepingCapacity: true)
    }
    guard model.sections.hasOutline else {
      end = 0
      return
    }
    // One of the same level may close this section, unless this closes others itself, and then belongs to one of its level.
    switch side {
    case .before: end = min(Limits.levels, record.leastEnded)
    case .after: end = record.closesLevel ? record.level : record.level + 1
    }
    if end > 0 { search(from: side == .before ? index : index + 1, in: model.sections) }
  }

  private mutating func search(from origin: Int, in sections: SectionStack) {
    if known > 0, origin != self.origin {
      let passed = min(origin, self.origin)..<max(origin, self.origin)
      known = passed.count > OutlinePath.nearby ? 0 : min(known, sections.leastLevel(in: passed))
      while let last = nearest.last, last.level >= known { nearest.removeLast() }
    }
    self.origin = origin
    guard known < end else { return }
    if nearest.capacity < Limits.levels { nearest.reserveCapacity(Limits.levels) }
    let count = nearest.count
    var (next, level) = (origin, end - 1)
    while level >= known {
      let found = side == .before ? sections.last(before: next, upTo: level) : sections.first(from: next, upTo: level)
      guard let found, found.record.level >= known else { break }
      nearest.insert(Nearest(found), at: count)
      level = found.record.level - 1
      next = side == .before ? found.index : found.index + 1
    }
    known = end
  }

  /// Calls `body` for each section above, the outermost first.
  @inline(__always)
  func forEachHead(in model: GridModel, _ body: (Int, SectionRecord) -> Void) {
    for one in nearest {
      if one.level >= end { return }
      if one.isShown { body(Int(one.index), model.sections.tree.leaves[Int(one.leaf), Int(one.slot)]) }
    }
  }

  /// Calls `body` for each section after that closes the section or one above it, the innermost first.
  @inline(__always)
  func forEachCloser(in model: GridModel, outermostFirst: Bool = false, _ body: (Int, SectionRecord) -> Void) {
    for i in nearest.indices {
      let one = nearest[outermostFirst ? i : nearest.count - 1 - i]
      guard one.level < end, one.isShown else { continue }
      let record = model.sections.tree.leaves[Int(one.leaf), Int(one.slot)]
      if record.closesLevel, record.hasFooter, !record.isCollapsed { body(Int(one.index), record) }
    }
  }
}

/// The sections above the first in view, and those that close the last.
struct OutlinePaths: Sendable {
  var heads = OutlinePath(.before)
  var closers = OutlinePath(.after)
}

extension OutlinePath {
  /// The headers that are pinned over a section, or the footers that are pinned under it, without its own.
  ///
  /// - Parameter limit: the extent that they may cover.
  /// - Complexity: that of ``go(to:_:in:)``, and O(d log S), d levels, S sections.
  mutating func stack(around section: LocatedSection, limit: FixedPoint, in model: GridModel) -> PinnedStack {
    var stack = PinnedStack(limit: limit)
    guard model.sections.hasOutline else { return stack }
    go(to: section.index, section.record, in: model)
    switch side {
    case .before: forEachHead(in: model) { if $1.pinsHeader { _ = stack.add(FixedPoint(raw: Int64($1.header))) } }
    case .after:
      forEachCloser(in: model, outermostFirst: true) {
        if $1.pinsFooter { _ = stack.add(FixedPoint(raw: Int64($1.footer))) }
      }
    }
    return stack
  }
}
