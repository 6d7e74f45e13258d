// Work that is put off and done in slices, and packed sections: how far they are packed and where items lie in cells.

extension VirtualGrid {
  /// Items that a step packs at most before it puts off where it was to go; no limit at first. A number below 1 counts
  /// as 1.
  ///
  /// Sparse and dense packing place an item only after all before it, so a jump to item n of a section that nobody has
  /// packed takes the time of n items (`lazygrid measure place` tells how long that is). With a limit such a step stays
  /// where it is, says so with ``Changes/isPostponed``, and ``pack(while:)`` does the work in slices; then
  /// ``resumeScrolling(measure:)`` goes there. With `.dense(chunk:)` one chunk is enough, so nothing is ever put off.
  public var itemsPackedPerStep: Int {
    get { layout.itemsPackedPerStep }
    set { layout.itemsPackedPerStep = max(1, newValue) }
  }

  /// Items of packed sections that are not placed yet.
  ///
  /// - Complexity: O(p), p packed sections.
  public var unpackedItemCount: Int { layout.sections.stores.unplacedCount }

  /// Sections from the first one on that may not have been passed on to a new width yet; see ``pack(while:)``. 0 when there
  /// is nothing left to do.
  ///
  /// - Complexity: O(1).
  public var unresolvedSectionCount: Int { layout.sections.count - layout.sections.passed }

  /// Does what was put off, as long as it is told to go on: passes sections on to a new width, then packs items that are not
  /// placed yet, both in order. What is in view stays where it is; the next step tells what came into holes there, and what
  /// ``offset`` and frames are now.
  ///
  /// A new width reaches what is in view with the next step, however many sections there are. Of more than 4,096 sections
  /// the others follow when somebody scrolls to them, edits them, or here. Until then a section takes as much room as before:
  /// its items lie in the tracks and rows that they are going to have, and the rows share that room.
  ///
  /// - Parameter shouldContinue: asked before each slice of some 4,000 sections, or 4,000 items (with chunks: at least one
  ///   chunk); where it is false, work stops. From in here the grid can be read, not changed.
  /// - Returns: whether everything is done.
  /// - Complexity: O(k) for k sections passed on and items packed.
  @discardableResult
  public func pack(while shouldContinue: () -> Bool) -> Bool {
    guard isIdle() else { return false }
    isMeasuring = true
    defer { isMeasuring = false }
    while layout.sections.isBehind {
      guard shouldContinue() else { return false }
      layout.passOnSlice()
      note(.layout)
    }
    while let store = layout.nextIncompleteStore() {
      guard shouldContinue() else { return false }
      layout.packSlice(of: store)
      note(.layout)
    }
    return true
  }

  /// Whether a step was put off and waits for ``resumeScrolling(measure:)``. Any other step forgets it.
  public var isScrollPostponed: Bool { postponedTarget != nil }

  /// Goes where the last step was to go that was put off; without one a step that stays.
  ///
  /// - Complexity: as the step.
  @discardableResult
  public func resumeScrolling(measure: Measure) -> Changes { step(postponedTarget ?? .stay, measure: measure) }

  /// The cells of a packed item; `nil` for one that is not placed yet, that is not packed or does not exist.
  ///
  /// - Complexity: O(log S + log n), n items of the section, S sections.
  public func area(of id: CellID) -> GridArea? {
    guard id.kind == .item, let section = layout.sections.section(id.section, mean: .zero), section.metrics.isPacked,
      let area = layout.sections.stores[section.metrics].area(of: id.item)
    else { return nil }
    return axis == .vertical ? area : area.transposed
  }

  /// How many rows a section has (in a horizontal grid: columns), and how sure that is; `nil` for a section that does not
  /// exist.
  ///
  /// - Complexity: O(log S + log n), n items of the section, S sections.
  public func rowEstimate(inSection index: Int) -> RowEstimate? {
    guard let section = layout.sections.section(index, mean: .zero) else { return nil }
    guard section.metrics.isPacked else {
      return RowEstimate(estimate: section.rows, bound: 0, atLeast: section.rows)
    }
    return layout.sections.stores[section.metrics].rowEstimate
  }

  /// What of a packed item's span and start could not be followed; nothing for one that is not placed yet.
  ///
  /// - Complexity: O(log S + log n + s), n items of the section, s of them with starts, S sections.
  public func placementDiagnostics(of id: CellID) -> [PlacementDiagnostic] {
    guard id.kind == .item, let section = layout.sections.section(id.section, mean: .zero), section.metrics.isPacked,
      id.item >= 0, id.item < section.items
    else { return [] }
    return layout.sections.stores[section.metrics].diagnostics(of: id.item)
  }
}
