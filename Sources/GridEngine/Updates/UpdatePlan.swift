// An update that was checked against a grid's sections: sorted, and able to say what becomes of every cell.

/// A checked update. Nothing in it can fail any more.
struct UpdatePlan: Sendable {
  /// Whole sections; the list is number 0. The tag of an arrival that is no move is −1 − the index of its declaration.
  private(set) var sections = Splice()
  /// Items, in the list of their section.
  private(set) var items = Splice()
  /// Where each move of items ends.
  private(set) var itemTargets: [CellID] = []
  /// Where each move of a section ends.
  private(set) var sectionTargets: [Int] = []
  let update: GridUpdate

  /// - Throws: what is wrong with the update.
  /// - Complexity: O(k (log k + log S)), k changes, S sections.
  init(_ update: GridUpdate, for stack: borrowing SectionStack) throws(GridUpdateError) {
    self.update = update
    try checkSources(stack)
    try planSections(stack)
    try planItems(stack)
  }

  // MARK: Checking

  private func checkSources(_ stack: borrowing SectionStack) throws(GridUpdateError) {
    let sections = 0..<stack.count
    for range in update.sectionDeletions { try UpdatePlan.check(range, in: sections) }
    for range in update.sectionReloads { try UpdatePlan.check(range, in: sections) }
    for move in update.sectionMoves { try UpdatePlan.check(move.source, in: sections) }
    for declaration in update.redeclarations { try UpdatePlan.check(declaration.index, in: sections) }
    var counts = SectionCounts()
    for items in update.deletions { try counts.check(items, stack) }
    for items in update.reloads { try counts.check(items, stack) }
    for change in update.spanChanges { try counts.check(change.items, stack) }
    for move in update.moves { try counts.check(move.source, stack) }
  }

  private static func check(_ range: Range<Int>, in sections: Range<Int>) throws(GridUpdateError) {
    if range.lowerBound < 0 || range.upperBound > sections.upperBound { throw .unknownSections(range) }
  }

  private static func check(_ section: Int, in sections: Range<Int>) throws(GridUpdateError) {
    if !sections.contains(section) { throw .unknownSections(section..<(section == .max ? section : section + 1)) }
  }

  /// The counts of sections, of which the last is remembered: changes mostly come section by section.
  private struct SectionCounts {
    var section = -1
    var count = 0

    mutating func check(_ items: GridUpdate.Items, _ stack: borrowing SectionStack) throws(GridUpdateError) {
      if items.section != section {
        guard items.section >= 0, items.section < stack.count else {
          throw .unknownItems(items.range, section: items.section)
        }
        section = items.section
        count = stack.itemCount(of: section)
      }
      if items.range.lowerBound < 0 || items.range.upperBound > count {
        throw .unknownItems(items.range, section: items.section)
      }
    }
  }

  // MARK: Sections

  private mutating func planSections(_ stack: borrowing SectionStack) throws(GridUpdateError) {
    var removed: [SplicePiece] = []
    var inserted: [SplicePiece] = []
    var count = stack.count
    for range in update.sectionDeletions where !range.isEmpty {
      removed.append(SplicePiece(section: 0, range: range))
      count -= range.count
    }
    for (i, move) in update.sectionMoves.enumerated() {
      removed.append(SplicePiece(section: 0, range: move.source..<move.source + 1, move: i))
      sectionTargets.append(move.target)
    }
    count += update.sectionInsertions.count
    guard count <= Limits.sections else { throw .tooManySections(count: count) }
    for (i, move) in update.sectionMoves.enumerated() {
      inserted.append(try UpdatePlan.arrival(at: move.target, of: count, tag: i))
    }
    for (i, insertion) in update.sectionInsertions.enumerated() {
      inserted.append(try UpdatePlan.arrival(at: insertion.index, of: count, tag: -1 - i))
    }
    do throws(Splice.Overlap) {
      sections = try Splice(removed: removed, inserted: inserted)
    } catch {
      throw error.isArrival ? .sectionTargetTaken(error.ordinal) : .sectionLeavesTwice(error.ordinal)
    }
  }

  private static func arrival(at index: Int, of count: Int, tag: Int) throws(GridUpdateError) -> SplicePiece {
    guard index >= 0, index < count else { throw .unknownSectionTarget(index) }
    return SplicePiece(section: 0, range: index..<index + 1, move: tag)
  }

