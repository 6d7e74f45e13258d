// Headers and footers while they are collected: where they are pinned, and how far the viewport may move until that ends.

/// The headers and footers of a range of the content with what is above and below them in the outline, and the edges in the
/// content at which they are pinned.
///
/// A header is pinned below those of the sections above it, until the last row of all that it heads pushes it off; see
/// ``Pinning``. Footers likewise: that of a section which closes others (``GridSection/closesLevel``) is pinned for all of
/// these, and theirs above it. Which of them give way where they would cover too much is the rule of ``PinnedStack``.
struct PinnedRange: Sendable {
  /// A header or footer: where it lies, and what is known of where it is pinned.
  struct Entry: Sendable {
    var section: Int32
    var style: Int32
    var kind: CellID.Kind
    /// The cell follows the viewport as it moves.
    var follows = false
    var isPushed = false
    /// Wholly under what is pinned farther out, so that nothing of it is in view.
    var isCovered = false
    var natural: FixedPoint
    var extent: FixedPoint
    /// The leading edge where it is shown.
    var edge: FixedPoint
    /// The edge that holds it: for a header the end of the last row below it, for a footer the start of the first row above.
    var bound = FixedPoint.zero
    /// The extent of what is pinned between it and the edge of the viewport.
    var covered = FixedPoint.zero
    /// The first section that a footer is pinned for; −1 when that is before the range.
    var first: Int32 = 0
    var level: UInt8 = 0
    /// The entry is pinned when its natural place is beyond the edge.
    var isPinnable = false
    /// The footer is pinned for other sections than its own.
    var closesLevel = false

    fileprivate mutating func pin(at edge: FixedPoint, isPushed: Bool, isCovered: Bool) {
      (self.edge, self.isPushed, self.isCovered, follows) = (edge, isPushed, isCovered, !isPushed)
    }
  }

  /// A header or footer that follows the viewport: its index among the cells, and its leading edge in the content.
  struct Follower: Sendable {
    var index: Int
    var edge: FixedPoint
  }

  /// How far the edges may move towards the start and the end, so that no header or footer begins or ends to follow.
  struct Slack: Sendable {
    fileprivate(set) var back = PinnedRange.far
    fileprivate(set) var forward = PinnedRange.far
  }

  /// What is known of a level while sections are collected; then of each closer around a footer, the outermost first.
  struct Level: Sendable {
    /// The entry of the header that is open.
    var head: Int32 = 0
    /// The first section of those that a footer would close; then of those that the closer's footer is pinned for.
    var first: Int32 = 0
    /// The start of that section's rows.
    var start: Int64 = 0
    /// The extent of the pinned footers up to this closer.
    var covered = FixedPoint.zero
  }

  private(set) var views: PinnedViews = []
  /// In the order of the cells.
  var entries: [Entry] = []
  private(set) var followers: [Follower] = []
  private(set) var slack = Slack()
  /// Farther than any content reaches that has a quiet range.
  static let far = FixedPoint(raw: 1 << 61)
  private var start = FixedPoint.zero
  private var end = FixedPoint.zero
  /// The extent that headers pinned below one another may cover, and footers.
  private(set) var limit = FixedPoint.zero
  /// True when sections are below one another, or close others.
  private var isOutline = false
  /// What is known of each level; which of it holds say the sets of levels that follow.
  private var levels: [Level] = []
  /// The levels of headers under which others are pinned, and the sum of their extents.
  private var openLevels: UInt32 = 0
  var stacked = FixedPoint.zero
  /// What frozen rows leave to entries, in their order; `nil` before the first table.
  var rooms: [Room]?
  /// True when frozen rows may leave headers and footers less than the viewport.
  var isInRoom = false
  @inline(__always) var hasRooms: Bool { PackedSections.areBuilt && isInRoom }
  /// The extent that headers may cover with the frozen rows before them.
  var headerLimit = FixedPoint.zero
  /// The level of a header that gives way, below which no other is pinned.
  private var fullLevel = Int.max
  /// The end of the last row so far, or of the last header without rows.
  private var contentEnd = -PinnedRange.far
  /// The levels at which a footer would close sections: those that begin in the range, and those that begin before it.
  private var groups: UInt32 = 0
  private var earlierGroups = UInt32.max
  private var hasFooters = false

