// The room that is left after all items contributed: bounded tracks grow, flexible ones fill it.

extension TrackSizing {
  /// Grows bounded tracks in equal shares up to their maximum (section 12.6): as far as there is room, or all the way
  /// where the room is not definite.
  mutating func maximise(in extent: Double?) {
    var free = Double.infinity
    if let extent, extent.isFinite {
      free = checked(extent) - gap * Double(max(0, count - 1))
      for track in 0..<count { free -= extents[track] }
    }
    free = max(0, free)
    var growing = (0..<count).filter { growth[$0] == .bounded }
    // The track nearest to its maximum comes first, so that what it leaves is shared by those that follow.
    growing.sortCompactly { (factors[$0] - extents[$0], $0) < (factors[$1] - extents[$1], $1) }
    for (index, track) in growing.enumerated() {
      let share = free / Double(growing.count - index)
      let increase = min(share, factors[track] - extents[track])
      extents[track] = increase < share ? factors[track] : extents[track] + increase
      free -= increase
      growth[track] = .none
      factors[track] = 0
    }
  }

  /// Gives flexible tracks the room that the others leave (section 12.7).
  mutating func resolveFlexible(in extent: Double?) {
    guard growth.contains(.flexible) else { return }
    var unit = 0.0
    if let extent, extent.isFinite {
      unit = self.unit(of: 0..<count, filling: checked(extent)) ?? 0
    } else {
      for track in 0..<count where growth[track] == .flexible {
        unit = max(unit, extents[track] / max(1, factors[track]))
      }
      for span in 0..<heads.count where heads[span] >= 0 {
        gather(span: span)
        for k in 0..<starts.count {
          let start = starts[k]
          unit = max(unit, self.unit(of: start..<start + span, filling: largest[start]) ?? 0)
        }
      }
    }
    for track in 0..<count where growth[track] == .flexible {
      var extent = unit * factors[track]
      // Rounded up, so that what is in the tracks has room; but not for the last bits of a division.
      if self.unit > 0 { extent = (extent / self.unit - 1e-6).rounded(.up) * self.unit }
      extents[track] = max(extents[track], extent)
    }
  }

  /// The size of one `fr` with which tracks fill a space; `nil` if none of them is flexible. Factors that add up to
  /// less than 1 take only that part of the space.
  private func unit(of tracks: Range<Int>, filling space: Double) -> Double? {
    var space = space - gap * Double(tracks.count - 1)
    var sum = 0.0
    var isFlexible = false
    var hasMinimum = false
    for track in tracks {
      if growth[track] == .flexible {
        sum += factors[track]
        isFlexible = true
        hasMinimum = hasMinimum || extents[track] > 0
      } else {
        space -= extents[track]
      }
    }
    guard isFlexible else { return nil }
    if hasMinimum { keepMinimums(in: tracks, &space, &sum) }
    return max(0, space) / max(1, sum)
  }

  /// Subtracts tracks whose share would be less than their minimum from a space, and their factors from a sum.
  ///
  /// Each such track makes the shares of the others smaller, so the one that needs the largest unit comes first.
  private func keepMinimums(in tracks: Range<Int>, _ space: inout Double, _ sum: inout Double) {
    func need(_ track: Int) -> Double { extents[track] > 0 ? extents[track] / factors[track] : 0 }
    var flexible = tracks.filter { growth[$0] == .flexible }
    flexible.sortCompactly { (need($0), $0) > (need($1), $1) }
    for track in flexible {
      guard max(0, space) / max(1, sum) < need(track) else { return }
      space -= extents[track]
      sum -= factors[track]
    }
  }
}
