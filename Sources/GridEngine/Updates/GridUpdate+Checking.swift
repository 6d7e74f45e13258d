// Checking an update against the sections of a grid: sources first, then sections, then items.

extension GridUpdate {
  /// Checks that everything exists that leaves or is changed.
  ///
  /// - Complexity: O(k log S), k changes, S sections.
  func checkSources(_ stack: borrowing SectionStack) throws(GridError) {
    let count = stack.count
    for range in sectionDeletions { try GridUpdate.check(range, in: count) }
    for range in sectionReloads { try GridUpdate.check(range, in: count) }
    for range in sectionItemReloads { try GridUpdate.check(range, in: count) }
    if PackedSections.haveWalls, !bodyChanges.isEmpty {
      for range in placements { try GridUpdate.check(range, in: count) }
    }
    for move in sectionMoves { try GridUpdate.check(move.source, in: count) }
    for declaration in redeclarations where declaration.index < 0 || declaration.index >= count {
      throw .unknownSections(declaration.index..<declaration.index.saturatingSum(1), count: count)
    }
    var counts = SectionCounts()
    for items in deletions { try counts.check(items, stack) }
    for items in reloads { try counts.check(items, stack) }
    for change in visibilityChanges { try counts.check(change.items, stack) }
    for change in spanChanges { try counts.check(change.items, stack) }
    for move in moves { try counts.check(move.source, stack) }
    for rearrangement in rearrangements { try counts.check(rearrangement.source, stack) }
  }

  private static func check(_ range: Range<Int>, in count: Int) throws(GridError) {
    if range.lowerBound < 0 || range.upperBound > count { throw .unknownSections(range, count: count) }
  }

  /// Looks up the item counts of sections. It keeps the last one, because changes mostly come section by section.
  private struct SectionCounts {
    var section: Int?
    var count = 0

    mutating func check(_ items: GridUpdate.Items, _ stack: borrowing SectionStack) throws(GridError) {
      if items.section != section {
        guard items.section >= 0, items.section < stack.count else {
          throw .unknownSections(items.section..<items.section.saturatingSum(1), count: stack.count)
        }
        section = items.section
        count = stack.itemCount(of: items.section)
      }
      if items.range.lowerBound < 0 || items.range.upperBound > count {
        throw .unknownItems(items.range, section: items.section, count: count)
      }
    }
  }

  // MARK: Sections

  /// The sections that leave and enter. All sources must have been checked.
  ///
  /// - Complexity: O(k log k), k changes of sections.
  func sectionSplice(_ stack: borrowing SectionStack) throws(GridError) -> Splice {
    var removed: [SplicePiece] = []
    var inserted: [SplicePiece] = []
    var count = stack.count
    for range in sectionDeletions where !range.isEmpty {
      removed.append(SplicePiece(section: 0, range: range))
      count -= range.count
    }
    for (i, move) in sectionMoves.enumerated() {
      removed.append(SplicePiece(section: 0, range: move.source, move: i))
    }
    var splice: Splice
    do throws(Splice.Overlap) {
      splice = try Splice(removing: removed)
    } catch {
      throw .sectionLeavesTwice(error.number)
    }
    for insertion in sectionInsertions { count = count.saturatingSum(insertion.count) }
    guard count <= Limits.sections else { throw .tooManySections(count: count) }
    for (i, move) in sectionMoves.enumerated() {
      inserted.append(try GridUpdate.arrival(of: move.source.count, at: move.target, in: count, tag: i))
    }
    for (i, insertion) in sectionInsertions.enumerated() {
      inserted.append(try GridUpdate.arrival(of: insertion.count, at: insertion.target, in: count, tag: -1 - i))
    }
    do throws(Splice.Overlap) {
      try splice.insert(inserted)
    } catch {
      throw .sectionTargetTaken(error.number)
    }
    return splice
  }

  private static func arrival(of count: Int, at index: Int, in total: Int, tag: Int) throws(GridError)
    -> SplicePiece
  {
    guard index >= 0, index <= total - count else { throw .unknownSectionTarget(index, count: total) }
    return SplicePiece(section: 0, range: index..<index + count, move: tag)
  }

  // MARK: Items

  /// The items that leave and enter, each in the list of its section. All sources must have been checked; whether a target
  /// is within its section has to be checked afterwards.
  ///
  /// - Complexity: O(k log k), k changes.
  func itemSplice(_ stack: borrowing SectionStack, _ sections: Splice) throws(GridError) -> Splice {
    var removed: [SplicePiece] = []
    var inserted: [SplicePiece] = []
    removed.reserveCapacity(deletions.count + moves.count)
    inserted.reserveCapacity(insertions.count + moves.count)
    for items in deletions where !items.range.isEmpty {
      if let section = sections.removal(of: items.section, in: 0), section.move < 0 {
        throw .itemsOfDeletedSection(items.range, section: items.section)
      }
      removed.append(SplicePiece(section: items.section, range: items.range))
    }
    for (i, move) in moves.enumerated() where !move.source.range.isEmpty {
      removed.append(SplicePiece(section: move.source.section, range: move.source.range, move: i))
    }
    for (i, rearrangement) in rearrangements.enumerated() {
      let source = rearrangement.source
      if let section = sections.removal(of: source.section, in: 0), section.move < 0 {
        throw .itemsOfDeletedSection(source.range, section: source.section)
      }
      removed.append(SplicePiece(section: source.section, range: source.range, move: moves.count + i))
    }
    var splice: Splice
    do throws(Splice.Overlap) {
      splice = try Splice(removing: removed)
    } catch {
      throw .itemLeavesTwice(.item(error.number, section: error.section))
    }
    let sectionCount = stack.count - sections.removedCount(in: 0) + sections.insertedCount(in: 0)
    for (i, move) in moves.enumerated() where !move.source.range.isEmpty {
      inserted.append(
        try GridUpdate.arrival(of: move.source.range.count, at: move.target, sectionCount: sectionCount, tag: i))
    }
    for (i, rearrangement) in rearrangements.enumerated() {
      inserted.append(
        try GridUpdate.arrival(
          of: rearrangement.order.new.count, at: rearrangement.target, sectionCount: sectionCount, tag: moves.count + i)
      )
    }
    var newItems = 0
    for (i, insertion) in insertions.enumerated() where insertion.count != 0 {
      guard insertion.count > 0 else { throw .negativeCount(insertion.count, at: insertion.target) }
      newItems = newItems.saturatingSum(insertion.count)
      guard newItems <= Limits.items else { throw .tooManyItems(count: newItems.saturatingSum(stack.itemCount)) }
      inserted.append(
        try GridUpdate.arrival(of: insertion.count, at: insertion.target, sectionCount: sectionCount, tag: -1 - i))
    }
    do throws(Splice.Overlap) {
      try splice.insert(inserted)
    } catch {
      throw .targetTaken(.item(error.number, section: error.section))
    }
    return splice
  }

  private static func arrival(
    of count: Int, at target: CellID, sectionCount: Int, tag: Int
  ) throws(GridError) -> SplicePiece {
    guard target.section >= 0, target.section < sectionCount else {
      throw .unknownTargetSection(target, count: sectionCount)
    }
    guard target.kind == .item, target.item >= 0, target.item <= Limits.items - count else {
      throw .unknownTarget(target, count: nil)
    }
    return SplicePiece(section: target.section, range: target.item..<target.item + count, move: tag)
  }
}
