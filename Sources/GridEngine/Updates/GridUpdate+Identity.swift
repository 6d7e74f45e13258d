// Updates from two collections of identifiers, the old and the new one.

extension GridUpdate {
  /// The update that leads from one list of identified items to another: items in both stay or move, with as few moves as
  /// possible.
  ///
  /// An identifier that occurs more than once stands for as many items, paired in order.
  ///
  /// - Parameters:
  ///   - old: the identifiers of the section's items as the grid has them, in order.
  ///   - new: the identifiers after the update, in order.
  ///   - section: the section, whose number the update does not change.
  /// - Complexity: O(n + m log m) time, O(n) memory, n items in both lists together, m of them between the common start and
  ///   end of the lists; O(n) when items keep their order.
  public init<ID: Hashable>(from old: some Collection<ID>, to new: some Collection<ID>, section: Int = 0) {
    var lists = IdentityMatch()
    lists.match(old: old, new: new)
    self.init()
    arrangeItems(lists.runs, of: lists.oldCount, section: section, as: section)
  }

  /// The update that leads from one list of identified sections with identified items to another. Items may move from
  /// section to section: an item is the same in any section, and a section is the same with any items.
  ///
  /// An identifier that occurs more than once stands for as many sections or items, paired in order.
  ///
  /// - Parameters:
  ///   - old: sections and items as the grid has them, in order.
  ///   - new: sections and items after the update, in order.
  ///   - declaration: the layout of a new section, by its index in `new`; its count is not looked at. A packed one lists
  ///     spans and starts for items by their index in the new section; they count for items that are new.
  /// - Complexity: O(n log n) time, O(n) memory, n sections and items; O(n) time when they keep their order.
  public init<SectionID: Hashable, ID: Hashable>(
    from old: [(id: SectionID, items: [ID])], to new: [(id: SectionID, items: [ID])],
    declaration: (Int) -> GridSection
  ) {
    var sections = IdentityMatch()
    sections.match(old: old.lazy.map { $0.id }, new: new.lazy.map { $0.id })
    var items = IdentityMatch()
    items.match(old: old.lazy.flatMap { $0.items }, new: new.lazy.flatMap { $0.items })
    items.oldEnds = []
    items.newEnds = []
    for section in old { items.oldEnds.append((items.oldEnds.last ?? 0) + section.items.count) }
    for section in new { items.newEnds.append((items.newEnds.last ?? 0) + section.items.count) }
    items.sectionSources = sections.sources
    self = items.update()
    addSections(sections, declaration)
  }

  /// Adds the changes of the sections themselves. The items of new sections are inserted already, without spans.
  private mutating func addSections(_ sections: IdentityMatch, _ declaration: (Int) -> GridSection) {
    var spans: [Int: PackedItems] = [:]
    let stays = StayingRuns.marks(of: sections.sources[...])
    var isKept = Array(repeating: false, count: sections.oldCount)
    for (index, source) in sections.sources.enumerated() {
      if source < 0 {
        var section = declaration(index)
        if let items = section.packedItems, items.count > 0 { spans[index] = items }
        section.removeItems()
        insertSection(joining: section, at: index)
      } else {
        isKept[source] = true
        if !stays[index] { moveSection(source, to: index) }
      }
    }
    for index in isKept.indices where !isKept[index] { deleteSections(index..<index + 1) }
    guard !spans.isEmpty else { return }
    for i in insertions.indices {
      guard let declared = spans[insertions[i].target.section] else { continue }
      let first = insertions[i].target.item
      insertions[i].spans = declared.items(first..<first + insertions[i].count)
    }
  }

  /// The update that a difference of two collections describes. When the difference infers moves
  /// (`inferringMoves()`), items move and keep their sizes.
  ///
  /// - Parameters:
  ///   - difference: from the section's items as the grid has them to those after the update.
  ///   - section: the section, whose number the update does not change.
  /// - Complexity: O(k), k changes.
  public init<Element>(_ difference: CollectionDifference<Element>, section: Int = 0) {
    self.init()
    for change in difference.removals {
      guard case .remove(let offset, _, let target) = change else { continue }
      if let target {
        moveItems(offset..<offset + 1, section: section, to: .item(target, section: section))
      } else if let last = deletions.last, last.range.upperBound == offset {
        deletions[deletions.count - 1].range = last.range.lowerBound..<offset + 1
      } else {
        deleteItems(offset..<offset + 1, section: section)
      }
    }
    for change in difference.insertions {
      guard case .insert(let offset, _, nil) = change else { continue }
      if let last = insertions.last, last.target.item + last.count == offset {
        insertions[insertions.count - 1].count += 1
      } else {
        insertItems(1, at: .item(offset, section: section))
      }
    }
  }
}
