// The track at a place across the scrolling axis.

extension TrackLayout {
  /// The track that is nearest to a distance from the leading edge; of two that are as near the first, and 0 where
  /// there are none.
  ///
  /// - Complexity: O(log t), t tracks.
  func column(nearestTo across: Double) -> Int {
    let column = max(0, offsets.partitioningIndex { $0 > across } - 1)
    guard column + 1 < count else { return column }
    let isInGap = across - offsets[column] - extents[column] > offsets[column + 1] - across
    return isInGap ? column + 1 : column
  }
}
