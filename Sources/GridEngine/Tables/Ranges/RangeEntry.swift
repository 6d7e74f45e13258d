// A merged range as an element of a summary tree, with bounding rectangles for sums.

/// A range in a tree that is ordered by the blocks of one axis, the major one, and by the other axis in a block.
struct RangeEntry: TreeElement {
  /// From the begin of the range before it on the major axis. Where blocks are single rows, all after one are renumbered by
  /// one number.
  var gap: Int32
  /// The first number on the other axis.
  var minor: Int32
  var majorCount: Int32
  var minorCount: Int32

  static var filler: RangeEntry { RangeEntry(gap: 0, minor: 0, majorCount: 0, minorCount: 0) }

  @inline(__always)
  var summary: RangeBounds {
    RangeBounds(count: 1, majors: gap, last: minor, end: gap &+ majorCount, low: minor, high: minor &+ minorCount)
  }
}

/// What consecutive ranges of a tree cover. Numbers on the major axis are relative to the begin of the range before them.
struct RangeBounds: TreeSummary {
  var count: Int32
  /// Where the last range begins on the major axis.
  var majors: Int32
  /// Where the last range begins on the other axis.
  var last: Int32
  /// The greatest end on the major axis.
  var end: Int32
  /// The bounds on the other axis.
  var low: Int32
  var high: Int32

  static var zero: RangeBounds { RangeBounds(count: 0, majors: 0, last: 0, end: 0, low: .max, high: 0) }

  static var canBeSubtracted: Bool { false }

  @inline(__always)
  static func + (a: RangeBounds, b: RangeBounds) -> RangeBounds {
    RangeBounds(
      count: a.count &+ b.count, majors: a.majors &+ b.majors, last: b.count > 0 ? b.last : a.last,
      end: max(a.end, a.majors &+ b.end), low: min(a.low, b.low), high: max(a.high, b.high))
  }

  /// Never asked for.
  static func - (a: RangeBounds, b: RangeBounds) -> RangeBounds { a }

  @inline(__always)
  mutating func pass(_ next: RangeBounds) {
    count &+= next.count
    majors &+= next.majors
    last = next.last
  }

  /// True where the last range is the one that begins at a place, or comes after that.
  @inline(__always)
  func reaches(_ major: Int32, _ minor: Int32, by axis: TableAxis) -> Bool {
    !RangeStore.precedes((majors, last), (major, minor), by: axis)
  }
}
