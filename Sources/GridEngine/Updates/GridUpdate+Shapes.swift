// Shapes of items of walls that come with an update: what decides how large they are.

extension GridUpdate {
  /// Shapes for consecutive items; `target` is the first of them after the update.
  struct ShapeChange: Sendable, Hashable {
    var target: CellID
    var items: WallItems
  }

  /// Adds new items with aspect ratios and breaks, for a justified section. In any other section they are items like any
  /// others.
  ///
  /// - Parameters:
  ///   - items: the aspect ratios and breaks of the new items, in order.
  ///   - target: the first of them, numbered as after the update.
  /// - Complexity: O(1) amortised.
  public mutating func insertItems(_ items: JustifiedItems, at target: CellID) {
    insertItems(items.count, at: target)
    setAspects(items, from: target)
  }

  /// Gives items of a justified section other aspect ratios and breaks: those that stay, that move, and new ones alike.
  /// Items that move keep theirs without that; new ones are as the mean. Of several ratios of an item the last counts. In
  /// a section that is not justified after the update nothing happens.
  ///
  /// Applying refuses items that do not exist after the update (``GridError/unknownTarget(_:count:)``).
  ///
  /// - Parameters:
  ///   - items: the aspect ratios and breaks.
  ///   - first: the first item that gets one of them, numbered as after the update.
  /// - Complexity: O(1) amortised. ``VirtualGrid/apply(_:)`` takes O(k + log S + log R) more for k of them and for those
  ///   whose rows are found anew, S sections, R measured rows and runs of unmeasured ones.
  public mutating func setAspects(_ items: JustifiedItems, from first: CellID) {
    addShapes(.justified(items), from: first)
  }

  /// Adds new items with spans, starts and extents, for a section of lanes. In any other section they are items like any
  /// others.
  ///
  /// - Parameters:
  ///   - items: what is declared of the new items, in order; a negative count is refused.
  ///   - target: the first of them, numbered as after the update.
  /// - Complexity: O(1) amortised.
  public mutating func insertItems(_ items: LaneItems, at target: CellID) {
    insertItems(items.count, at: target)
    setShapes(items, from: target)
  }

  /// Declares items of a section of lanes otherwise: those that stay, that move, and new ones alike. Those whose span or
  /// start changes choose their lanes anew; the others stay in theirs. Items that move keep their shapes without that. Of
  /// several shapes of an item the last counts. In a section that has no lanes after the update nothing happens.
  ///
  /// Applying refuses items that do not exist after the update (``GridError/unknownTarget(_:count:)``).
  ///
  /// - Parameters:
  ///   - items: their spans, starts and extents.
  ///   - first: the first item that gets one of them, numbered as after the update.
  /// - Complexity: O(1) amortised. ``VirtualGrid/apply(_:)`` takes O(k log N + log S) more, k of them, N items that differ
  ///   from those before them, S sections.
  public mutating func setShapes(_ items: LaneItems, from first: CellID) { addShapes(.lanes(items), from: first) }

  /// Lets all items of sections of lanes choose their lanes anew, as if nobody had seen them: those that kept theirs through
  /// many edits end far apart. In other sections nothing happens.
  ///
  /// - Parameter sections: numbered as before the update.
  /// - Complexity: O(1) amortised. Applying it: O(c) for c chunks that were seen, of each section.
  public mutating func placeItemsAnew(ofSections sections: Range<Int>) {
    bodyChanges.append(.placement(sections))
  }

  /// Sections whose items choose their lanes anew.
  var placements: [Range<Int>] {
    bodyChanges.compactMap { if case .placement(let sections) = $0 { sections } else { nil } }
  }

  mutating func addShapes(_ items: WallItems, from first: CellID) {
    if items.count > 0 { bodyChanges.append(.shapes(ShapeChange(target: first, items: items))) }
  }

  /// Shapes of items, in order.
  var shapeChanges: [ShapeChange] {
    bodyChanges.compactMap { if case .shapes(let change) = $0 { change } else { nil } }
  }

  /// Exchanges along and across in the shapes of items.
  mutating func transposeShapes() {
    for index in bodyChanges.indices {
      guard case .shapes(var change) = bodyChanges[index] else { continue }
      change.items.transpose()
      bodyChanges[index] = .shapes(change)
    }
  }
}

extension UpdatePlan {
  /// Checks that all items exist after the update that get shapes.
  func checkShapes(_ stack: borrowing SectionStack) throws(GridError) {
    let sections = stack.count - sections.removedCount(in: 0) + sections.insertedCount(in: 0)
    for change in update.shapeChanges {
      let target = change.target
      guard target.section >= 0, target.section < sections else {
        throw .unknownTargetSection(target, count: sections)
      }
      var count = items.insertedCount(in: target.section)
      if let old = oldSection(target.section) {
        count = count.cutSum(stack.itemCount(of: old) - items.removedCount(in: old))
      } else if let declaration = declaration(ofInserted: target.section) {
        count = count.cutSum(max(0, declaration.count))
      }
      guard target.kind == .item, target.item >= 0, target.item <= count - change.items.count else {
        throw .unknownTarget(target, count: count)
      }
    }
  }
}

extension GridModel {
  /// Gives items of walls their shapes; rows are settled afterwards.
  func reshape(_ changes: [GridUpdate.ShapeChange]) {
    for change in changes {
      guard var section = openSection(change.target.section) else { continue }
      let first = ItemIndex(change.target.item)
      contents.apply(.reshape(first..<first + change.items.count, change.items), to: &section)
      update(section.index, section.record)
    }
  }

  /// Lets the items of a section choose their lanes anew.
  func placeAnew(_ index: Int) {
    guard var section = openSection(index), contents.apply(.placeAnew, to: &section) else { return }
    update(index, section.record)
  }
}