  /// Begins to pin.
  ///
  /// - Parameters:
  ///   - start: the edge at which headers are pinned.
  ///   - end: the edge at which footers are.
  ///   - limit: the extent that those pinned below one another may cover.
  mutating func begin(views: PinnedViews, start: FixedPoint, end: FixedPoint, limit: FixedPoint, isOutline: Bool) {
    (self.views, self.start, self.end, self.limit, self.isOutline) = (views, start, end, limit, isOutline)
    headerLimit = limit
    if !views.isEmpty, levels.isEmpty { levels = Array(repeating: Level(), count: Limits.levels) }
    entries.removeAll(keepingCapacity: true)
    followers.removeAll(keepingCapacity: true)
    rooms?.removeAll(keepingCapacity: true)
  }

  /// Lends room for entries and followers, or takes it back with what it holds.
  mutating func swapBuffers(_ entries: inout [Entry], _ followers: inout [Follower], _ levels: inout [Level]) {
    swap(&self.entries, &entries)
    swap(&self.followers, &followers)
    swap(&self.levels, &levels)
  }

  /// Adds the header of a section above the first, which begins before the range.
  mutating func add(head index: Int, _ record: SectionRecord) {
    guard record.header > 0, record.pinsHeader, views.contains(.sectionHeaders) else { return }
    let extent = FixedPoint(raw: Int64(record.header))
    guard open(record.level, extent) else { return }
    entries.append(
      Entry(
        section: Int32(truncatingIfNeeded: index), style: record.style, kind: .header,
        natural: -PinnedRange.far, extent: extent, edge: -PinnedRange.far, covered: stacked - extent,
        level: UInt8(truncatingIfNeeded: record.level), isPinnable: true))
  }

  /// Notes that a footer in the range of a level, or a deeper one, closes nothing before the range.
  mutating func endGroups(upFrom level: Int) {
    let ended = UInt32.max << UInt32(truncatingIfNeeded: level)
    groups &= ~ended
    earlierGroups &= ~ended
  }

  /// Adds the header and footer of a section.
  ///
  /// - Parameter leastLevel: the least level of the section, unless it closes others, and the empty ones between it and the one
  ///   before.
  @_transparent
  mutating func add(_ section: LocatedSection, leastLevel: Int) {
    let record = section.record
    close(upFrom: min(leastLevel, record.leastEnded))
    group(section, leastLevel)
    if record.hasHeader { addHeader(of: section) }
    if section.rows > 0 {
      contentEnd = section.start + section.rowsStart + section.rowsExtent
    } else if record.hasHeader {
      contentEnd = section.start + section.headerExtent
    }
    if record.leastEnded > record.level { close(upFrom: record.level) }
    if record.hasFooter { addFooter(of: section) }
  }

  @inline(__always)
  private mutating func addHeader(of section: LocatedSection) {
    let extent = section.headerExtent
    let covered = stacked
    let isPinnable =
      extent > .zero && section.record.pinsHeader && views.contains(.sectionHeaders)
      && open(section.record.level, extent)
    entries.append(
      Entry(
        section: Int32(section.index), style: section.record.style, kind: .header, natural: section.start,
        extent: extent, edge: section.start, covered: isPinnable ? covered : .zero, level: UInt8(section.record.level),
        isPinnable: isPinnable))
  }

  /// Makes the header that is added next one that is pinned above those to come, until a section that is not deeper. All
  /// that are not less deep are closed. `false` for a header that gives way.
  @inline(__always)
  private mutating func open(_ level: Int, _ extent: FixedPoint) -> Bool {
    if level > fullLevel { return false }
    guard PinnedStack.hasRoom(for: extent, below: stacked, openLevels.nonzeroBitCount, headerLimit) else {
      fullLevel = level
      return false
    }
    levels[level].head = Int32(truncatingIfNeeded: entries.count)
    openLevels |= 1 &<< UInt32(truncatingIfNeeded: level)
    stacked += extent
    return true
  }

  /// Places the headers of a level and deeper: nothing more is below them.
  @inline(__always)
  private mutating func close(upFrom level: Int) {
    if level <= fullLevel { fullLevel = .max }
    while openLevels >> UInt32(truncatingIfNeeded: level) != 0 { closeDeepest(bound: contentEnd) }
  }

