// Openings of lanes: what spanning items and those with starts leave above them, which dense packing goes back to.

/// The openings of each lane, in order. All that is kept of a lane beside them is its running position.
struct LaneOpenings: Sendable {
  /// A part of a lane between two items, the gap behind the upper one not counted.
  private struct Opening: Sendable {
    var start: FixedPoint
    var end: FixedPoint
  }

  private var lanes: [[Opening]] = []
  /// No opening of a lane is larger.
  private var largest: [FixedPoint] = []
  /// The opening of each lane that is looked at.
  private var heads: [Int] = []

  /// Begins anew without openings.
  mutating func begin(lanes count: Int) {
    for lane in lanes.indices { lanes[lane].removeAll(keepingCapacity: true) }
    while lanes.count < count { lanes.append([]) }
    largest.removeAll(keepingCapacity: true)
    heads.removeAll(keepingCapacity: true)
    for _ in 0..<count {
      largest.append(FixedPoint(raw: -1))
      heads.append(0)
    }
  }

  /// Adds an opening below all others of a lane.
  mutating func add(_ start: FixedPoint, _ end: FixedPoint, in lane: Int) {
    lanes[lane].append(Opening(start: start, end: end))
    largest[lane] = max(largest[lane], end - start)
  }

  /// Puts an item into the highest openings that come before its place below all items; `nil` where there are none.
  ///
  /// - Parameters:
  ///   - need: the item's extent with the gap after it.
  ///   - place: where it would go otherwise.
  ///   - tolerance: of the openings within it of the highest, those of the first line are taken.
  ///   - positions: the running positions; that of a lane whose end it takes changes.
  ///   - sizes: the extents of the lanes across: it goes only where these have the same sum;
  ///     none where all are equally wide.
  /// - Complexity: O(lanes · span + openings).
  mutating func fill(
    _ need: FixedPoint, before place: LanePlacer.Place, within tolerance: FixedPoint, positions: inout [FixedPoint],
    lanes sizes: [Double]
  ) -> LanePlacer.Place? {
    func size(_ line: Int) -> Double {
      var sum = 0.0
      if sizes.isEmpty { return sum }
      for lane in line..<min(line + place.span, sizes.count) { sum += sizes[lane] }
      return sum
    }
    let own = size(place.lane)
    let lines = place.isAutomatic ? 0...positions.count - place.span : place.lane...place.lane
    func top(at line: Int) -> FixedPoint? {
      guard FixedPoint.areAlike(size(line), own) else { return nil }
      guard let top = self.top(of: need, at: line, place.span, positions) else { return nil }
      return top < place.offset || top == place.offset && line < place.lane ? top : nil
    }
    var highest: FixedPoint?
    for line in lines { if let top = top(at: line), top < highest ?? LanePlacer.blocked { highest = top } }
    guard let highest else { return nil }
    let limit = highest.saturatingAdd(tolerance)
    var best = (line: place.lane, top: highest)
    for line in lines {
      if let top = top(at: line), top <= limit {
        best = (line, top)
        break
      }
    }
    for lane in best.line..<best.line + place.span {
      take(from: best.top, to: best.top + need, of: lane, &positions[lane])
    }
    return LanePlacer.Place(lane: best.line, span: place.span, offset: best.top, isAutomatic: place.isAutomatic)
  }

  /// The highest distance at which there is room in lanes from a line on, one of them above its running position; their
  /// openings are then at `heads`.
  private mutating func top(
    of need: FixedPoint, at line: Int, _ span: Int, _ positions: [FixedPoint]
  ) -> FixedPoint? {
    var hasRoom = false
    for lane in line..<line + span {
      if positions[lane] == LanePlacer.blocked { return nil }
      if largest[lane] >= need { hasRoom = true }
      heads[lane] = 0
    }
    if !hasRoom { return nil }
    var top = FixedPoint.zero
    var isMoved = true
    // No place is higher than where all of the openings before are too high or too small, so none is passed over.
    while isMoved {
      isMoved = false
      for lane in line..<line + span {
        var head = heads[lane]
        let count = lanes[lane].count
        while head < count, lanes[lane][head].end - max(top, lanes[lane][head].start) < need { head += 1 }
        heads[lane] = head
        let start = head < count ? lanes[lane][head].start : positions[lane]
        if start > top {
          top = start
          isMoved = true
        }
      }
    }
    for lane in line..<line + span where heads[lane] < lanes[lane].count { return top }
    return nil
  }

  /// Takes a part of the opening of a lane that was found; what is left of it stays.
  private mutating func take(
    from top: FixedPoint, to end: FixedPoint, of lane: Int, _ position: inout FixedPoint
  ) {
    let head = heads[lane]
    guard head < lanes[lane].count else {
      if position < top { add(position, top, in: lane) }
      position = end
      return
    }
    let opening = lanes[lane][head]
    if opening.start < top {
      lanes[lane][head].end = top
      if end < opening.end { lanes[lane].insert(Opening(start: end, end: opening.end), at: head + 1) }
    } else if end < opening.end {
      lanes[lane][head].start = end
    } else {
      lanes[lane].remove(at: head)
    }
  }
}
