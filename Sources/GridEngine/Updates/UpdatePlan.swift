// An update that was checked against a grid's sections.

/// An update that was checked, sorted so that the new place of every cell can be looked up. Carrying it out cannot fail.
struct UpdatePlan: Sendable {
  private(set) var update: GridUpdate
  /// Whole sections; they are list 0. The `move` of a piece is an index of ``GridUpdate/sectionMoves``, or −1 − an index of
  /// ``GridUpdate/sectionInsertions``.
  let sections: Splice
  /// Items, in the list of their section. The `move` of a piece is an index of ``GridUpdate/moves`` and, after
  /// these, of ``GridUpdate/rearrangements``, or −1 − an index of ``GridUpdate/insertions``.
  let items: Splice
  /// The spans and declarations that count.
  private(set) var spans = UpdateSpans()
  /// Changes of columns, in the order of tables.
  private(set) var columns: [ColumnPlan] = []
  /// What becomes of merged cells.
  private(set) var ranges = RangePlan()
  /// True where cells are merged, by the update or by what it declares.
  private(set) var mergesCells = false

  /// - Throws: the first thing that is wrong with the update.
  /// - Complexity: O(k (log k + log S)), k changes, S sections; for an update that is not refused also that of
  ///   ``UpdateSpans``.
  init(_ update: GridUpdate, for model: GridModel) throws(GridError) {
    self.update = update
    try update.checkSources(model.sections)
    sections = try update.sectionSplice(model.sections)
    items = try update.itemSplice(model.sections, sections)
    try checkTotal(model.sections)
    try checkTargets(model.sections)
    if PackedSections.canMerge, !update.bodyChanges.isEmpty { try checkVisibility(model) }
    if PackedSections.haveWalls, !update.bodyChanges.isEmpty { try checkShapes(model.sections) }
    if !update.bodyChanges.isEmpty { columns = try columnPlans(model) }
    spans = UpdateSpans(self, model)
    if PackedSections.canMerge, !model.contents.columnSets.isEmpty || !update.bodyChanges.isEmpty {
      ranges = try rangePlan(model)
    }
    if PackedSections.canMerge, update.mergesCells {
      mergesCells = true
      try checkMerges(model)
    }
  }

  /// Exchanges the columns and rows of spans, because a horizontal grid is laid out as a vertical one. Declarations are left
  /// as they are.
  ///
  /// - Complexity: O(n), n items that the update gives spans.
  mutating func transposeSpans() {
    update.transposeSpans()
    if PackedSections.haveWalls, !update.bodyChanges.isEmpty { update.transposeShapes() }
    spans.transpose()
  }

  /// True where all cells keep their numbers.
  var keepsNumbers: Bool {
    sections.isEmpty && items.isEmpty && update.redeclarations.isEmpty && columns.allSatisfy { $0.order.changes == nil }
  }

  // MARK: Checks of the whole

  /// Checks that an update of items leaves every section with the number of items that is expected of it.
  ///
  /// - Complexity: O(S (log S + log k)), S sections, k changes.
  func check(_ stack: borrowing SectionStack, sections: Int, itemCount: (Int) -> Int) throws(GridError) {
    guard stack.count == sections else { throw .unexpectedSectionCount(stack.count, expected: sections) }
    for section in 0..<sections {
      let count =
        stack.itemCount(of: section) - items.removedCount(in: section) + items.insertedCount(in: section)
      let expected = itemCount(section)
      guard count == expected else { throw .unexpectedItemCount(count, section: section, expected: expected) }
    }
  }

  private func checkTotal(_ stack: borrowing SectionStack) throws(GridError) {
    // In 64 bits, since parts of the sum may be beyond the limit.
    var total = Int64(stack.itemCount)
    for piece in items.removed where piece.move < 0 { total -= Int64(piece.count) }
    for piece in items.inserted where piece.move < 0 { total += Int64(piece.count) }
    for rearrangement in update.rearrangements {
      total += Int64(rearrangement.order.new.count) - Int64(rearrangement.order.old.count)
    }
    for piece in sections.removed where piece.move < 0 {
      total -= Int64(stack.itemBase(of: Int(piece.upper)) - stack.itemBase(of: Int(piece.lower)))
    }
    // Items that move out of a deleted section stay in the grid.
    for piece in items.removed where piece.move >= 0 {
      if let section = sections.removal(of: Int(piece.section), in: 0), section.move < 0 { total += Int64(piece.count) }
    }
    for insertion in update.sectionInsertions {
      let items = Int64(max(0, insertion.section.count).saturatingProduct(insertion.count))
      let (sum, overflow) = total.addingReportingOverflow(items)
      total = overflow ? .max : sum
    }
    guard total <= Limits.items else { throw .tooManyItems(count: Int(cutting: total)) }
  }

  /// Checks that no item enters a section beyond the end that the section has after the update.
  private func checkTargets(_ stack: borrowing SectionStack) throws(GridError) {
    for (i, piece) in items.inserted.enumerated() {
      // The last piece of a section is the farthest.
      if i + 1 < items.inserted.count, items.inserted[i + 1].section == piece.section { continue }
      let section = Int(piece.section)
      var count = Int(piece.before).cutSum(piece.count)
      if let old = oldSection(section) {
        count = count.cutSum(stack.itemCount(of: old) - items.removedCount(in: old))
      } else if let declaration = declaration(ofInserted: section) {
        count = count.cutSum(max(0, declaration.count))
      }
      if piece.upper > count { throw .unknownTarget(.item(Int(piece.lower), section: section), count: count) }
    }
  }
}
