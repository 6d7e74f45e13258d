// Which shapes a packed section has: what its holes may still be filled with.

/// How many items of each shape there are, and the shapes that no other fits in.
///
/// A hole that is too small for all of ``smallest`` is dead. Sections with more than ``limit`` shapes count as having all.
struct ShapeCensus: Sendable {
  private static let limit = 64
  private static let stride = 16
  /// Counts of shapes up to 8 × 4, by ``stride`` times height plus width.
  private var small = Array(repeating: 0, count: stride * 5)
  private var others: [Shape: Int] = [:]
  /// Items with a column of their own, and items of which no count is kept.
  private var uncounted = 0
  private var isStale = false
  private var known: [Shape] = []

  private static func slot(_ width: Int, _ height: Int) -> Int? {
    width <= 8 && height <= 4 ? height * stride + width : nil
  }

  /// Counts an item.
  mutating func add(width: Int, height: Int, hasFixedColumn: Bool) {
    if hasFixedColumn {
      uncounted += 1
      isStale = isStale || uncounted == 1
    } else if let slot = ShapeCensus.slot(width, height) {
      small[slot] += 1
      if small[slot] == 1 { isStale = true }
    } else {
      let shape = Shape(width: width, height: height)
      if others[shape] != nil || others.count < ShapeCensus.limit {
        others[shape, default: 0] += 1
        if others[shape] == 1 { isStale = true }
      } else {
        uncounted += 1
        isStale = isStale || uncounted == 1
      }
    }
  }

  mutating func remove(width: Int, height: Int, hasFixedColumn: Bool) {
    if !hasFixedColumn, let slot = ShapeCensus.slot(width, height) {
      small[slot] -= 1
      if small[slot] == 0 { isStale = true }
    } else if !hasFixedColumn, let count = others[Shape(width: width, height: height)] {
      others[Shape(width: width, height: height)] = count == 1 ? nil : count - 1
      if count == 1 { isStale = true }
    } else {
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
    for slot in small.indices where small[slot] > 0 {
      shapes.append(Shape(width: slot % ShapeCensus.stride, height: slot / ShapeCensus.stride))
    }
    for shape in others.keys { shapes.append(shape) }
    for shape in shapes where !shapes.contains(where: { $0 != shape && $0.fits(in: shape) }) { known.append(shape) }
    return known
  }

  /// Whether a shape contains one that is there, so that it fills no hole that counts as dead.
  mutating func covers(width: Int, height: Int, hasFixedColumn: Bool) -> Bool {
    let smallest = smallest()
    guard !smallest.isEmpty else { return true }
    guard !hasFixedColumn else { return false }
    return smallest.contains { $0.width <= width && $0.height <= height }
  }
}
