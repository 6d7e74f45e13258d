// What is declared of an item of lanes, in eight bytes.

/// A ``LaneItem`` as it is stored.
struct LaneShape: Sendable, Hashable {
  private enum Kind: UInt8, Sendable {
    case measured
    /// The extent is that across divided by the number.
    case quotient
    /// The extent is that across times the number.
    case product
    /// The number is the extent in units.
    case units
  }

  /// The bits of a ratio, or units.
  private var number: UInt32 = 0
  private var kind = Kind.measured
  /// No section has more lanes.
  private var span: UInt8 = 1
  private var start = LaneShape.anywhere

  private static let anywhere = Int16.max

  /// An item of one lane that is measured.
  init() {}

  init(_ item: LaneItem) {
    span = UInt8(max(1, min(LaneCount.limit, item.span)))
    // What is out of reach stays so.
    if let start = item.start { self.start = Int16(max(-1_024, min(1_024, start))) }
    switch item.extent {
    case .measured: break
    case .aspect(let ratio): (kind, number) = (.quotient, Float(JustifiedRules.aspect(ratio)).bitPattern)
    case .points(let points): (kind, number) = (.units, UInt32(clamping: FixedPoint(LaneExtent.safe(points)).raw))
    }
  }

  /// True for an item that takes any one lane.
  @inline(__always) var isPlain: Bool { span == 1 && start == LaneShape.anywhere }
  func asksForLanes(as other: LaneShape) -> Bool { span == other.span && start == other.start }
  @inline(__always) var isMeasured: Bool { kind == .measured }

  /// The lanes that the item asks for, as far as there are so many, and whether it could be followed.
  func request(in lanes: Int) -> (start: Int?, span: Int, isCut: Bool, isDropped: Bool) {
    LaneItem.request(span: Int(span), start: start == LaneShape.anywhere ? nil : Int(start), in: lanes)
  }

  /// The extent that is declared whatever the lanes are; `nil` where there is none.
  var extent: FixedPoint? { kind == .units ? FixedPoint(raw: Int64(number)) : nil }

  /// The extent of an item that is so large across; `nil` where it is measured.
  func extent(across: Double) -> FixedPoint? {
    let points: Double
    switch kind {
    case .measured: return nil
    case .quotient: points = across / Double(Float(bitPattern: number))
    case .product: points = across * Double(Float(bitPattern: number))
    case .units: return FixedPoint(raw: Int64(number))
    }
    return FixedPoint(LaneExtent.safe(points))
  }

  /// Exchanges along and across.
  mutating func transpose() {
    switch kind {
    case .quotient: kind = .product
    case .product: kind = .quotient
    case .measured, .units: break
    }
  }
}
