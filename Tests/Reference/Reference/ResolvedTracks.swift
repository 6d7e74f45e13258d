// The tracks across the scrolling axis, resolved for a width by the documented rules, one track after another.

import GridEngine

/// The leading edges and extents of tracks in points, from where the section's tracks begin.
struct ResolvedTracks {
  var edges: [Double] = []
  var extents: [Double] = []
  var alignments: [UnitPoint] = []
  /// The extent that the section takes for its tracks: the room, or more when the tracks overflow it.
  var extent: Double

  var count: Int { extents.count }
  /// True when all tracks are equally wide, so that sizes follow items that move to another track.
  var areEqual: Bool { extents.allSatisfy { Units.areAlike($0, extents[0]) } }

  /// From the leading edge of one track to the trailing edge of another.
  func slot(_ track: Int, _ span: Int) -> (edge: Double, extent: Double) {
    guard track >= 0, span > 0, track + span <= count else { return (0, 0) }
    return (edges[track], edges[track + span - 1] + extents[track + span - 1] - edges[track])
  }

  private mutating func place(in room: Double, alignment: Double, gapAfter: [Double]) {
    var edge = 0.0
    for track in extents.indices {
      edges.append(edge)
      edge += extents[track] + gapAfter[track]
    }
    if edge >= room {
      extent = edge
    } else {
      for track in edges.indices { edges[track] += (room - edge) * alignment }
    }
  }

  // MARK: Lazy sections, as in SwiftUI

  /// Twice, as SwiftUI does: for the room, and where the tracks overflow that, for what they reported.
  static func lazy(_ tracks: [Track], room: Double, alignment: Double) -> ResolvedTracks {
    let first = once(tracks, room: room, alignment: alignment)
    guard first.extent > room else { return first }
    var second = once(tracks, room: first.extent, alignment: alignment)
    second.extent = first.extent
    return second
  }

  private static func once(_ tracks: [Track], room: Double, alignment: Double) -> ResolvedTracks {
    var resolved = ResolvedTracks(extent: room)
    guard let last = tracks.indices.last else { return resolved }
    func gap(_ track: Track) -> Double { track.spacing ?? 8 }
    var left = room - tracks[..<last].reduce(0) { $0 + gap($1) }
    var sharers = 0.0
    for track in tracks {
      if case .fixed(let points) = track.sizing { left -= points } else { sharers += 1 }
    }
    var gapAfter: [Double] = []
    for (index, track) in tracks.enumerated() {
      let share = max(0, left) / max(1, sharers)
      var (count, size) = (1, 0.0)
      switch track.sizing {
      case .fixed(let points): size = points
      case .flexible(let minimum, let maximum):
        size = max(min(minimum, maximum), min(share, maximum))
        (left, sharers) = (left - size, sharers - 1)
      case .adaptive(let minimum, let maximum):
        while Double(count + 1) * minimum + Double(count) * gap(track) <= share { count += 1 }
        let gaps = Double(count - 1) * gap(track)
        size = min((share - gaps) / Double(count), maximum)
        (left, sharers) = (left - Double(count) * size - gaps, sharers - 1)
      }
      for k in 0..<count {
        resolved.extents.append(size)
        resolved.alignments.append(track.alignment ?? UnitPoint(x: alignment, y: 0.5))
        gapAfter.append(k == count - 1 && index == last ? 0 : gap(track))
      }
    }
    resolved.place(in: room, alignment: alignment, gapAfter: gapAfter)
    return resolved
  }

  // MARK: Packed sections

  /// Tracks that no item widens: `fit` counts as one part of the room that is left.
  static func packed(
    _ tracks: [PackedTrack], gap: Double, room: Double, alignment: Double, cells: UnitPoint
  ) -> ResolvedTracks {
    var resolved = ResolvedTracks(extent: room)
    let width = max(0, room)
    let gaps = gap * Double(max(0, tracks.count - 1))
    var sizes = tracks.map { $0.least }
    // Bounded tracks grow in equal shares as far as there is room.
    var free = max(0, width - gaps - sizes.reduce(0, +))
    var growing = tracks.indices.filter { tracks[$0].most != nil }
    while !growing.isEmpty {
      let share = free / Double(growing.count)
      guard let full = growing.first(where: { tracks[$0].most! - sizes[$0] <= share }) else {
        for track in growing { sizes[track] += share }
        break
      }
      free -= tracks[full].most! - sizes[full]
      sizes[full] = tracks[full].most!
      growing.removeAll { $0 == full }
    }
    // One part is what is left, by the parts; a track whose least extent is more than its parts keeps that.
    var flexible = tracks.indices.filter { tracks[$0].parts != nil }
    while !flexible.isEmpty {
      let others = tracks.indices.filter { !flexible.contains($0) }.reduce(0) { $0 + sizes[$1] }
      let part = max(0, width - gaps - others) / max(1, flexible.reduce(0) { $0 + tracks[$1].parts! })
      let stiff = flexible.filter { part * tracks[$0].parts! < tracks[$0].least }
      if stiff.isEmpty {
        for track in flexible { sizes[track] = part * tracks[track].parts! }
        break
      }
      flexible.removeAll { stiff.contains($0) }
    }
    resolved.extents = sizes
    resolved.alignments = sizes.map { _ in cells }
    let gapAfter = sizes.indices.map { $0 == sizes.count - 1 ? 0 : gap }
    if !sizes.isEmpty { resolved.place(in: room, alignment: alignment, gapAfter: gapAfter) }
    return resolved
  }
}

extension PackedTrack {
  /// The extent before anything is shared.
  fileprivate var least: Double {
    switch self {
    case .pt(let points), .minmax(let points, _): points
    case .fr, .fit, .minmaxFit: 0
    }
  }

  /// How far the track grows where there is room; `nil` for one that does not, or without end.
  fileprivate var most: Double? {
    if case .minmax(let least, .pt(let most)) = self { max(least, most) } else { nil }
  }

  /// The parts of the room that is left.
  fileprivate var parts: Double? {
    switch self {
    case .fr(let parts), .minmax(_, .fr(let parts)), .minmaxFit(let parts): parts
    case .fit: 1
    case .pt, .minmax(_, .pt): nil
    }
  }
}
