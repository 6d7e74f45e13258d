// Track sizing step by step, as CSS Grid Layout, section 12, is written: slow, plain, and the oracle of the random tests.

@testable import GridEngine

/// The tracks of one axis with base sizes and growth limits. Knows nothing of what the engine makes of the rules.
struct PackedTrackModel {
  struct Item {
    var track: Int
    var span: Int
    var size: Double
    var tracks: Range<Int> { track..<track + span }
  }

  let tracks: [PackedTrack]
  let gap: Double
  let items: [Item]
  private var base: [Double]
  private var limit: [Double]

  static func extents(_ tracks: [PackedTrack], gap: Double, items: [Item], in extent: Double?) -> [Double] {
    var model = PackedTrackModel(tracks, gap: gap, items: items)
    model.sizeContent()
    model.maximise(in: extent)
    model.expandFlexible(in: extent)
    return model.base
  }

  private init(_ tracks: [PackedTrack], gap: Double, items: [Item]) {
    self.tracks = tracks
    self.gap = gap
    self.items = items
    base = tracks.map {
      switch $0 {
      case .pt(let points), .minmax(let points, _): points
      case .fr, .fit, .minmaxFit: 0
      }
    }
    limit = tracks.map {
      switch $0 {
      case .pt(let points): points
      case .fr, .minmaxFit: 0
      case .fit: .infinity
      case .minmax(let minimum, .pt(let maximum)): max(minimum, maximum)
      case .minmax(let minimum, .fr): minimum
      }
    }
  }

  private func isFit(_ track: Int) -> Bool { tracks[track] == .fit }
  private func factor(_ track: Int) -> Double? {
    switch tracks[track] {
    case .fr(let factor), .minmax(_, .fr(let factor)), .minmaxFit(let factor): factor
    case .pt, .fit, .minmax(_, .pt): nil
    }
  }
  private func crossesFlexible(_ item: Item) -> Bool { item.tracks.contains { factor($0) != nil } }
  private func gaps(_ count: Int) -> Double { gap * Double(count - 1) }

  private mutating func sizeContent() {
    for track in tracks.indices where isFit(track) {
      let inside = items.filter { $0.span == 1 && $0.track == track }.map(\.size)
      guard let largest = inside.max() else { continue }
      base[track] = largest
      limit[track] = max(largest, base[track])
    }
    for span in Set(items.map(\.span)).subtracting([1]).sorted() {
      let group = items.filter { $0.span == span && !crossesFlexible($0) }
      // Base sizes for max-content minimums.
      let toBase = planned(group, sizes: base)
      for (track, increase) in toBase { base[track] += increase }
      for track in tracks.indices { limit[track] = max(limit[track], base[track]) }
      // Growth limits for max-content maximums; an infinite one counts as its base size.
      let finite = tracks.indices.map { limit[$0].isFinite ? limit[$0] : base[$0] }
      let toLimit = planned(group, sizes: finite)
      for (track, increase) in toLimit { limit[track] = finite[track] + increase }
    }
    for track in tracks.indices where !limit[track].isFinite { limit[track] = base[track] }
    sizeFlexible()
  }

  /// Items across flexible tracks, all spans together, widen those with a content minimum by their factors.
  private mutating func sizeFlexible() {
    var planned: [Int: Double] = [:]
    for item in items {
      let affected = item.tracks.filter { if case .minmaxFit = tracks[$0] { true } else { false } }
      let space = max(0, item.size - gaps(item.span) - item.tracks.reduce(0) { $0 + base[$1] })
      let parts = affected.reduce(0) { $0 + factor($1)! }
      for track in affected {
        let share = parts > 0 ? factor(track)! / parts : 1 / Double(affected.count)
        planned[track] = max(planned[track] ?? 0, space * share)
      }
    }
    for (track, increase) in planned {
      base[track] += increase
      limit[track] = base[track]
    }
  }

  /// The planned increases of affected tracks for all items of one span together.
  private func planned(_ group: [Item], sizes: [Double]) -> [Int: Double] {
    var planned: [Int: Double] = [:]
    for item in group {
      let affected = item.tracks.filter(isFit)
      guard !affected.isEmpty else { continue }
      let space = max(0, item.size - gaps(item.span) - item.tracks.reduce(0) { $0 + sizes[$1] })
      for (track, increase) in share(space, among: affected, room: { max(0, limit[$0] - sizes[$0]) }) {
        planned[track] = max(planned[track] ?? 0, increase)
      }
    }
    return planned
  }

  /// Equal shares; a track is frozen when its room is used up; what then is left goes to all of them.
  private func share(_ space: Double, among tracks: [Int], room: (Int) -> Double) -> [Int: Double] {
    var increases = Dictionary(uniqueKeysWithValues: tracks.map { ($0, 0.0) })
    var space = space
    var open = tracks
    while let tightest = open.min(by: { room($0) < room($1) }) {
      let share = space / Double(open.count)
      guard room(tightest) < share else {
        for track in open { increases[track] = share }
        return increases
      }
      increases[tightest] = room(tightest)
      space -= room(tightest)
      open.removeAll { $0 == tightest }
    }
    for track in tracks { increases[track]! += space / Double(tracks.count) }
    return increases
  }

  private mutating func maximise(in extent: Double?) {
    let free = extent.map { max(0, $0 - gaps(tracks.count) - base.reduce(0, +)) } ?? .infinity
    guard free.isFinite, !tracks.isEmpty else {
      for track in tracks.indices { base[track] = max(base[track], limit[track]) }
      return
    }
    let rooms = tracks.indices.map { limit[$0] - base[$0] }
    guard rooms.contains(where: { $0 > 0 }) else { return }
    let total = rooms.reduce(0, +)
    for (track, increase) in share(min(free, total), among: Array(tracks.indices), room: { rooms[$0] }) {
      base[track] += increase
    }
  }

  private mutating func expandFlexible(in extent: Double?) {
    let flexible = tracks.indices.filter { factor($0) != nil }
    guard !flexible.isEmpty else { return }
    var unit = 0.0
    if let extent {
      unit = find(Array(tracks.indices), extent)
    } else {
      for track in flexible { unit = max(unit, base[track] / max(1, factor(track)!)) }
      for item in items where crossesFlexible(item) { unit = max(unit, find(Array(item.tracks), item.size)) }
    }
    for track in flexible { base[track] = max(base[track], unit * factor(track)!) }
  }

  private func find(_ tracks: [Int], _ space: Double) -> Double {
    var inflexible = Set(tracks.filter { factor($0) == nil })
    while true {
      let flexible = tracks.filter { !inflexible.contains($0) }
      let leftover = space - gaps(tracks.count) - inflexible.sorted().reduce(0) { $0 + base[$1] }
      let unit = leftover / max(1, flexible.reduce(0) { $0 + factor($1)! })
      let tooSmall = flexible.filter { unit * factor($0)! < base[$0] }
      guard !tooSmall.isEmpty else { return max(0, unit) }
      inflexible.formUnion(tooSmall)
    }
  }
}
