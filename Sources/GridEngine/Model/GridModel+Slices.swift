// Packing that is postponed and done in slices.

extension GridModel {
  /// A placement store with unplaced items; the one that was packed last, as long as it has any.
  func nextIncompleteStore() -> Int? {
    guard let number = contents.firstIncompleteStore(from: packingStore) else { return nil }
    packingStore = number
    return number
  }

  /// Places some more items of a store.
  func packSlice(of number: Int) {
    // Stores are mostly in the order of their sections.
    guard let index = index(ofStore: number, from: packingSection), var section = openSection(index) else { return }
    packingSection = index
    var budget = PreparingBudget()
    guard contents.prepare(.slice(GridModel.slice), &budget, &section).isChanged else { return }
    update(index, section.record)
    checkInvariants()
  }

  /// Places some more items of a store, chunks on several threads.
  func packSlice(of number: Int, on workers: PackingWorkers) {
    // The list keeps what is in the pieces, so that the grid can be read meanwhile.
    var pieces = contents.chunkPieces(ofStore: number, workers)
    guard !pieces.isEmpty else { return packSlice(of: number) }
    workers.pack(&pieces)
    guard let index = index(ofStore: number, from: packingSection), var section = openSection(index) else { return }
    packingSection = index
    guard contents.take(pieces, &section).isChanged else { return }
    update(index, section.record)
    checkInvariants()
  }

  /// The section of a placement store, searched from `start` on and then from the first on.
  ///
  /// - Complexity: O(d log S), S sections, d of them passed.
  private func index(ofStore store: Int, from start: Int) -> Int? {
    for index in 0..<sections.count {
      let index = (start + index) % sections.count
      guard let found = sections.tree.seekCompactly({ $0.sections > index }) else { continue }
      if contents.styles.entries[Int(found.element.style)].metrics.kind.hasStore(store) { return index }
    }
    return nil
  }
}
