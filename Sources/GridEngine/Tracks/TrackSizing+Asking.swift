// Deciding which items have to be measured, before any is.

extension TrackSizing {
  /// The tracks whose extents depend on the items in them.
  struct Asking {
    /// True when there are any.
    let isAny: Bool
    /// For each track: the number of tracks before it that depend on items crossing no flexible track, and the number
    /// of flexible ones before it; empty if no track depends on items, or all do.
    private let before: [(fit: Int32, flexible: Int32)]
    private let isDefinite: Bool

    fileprivate init(_ growth: [TrackGrowth], isDefinite: Bool) {
      let depends = growth.map { $0 == .unlimited || !isDefinite && $0 == .flexible }
      isAny = depends.contains(true)
      self.isDefinite = isDefinite
      guard isAny, depends.contains(false) || growth.contains(.flexible) else {
        before = []
        return
      }
      var sums = [(fit: Int32, flexible: Int32)]()
      sums.reserveCapacity(growth.count + 1)
      sums.append((0, 0))
      for growth in growth {
        let last = sums[sums.count - 1]
        sums.append(
          (last.fit + (growth == .unlimited ? 1 : 0), last.flexible + (growth == .flexible ? 1 : 0)))
      }
      before = sums
    }

    /// True when the extent of a track depends on an item that begins at `track` and crosses `span` tracks.
    func contains(_ track: Int, span: Int) -> Bool {
      guard !before.isEmpty else { return isAny }
      let (first, last) = (before[track], before[track + span])
      if last.flexible > first.flexible { return !isDefinite }
      return last.fit > first.fit
    }
  }

  /// The tracks whose extents depend on the items in them, in a room of `extent` points.
  ///
  /// - Complexity: O(t), t tracks.
  func asking(in extent: Double?) -> Asking {
    Asking(growth, isDefinite: extent.map { $0.isFinite } ?? false)
  }
}
