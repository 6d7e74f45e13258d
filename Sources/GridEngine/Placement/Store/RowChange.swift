// Rows that came in the place of others.

extension PlacementStore {
  /// Rows `row ..< row + removed` became `inserted` others.
  struct RowChange: Sendable, Hashable {
    var row: Int
    var removed: Int
    var inserted: Int
  }
}

extension PlacementStore.RowChange {
  /// This change and then another as one; `nil` when they do not touch the same rows.
  func followed(by next: Self) -> Self? {
    guard next.row >= row, next.row <= row.cutSum(inserted) else { return nil }
    let kept = next.row - row
    // Rows that the next change removes below those that this one inserted were there before both.
    let beyond = max(0, kept.cutSum(next.removed) - inserted)
    return Self(
      row: row, removed: removed.cutSum(beyond),
      inserted: kept.cutSum(next.inserted).cutSum(max(0, inserted.cutDifference(kept).cutDifference(next.removed))))
  }
}
