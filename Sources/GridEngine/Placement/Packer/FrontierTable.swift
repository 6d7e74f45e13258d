// The cell at which the search for each shape goes on.

/// A frontier per shape: no place before it has room for the shape, and none ever will, because cells are only taken.
///
/// Frontiers of small shapes are found by their index, those of all others by a multiplicative hash with open addressing,
/// at most half full.
struct FrontierTable: Sendable {
  /// Frontiers that are asked for a bound; more would cost more than they save.
  private static let bounding = 144
  static let unmet = CellPosition(bits: -1)

  private let isBounding: Bool
  /// The frontiers: first those of the small shapes, then the others as they are met.
  private(set) var positions: [CellPosition]
  /// The shapes that are not small, as they were met.
  private(set) var shapes: [Shape] = []
  /// Hash to 1 + index in ``shapes``; 0 is free.
  private(set) var buckets: [Int32] = []
  private var shift: UInt64 = 64

  /// - Parameter isBounding: a shape's frontier bounds those of the shapes that it fits in.
  init(isBounding: Bool) {
    self.isBounding = isBounding
    positions = Array(repeating: FrontierTable.unmet, count: SmallShape.slots)
  }

  private init() {
    isBounding = false
    positions = []
  }

  /// Holds the place of another for a moment.
  static var placeholder: FrontierTable { FrontierTable() }

  subscript(slot: Int) -> CellPosition {
    get { positions[slot] }
    set { positions[slot] = newValue }
  }

  /// The slot of a shape that may start at any column; one met for the first time starts at its ``bound(for:)``.
  ///
  /// - Complexity: O(1), amortised.
  @inline(__always)
  mutating func slot(width: Int, height: Int) -> Int {
    guard width <= SmallShape.width, height <= SmallShape.height else {
      return slot(for: Shape(width: width, height: height))
    }
    let slot = SmallShape.slot(width: width, height: height)
    if positions[slot] == FrontierTable.unmet { meetSmall(slot, Shape(width: width, height: height)) }
    return slot
  }

  /// The slot of any shape that is not small or has a fixed column.
  ///
  /// - Complexity: O(1), amortised.
  mutating func slot(for shape: Shape) -> Int {
    if (shapes.count + 1) * 2 > buckets.count { grow() }
    let bucket = bucket(of: shape)
    if buckets[bucket] == 0 {
      positions.append(isBounding ? bound(for: shape) : .origin)
      shapes.append(shape)
      buckets[bucket] = Int32(truncatingIfNeeded: shapes.count)
      checkInvariants()
    }
    return SmallShape.slots + Int(buckets[bucket]) - 1
  }

  @inline(never)
  private mutating func meetSmall(_ slot: Int, _ shape: Shape) { positions[slot] = bound(for: shape) }

  func bucket(of shape: Shape) -> Int {
    var bucket = Int(truncatingIfNeeded: (shape.bits &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    while buckets[bucket] != 0, shapes[Int(buckets[bucket]) - 1] != shape {
      bucket = (bucket &+ 1) & (buckets.count &- 1)
    }
    return bucket
  }

  private mutating func grow() {
    let count = max(16, buckets.count * 2)
    shift = UInt64(64 - count.trailingZeroBitCount)
    buckets = Array(repeating: 0, count: count)
    for (i, shape) in shapes.enumerated() { buckets[bucket(of: shape)] = Int32(truncatingIfNeeded: i + 1) }
  }

  /// Forgets all shapes.
  mutating func reset() {
    for slot in 0..<SmallShape.slots { positions[slot] = FrontierTable.unmet }
    guard !shapes.isEmpty else { return }
    positions.removeLast(positions.count - SmallShape.slots)
    shapes.removeAll(keepingCapacity: true)
    for i in buckets.indices { buckets[i] = 0 }
    checkInvariants()
  }

  /// Moves every frontier that was met.
  mutating func shift(by bits: Int64) {
    for slot in positions.indices where positions[slot] != FrontierTable.unmet {
      positions[slot].bits = max(0, positions[slot].bits + bits)
    }
  }

  /// The frontier of a shape, met or not.
  func frontier(of shape: Shape) -> CellPosition {
    if SmallShape.contains(shape) {
      let known = positions[SmallShape.slot(width: shape.width, height: shape.height)]
      if known != FrontierTable.unmet { return known }
    } else if !buckets.isEmpty {
      let found = buckets[bucket(of: shape)]
      if found != 0 { return positions[SmallShape.slots + Int(found) - 1] }
    }
    return bound(for: shape)
  }

  /// A place that no fit of `shape` can lie before: the furthest frontier of the shapes that fit in it.
  ///
  /// - Complexity: O(s) for s shapes up to a fixed number, and no more beyond.
  func bound(for shape: Shape) -> CellPosition {
    var bound = CellPosition.origin
    for slot in 0..<min(positions.count, FrontierTable.bounding) {
      let other =
        slot < SmallShape.slots
        ? SmallShape.shape(ofSlot: slot)
        : shapes[slot - SmallShape.slots]
      if other.fits(in: shape) { bound = max(bound, positions[slot]) }
    }
    return bound
  }

  /// The frontiers by slot, those of the small shapes first; negative for one that was not met.
  @inline(__always)
  mutating func withSmallPositions(_ body: (UnsafeMutableBufferPointer<CellPosition>) -> Void) {
    unsafe positions.withUnsafeMutableBufferPointer { unsafe body($0) }
  }
}
