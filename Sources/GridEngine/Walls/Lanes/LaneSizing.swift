// The extents of lanes: how often a list repeats, what each item contributes, and lanes that nothing lies in.

/// Sizes the lanes of an eager layout with the tracks of CSS Grid, before any item is placed.
struct LaneSizing {
  private let items: [LaneItem]
  private let gap: Double
  private let room: Double?
  private let declared: LaneTracks
  /// The declared lanes, repeated as often as they are.
  private(set) var tracks: [PackedTrack] = []
  /// True for each lane that collapses; empty where none does.
  private var collapsed: [Bool] = []
  private(set) var extents: [Double] = []
  private(set) var offsets: [Double] = []
  private(set) var isClamped = false

  init(_ items: [LaneItem], _ tracks: LaneTracks, gap: Double, room: Double?) {
    (self.items, declared, self.room) = (items, tracks, room)
    self.gap = PackedTrack.length(gap)
    isClamped = self.gap != gap
  }

  /// Repeats the declared lanes, and collapses those that nothing will lie in.
  private mutating func declare(_ measure: (Int, Double?) -> Double) {
    var pattern = declared.pattern
    isClamped = isClamped || pattern.count > LanesLayout.laneLimit
    pattern.removeLast(max(0, pattern.count - LanesLayout.laneLimit))
    guard declared.isRepeated, !pattern.isEmpty else { return tracks = pattern }
    let count = repetitions(of: pattern, measure)
    tracks.reserveCapacity(count * pattern.count)
    for _ in 0..<count { tracks += pattern }
    if declared.dropsEmpty { collapse() }
  }

  func isCollapsed(_ lane: Int) -> Bool { !collapsed.isEmpty && collapsed[lane] }

  /// How often a list fits into the room, within the limit.
  private mutating func repetitions(of pattern: [PackedTrack], _ measure: (Int, Double?) -> Double) -> Int {
    guard let room, room.isFinite else { return 1 }
    let extents = pattern.contains { $0.repeatedExtent == nil } ? trialExtents(of: pattern, measure) : []
    var one = gap * Double(pattern.count)
    for (index, track) in pattern.enumerated() {
      one += max(1, track.repeatedExtent ?? extents[index])
    }
    // The last lane has no gap behind it; not the last bits of a division decide whether one more fits.
    let fitting = ((PackedTrack.length(room) + gap) / one + 1e-9).rounded(.down)
    let limit = LanesLayout.laneLimit / pattern.count
    if fitting > Double(limit) { isClamped = true }
    return max(1, Int(min(Double(limit), fitting)))
  }

  /// The largest extent that each lane of a list could need, with every item anywhere in as many repetitions as the
  /// largest span takes.
  private func trialExtents(of pattern: [PackedTrack], _ measure: (Int, Double?) -> Double) -> [Double] {
    let span = items.lazy.map { $0.span }.max().map { max(1, min($0, LanesLayout.laneLimit)) } ?? 1
    let count = max(1, (2 * pattern.count + span - 2) / pattern.count)
    var trial: [PackedTrack] = []
    for _ in 0..<count { trial += pattern }
    trial.removeLast(max(0, trial.count - LanesLayout.laneLimit))
    var sizing = TrackSizing()
    sizing.begin(gap: gap)
    for track in trial { sizing.add(track) }
    contribute(to: &sizing, lanes: Array(trial.indices), followsStarts: false, measure)
    sizing.solve(in: nil)
    var largest = [Double](repeating: 0, count: pattern.count)
    for (lane, extent) in sizing.extents.enumerated() {
      largest[lane % pattern.count] = max(largest[lane % pattern.count], extent)
    }
    return largest
  }

  /// Collapses lanes that nothing will lie in: beside those that items start in there are as many as the others span.
  private mutating func collapse() {
    collapsed = [Bool](repeating: true, count: tracks.count)
    var needed = 0
    for item in items {
      let request = item.request(in: tracks.count)
      if let start = request.start {
        for lane in start..<start + request.span { collapsed[lane] = false }
      } else {
        needed = needed.saturatingSum(request.span)
      }
    }
    for lane in collapsed.indices where collapsed[lane] && needed > 0 {
      collapsed[lane] = false
      needed -= 1
    }
    if !collapsed.contains(true) { collapsed = [] }
  }

  /// Sizes the lanes. Those that collapse have no extent and no gap beside them.
  ///
  /// - Parameter measure: the extent of an item across the lanes for a proposed one.
  mutating func solve(measure: (Int, Double?) -> Double) {
    declare(measure)
    let lanes = tracks.indices.filter { !isCollapsed($0) }
    var sizing = TrackSizing()
    sizing.begin(gap: gap)
    for lane in lanes { sizing.add(tracks[lane]) }
    contribute(to: &sizing, lanes: lanes, followsStarts: true, measure)
    sizing.solve(in: room)
    isClamped = isClamped || sizing.isClamped
    let solved = sizing.offsets()
    var next = 0
    for lane in tracks.indices {
      if isCollapsed(lane) {
        offsets.append(next < solved.count ? solved[next] : (solved.last ?? 0) + (sizing.extents.last ?? 0))
        extents.append(0)
      } else {
        offsets.append(solved[next])
        extents.append(sizing.extents[next])
        next += 1
      }
    }
  }

  /// The largest extents that items of one span ask for: with nothing proposed, and with no room.
  private struct Wish {
    var whole = -1.0
    var least = -1.0
  }

  /// Adds what items need across: an item without a start needs it at every place that it could take. Of those of one
  /// span only the largest counts.
  ///
  /// - Parameter lanes: the numbers of the lanes that are sized, in order.
  /// - Complexity: O(n + s t), n items of s different spans, t lanes.
  private func contribute(
    to sizing: inout TrackSizing, lanes: [Int], followsStarts: Bool, _ measure: (Int, Double?) -> Double
  ) {
    let asking = sizing.asking(in: room)
    guard asking.isAny, !lanes.isEmpty else { return }
    let minimums = lanes.indices.contains { asking.wantsMinimum($0, span: 1) }
    let wholes = lanes.indices.contains { asking.contains($0, span: 1) && !asking.wantsMinimum($0, span: 1) }
    var wishes: [Wish] = []
    for (index, item) in items.enumerated() {
      let request = item.request(in: tracks.isEmpty ? lanes.count : tracks.count)
      if followsStarts, let start = request.start, let first = lanes.partitioningLane(start) {
        guard asking.contains(first, span: request.span) else { continue }
        let isLeast = asking.wantsMinimum(first, span: request.span)
        sizing.add(measure(index, isLeast ? 0 : nil), from: first, span: request.span)
        continue
      }
      let span = min(request.span, lanes.count)
      while wishes.count <= span { wishes.append(Wish()) }
      if wholes { wishes[span].whole = max(wishes[span].whole, length(measure(index, nil))) }
      if minimums { wishes[span].least = max(wishes[span].least, length(measure(index, 0))) }
    }
    for (span, wish) in wishes.enumerated() where wish.whole >= 0 || wish.least >= 0 {
      for first in 0...lanes.count - span
      where lanes[first + span - 1] - lanes[first] == span - 1 && asking.contains(first, span: span) {
        sizing.add(asking.wantsMinimum(first, span: span) ? wish.least : wish.whole, from: first, span: span)
      }
    }
  }

  private func length(_ value: Double) -> Double { PackedTrack.length(value) }
}

extension [Int] {
  /// The index of a number in a sorted list.
  fileprivate func partitioningLane(_ lane: Int) -> Int? {
    let index = partitioningIndex { $0 >= lane }
    return index < count && self[index] == lane ? index : nil
  }
}
