// The shapes that a packed section has: what its holes may still be filled with.

/// The number of items of each shape, and the shapes that no other fits in.
///
/// A hole that is too small for all of ``smallest()`` is dead. Sections with more than ``limit`` shapes count as having
/// all.
struct ShapeCensus: Sendable {
  /// Large shapes that are counted; each new one is compared with all others.
  private static let limit = 64
  /// Counts of small shapes, by ``SmallShape/slot(width:height:)``.
  private var small = Array(repeating: 0, count: SmallShape.slots)
  /// Counts of others; so few that each is found by comparing.
  private var large: [(shape: Shape, count: Int)] = []
  /// Items with a column of their own, and items of which no count is kept.
  private var uncounted = 0
  /// The counts have changed since ``known`` was worked out.
  private var isStale = false
  private var known: [Shape] = []

  /// Counts items of one shape.
  mutating func add(_ shape: Shape?, count: Int) {
    guard count > 0 else { return }
    add(shape)
    if let shape, SmallShape.contains(shape) {
      small[SmallShape.slot(width: shape.width, height: shape.height)] += count - 1
    } else if let shape, let place = place(of: shape) {
      large[place].count += count - 1
    } else {
      uncounted += count - 1
    }
  }

  /// Counts an item; `nil` stands for one with a column of its own.
  mutating func add(_ shape: Shape?) {
    if let shape, SmallShape.contains(shape) {
      let slot = SmallShape.slot(width: shape.width, height: shape.height)
      small[slot] += 1
      if small[slot] == 1 { isStale = true }
    } else if let shape, let place = place(of: shape) {
      large[place].count += 1
    } else if let shape, large.count < ShapeCensus.limit {
      large.append((shape, 1))
      isStale = true
    } else {
      uncounted += 1
      isStale = isStale || uncounted == 1
    }
  }

  /// Counts items without a column of their own, none of which was placed before all others.
  mutating func add(_ items: [BlockItem], _ shapes: ItemShapes) {
    var (isNew, areSmall) = (false, true)
    unsafe small.withUnsafeMutableBufferPointer { small in
      for item in items {
        guard ShapeCensus.isSmall(item) else {
          areSmall = false
          continue
        }
        let slot = SmallShape.slot(width: item.width, height: item.height)
        unsafe isNew = isNew || small[slot] == 0
        unsafe small[slot] &+= 1
      }
    }
    isStale = isStale || isNew
    guard !areSmall else { return }
    for item in items where !ShapeCensus.isSmall(item) {
      add(Shape(width: item.width, height: shapes.height(of: item)))
    }
  }

  @inline(__always)
  private static func isSmall(_ item: BlockItem) -> Bool {
    item.width <= SmallShape.width && item.height <= SmallShape.height && !item.hasFixedColumn
  }

  private func place(of shape: Shape) -> Int? { large.firstIndex { $0.shape == shape } }

  /// Takes an item back that was counted.
  mutating func remove(_ shape: Shape?) {
    if let shape, SmallShape.contains(shape) {
      let slot = SmallShape.slot(width: shape.width, height: shape.height)
      assert(small[slot] > 0)
      small[slot] -= 1
      if small[slot] == 0 { isStale = true }
    } else if let shape, let place = place(of: shape) {
      large[place].count -= 1
      if large[place].count == 0 {
        large.remove(at: place)
        isStale = true
      }
    } else {
      assert(uncounted > 0)
      uncounted -= 1
      isStale = isStale || uncounted == 0
    }
  }

  /// The shapes that no other fits in; none when nothing is known, so that every hole counts as alive.
  mutating func smallest() -> [Shape] {
    guard isStale else { return known }
    isStale = false
    known = []
    guard uncounted == 0 else { return known }
    var shapes: [Shape] = []
    for slot in small.indices where small[slot] > 0 { shapes.append(SmallShape.shape(ofSlot: slot)) }
    for (shape, _) in large { shapes.append(shape) }
    for shape in shapes where !shapes.contains(where: { $0 != shape && $0.fits(in: shape) }) { known.append(shape) }
    return known
  }

  /// True if a shape contains one that is there, so that it fills no hole that counts as dead.
  mutating func covers(_ shape: Shape?) -> Bool {
    let smallest = smallest()
    guard !smallest.isEmpty else { return true }
    guard let shape else { return false }
    return smallest.contains { $0.width <= shape.width && $0.height <= shape.height }
  }
}
