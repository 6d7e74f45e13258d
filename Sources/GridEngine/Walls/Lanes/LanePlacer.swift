// Choosing lanes, one item after another: CSS Grid Layout Level 3, section 4, as Chromium does it.

/// The running positions of lanes, and the rule by which the next item chooses among them.
///
/// An item is placed in two steps, since its extent may depend on its lanes: `choose` says which these are, `place`
/// says how far it reaches. A value that is used again on no more lanes allocates nothing, unless packing is dense.
struct LanePlacer: Sendable {
  /// A tolerance that every lane is within.
  static let infinite = FixedPoint(raw: 1 << 61)
  /// The running position of a lane that automatic items do not take.
  static let blocked = FixedPoint(raw: .max)

  /// Where the next item of each lane would begin: behind the gap after the last one.
  private(set) var positions: [FixedPoint] = []
  private(set) var gap = FixedPoint.zero
  private(set) var tolerance = FixedPoint.zero
  /// The line behind the last item that chose for itself.
  private(set) var cursor = 0
  /// True where items go back into openings.
  private(set) var isDense = false
  /// What is left above items in each lane, where packing is dense.
  private var openings = LaneOpenings()
  /// For each line the largest running position of the lanes that an item of several would cross.
  private var windows: [FixedPoint] = []
  /// Lanes whose running positions fall, for ``fillWindows(of:)``.
  private var falling: [Int] = []

  /// Where an item goes: its first lane, how many it crosses, and its distance from the start.
  struct Place: Sendable, Equatable {
    var lane: Int
    var span: Int
    var offset: FixedPoint
    /// True for an item that chose for itself.
    var isAutomatic = true
  }

  var lanes: Int { positions.count }
  /// How far the lanes reach, without the gap after the last item; zero where there is none.
  var extent: FixedPoint {
    var end = FixedPoint.zero
    for position in positions where position != LanePlacer.blocked { end = max(end, position) }
    return max(.zero, end - gap)
  }

  /// Begins anew with empty lanes.
  ///
  /// - Parameters:
  ///   - gap: along the lanes, between two items.
  ///   - tolerance: how much longer than the shortest a lane may be to be taken before it.
  mutating func begin(lanes: Int, gap: FixedPoint, tolerance: FixedPoint, isDense: Bool = false) {
    (self.gap, self.tolerance, cursor) = (gap, tolerance, 0)
    positions.removeAll(keepingCapacity: true)
    for _ in 0..<lanes { positions.append(.zero) }
    self.isDense = isDense
    if isDense { openings.begin(lanes: lanes) }
  }

  /// Begins all lanes anew below what there is; those that are blocked stay so.
  mutating func beginChunk(at offset: FixedPoint) {
    cursor = 0
    for lane in positions.indices where positions[lane] != LanePlacer.blocked { positions[lane] = offset }
    if isDense { openings.begin(lanes: lanes) }
  }

  /// Moves the next place of a lane along.
  mutating func push(_ lane: Int, by extra: FixedPoint) { positions[lane] = positions[lane] + extra }

  /// Keeps automatic items out of a lane, and out of places across it.
  mutating func block(_ lane: Int) { positions[lane] = LanePlacer.blocked }

  /// The lanes that an item takes if it is placed below what is there.
  ///
  /// - Parameters:
  ///   - span: how many lanes it crosses, no more than there are.
  ///   - start: the lane that it asks for, from which on there are so many.
  /// - Complexity: O(lanes).
  mutating func choose(span: Int, start: Int? = nil) -> Place {
    if let start {
      var offset = FixedPoint.zero
      for lane in start..<start + span { offset = max(offset, positions[lane]) }
      return Place(lane: start, span: span, offset: offset, isAutomatic: false)
    }
    let lane: Int
    if span == 1 {
      lane = LanePlacer.line(of: positions, from: cursor, tolerance)
      return Place(lane: lane, span: 1, offset: positions[lane])
    }
    fillWindows(of: span)
    lane = LanePlacer.line(of: windows, from: cursor, tolerance)
    return Place(lane: lane, span: span, offset: windows[lane])
  }

  /// The first line from the cursor on, or else the first at all, that is within the tolerance of the least.
  @inline(__always)
  private static func line(of positions: [FixedPoint], from cursor: Int, _ tolerance: FixedPoint) -> Int {
    unsafe positions.withUnsafeBufferPointer { unsafe line(of: $0, from: cursor, tolerance) }
  }

  @inline(__always)
  private static func line(
    of positions: UnsafeBufferPointer<FixedPoint>, from cursor: Int, _ tolerance: FixedPoint
  ) -> Int {
    guard !positions.isEmpty else { return 0 }
    // By its number: a compiler that finds the least of several numbers at once takes longer for so few.
    var shortest = 0
    var line = 1
    while line < positions.count {
      if unsafe positions[line] < positions[shortest] { shortest = line }
      line &+= 1
    }
    // Blocked lanes are out of any tolerance; nothing else is as far.
    let limit = unsafe positions[shortest].saturatingAdd(tolerance)
    line = cursor
    while line < positions.count {
      if unsafe positions[line] <= limit { return line }
      line &+= 1
    }
    line = 0
    while line < positions.count &- 1, unsafe positions[line] > limit { line &+= 1 }
    return line
  }

