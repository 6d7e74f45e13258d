// Deciding which items have to be measured, before any is.

extension TrackSizing {
  /// The tracks whose extents depend on the items in them.
  struct Asking {
    /// True when there are any.
    let isAny: Bool
    /// For each track: the number of tracks before it that depend on items crossing no flexible track, the number
    /// of flexible ones before it, and of those with a content minimum; empty if no track depends on items, or all do.
    private let before: [(fit: Int32, flexible: Int32, minimums: Int32)]
    private let isDefinite: Bool

    fileprivate init(_ growth: [TrackGrowth], fitsItems: [Bool], isDefinite: Bool) {
      let depends = growth.indices.map {
        growth[$0] == .unlimited || growth[$0] == .flexible && (!isDefinite || fitsItems[$0])
      }
      isAny = depends.contains(true)
      self.isDefinite = isDefinite
      guard isAny, depends.contains(false) || growth.contains(.flexible) else {
        before = []
        return
      }
      var sums = [(fit: Int32, flexible: Int32, minimums: Int32)]()
      sums.reserveCapacity(growth.count + 1)
      sums.append((0, 0, 0))
      for (track, growth) in growth.enumerated() {
        let last = sums[sums.count - 1]
        sums.append(
          (
            last.fit + (growth == .unlimited ? 1 : 0), last.flexible + (growth == .flexible ? 1 : 0),
            last.minimums + (fitsItems[track] ? 1 : 0)
          ))
      }
      before = sums
    }

    /// True when the extent of a track depends on an item that begins at `track` and crosses `span` tracks.
    func contains(_ track: Int, span: Int) -> Bool {
      guard !before.isEmpty else { return isAny }
      let (first, last) = (before[track], before[track + span])
      if last.flexible > first.flexible { return !isDefinite || last.minimums > first.minimums }
      return last.fit > first.fit
    }

    /// True when of such an item only the smallest extent is of use, with which a flexible track begins.
    func wantsMinimum(_ track: Int, span: Int) -> Bool {
      guard isDefinite, !before.isEmpty else { return false }
      return before[track + span].minimums > before[track].minimums
    }
  }

  /// The tracks whose extents depend on the items in them, in a room of `extent` points.
  ///
  /// - Complexity: O(t), t tracks.
  func asking(in extent: Double?) -> Asking {
    Asking(growth, fitsItems: fitsItems, isDefinite: extent.map { $0.isFinite } ?? false)
  }
}
