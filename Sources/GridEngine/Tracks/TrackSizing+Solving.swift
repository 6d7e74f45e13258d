// The steps of track sizing, in the order of the specification.

extension TrackSizing {
  /// Sizes the tracks, once for each ``begin(gap:)``.
  ///
  /// The arithmetic on a track depends on nothing but the items in its reach, so a window and the whole axis, or the
  /// same contributions in another order, give the same extents to the last bit.
  ///
  /// - Parameter extent: points that flexible tracks fill; `nil`, NaN or an infinite value for as many as they need,
  ///   and otherwise clamped as a track is.
  /// - Complexity: O(n + t + s), n contributions, t tracks, s the sum of the spans of those contributions that differ
  ///   in their tracks.
  mutating func solve(in extent: Double? = nil) {
    chainBySpan()
    starts.reserveCapacity(min(count, contributions.count))
    for span in 0..<heads.count where heads[span] >= 0 {
      gather(span: span)
      plan(span: span)
      increase(span: span)
    }
    if fitsItems.contains(true) { fitFlexible() }
    if growth.contains(.bounded) { maximise(in: extent) }
    resolveFlexible(in: extent)
  }

  /// The leading edge of each track in points from that of the first.
  ///
  /// - Complexity: O(t), t tracks.
  func offsets() -> [Double] {
    var position = 0.0
    return extents.map { extent in
      defer { position += extent + gap }
      return position
    }
  }

  private mutating func chainBySpan() {
    heads.removeAll(keepingCapacity: true)
    for i in 0..<contributions.count {
      let span = Int(contributions[i].span)
      guard Int(contributions[i].track) <= count - span else { continue }
      while heads.count <= span { heads.append(-1) }
      contributions[i].next = heads[span]
      heads[span] = i
    }
  }

  /// Merges the contributions of one span that start at the same track.
  mutating func gather(span: Int) {
    for k in 0..<starts.count { largest[starts[k]] = -1 }
    starts.removeAll(keepingCapacity: true)
    var i = heads[span]
    while i >= 0 {
      let contribution = contributions[i]
      let track = Int(contribution.track)
      if largest[track] < 0 { starts.append(track) }
      largest[track] = max(largest[track], contribution.size)
      i = contribution.next
    }
  }

  /// Plans how tracks grow by what each item needs beyond their extents: equally, first among tracks without a growth
  /// limit, and if there are none among all `fit` tracks. Items across a flexible track are left to that track. Extents
  /// stay as they are until all items of the span are planned, so the order of items does not matter.
  private mutating func plan(span: Int) {
    let gaps = gap * Double(span - 1)
    for k in 0..<starts.count {
      let tracks = starts[k]..<starts[k] + span
      var space = largest[starts[k]] - gaps
      var limited = 0
      var unlimited = 0
      var isFlexible = false
      for track in tracks {
        space -= extents[track]
        switch growth[track] {
        case .none, .bounded: break
        case .unlimited: unlimited += 1
        case .limited: limited += 1
        case .flexible: isFlexible = true
        }
      }
      guard !isFlexible, limited + unlimited > 0 else { continue }
      let receiver = unlimited > 0 ? TrackGrowth.unlimited : .limited
      let receivers = Double(unlimited > 0 ? unlimited : limited)
      var share = max(0, space) / receivers
      // Tracks that get a unit more than the others.
      var rest = 0.0
      if unit > 0 {
        share = (share / unit).rounded(.down) * unit
        rest = ((max(0, space) - share * receivers) / unit).rounded(.up)
      }
      for track in tracks where growth[track] == receiver {
        planned[track] = max(planned[track], share + (rest > 0 ? unit : 0))
        rest -= 1
      }
    }
  }

  /// Makes flexible tracks with a content minimum as large as the items across them need, all spans at once: by their
  /// factors, or equally where these are 0. Tracks of other kinds get nothing of that.
  private mutating func fitFlexible() {
    for contribution in contributions where Int(contribution.track) <= count - Int(contribution.span) {
      let tracks = Int(contribution.track)..<Int(contribution.track) + Int(contribution.span)
      var space = contribution.size - gap * Double(tracks.count - 1)
      var (receivers, parts) = (0.0, 0.0)
      for track in tracks {
        space -= extents[track]
        guard fitsItems[track] else { continue }
        receivers += 1
        parts += factors[track]
      }
      guard receivers > 0, space > 0 else { continue }
      for track in tracks where fitsItems[track] {
        let share = parts > 0 ? space * factors[track] / parts : space / receivers
        planned[track] = max(planned[track], share)
      }
    }
    for track in 0..<count where fitsItems[track] {
      extents[track] += max(0, planned[track])
      planned[track] = -1
    }
  }

  /// Applies the planned increases. Even an increase of 0 makes an infinite growth limit finite.
  private mutating func increase(span: Int) {
    for k in 0..<starts.count {
      for track in starts[k]..<starts[k] + span where planned[track] >= 0 {
        extents[track] += planned[track]
        growth[track] = .limited
        planned[track] = -1
      }
    }
  }
}
