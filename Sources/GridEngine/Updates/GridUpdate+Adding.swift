// Adding changes to an update.

extension GridUpdate {
  /// Adds new items.
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - target: the first of them, numbered as after the update.
  /// - Complexity: O(1) amortised.
  public mutating func insertItems(_ count: Int, at target: CellID) {
    insertions.append(Insertion(count: count, target: target))
  }

  /// Adds new items with spans, and starts for those that want them. In a section that is not packed spans mean nothing.
  ///
  /// - Parameters:
  ///   - items: the items, as a section that is made new declares them.
  ///   - target: the first of them, numbered as after the update.
  /// - Complexity: O(1) amortised.
  public mutating func insertItems(_ items: PackedItems, at target: CellID) {
    insertions.append(Insertion(count: items.count, target: target, spans: items))
  }

  /// Gives items of a packed section other spans and starts; they are measured again. In a section that is not packed this
  /// is a reload.
  ///
  /// - Parameters:
  ///   - first: the first of the items, numbered as before the update.
  ///   - section: their section, numbered as before the update.
  ///   - spans: one declaration for each item.
  /// - Complexity: O(1) amortised.
  public mutating func reshapeItems(from first: Int, section: Int = 0, as spans: PackedItems) {
    let (end, overflow) = first.addingReportingOverflow(spans.count)
    let range = first..<(overflow ? .max : end)
    spanChanges.append(SpanChange(items: Items(section: section, range: range), spans: spans))
  }

  /// Takes items away; what was measured of them is forgotten.
  ///
  /// - Parameters:
  ///   - items: numbered as before the update.
  ///   - section: their section, numbered as before the update.
  /// - Complexity: O(1) amortised.
  public mutating func deleteItems(_ items: Range<Int>, section: Int = 0) {
    deletions.append(Items(section: section, range: items))
  }

  /// Moves consecutive items, also to another section; their order stays. What was measured of them goes with them,
  /// as long as the tracks are as wide where they arrive.
  ///
  /// - Parameters:
  ///   - items: numbered as before the update.
  ///   - section: their section, numbered as before the update.
  ///   - target: where the first of them is after the update, numbered as after the update.
  /// - Complexity: O(1) amortised.
  public mutating func moveItems(_ items: Range<Int>, section: Int = 0, to target: CellID) {
    moves.append(Move(source: Items(section: section, range: items), target: target))
  }

  /// Forgets the sizes of items, which are measured again when they are next in view. The same item may be moved too, and
  /// reloaded more than once.
  ///
  /// - Parameters:
  ///   - items: numbered as before the update.
  ///   - section: their section, numbered as before the update.
  /// - Complexity: O(1) amortised.
  public mutating func reloadItems(_ items: Range<Int>, section: Int = 0) {
    reloads.append(Items(section: section, range: items))
  }

  /// Adds a section with all its items. Items that the same update moves into it come on top of its own count.
  ///
  /// - Parameters:
  ///   - section: the declaration; bad values are mended and reported as in a new grid.
  ///   - index: its number after the update.
  /// - Complexity: O(1) amortised.
  public mutating func insertSection(_ section: GridSection, at index: Int) {
    sectionInsertions.append(Declaration(index: index, section: section))
  }

  /// Takes sections away with their items, except those items that the same update moves out.
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
    sectionMoves.append(SectionMove(source: section, target: index))
  }

  /// Forgets the sizes of all items of sections, and of their headers and footers.
  ///
  /// - Parameter sections: numbered as before the update.
  /// - Complexity: O(1) amortised.
  public mutating func reloadSections(_ sections: Range<Int>) { sectionReloads.append(sections) }

  /// Declares a section anew: other tracks, spacing, header or footer. Its items stay, so the count of the new declaration
  /// is not looked at; so do their sizes, as long as the tracks are as wide as before.
  ///
  /// - Parameters:
  ///   - section: numbered as before the update. The last declaration of a section counts.
  ///   - declaration: how it is laid out from now on; bad values are mended and reported as in a new grid.
  /// - Complexity: O(1) amortised.
  public mutating func redeclareSection(_ section: Int, as declaration: GridSection) {
    redeclarations.append(Declaration(index: section, section: declaration))
  }
}
