// One pass of track resolution, after SwiftUI's lazy grids.

extension TrackLayout {
  /// Resolves tracks for one extent, without the second pass that placement makes.
  ///
  /// The room that fixed tracks and the gaps between declared tracks leave is shared one declaration at a time. Each
  /// flexible or adaptive one gets what is left divided by how many are left, clamped to its bounds. What it does not
  /// use goes to those after it, never back to those before it. An adaptive declaration fits as many tracks of its
  /// minimum as it can into its share and widens them up to its maximum; with too little room it is one narrow track.
  /// (SwiftUI is not documented in these two corners: whether an adaptive track may be narrower than its minimum, and
  /// whether what an adaptive maximum leaves over goes to later tracks. Both are answered with yes here.)
  ///
  /// - Parameters:
  ///   - tracks: the declared tracks.
  ///   - extent: points across the scrolling axis; NaN or an infinite value gives no tracks.
  ///   - alignment: where the tracks lie when they do not fill the extent: 0 leading, 0.5 centre, 1 trailing.
  /// - Returns: the tracks, and as ``extent`` the larger of the given extent and what they need.
  /// - Complexity: O(t), t resolved tracks.
  public static func resolve(_ tracks: [Track], in extent: Double, alignment: Double) -> TrackLayout {
    var layout = TrackLayout(extent: extent)
    guard !tracks.isEmpty, extent.isFinite else { return layout }
    var room = extent
    var sharing = 0
    for (i, track) in tracks.enumerated() {
      if case .fixed(let size) = track.sizing { room -= number(size) } else { sharing += 1 }
      if i < tracks.count - 1 { room -= track.gap }
    }
    var position = 0.0
    for (i, track) in tracks.enumerated() {
      let isLast = i == tracks.count - 1
      let share = max(room, 0) / Double(max(sharing, 1))
      let anchor = track.alignment?.checked ?? UnitPoint(x: alignment, y: 0.5).checked
      if !track.isSensible { layout.isClamped = true }
      switch track.sizing {
      case .fixed(let size):
        layout.append(number(size), gap: isLast ? 0 : track.gap, at: &position, anchor)
      case .flexible(let minimum, let maximum):
        let upper = maximum.isNaN ? .infinity : maximum
        let size = number(max(min(number(minimum), upper), min(share, upper)))
        room -= size
        sharing -= 1
        layout.append(size, gap: isLast ? 0 : track.gap, at: &position, anchor)
      case .adaptive(let minimum, let maximum):
        let upper = maximum.isNaN ? .infinity : maximum
        let gap = track.gap
        let fitting = adaptiveCount(share: share, minimum: number(minimum), gap: gap)
        let count = min(fitting, Limits.tracks - min(layout.count, Limits.tracks - 1))
        if count < fitting { layout.isTruncated = true }
        let size = number(min((share - Double(count - 1) * gap) / Double(count), upper))
        room -= Double(count) * size + Double(count - 1) * gap
        sharing -= 1
        for k in 0..<count {
          layout.append(size, gap: k == count - 1 && isLast ? 0 : gap, at: &position, anchor)
        }
      }
      if layout.count >= Limits.tracks, !isLast {
        layout.isTruncated = true
        break
      }
    }
    layout.isClamped = layout.isClamped || layout.isTruncated
    if position >= extent {
      layout.extent = reported(position, in: extent, tracks: layout.count)
    } else {
      layout.align(upTo: position, in: extent, UnitPoint(x: alignment, y: 0).checked.x)
    }
    return layout
  }

  /// The number of adaptive tracks that fit; one where minimum and gap together are no positive length.
  private static func adaptiveCount(share: Double, minimum: Double, gap: Double) -> Int {
    let stride = minimum + gap
    guard stride > 0 else { return 1 }
    let more = ((share - minimum) / stride).rounded(.down)
    return more > 0 ? 1 + Int(min(more, Double(Limits.tracks))) : 1
  }

  private mutating func append(_ size: Double, gap: Double, at position: inout Double, _ anchor: UnitPoint) {
    offsets.append(position)
    extents.append(size)
    alignments.append(anchor)
    position += size + gap
  }
}

extension Track {
  /// The gap after the track in points.
  var gap: Double { TrackLayout.number(spacing ?? Track.defaultSpacing) }

  /// True when nothing of the track has to be clamped.
  var isSensible: Bool {
    func isLength(_ value: Double) -> Bool { value.magnitude <= Limits.across }
    guard isLength(spacing ?? 0), alignment.map({ $0.isSensible }) ?? true else { return false }
    switch sizing {
    case .fixed(let size): return isLength(size)
    case .flexible(let minimum, let maximum): return isLength(minimum) && !maximum.isNaN && minimum <= maximum
    case .adaptive(let minimum, let maximum):
      return isLength(minimum) && !maximum.isNaN && minimum + (spacing ?? Track.defaultSpacing) > 0
    }
  }
}

extension UnitPoint {
  /// True when both fractions are numbers of at most 1024 in magnitude.
  var isSensible: Bool { x.magnitude <= 1024 && y.magnitude <= 1024 }

  /// The point with NaN replaced by the centre and larger fractions by ±1024.
  var checked: UnitPoint {
    func fraction(_ value: Double) -> Double { value.isNaN ? 0.5 : max(-1024, min(1024, value)) }
    return isSensible ? self : UnitPoint(x: fraction(x), y: fraction(y))
  }
}
