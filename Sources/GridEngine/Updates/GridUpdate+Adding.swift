// Adding single changes to an update.

extension GridUpdate {
  /// Adds new items.
  ///
  /// - Parameters:
  ///   - count: the number of new items; applying refuses a negative one.
  ///   - target: the first of them, numbered as after the update.
  /// - Complexity: O(1) amortised.
  public mutating func insertItems(_ count: Int, at target: CellID) {
    insertions.append(Insertion(count: count, target: target))
  }

  /// Adds new items with spans, and starts for those that ask for one. In a section that is not packed after the update
  /// they are items like any others.
  ///
  /// - Parameters:
  ///   - items: the spans and starts of the new items, in order.
  ///   - target: the first of them, numbered as after the update.
  /// - Complexity: O(1) amortised.
  public mutating func insertItems(_ items: PackedItems, at target: CellID) {
    insertions.append(Insertion(count: items.count, target: target, spans: items))
  }

  /// Gives items other spans and starts; they are measured again. Of several spans of an item the last counts, and it goes
  /// with the item when that moves. In a section that is not packed after the update this is a reload.
  ///
  /// - Parameters:
  ///   - first: the first of the items, numbered as before the update.
  ///   - section: their section, numbered as before the update.
  ///   - spans: the spans and starts of as many items.
  /// - Complexity: O(1) amortised.
  public mutating func reshapeItems(from first: Int, section: Int = 0, as spans: PackedItems) {
    let (end, overflow) = first.addingReportingOverflow(spans.count)
    let range = first..<(overflow ? .max : end)
    spanChanges.append(SpanChange(items: Items(section: section, range: range), spans: spans))
  }

  /// Deletes items and their measured sizes.
  ///
  /// - Parameters:
  ///   - items: numbered as before the update.
  ///   - section: their section, numbered as before the update.
  /// - Complexity: O(1) amortised.
  public mutating func deleteItems(_ items: Range<Int>, section: Int = 0) {
    deletions.append(Items(section: section, range: items))
  }

  /// Moves consecutive items, also to another section; they stay in order. Their measured sizes go with them when the
  /// tracks are equally wide where they arrive, and so do their spans.
  ///
  /// - Parameters:
  ///   - items: numbered as before the update.
  ///   - section: their section, numbered as before the update.
  ///   - target: the place of the first of them, numbered as after the update.
  /// - Complexity: O(1) amortised.
  public mutating func moveItems(_ items: Range<Int>, section: Int = 0, to target: CellID) {
    moves.append(Move(source: Items(section: section, range: items), target: target))
  }

  /// Forgets the sizes of items, which are measured again when they are next in view. The same item may be moved too, and
  /// reloaded more than once. Rows that hold several items, and those of a section all of whose items are reloaded, keep
  /// their extents as estimates.
  ///
  /// - Parameters:
  ///   - items: numbered as before the update.
  ///   - section: their section, numbered as before the update.
  /// - Complexity: O(1) amortised.
  public mutating func reloadItems(_ items: Range<Int>, section: Int = 0) {
    reloads.append(Items(section: section, range: items))
  }

  /// Adds a section with all its items. Items that the same update inserts or moves into it are added to these.
  ///
  /// - Parameters:
  ///   - section: the declaration; bad values are mended and reported as in a new grid.
  ///   - index: its number after the update.
  /// - Complexity: O(1) amortised.
  public mutating func insertSection(_ section: GridSection, at index: Int) {
    sectionInsertions.append(SectionInsertion(count: 1, target: index, section: section))
  }

  /// Deletes sections with their items, except items that the same update moves out of them.
  ///
  /// - Parameter sections: numbered as before the update.
  /// - Complexity: O(1) amortised.
  public mutating func deleteSections(_ sections: Range<Int>) { sectionDeletions.append(sections) }

  /// Moves a section with everything in it.
  ///
  /// - Parameters:
  ///   - section: numbered as before the update.
  ///   - index: its number after the update.
  /// - Complexity: O(1) amortised.
  public mutating func moveSection(_ section: Int, to index: Int) {
    sectionMoves.append(SectionMove(source: section..<(section == .max ? section : section + 1), target: index))
  }

  /// Forgets the sizes of all items of sections, and of their headers and footers.
  ///
  /// - Parameter sections: numbered as before the update.
  /// - Complexity: O(1) amortised.
  public mutating func reloadSections(_ sections: Range<Int>) { sectionReloads.append(sections) }

  /// Forgets the sizes of all items of sections, as ``reloadItems(_:section:)`` does for each of them; their headers and
  /// footers stay measured.
  ///
  /// Applying it costs nothing for sections of which nothing is measured; for each of the others what reloading all of its items
  /// costs, and O(log S + log R), S sections, R measured rows and runs of unmeasured ones.
  ///
  /// - Parameter sections: numbered as before the update.
  /// - Complexity: O(1) amortised.
  public mutating func reloadItems(ofSections sections: Range<Int>) {
    if let last = sectionItemReloads.last, last.upperBound == sections.lowerBound {
      sectionItemReloads[sectionItemReloads.count - 1] = last.lowerBound..<sections.upperBound
    } else {
      sectionItemReloads.append(sections)
    }
  }

  /// Makes the extents of all headers and footers estimates: each is measured again when it is next in view.
  ///
  /// - Complexity: O(1).
  public mutating func reloadHeadersAndFooters() { reloadsSupplementaries = true }

  /// Declares a section anew: other tracks, spacing, header or footer, or another kind of section. Its items stay, so the
  /// count of the new declaration is not looked at. Measured sizes stay when the tracks are as wide as before.
  ///
  /// Items of a packed section keep their spans. A section that becomes packed takes those of the new declaration, which
  /// lists the items that the section has before the update; see ``GridUpdate``.
  ///
  /// Columns of a table keep the widths that they learnt, where they are declared with the same ``ColumnWidth``, and those that
  /// users chose; both by their numbers. Of more columns the last are new, of fewer they are gone.
  ///
  /// - Parameters:
  ///   - section: numbered as before the update. The last declaration of a section counts.
  ///   - declaration: the new layout; bad values are mended and reported as in a new grid.
  /// - Complexity: O(1) amortised. Applying it: O(b) for b blocks of up to 256 packed items, which stay where they are;
  ///   O(n) for n packed items where one is wider than the grid or has a start, where dense packing without chunks begins, or
  ///   chunks get another size.
  public mutating func redeclareSection(_ section: Int, as declaration: GridSection) {
    redeclarations.append(Redeclaration(index: section, section: declaration))
  }
}
