// Collapsing sections: what is below a collapsed one is hidden, whole subtrees of the outline at once.

extension GridModel {
  /// Makes a section show its header alone, and hides the sections below it, or shows all of it again as far as nothing above
  /// it is collapsed. Everything measured stays.
  ///
  /// - Complexity: O(log S), S sections, whatever is hidden.
  func setCollapsed(_ isCollapsed: Bool, _ index: Int) {
    guard let record = wholeRecord(index), record.isCollapsed != isCollapsed else { return }
    revalidate(index)
    let (position, _) = sections.tree.seekForEditing { $0.sections > index }
    var new = sections.tree.leaves[position.leaf, position.slot]
    new.isCollapsed = isCollapsed
    new.stride = new.stride(contents.styles.entries[Int(new.style)].metrics, spacing: sections.spacing)
    sections.tree.replace(1, at: position, with: .init(new))
    sections.collapsedCount += isCollapsed ? 1 : -1
    hide(below: index, record.level, by: isCollapsed ? 1 : -1)
    contents.revision &+= 1
    checkInvariants()
  }

  /// Collapses those sections of which it is true, and expands the others.
  ///
  /// - Complexity: O(S), S sections.
  func collapseAll(_ isCollapsed: (Int, SectionRecord) -> Bool) {
    let (styles, spacing) = (contents.styles.entries, sections.spacing)
    // The levels of collapsed sections above the one that comes next, the outermost first.
    var heads: [Int] = []
    var (index, count) = (0, 0)
    sections.tree.mapHiding {
      $0.hides
    } _: { record in
      let isCollapsedNow = isCollapsed(index, record)
      while let last = heads.last, last >= record.leastEnded { heads.removeLast() }
      record.setHides(heads.count)
      // One that closes a section belongs to it, and is its last.
      while let last = heads.last, last >= record.level { heads.removeLast() }
      if isCollapsedNow != record.isCollapsed {
        record.isCollapsed = isCollapsedNow
        record.stride = record.stride(styles[Int(record.style)].metrics, spacing: spacing)
      }
      if isCollapsedNow {
        count += 1
        heads.append(record.level)
      }
      index += 1
    }
    sections.collapsedCount = count
    contents.revision &+= 1
    checkInvariants()
  }

  /// True where ``collapseAll(_:)`` would change anything.
  ///
  /// - Complexity: O(s), s sections up to the first that would change.
  func collapsesOthers(_ isCollapsed: (Int, SectionRecord) -> Bool) -> Bool {
    var cursor = SectionCursor()
    return (0..<sections.count).contains { index in
      guard cursor.go(to: index, in: self) else { return false }
      let record = cursor.record(in: self)
      return isCollapsed(index, record) != record.isCollapsed
    }
  }

  /// The record of a section as it is stored, with how often it is hidden; `nil` when there is none.
  func wholeRecord(_ index: Int) -> SectionRecord? {
    index < 0 ? nil : sections.tree.seekCompactly { $0.sections > index }?.element
  }

  /// The outermost collapsed section that hides a cell: its own, or one above it; `nil` for one that is shown or does not
  /// exist.
  ///
  /// - Complexity: O(d log S), d levels, S sections.
  func section(hiding id: CellID) -> Int? {
    guard sections.collapsedCount > 0, let record = wholeRecord(id.section), record.isCut else { return nil }
    if !record.isHidden { return id.kind == .header ? nil : id.section }
    let leastEnded = record.leastEnded
    return collapsedHeads(before: id.section).first { $0.level < leastEnded }?.index
  }

  /// True when there is such a cell, shown or not.
  func exists(_ id: CellID) -> Bool { wholeSection(id.section).flatMap { place(of: id, in: $0) } != nil }

  // MARK: What sections hide

  /// The collapsed sections among the nearest up to each level before an index, the outermost first: those that hide what is
  /// there.
  func collapsedHeads(before index: Int) -> [(index: Int, level: Int)] {
    guard sections.collapsedCount > 0 else { return [] }
    var heads: [(index: Int, level: Int)] = []
    var (end, level) = (index, Limits.levels - 1)
    while level >= 0, let found = sections.last(before: end, upTo: level) {
      if found.record.isCollapsed { heads.append((found.index, found.record.level)) }
      (end, level) = (found.index, found.record.level - 1)
    }
    heads.reverse()
    return heads
  }

  /// Counts how often the sections below one are hidden.
  func hide(below index: Int, _ level: Int, by change: Int) {
    sections.tree.hide(index + 1..<max(index + 1, end(below: level, after: index)), by: change) { Int($0.sections) }
  }

  /// Before sections from an index on come or go: shows what collapsed sections before it hide there; returns those.
  func showAll(from index: Int) -> [(index: Int, level: Int)] {
    let heads = collapsedHeads(before: index)
    hide(from: index, below: heads, by: -1)
    return heads
  }

  /// Hides what collapsed sections hide from an index on.
  func hideAgain(from index: Int, below heads: [(index: Int, level: Int)]) { hide(from: index, below: heads, by: 1) }

  private func hide(from index: Int, below heads: [(index: Int, level: Int)], by change: Int) {
    for head in heads {
      let end = end(below: head.level, after: head.index)
      if end > index { sections.tree.hide(index..<end, by: change) { Int($0.sections) } }
    }
  }

  /// Lets a change give a section another place in the outline.
  func rearranging(_ index: Int, _ change: () -> Void) {
    guard sections.collapsedCount > 0, let old = wholeRecord(index) else { return change() }
    let heads = showAll(from: index)
    if old.isCollapsed { hide(below: index, old.level, by: -1) }
    change()
    if let new = wholeRecord(index), new.isCollapsed { hide(below: index, new.level, by: 1) }
    hideAgain(from: index, below: heads)
  }
}
