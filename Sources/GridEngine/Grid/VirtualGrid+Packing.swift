// Work that is postponed and done in slices, and packed sections: the progress of packing, and the areas of items.

extension GridChanging {
  /// Does postponed work for as long as `shouldContinue` allows: brings sections up to date with a new width, then
  /// packs items that are not placed yet, both in order. What is in view stays where it is; the next step reports what
  /// came into holes there, and the new ``VirtualGrid/offset`` and frames.
  ///
  /// A new width reaches what is in view with the next step, however many sections there are. Of more than 4,096
  /// sections the others follow when they are scrolled to or edited, or in this call. Until then a section takes as
  /// much room as before: its items lie in the tracks and rows that they are going to have, and the rows share that
  /// room.
  ///
  /// - Parameter shouldContinue: called before each slice of some 4,000 sections, or 4,000 items (with chunks: at least
  ///   one chunk); when it returns false, work stops. Inside it the grid can be read, not changed.
  /// - Returns: true when everything is done.
  /// - Complexity: O(k) for k sections brought up to date and items packed.
  @discardableResult
  public func performPostponedWork(while shouldContinue: () -> Bool) -> Bool {
    writer()?.grid.work(while: shouldContinue) ?? false
  }

  /// Does one slice of postponed work as ``performPostponedWork(while:)`` does, and packs chunks on as many threads as the host
  /// has: they are independent, so every item lies where it would without.
  ///
  ///     while !grid.pack(pieces: 8, running: { DispatchQueue.concurrentPerform(iterations: $0, execute: $1) }) {}
  ///
  /// Sections that are not packed in chunks are packed in slices on this thread.
  ///
  /// - Parameters:
  ///   - pieces: the most pieces, of some 16,384 items each (at least one chunk); below 1 counts as 1, above 64 as that.
  ///   - run: calls its second argument once with each number from 0 to before its first, on any threads, and returns
  ///     when all calls have. What it leaves out is packed on this thread; other numbers do nothing. The same number on
  ///     two threads at a time is a race. Inside it the grid can be read by this thread, not changed.
  /// - Returns: true when everything is done.
  /// - Complexity: O(k) for k items packed, of which O(k / t) on each of t threads; O(log b) for each of b blocks of 256
  ///   items on this one.
  @discardableResult
  public func pack(pieces: Int, running run: (Int, @Sendable (Int) -> Void) -> Void) -> Bool {
    writer()?.grid.work(inPieces: pieces, running: run) ?? false
  }
}

extension VirtualGrid {
  fileprivate func work(while shouldContinue: () -> Bool) -> Bool {
    state.pending.isMeasuring = true
    defer { state.pending.isMeasuring = false }
    while model.sections.isStale {
      guard shouldContinue() else { return false }
      model.revalidateSlice()
      note(.layout)
    }
    while let store = model.nextIncompleteStore() {
      guard shouldContinue() else { return false }
      model.packSlice(of: store)
      note(.layout)
    }
    return true
  }

  fileprivate func work(inPieces pieces: Int, running run: (Int, @Sendable (Int) -> Void) -> Void) -> Bool {
    state.pending.isMeasuring = true
    defer { state.pending.isMeasuring = false }
    if model.sections.isStale {
      model.revalidateSlice()
      note(.layout)
    } else if let store = model.nextIncompleteStore() {
      withoutActuallyEscaping(run) { run in
        model.packSlice(of: store, on: PackingWorkers(count: pieces, run: run))
      }
      note(.layout)
    }
    return !model.sections.isStale && model.nextIncompleteStore() == nil
  }
}

extension LiveGrid {
  /// The number of items of packed sections that are not placed yet.
  ///
  /// - Complexity: O(p), p packed sections.
  public var unpackedItemCount: Int { model.contents.unplacedCount }

  /// The number of sections from the first that may still have the rows of an earlier width to the last; see
  /// ``VirtualGrid/performPostponedWork(while:)``. 0 when there is nothing left to do.
  ///
  /// - Complexity: O(1).
  public var unresolvedSectionCount: Int { model.sections.count - model.sections.validCount }

  /// True when a step was postponed and waits for one to ``ScrollTarget/resume``. Any other step cancels that.
  ///
  /// - Complexity: O(1).
  public var isScrollPostponed: Bool { reader.grid.state.pending.target != nil }

  /// The cells of a packed item; `nil` for one that is not placed yet, that is not packed or does not exist. In a section
  /// packed in chunks, rows of chunks before it that are not placed yet are estimated, so that its own row may change.
  ///
  /// - Complexity: O(log S + log n), n items of the section, S sections.
  public func area(of id: CellID) -> GridArea? {
    guard id.kind == .item, let section = model.wholeSection(id.section), section.metrics.kind.traits.hasSpans,
      let area = model.contents.area(of: id.itemIndex, .placed, in: section)
    else { return nil }
    return axis == .vertical ? area : area.transposed
  }

  /// The number of rows of a section (in a horizontal grid: columns), with an error bound; `nil` for a section that
  /// does not exist.
  ///
  /// - Complexity: O(log S + log n), n items of the section, S sections.
  public func rowEstimate(inSection index: Int) -> RowEstimate? {
    model.wholeSection(index).map { model.contents.rowEstimate(of: $0) }
  }

  /// The parts of a packed item's span and start that could not be followed; none for one that is not placed yet.
  ///
  /// - Complexity: O(log S + log n + s), n items of the section, s of them with starts, S sections.
  public func placementDiagnostics(of id: CellID) -> [PlacementDiagnostic] {
    guard id.kind == .item, let section = model.wholeSection(id.section), section.itemRange.contains(id.itemIndex)
    else {
      return []
    }
    return model.contents.placementDiagnostics(of: id.itemIndex, in: section)
  }
}
