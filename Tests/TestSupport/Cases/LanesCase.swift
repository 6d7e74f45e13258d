// A case of lanes, as it stands in a file.

public import GridEngine

/// Lanes and where everything lies.
public struct LanesCase: Decodable, Sendable {
  /// An item.
  public struct Item: Decodable, Sendable {
    private enum Key: String, CodingKey { case span, start, size, aspect }

    public var item: LaneItem
    /// The size of the content; `nil` where the item has an aspect ratio.
    public var size: Size?
    /// Width ÷ height.
    public var aspect: Double?

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      item = LaneItem(
        span: try container.decodeIfPresent(Whole.self, forKey: .span)?.value ?? 1,
        start: try container.decodeIfPresent(Whole.self, forKey: .start)?.value)
      size = try container.decodeIfPresent(SizePair.self, forKey: .size)?.size
      aspect = try container.decodeIfPresent(Double.self, forKey: .aspect)
      guard size != nil || aspect != nil else { throw container.problem(#"expected one of "size" and "aspect""#) }
    }

    /// The answer to a proposal.
    public func size(for proposal: ProposedSize) -> Size {
      if let size { return size }
      guard let aspect, let width = proposal.width else { return .zero }
      return Size(width: width, height: width / aspect)
    }
  }

  /// What has to come of it.
  public struct Expected: Decodable, Sendable {
    /// The first lane of each item.
    public var lanes: [Int] = []
    /// The extents of the lanes.
    public var tracks: [Double] = []
    public var extent = 0.0
    public var frames: [[Double]] = []
  }

  private enum Key: String, CodingKey {
    case name, axis, rightToLeft, packing, tolerance, tracks, alignment, spacing, container, items, expected
  }

  private enum AxisName: String, NamedChoice { case vertical, horizontal }
  private enum PackingName: String, NamedChoice { case sparse, dense }
  private enum AlignmentName: String, NamedChoice { case start, center, end }
  private enum ToleranceName: String, NamedChoice { case infinite }

  public var name: String
  public var axis: Axis
  public var isRightToLeft: Bool
  public var isDense: Bool
  /// In points.
  public var tolerance: Double
  /// From 0 to 1.
  public var alignment: Double
  public var tracks: [PackedTrack]
  /// Between lanes, and along them.
  public var spacing: (across: Double, along: Double)
  public var room: ProposedSize
  public var items: [Item]
  public var expected: Expected

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    name = try container.decodeIfPresent(String.self, forKey: .name) ?? ""
    axis = try container.decode(AxisName.self, forKey: .axis) == .vertical ? .vertical : .horizontal
    isRightToLeft = try container.decodeIfPresent(Bool.self, forKey: .rightToLeft) ?? false
    isDense = try container.decodeIfPresent(PackingName.self, forKey: .packing) == .dense
    if let points = try? container.decode(Double.self, forKey: .tolerance) {
      tolerance = points
    } else {
      _ = try container.decode(ToleranceName.self, forKey: .tolerance)
      tolerance = .infinity
    }
    switch try container.decodeIfPresent(AlignmentName.self, forKey: .alignment) ?? .start {
    case .start: alignment = 0
    case .center: alignment = 0.5
    case .end: alignment = 1
    }
    tracks = try container.decode([PackedCase.TrackCase].self, forKey: .tracks).map(\.track)
    let gaps = try container.decode(SizePair.self, forKey: .spacing).size
    spacing = axis == .vertical ? (gaps.width, gaps.height) : (gaps.height, gaps.width)
    let room = try container.decode(NumberPair.self, forKey: .container)
    self.room = ProposedSize(width: room.first, height: room.second)
    items = try container.decode([Item].self, forKey: .items)
    expected = try container.decodeIfPresent(Expected.self, forKey: .expected) ?? Expected()
  }

  /// The lanes, laid out at once.
  public var layout: LanesLayout {
    let policy: LanePolicy =
      isDense ? .dense(tolerance: tolerance) : tolerance == .infinity ? .inOrder() : .shortest(tolerance: tolerance)
    return LanesLayout(
      items.map(\.item), tracks: .list(tracks), policy: policy, axis: axis, trackSpacing: spacing.across,
      spacing: spacing.along, alignment: alignment, in: room,
      layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight
    ) { items[$0].size(for: $1) }
  }
}
