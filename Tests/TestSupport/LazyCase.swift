// A case of a lazy grid.

public import GridEngine

/// A lazy grid and where everything lies.
public struct LazyCase: Decodable {
  /// A declared track, of which one size is written.
  public struct TrackCase: Decodable {
    private var fixed: Double?
    private var flexible: [Double?]?
    private var adaptive: [Double?]?
    public var spacing: Double?
    /// The name of an alignment.
    public var alignment: String?

    /// The size.
    public var sizing: Track.Sizing {
      if let fixed { return .fixed(fixed) }
      if let flexible { return .flexible(minimum: flexible[0] ?? .infinity, maximum: flexible[1] ?? .infinity) }
      return .adaptive(minimum: adaptive?[0] ?? 0, maximum: adaptive?[1] ?? .infinity)
    }
  }

  /// What has to come of it.
  public struct Expected: Decodable {
    public var size: [Double]
    public var tracks: [[Double]]
    public var frames: [[Double]]
  }

  public var name: String
  private var axis: String
  public var tracks: [TrackCase]
  /// The name of an alignment.
  public var alignment: String
  public var spacing: Double?
  public var proposal: [Double?]
  /// The size of each item.
  public var items: [[Double]]
  public var expected: Expected

  public var isVertical: Bool { axis == "vertical" }
}
