// How the kinds of sections make rows ready: before a walk comes to them, and in slices.

extension SectionContents {
  func prepare(
    _ row: RowIndex, isForward: Bool, _ budget: inout PreparingBudget, _ section: inout LocatedSection
  ) -> Preparation {
    switch section.metrics.kind {
    case .tracks: TrackRows.prepare(row, isForward: isForward, &budget, &section, self)
    case .packed: PackedRows.prepare(row, isForward: isForward, &budget, &section, self)
    }
  }

  func prepare(item: ItemIndex, _ budget: inout PreparingBudget, _ section: inout LocatedSection) -> Preparation {
    switch section.metrics.kind {
    case .tracks: TrackRows.prepare(item: item, &budget, &section, self)
    case .packed: PackedRows.prepare(item: item, &budget, &section, self)
    }
  }

  /// Continues the work that makes rows ready: for at least `count` items, from the first on that needs it.
  func prepareSlice(of count: Int, _ section: inout LocatedSection) -> Preparation {
    switch section.metrics.kind {
    case .tracks: Preparation()
    case .packed: PackedRows.placeSlice(of: count, &section, self)
    }
  }

  /// True when all rows of a section are ready.
  func isReady(_ section: LocatedSection) -> Bool {
    switch section.metrics.kind {
    case .tracks: true
    case .packed: placements[PackedRows.store(section)].isComplete
    }
  }
}
