// The tracks of a declared list: repetitions are written out, automatic ones by the room.

import GridEngine

extension GridTrackList {
  /// A list with all repetitions written out.
  struct Resolved: Sendable, Hashable {
    var tracks: [PackedTrack] = []
    var alignments: [UnitPoint?] = []
    /// The tracks of an `autoFit` repetition.
    var collapsible = 0..<0
    /// True when a number was bad, there were too many tracks, or an automatic repetition broke its rules.
    var isClamped = false

    /// The alignment of items that start in a track.
    func alignment(at track: Int) -> UnitPoint? { track < alignments.count ? alignments[track] : nil }
  }

  /// True when the number of tracks depends on the room.
  var dependsOnRoom: Bool {
    tracks.contains { if case .repetition(let repetition, _) = $0.kind { repetition.isAutomatic } else { false } }
  }

  /// Writes repetitions out.
  ///
  /// - Parameters:
  ///   - room: points to fill; `nil` if that is not definite.
  ///   - gap: points between tracks.
  ///   - least: the number of tracks that are needed; missing ones are `fr(1)`.
  func resolved(in room: Double?, gap: Double, least: Int = 0) -> Resolved {
    var result = Resolved()
    var automatic: (repetition: GridTrack.Repetition, tracks: [GridTrack], place: Int)?
    for track in tracks where result.tracks.count <= Limits.tracks {
      guard case .repetition(let repetition, let inner) = track.kind else {
        result.append(track)
        continue
      }
      let flat = GridTrackList.flattened(inner, &result)
      switch repetition {
      case .count(let count):
        if count < 1 { result.isClamped = true }
        for _ in 0..<max(1, min(Limits.tracks + 1, count)) where result.tracks.count <= Limits.tracks {
          for track in flat { result.append(track) }
        }
      case .autoFill, .autoFit:
        if automatic != nil || flat.isEmpty || !flat.allSatisfy(\.isCountable) {
          result.isClamped = true
          for track in flat { result.append(track) }
        } else {
          automatic = (repetition, flat, result.tracks.count)
        }
      }
    }
    if let automatic { result.insert(automatic, room: room, gap: gap) }
    while result.tracks.count < least { result.append(.fr(1)) }
    if result.tracks.count > Limits.tracks {
      result.tracks.removeLast(result.tracks.count - Limits.tracks)
      result.isClamped = true
    }
    return result
  }

  /// The tracks of a repetition, with inner repetitions written out.
  private static func flattened(_ tracks: [GridTrack], _ result: inout Resolved) -> [GridTrack] {
    guard tracks.contains(where: { if case .repetition = $0.kind { true } else { false } }) else { return tracks }
    result.isClamped = true
    let inner = GridTrackList(tracks).resolved(in: nil, gap: 0)
    return inner.tracks.indices.map { GridTrack(inner.tracks[$0], alignment: inner.alignments[$0]) }
  }
}

extension GridTrackList.Resolved {
  fileprivate mutating func append(_ track: GridTrack) {
    guard case .track(let size) = track.kind else { return }
    let alignment = track.alignment?.checked
    if !size.isSensible || alignment != track.alignment { isClamped = true }
    tracks.append(size)
    alignments.append(alignment)
  }

  /// Counts an automatic repetition after CSS Grid Layout Level 1, section 7.2.3.2, and inserts its tracks.
  fileprivate mutating func insert(
    _ automatic: (repetition: GridTrack.Repetition, tracks: [GridTrack], place: Int), room: Double?, gap: Double
  ) {
    var count = 1
    if let room, room.isFinite {
      // Only definite track sizes take room here, since other tracks take what is left.
      let others = tracks.reduce(0) { $0 + $1.definiteExtent } + gap * Double(tracks.count)
      let once = automatic.tracks.reduce(0) { $0 + $1.repeatedExtent + gap }
      let times = ((room - others + gap) / once).rounded(.down)
      if times >= 1 { count = Int(min(times, Double(Limits.tracks))) }
    }
    var repeated = GridTrackList.Resolved()
    for _ in 0..<count where repeated.tracks.count <= Limits.tracks {
      for track in automatic.tracks { repeated.append(track) }
    }
    isClamped = isClamped || repeated.isClamped
    tracks.insert(contentsOf: repeated.tracks, at: automatic.place)
    alignments.insert(contentsOf: repeated.alignments, at: automatic.place)
    if automatic.repetition == .autoFit {
      collapsible = automatic.place..<automatic.place + repeated.tracks.count
    }
  }
}

extension GridTrack.Repetition {
  /// True when the number of repetitions depends on the room.
  fileprivate var isAutomatic: Bool {
    if case .count = self { false } else { true }
  }
}

extension GridTrack {
  /// The size of the track; `nil` for a repetition.
  fileprivate var size: PackedTrack? {
    if case .track(let size) = kind { size } else { nil }
  }

  /// True when the track may stand in an automatic repetition.
  fileprivate var isCountable: Bool {
    switch size {
    case .pt, .minmax: true
    default: false
    }
  }

  /// The extent by which a repetition is counted: at least a point, so that the number is finite.
  fileprivate var repeatedExtent: Double { max(1, size?.definiteExtent ?? 0) }
}

extension PackedTrack {
  /// The maximum if it is definite, else the minimum; 0 if the size depends on the content.
  fileprivate var definiteExtent: Double {
    switch self {
    case .pt(let points): PackedTrack.usable(points)
    case .minmax(let minimum, .pt(let maximum)): max(PackedTrack.usable(minimum), PackedTrack.usable(maximum))
    case .minmax(let minimum, .fr): PackedTrack.usable(minimum)
    case .fr, .fit, .minmaxFit: 0
    }
  }

  /// True when the engine accepts the numbers unchanged.
  fileprivate var isSensible: Bool {
    switch self {
    case .pt(let number), .fr(let number), .minmaxFit(let number): PackedTrack.usable(number) == number
    case .fit: true
    case .minmax(let minimum, .pt(let number)), .minmax(let minimum, .fr(let number)):
      PackedTrack.usable(minimum) == minimum && PackedTrack.usable(number) == number
    }
  }

  private static func usable(_ number: Double) -> Double {
    number.isFinite ? max(0, min(Limits.across, number)) : 0
  }
}
