// A case of a lazy grid, as it stands in a file.

public import GridEngine

/// A lazy grid and where everything lies.
public struct LazyCase: Decodable, Sendable {
  /// A declared track.
  public struct TrackCase: Decodable, Sendable {
    private enum Key: String, CodingKey { case fixed, flexible, adaptive, spacing, alignment }

    public var sizing: Track.Sizing
    public var spacing: Double?
    /// The name of an alignment.
    public var alignment: String?

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      if let points = try container.decodeIfPresent(Double.self, forKey: .fixed) {
        sizing = .fixed(points)
      } else if let bounds = try container.decodeIfPresent(NumberPair.self, forKey: .flexible) {
        guard let minimum = bounds.first else { throw container.problem("a minimum is missing", at: .flexible) }
        sizing = .flexible(minimum: minimum, maximum: bounds.second ?? .infinity)
      } else if let bounds = try container.decodeIfPresent(NumberPair.self, forKey: .adaptive) {
        guard let minimum = bounds.first else { throw container.problem("a minimum is missing", at: .adaptive) }
        sizing = .adaptive(minimum: minimum, maximum: bounds.second ?? .infinity)
      } else {
        throw container.problem(#"expected a track: one of "fixed", "flexible" and "adaptive""#)
      }
      spacing = try container.decodeIfPresent(Double.self, forKey: .spacing)
      alignment = try container.decodeIfPresent(AlignmentName.self, forKey: .alignment)?.name
    }
  }

  /// What has to come of it.
  public struct Expected: Decodable, Sendable {
    public var size: [Double] = []
    public var tracks: [[Double]] = []
    public var frames: [[Double]] = []
  }

  private enum Key: String, CodingKey {
    case name, axis, tracks, alignment, spacing, proposal, items, expected
  }

  private enum AxisName: String, NamedChoice { case vertical, horizontal }

  public var name: String
  public var isVertical: Bool
  public var tracks: [TrackCase]
  /// The name of an alignment.
  public var alignment: String
  public var spacing: Double?
  /// Width and height.
  public var proposal: [Double?]
  /// The size of each item.
  public var items: [[Double]]
  public var expected: Expected

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    name = try container.decodeIfPresent(String.self, forKey: .name) ?? ""
    isVertical = try container.decode(AxisName.self, forKey: .axis) == .vertical
    tracks = try container.decode([TrackCase].self, forKey: .tracks)
    alignment = try container.decodeIfPresent(AlignmentName.self, forKey: .alignment)?.name ?? "center"
    spacing = try container.decodeIfPresent(Double.self, forKey: .spacing)
    proposal = try container.decode(NumberPair.self, forKey: .proposal).values
    items = try container.decode([SizePair].self, forKey: .items).map { [$0.size.width, $0.size.height] }
    expected = try container.decodeIfPresent(Expected.self, forKey: .expected) ?? Expected()
  }
}