  /// The number of sections afterwards.
  private func sectionCount(_ stack: borrowing SectionStack) -> Int {
    stack.count - sections.removedCount(in: 0) + sections.insertedCount(in: 0)
  }

  // MARK: Items

  private mutating func planItems(_ stack: borrowing SectionStack) throws(GridUpdateError) {
    var removed: [SplicePiece] = []
    var inserted: [SplicePiece] = []
    removed.reserveCapacity(update.deletions.count + update.moves.count)
    inserted.reserveCapacity(update.insertions.count + update.moves.count)
    for items in update.deletions where !items.range.isEmpty {
      if let gone = sections.removal(of: items.section, in: 0), gone.move < 0 {
        throw .itemsOfDeletedSection(items.range, section: items.section)
      }
      removed.append(SplicePiece(section: items.section, range: items.range))
    }
    let sectionCount = sectionCount(stack)
    for move in update.moves where !move.source.range.isEmpty {
      removed.append(SplicePiece(section: move.source.section, range: move.source.range, move: itemTargets.count))
      inserted.append(
        try UpdatePlan.arrival(
          of: move.source.range.count, at: move.target, sectionCount: sectionCount, tag: itemTargets.count))
      itemTargets.append(move.target)
    }
    var newItems = 0
    for (i, insertion) in update.insertions.enumerated() where insertion.count != 0 {
      guard insertion.count > 0 else { throw .negativeCount(insertion.count, at: insertion.target) }
      newItems = UpdatePlan.sum(newItems, insertion.count)
      guard newItems <= Limits.items else { throw .tooManyItems(count: UpdatePlan.sum(stack.itemCount, newItems)) }
      inserted.append(
        try UpdatePlan.arrival(of: insertion.count, at: insertion.target, sectionCount: sectionCount, tag: -1 - i))
    }
    do throws(Splice.Overlap) {
      items = try Splice(removed: removed, inserted: inserted)
    } catch {
      let id = CellID.item(error.ordinal, section: error.section)
      throw error.isArrival ? .targetTaken(id) : .itemLeavesTwice(id)
    }
    try checkTotal(stack, newItems)
    try checkTargets(stack)
  }

  private static func arrival(
    of count: Int, at target: CellID, sectionCount: Int, tag: Int
  ) throws(GridUpdateError) -> SplicePiece {
    guard target.kind == .item, target.section >= 0, target.section < sectionCount, target.item >= 0,
      target.item <= Limits.items - count
    else { throw .unknownTarget(target) }
    return SplicePiece(section: target.section, range: target.item..<target.item + count, move: tag)
  }

  private func checkTotal(_ stack: borrowing SectionStack, _ newItems: Int) throws(GridUpdateError) {
    var total = stack.itemCount + newItems
    for piece in items.removed where piece.move < 0 { total -= piece.count }
    for piece in sections.removed where piece.move < 0 {
      total -= stack.itemBase(of: Int(piece.upper)) - stack.itemBase(of: Int(piece.lower))
    }
    // What moves out of a deleted section stays.
    for piece in items.removed where piece.move >= 0 {
      if let gone = sections.removal(of: Int(piece.section), in: 0), gone.move < 0 { total += piece.count }
    }
    for insertion in update.sectionInsertions { total = UpdatePlan.sum(total, max(0, insertion.section.count)) }
    guard total <= Limits.items else { throw .tooManyItems(count: total) }
  }

  /// Every arrival has to be among the items that its section has afterwards.
  private func checkTargets(_ stack: borrowing SectionStack) throws(GridUpdateError) {
    for (i, piece) in items.inserted.enumerated() {
      // The last arrival of a section is the farthest.
      if i + 1 < items.inserted.count, items.inserted[i + 1].section == piece.section { continue }
      let section = Int(piece.section)
      var count = Int(piece.before) + piece.count
      if let old = oldSection(section) {
        count += stack.itemCount(of: old) - items.removedCount(in: old)
      } else if let declaration = declaration(ofInserted: section) {
        count += max(0, declaration.count)
      }
      if piece.upper > count { throw .unknownTarget(.item(Int(piece.lower), section: section)) }
    }
  }

  private static func sum(_ a: Int, _ b: Int) -> Int {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? .max : sum
  }
}
