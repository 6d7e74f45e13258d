// How the kinds of sections make rows ready: before a walk comes to them, and in slices.

extension SectionContents {
  func prepare(
    _ row: RowIndex, isForward: Bool, _ budget: inout PreparingBudget, _ section: inout LocatedSection
  ) -> Preparation {
    switch section.metrics.kind {
    case .tracks: TracksBody.prepare(row, isForward: isForward, &budget, &section, self)
    case .packed: PackedBody.prepare(row, isForward: isForward, &budget, &section, self)
    }
  }

  func prepare(item: ItemIndex, _ budget: inout PreparingBudget, _ section: inout LocatedSection) -> Preparation {
    switch section.metrics.kind {
    case .tracks: TracksBody.prepare(item: item, &budget, &section, self)
    case .packed: PackedBody.prepare(item: item, &budget, &section, self)
    }
  }

  /// Continues the work that makes rows ready: for at least `count` items, from the first on that needs it.
  func prepareSlice(of count: Int, _ section: inout LocatedSection) -> Preparation {
    switch section.metrics.kind {
    case .tracks: Preparation()
    case .packed: PackedBody.placeSlice(of: count, &section, self)
    }
  }

  /// True when all rows of a section are ready.
  func isReady(_ section: LocatedSection) -> Bool {
    switch section.metrics.kind {
    case .tracks: true
    case .packed: placements[PackedBody.store(section)].isComplete
    }
  }
}