  /// Places items that take any one lane, where packing is not dense, as if each were chosen and placed.
  ///
  /// - Complexity: O(n t), n items, t lanes.
  mutating func placeEach(_ extents: Scratch<RowEntry>, to places: inout Scratch<LanePlace>) {
    let (lanes, gap, tolerance, count) = (positions.count, gap, tolerance, extents.count)
    guard lanes > 0 else { return }
    var cursor = cursor
    // On the stack up to 128 lanes: steps allocate nothing. In fours; lanes that there are not are blocked.
    unsafe withUnsafeTemporaryAllocation(of: FixedPoint.self, capacity: (lanes + 3) / 4 * 4) { next in
      unsafe next.initialize(repeating: LanePlacer.blocked)
      for lane in 0..<lanes { unsafe next[lane] = positions[lane] }
      unsafe extents.slots.withUnsafeBufferPointer { extents in
        places.append(min(extents.count, count)) { index in
          let lane = unsafe LanePlacer.line(ofFours: next, lanes, from: cursor, tolerance)
          let offset = unsafe next[lane]
          unsafe next[lane] = offset + (extents[index].extent ?? .zero) + gap
          cursor = lane &+ 1
          return LanePlace(lane: lane, span: 1, lead: offset)
        }
      }
      for lane in 0..<lanes { positions[lane] = unsafe next[lane] }
    }
    self.cursor = cursor
  }

  /// As ``line(of:from:_:)``, of lanes in fours.
  @inline(__always)
  private static func line(
    ofFours next: UnsafeMutableBufferPointer<FixedPoint>, _ lanes: Int, from cursor: Int, _ tolerance: FixedPoint
  ) -> Int {
    guard lanes <= UInt64.bitWidth / 2 else {
      return unsafe line(of: UnsafeBufferPointer(rebasing: next[..<lanes]), from: cursor, tolerance)
    }
    // Without branches: which lane it is nobody foretells.
    var least = LanePlacer.blocked
    var first = 0
    while first < next.count {
      let (a, b) = unsafe (min(next[first], next[first &+ 1]), min(next[first &+ 2], next[first &+ 3]))
      least = min(least, min(a, b))
      first &+= 4
    }
    let limit = least.saturatingAdd(tolerance)
    /// 1 for a lane beyond the limit, by the sign of a difference: none is below zero, so that it does not overflow.
    func isBeyond(_ lane: Int) -> UInt64 { unsafe UInt64(bitPattern: limit.raw &- next[lane].raw) &>> 63 }
    var beyond: UInt64 = 0
    while first > 0 {
      first &-= 4
      let (low, high) = (
        isBeyond(first) | isBeyond(first &+ 1) &<< 1, isBeyond(first &+ 2) | isBeyond(first &+ 3) &<< 1
      )
      beyond = beyond &<< 4 | high &<< 2 | low
    }
    let within = ~beyond & (1 &<< UInt64(lanes) &- 1)
    if within == 0 { return lanes &- 1 }
    // All lanes twice, from the cursor on.
    let ahead = (within | within &<< UInt64(lanes)) &>> UInt64(cursor)
    let lane = cursor &+ ahead.trailingZeroBitCount
    return lane &- (lanes & ((lanes &- 1 &- lane) &>> (Int.bitWidth - 1)))
  }

  /// Finds the largest of each so many positions one after another.
  ///
  /// - Complexity: O(lanes): each lane is taken up and dropped once.
  private mutating func fillWindows(of span: Int) {
    windows.removeAll(keepingCapacity: true)
    falling.removeAll(keepingCapacity: true)
    var head = 0
    for lane in positions.indices {
      while falling.count > head, positions[falling[falling.count - 1]] <= positions[lane] { falling.removeLast() }
      falling.append(lane)
      if falling[head] + span <= lane { head += 1 }
      if lane + 1 >= span { windows.append(positions[falling[head]]) }
    }
  }

  /// Places an item of an extent at a place that was chosen, or above it where packing is dense; returns where it lies.
  ///
  /// - Parameter sizes: the extents of the lanes across, which an item that goes back has to find again.
  /// - Complexity: O(span); with openings those of all lanes more.
  mutating func place(_ extent: FixedPoint, at place: Place, lanes sizes: [Double] = []) -> Place {
    let need = extent + gap
    if isDense,
      let above = openings.fill(
        need, before: place, within: tolerance, positions: &positions, lanes: sizes)
    {
      return above
    }
    let end = place.offset + need
    for lane in place.lane..<place.lane + place.span {
      if isDense, positions[lane] < place.offset { openings.add(positions[lane], place.offset, in: lane) }
      positions[lane] = end
    }
    if place.isAutomatic { cursor = place.lane + place.span }
    return place
  }
}