  private mutating func closeDeepest(bound: FixedPoint) {
    let level = 31 - openLevels.leadingZeroBitCount
    let index = Int(levels[level].head)
    openLevels &= ~(1 &<< UInt32(truncatingIfNeeded: level))
    stacked -= entries[index].extent
    placeHeader(index, bound: bound)
  }

  private mutating func placeHeader(_ index: Int, bound: FixedPoint) {
    let (natural, extent, covered) = (entries[index].natural, entries[index].extent, entries[index].covered)
    let top = start + covered
    let edge = Pinning.header(natural: natural, extent: extent, rowsEnd: bound, edge: top)
    if edge == natural {
      if bound - extent > natural { allow(forward: natural - top) }
      return
    }
    let unit = FixedPoint(raw: 1)
    let isPushed = top > bound - extent
    let isCovered = isPushed && covered > .zero && bound <= top
    if isCovered {
      allow(back: top - bound)
    } else if isPushed {
      allow(back: top - (bound - extent) - unit)
      if covered > .zero { allow(forward: bound - top - unit) }
    } else {
      allow(back: top - natural - unit, forward: bound - extent - top)
    }
    entries[index].pin(at: edge, isPushed: isPushed, isCovered: isCovered)
  }

  /// Notes where sections begin that a footer to come would close.
  @inline(__always)
  private mutating func group(_ section: LocatedSection, _ leastLevel: Int) {
    guard isOutline, views.contains(.sectionFooters) else { return }
    let level = section.record.level
    endGroups(upFrom: leastLevel)
    let own = ~(UInt32.max << UInt32(truncatingIfNeeded: section.record.closesLevel ? level : level + 1))
    var begun = own & ~(groups | earlierGroups)
    groups |= begun
    while begun != 0 {
      let outer = begun.trailingZeroBitCount
      levels[outer].first = Int32(truncatingIfNeeded: section.index)
      levels[outer].start = section.contentStart.raw
      begun &= begun &- 1
    }
  }

  private mutating func addFooter(of section: LocatedSection) {
    let extent = section.footerExtent
    let record = section.record
    let natural = section.start + section.footerStart
    var entry = Entry(
      section: Int32(section.index), style: record.style, kind: .footer, natural: natural, extent: extent,
      edge: natural, first: Int32(section.index), level: UInt8(record.level))
    entry.isPinnable = extent > .zero && record.pinsFooter && views.contains(.sectionFooters)
    entry.bound = section.rows > 0 ? section.start + section.rowsStart : natural
    if record.closesLevel { closeGroup(&entry) }
    hasFooters = hasFooters || entry.isPinnable
    entries.append(entry)
  }

  /// Adds the footer of a section after the range that closes some in it.
  mutating func add(closer index: Int, _ record: SectionRecord, from end: FixedPoint) {
    guard record.footer > 0, record.pinsFooter, views.contains(.sectionFooters) else { return }
    var entry = Entry(
      section: Int32(index), style: record.style, kind: .footer, natural: end,
      extent: FixedPoint(raw: Int64(record.footer)), edge: end, bound: end, first: Int32(index),
      level: UInt8(record.level), isPinnable: true)
    closeGroup(&entry)
    hasFooters = true
    entries.append(entry)
  }

  private mutating func closeGroup(_ entry: inout Entry) {
    let level = Int(entry.level)
    entry.closesLevel = true
    let bit = 1 &<< UInt32(truncatingIfNeeded: level)
    if groups & bit != 0 {
      (entry.first, entry.bound) = (levels[level].first, FixedPoint(raw: levels[level].start))
    } else if earlierGroups & bit != 0 {
      (entry.first, entry.bound) = (-1, -PinnedRange.far)
    }
    endGroups(upFrom: level)
  }

