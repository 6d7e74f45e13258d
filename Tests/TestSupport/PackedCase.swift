// A case of a packed grid.

public import GridEngine

/// A packed grid and where everything lies.
public struct PackedCase: Decodable {
  /// A track: points, parts, or `fit`.
  public struct TrackCase: Decodable {
    private var pt: Double?
    private var fr: Double?

    public var track: PackedTrack { pt.map { .pt($0) } ?? fr.map { .fr($0) } ?? .fit }
  }

  /// An item.
  public struct Item: Decodable {
    private var span: [Int]
    private var start: [Int?]
    private var size: [Double]?

    public var placement: PlacementItem {
      PlacementItem(GridSpan(columns: span[0], rows: span[1]), startColumn: start[0], startRow: start[1])
    }
    /// Zero where it does not matter.
    public var contentSize: Size { size.map { Size(width: $0[0], height: $0[1]) } ?? .zero }
  }

  /// What has to come of it, as far as it is known.
  public struct Expected: Decodable {
    /// Column, row, columns and rows of each item.
    public var cells: [[Int]]?
    /// The extents of the tracks across the flow.
    public var tracks: [Double]?
    /// Those of the tracks along it.
    public var growing: [Double]?
    public var frames: [[Double]]?
  }

  public var name: String
  private var policy: String
  private var flow: String
  private var packing: String
  private var contentMode: String
  private var tracks: [TrackCase]
  /// Horizontal and vertical.
  public var spacing: [Double]
  private var container: [Double?]
  public var items: [Item]
  public var expected: Expected

  public var gridTracks: [PackedTrack] { tracks.map(\.track) }
  public var gridFlow: GridFlow { flow == "rows" ? .rows : .columns }
  public var gridPolicy: PlacementPolicy { policy == "css" ? .css : .lockedFirst }
  public var gridPacking: PackingMode { packing == "dense" ? .dense : .sparse }
  /// Whether tracks along the flow fill the room.
  public var isFilled: Bool { contentMode == "fill" }
  public var room: ProposedSize { ProposedSize(width: container[0], height: container[1]) }
}
