// Where an item of a chunk lies.

/// The lanes of an item, and its distance from the chunk's edge, in eight bytes.
struct LanePlace: Sendable, Hashable {
  private(set) var units: UInt32 = 0
  /// What was added to the gap before it so that chunks end flush, in units.
  private(set) var extra: UInt16 = 0
  var lane: UInt8 = 0
  var span: UInt8 = 1

  /// The place of an item that came since its chunk was placed.
  static var none: LanePlace {
    var place = LanePlace()
    place.lane = .max
    return place
  }

  init() {}

  /// A distance beyond four million points is stored as that: chunks are no longer than one million.
  init(lane: Int, span: Int, lead: FixedPoint, extra: FixedPoint = .zero) {
    units = UInt32(clamping: lead.raw)
    self.extra = UInt16(clamping: extra.raw)
    (self.lane, self.span) = (UInt8(clamping: lane), UInt8(clamping: span))
  }

  @inline(__always) var isNone: Bool { lane == .max }
  @inline(__always) var lead: FixedPoint { FixedPoint(raw: Int64(units)) }
  /// True where the distance is the one that was meant.
  @inline(__always) var isExact: Bool { units != .max }
  @inline(__always) func covers(_ other: Int) -> Bool { Int(lane) <= other && other < Int(lane) + Int(span) }

  /// Moves the item away from the chunk's edge.
  mutating func spread(by shift: FixedPoint, extra: FixedPoint) {
    self = LanePlace(lane: Int(lane), span: Int(span), lead: lead + shift, extra: extra)
  }

  /// How near the start an item begins, of those that begin together by the lane: one number, so that one comparison does.
  struct Order: Comparable {
    fileprivate var key: UInt64
    /// Behind all there are.
    static let last = Order(key: .max)

    @inline(__always) var lead: FixedPoint { FixedPoint(raw: Int64(key >> 8)) }
    @inline(__always) static func < (a: Order, b: Order) -> Bool { a.key < b.key }
  }

  @inline(__always) var order: Order { Order(key: UInt64(units) << 8 | UInt64(lane)) }
}