  /// Ends the collection.
  ///
  /// - Parameters:
  ///   - leastLevel: the least level of the next section with content and the empty ones before it; 0 where there is none.
  ///   - next: the start of that section; `nil` when headers do not stand for it.
  ///   - end: the end of the last row below a level, where that is after the range.
  ///   - groupStart: the start of the first row that the footer of a section stands for, where that is before the range.
  @inline(__always)
  mutating func finish(
    leastLevel: Int, next: FixedPoint?, end: (Int) -> FixedPoint, groupStart: (Int) -> FixedPoint
  ) {
    close(upFrom: leastLevel)
    while openLevels != 0 {
      let level = 31 - openLevels.leadingZeroBitCount
      let entry = entries[Int(levels[level].head)]
      // Headers that need more room than the viewport has are pushed by rows after it.
      if let next, next >= start + entry.covered + entry.extent {
        closeDeepest(bound: next)
      } else {
        closeDeepest(bound: end(level))
      }
    }
    if hasFooters { placeFooters(groupStart) }
    if hasRooms { coverHeaders() }
  }

  @inline(__always)
  private mutating func placeFooters(_ groupStart: (Int) -> FixedPoint) {
    // The closers of the footer that comes next, the outermost first. Each lies inside of the one before.
    var depth = 0
    // How many of them are pinned, and how many closers there are up to the one that gives way.
    var pinned: UInt32 = 0
    var fullDepth = Int.max
    for index in entries.indices.reversed() where entries[index].kind == .footer {
      let entry = entries[index]
      while depth > 0, levels[depth - 1].first > entry.section { depth -= 1 }
      pinned &= ~(UInt32.max << UInt32(truncatingIfNeeded: depth))
      if depth < fullDepth { fullDepth = .max }
      let covered = depth > 0 ? levels[depth - 1].covered : .zero
      if entry.isPinnable {
        if fullDepth == .max, PinnedStack.hasRoom(for: entry.extent, below: covered, pinned.nonzeroBitCount, limit) {
          let under = hasRooms ? covered + (room(of: index)?.after ?? .zero) : covered
          if isOutline, entry.first < 0, end - under - entry.extent < start {
            entries[index].bound = groupStart(Int(entry.section))
          }
          placeFooter(index, under: under)
          if entry.closesLevel { pinned |= 1 &<< UInt32(truncatingIfNeeded: depth) }
        } else {
          entries[index].isPinnable = false
          if entry.closesLevel, fullDepth == .max { fullDepth = depth + 1 }
        }
      }
      guard entry.closesLevel, depth < levels.count else { continue }
      levels[depth].first = entry.first
      levels[depth].covered = covered + (entries[index].isPinnable ? entry.extent : .zero)
      depth += 1
    }
  }

  private mutating func placeFooter(_ index: Int, under covered: FixedPoint) {
    let entry = entries[index]
    let (natural, bound, top) = (entry.natural, entry.bound, end - covered - entry.extent)
    let edge = Pinning.footer(natural: natural, extent: entry.extent, rowsStart: bound, edge: end - covered)
    entries[index].covered = covered
    if edge == natural {
      if bound < natural { allow(back: top - natural) }
      return
    }
    entries[index].edge = edge
    let unit = FixedPoint(raw: 1)
    if top < bound {
      entries[index].isPushed = true
      let isCovered = covered > .zero && bound >= end - covered
      entries[index].isCovered = isCovered
      if isCovered {
        allow(forward: bound - (end - covered))
      } else {
        allow(forward: bound - top - unit)
        if covered > .zero { allow(back: end - covered - bound - unit) }
      }
    } else {
      entries[index].follows = true
      allow(back: top - bound, forward: natural - top - unit)
    }
  }

  /// Notes that an entry is among the cells, at an index.
  @inline(__always)
  mutating func show(_ entry: Int, at index: Int) {
    if entries[entry].follows { followers.append(Follower(index: index, edge: entries[entry].edge)) }
  }

  /// Notes that other cells come before the headers and footers than when these were shown.
  mutating func moveFollowers(by growth: Int) { for index in followers.indices { followers[index].index += growth } }

  /// Notes that an entry is not among the cells, since it is not in the range.
  mutating func leaveOut(_ entry: Entry, from start: FixedPoint, to end: FixedPoint) {
    // One that follows the viewport stays as far from the range as it is.
    if entry.follows || entry.isCovered { return }
    if entry.edge >= end { allow(forward: entry.edge - end) } else { allow(back: start - entry.edge - entry.extent) }
  }

  mutating func allow(back: FixedPoint = far, forward: FixedPoint = far) {
    slack.back = min(slack.back, max(.zero, back))
    slack.forward = min(slack.forward, max(.zero, forward))
  }
}
