// Which items of a placed chunk may lie in a part of it, without looking at each.

/// Where items of a chunk begin, of sixteen that follow one another: those before are not looked at where they begin above a part of
/// the chunk, and those behind where they begin below.
struct LaneReach: Sendable {
  /// Items of each.
  static let items = 16

  /// The least distance of these items and of all behind them from the chunk's edge, in units.
  var least = UInt32.max
  /// The largest distance of these items and of all before them.
  var most: UInt32 = 0

  /// The number of them that so many items take.
  static func count(_ items: Int) -> Int { (items + LaneReach.items - 1) / LaneReach.items }

  // Slots are handed over, and not their storage, which would be copied.

  /// The first item from the first slot on that may begin at a distance or below.
  @inline(never)
  fileprivate static func first(in slab: [LaneReach], _ slots: Range<Int>, from distance: FixedPoint) -> Int {
    (slab[slots].partitioningIndex { Int64($0.most) >= distance.raw } - slots.lowerBound) * LaneReach.items
  }

  /// The item behind the last one from the first slot on that may begin above a distance.
  @inline(never)
  fileprivate static func end(in slab: [LaneReach], _ slots: Range<Int>, before distance: FixedPoint) -> Int {
    (slab[slots].partitioningIndex { Int64($0.least) >= distance.raw } - slots.lowerBound) * LaneReach.items
  }
}

/// The places of the items of chunks, a node for each chunk, and where they begin.
struct LanePlaces: Sendable {
  private(set) var places: NodeStorage<LanePlace>
  /// Nodes with the same numbers. Only those of chunks that are placed say anything.
  private var reaches: NodeStorage<LaneReach>

  /// - Parameters:
  ///   - capacity: the most items of a chunk.
  ///   - slabShift: see ``NodeStorage``.
  init(capacity: Int, slabShift: Int) {
    places = NodeStorage(nodeCapacity: capacity, slabShift: slabShift, filler: LanePlace())
    reaches = NodeStorage(nodeCapacity: LaneReach.count(capacity), slabShift: slabShift, filler: LaneReach())
  }

  var bytesHeld: Int { places.bytesHeld + reaches.bytesHeld }

  mutating func makeNode() -> Int {
    let (node, other) = (places.makeNode(), reaches.makeNode())
    assert(node == other)
    return node
  }

  mutating func freeNode(_ node: Int) {
    places.freeNode(node)
    reaches.freeNode(node)
  }

  mutating func removeAll() {
    places.removeAll()
    reaches.removeAll()
  }

  /// Changes places of a chunk that is not placed any more.
  mutating func edit(_ body: (inout NodeStorage<LanePlace>) -> Void) { body(&places) }

  /// Sets the places of all items of a chunk.
  ///
  /// - Complexity: O(n), n items.
  mutating func set(_ node: Int, _ new: Scratch<LanePlace>, count: Int) {
    places.fill(node, at: 0, with: new, 0..<count)
    var most: UInt32 = 0
    unsafe new.slots.withUnsafeBufferPointer { new in
      reaches.fill(node, at: 0, count: LaneReach.count(count)) { index in
        var least = UInt32.max
        let first = index * LaneReach.items
        for item in first..<min(first + LaneReach.items, count) {
          let units = unsafe new[item].units
          (least, most) = (min(least, units), max(most, units))
        }
        return LaneReach(least: least, most: most)
      }
    }
    var least = UInt32.max
    for index in (0..<LaneReach.count(count)).reversed() {
      least = min(least, reaches[node, index].least)
      reaches[node, index].least = least
    }
  }

  /// The places of a chunk: those in a slab from a slot on.
  @inline(__always)
  func slots(of node: Int) -> (slab: [LanePlace], first: Int) { places.slots(of: node) }

  /// The first of so many items of a placed chunk that may begin at a distance or below; all before begin above.
  ///
  /// - Complexity: O(log n).
  @inline(__always)
  func first(of node: Int, from distance: FixedPoint, count: Int) -> Int {
    let (slab, first) = reaches.slots(of: node)
    return LaneReach.first(in: slab, first..<first + LaneReach.count(count), from: distance)
  }

  /// The item behind the last of so many that may begin above a distance; all from there on begin at it or below.
  ///
  /// - Complexity: O(log n).
  @inline(__always)
  func end(of node: Int, before distance: FixedPoint, count: Int) -> Int {
    let (slab, first) = reaches.slots(of: node)
    return min(count, LaneReach.end(in: slab, first..<first + LaneReach.count(count), before: distance))
  }

  /// True when a node says where the items of its chunk begin.
  func reachesAreRight(of node: Int, count: Int) -> Bool {
    let units = (0..<count).map { places[node, $0].units }
    return (0..<LaneReach.count(count)).allSatisfy { index in
      let (first, end) = (index * LaneReach.items, min(count, (index + 1) * LaneReach.items))
      return reaches[node, index].least == units[first...].min() && reaches[node, index].most == units[..<end].max()
    }
  }
}
