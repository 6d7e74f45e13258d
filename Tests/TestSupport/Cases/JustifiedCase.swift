// A case of justified rows, as it stands in a file.

public import GridEngine

/// Justified rows and where everything lies.
public struct JustifiedCase: Decodable, Sendable {
  /// What has to come of it.
  public struct Expected: Decodable, Sendable {
    /// The number of items and the height of each row.
    public var rows: [[Double]] = []
    public var extent = 0.0
    /// Fewer than items where rows are hidden or limited.
    public var frames: [[Double]] = []
  }

  private enum Key: String, CodingKey {
    case name, policy, width, insets, spacing, target, tolerance, breakoutEvery, maxRows, lastRow, aspects, expected
  }

  private enum PolicyName: String, NamedChoice { case firstFit, nearest, immich, totalFit }
  private enum LastRowName: String, NamedChoice { case left, center, justify, hide }

  public var name: String
  /// `nil` for a rule that the engine does not have.
  public var policy: JustifiedPolicy?
  public var width: Double
  public var insets: EdgeInsets
  /// Across and along.
  public var spacing: Size
  public var target: Double
  public var lastRow: JustifiedLastRow
  /// True where a number of rows decides which items fill a row by themselves.
  public var hasCadence: Bool
  public var maximumRows: Int?
  public var aspects: [Double]
  public var expected: Expected

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    name = try container.decodeIfPresent(String.self, forKey: .name) ?? ""
    let tolerance = try container.decodeIfPresent(Double.self, forKey: .tolerance) ?? 0.25
    switch try container.decode(PolicyName.self, forKey: .policy) {
    case .firstFit: policy = .firstFit(tolerance: tolerance)
    case .nearest: policy = .nearest
    case .immich, .totalFit: policy = nil
    }
    width = try container.decode(Double.self, forKey: .width)
    let edges = try container.decode([Double].self, forKey: .insets)
    guard edges.count == 4 else {
      throw container.problem("expected four numbers, found \(edges.count) values", at: .insets)
    }
    insets = EdgeInsets(top: edges[0], leading: edges[1], bottom: edges[2], trailing: edges[3])
    spacing = try container.decode(SizePair.self, forKey: .spacing).size
    target = try container.decode(Double.self, forKey: .target)
    hasCadence = try container.decodeIfPresent(Int.self, forKey: .breakoutEvery) != nil
    maximumRows = try container.decodeIfPresent(Whole.self, forKey: .maxRows)?.value
    switch try container.decodeIfPresent(LastRowName.self, forKey: .lastRow) ?? .left {
    case .left: lastRow = .leading
    case .center: lastRow = .center
    case .justify: lastRow = .justify
    case .hide: lastRow = .hidden
    }
    aspects = try container.decode([Double].self, forKey: .aspects)
    expected = try container.decodeIfPresent(Expected.self, forKey: .expected) ?? Expected()
  }

  /// The rows, laid out at once; `nil` where the engine has no such rule.
  public var layout: JustifiedLayout? {
    guard let policy, !hasCadence else { return nil }
    return JustifiedLayout(
      aspects: aspects, width: width, target: target, policy: policy, lastRow: lastRow, trackSpacing: spacing.width,
      spacing: spacing.height, insets: insets, maximumRows: maximumRows)
  }
}
