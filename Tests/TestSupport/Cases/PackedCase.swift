// A case of a packed grid, as it stands in a file.

public import GridEngine

/// A packed grid and where everything lies.
public struct PackedCase: Decodable, Sendable {
  /// A track: points, parts, or `fit`.
  struct TrackCase: Decodable {
    private enum Key: String, CodingKey { case pt, fr, fit }

    var track: PackedTrack

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      if let points = try container.decodeIfPresent(Double.self, forKey: .pt) {
        track = .pt(points)
      } else if let factor = try container.decodeIfPresent(Double.self, forKey: .fr) {
        track = .fr(factor)
      } else if try container.decodeIfPresent(Bool.self, forKey: .fit) == true {
        track = .fit
      } else {
        throw container.problem(#"expected a track: one of "pt", "fr" and "fit": true"#)
      }
    }
  }

  /// An item.
  public struct Item: Decodable, Sendable {
    private enum Key: String, CodingKey { case span, start, size }

    public var placement: PlacementItem
    /// Zero where it does not matter.
    public var contentSize: Size

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      let span = try container.decode(WholePair.self, forKey: .span)
      guard let columns = span.first, let rows = span.second else {
        throw container.problem("expected two whole numbers", at: .span)
      }
      let start = try container.decodeIfPresent(WholePair.self, forKey: .start)
      placement = PlacementItem(
        GridSpan(columns: columns, rows: rows), startColumn: start?.first, startRow: start?.second)
      contentSize = try container.decodeIfPresent(SizePair.self, forKey: .size)?.size ?? .zero
    }
  }

  /// What has to come of it, as far as it is known.
  public struct Expected: Decodable, Sendable {
    /// Column, row, columns and rows of each item.
    public var cells: [[Int]]?
    /// The extents of the tracks across the flow.
    public var tracks: [Double]?
    /// Those of the tracks along it.
    public var growing: [Double]?
    public var frames: [[Double]]?
  }

  private enum Key: String, CodingKey {
    case name, policy, flow, packing, contentMode, tracks, spacing, container, items, expected
  }

  private enum PolicyName: String, NamedChoice { case lockedFirst, css }
  private enum FlowName: String, NamedChoice { case rows, columns }
  private enum PackingName: String, NamedChoice { case sparse, dense }
  private enum ModeName: String, NamedChoice { case scroll, fill }

  public var name: String
  public var gridPolicy: PlacementPolicy
  public var gridFlow: GridFlow
  public var gridPacking: PackingMode
  /// Whether tracks along the flow fill the room.
  public var isFilled: Bool
  public var gridTracks: [PackedTrack]
  /// Horizontal and vertical.
  public var spacing: [Double]
  public var room: ProposedSize
  public var items: [Item]
  public var expected: Expected

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    name = try container.decodeIfPresent(String.self, forKey: .name) ?? ""
    gridPolicy = try container.decode(PolicyName.self, forKey: .policy) == .css ? .css : .lockedFirst
    gridFlow = try container.decode(FlowName.self, forKey: .flow) == .rows ? .rows : .columns
    gridPacking = try container.decode(PackingName.self, forKey: .packing) == .dense ? .dense : .sparse
    isFilled = try container.decodeIfPresent(ModeName.self, forKey: .contentMode) == .fill
    gridTracks = try container.decode([TrackCase].self, forKey: .tracks).map(\.track)
    let spacing = try container.decodeIfPresent(SizePair.self, forKey: .spacing)?.size ?? .zero
    self.spacing = [spacing.width, spacing.height]
    let room = try container.decodeIfPresent(NumberPair.self, forKey: .container)
    self.room = ProposedSize(width: room?.first, height: room?.second)
    items = try container.decode([Item].self, forKey: .items)
    expected = try container.decodeIfPresent(Expected.self, forKey: .expected) ?? Expected()
  }
}
