// A case of an eager grid, as it stands in a file.

public import GridEngine

/// An eager grid and where everything lies.
public struct EagerCase: Decodable, Sendable {
  /// What a cell answers to a proposal p, with 10 for a dimension that is not proposed.
  public enum Content: Sendable, Hashable {
    case fixed(Double, Double)
    /// p on both axes.
    case flex
    /// p on both axes, clamped.
    case clampBoth(Double, Double)
    /// p across, so many points along.
    case flexW(Double)
    /// So many points across, p along.
    case flexH(Double)
    /// Half of p across, 20 where nothing is proposed; 10 along.
    case half
    /// p across, clamped; so many points along.
    case clampW(Double, Double, Double)
    case spacer
    /// 15 × 15 for exactly 20 × 20, else 20 × 20.
    case odd
  }

  /// A cell with what modifiers say about it.
  public struct Cell: Decodable, Sendable {
    private enum Key: String, CodingKey { case kind, args, span, priority, anchor, columnAlignment, unsized }
    private enum Kind: String, NamedChoice {
      case fixed, flex, clampBoth, flexW, flexH, half, clampW, spacer, odd

      var argumentCount: Int {
        switch self {
        case .flex, .half, .spacer, .odd: 0
        case .flexW, .flexH: 1
        case .fixed, .clampBoth: 2
        case .clampW: 3
        }
      }
    }
    private enum AxisName: String, NamedChoice { case horizontal, vertical }

    public var content: Content
    public var span: Int?
    public var priority: Double?
    public var anchor: UnitPoint?
    /// A point of which only x counts.
    public var columnAlignment: UnitPoint?
    public var unsized: [Axis] = []

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      let kind = try container.decode(Kind.self, forKey: .kind)
      let numbers = try container.decodeIfPresent([Double].self, forKey: .args) ?? []
      guard numbers.count == kind.argumentCount else {
        throw container.problem("\(kind) takes \(kind.argumentCount) numbers, found \(numbers.count)", at: .args)
      }
      content = Cell.content(kind, numbers)
      span = try container.decodeIfPresent(Whole.self, forKey: .span)?.value
      priority = try container.decodeIfPresent(Double.self, forKey: .priority)
      columnAlignment = try container.decodeIfPresent(AlignmentName.self, forKey: .columnAlignment)?.point
      // A name or two numbers.
      if let numbers = try? container.decodeIfPresent([Double].self, forKey: .anchor) {
        guard numbers.count == 2 else {
          throw container.problem("expected two numbers, found \(numbers.count) values", at: .anchor)
        }
        anchor = UnitPoint(x: numbers[0], y: numbers[1])
      } else {
        anchor = try container.decodeIfPresent(AlignmentName.self, forKey: .anchor)?.point
      }
      let axes = try container.decodeIfPresent([AxisName].self, forKey: .unsized) ?? []
      unsized = axes.map { $0 == .horizontal ? .horizontal : .vertical }
    }

    private static func content(_ kind: Kind, _ numbers: [Double]) -> Content {
      switch kind {
      case .fixed: .fixed(numbers[0], numbers[1])
      case .flex: .flex
      case .clampBoth: .clampBoth(numbers[0], numbers[1])
      case .flexW: .flexW(numbers[0])
      case .flexH: .flexH(numbers[0])
      case .half: .half
      case .clampW: .clampW(numbers[0], numbers[1], numbers[2])
      case .spacer: .spacer
      case .odd: .odd
      }
    }
  }

  /// A row of cells, or a cell by itself.
  public struct Child: Decodable, Sendable {
    private enum Key: String, CodingKey { case row, view }
    private struct Row: Decodable {
      var alignment: AlignmentName?
      var cells: [Cell]
    }

    public var cells: [Cell]
    public var isRow: Bool
    /// A point of which only y counts.
    public var alignment: UnitPoint?

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      if let row = try container.decodeIfPresent(Row.self, forKey: .row) {
        (cells, isRow, alignment) = (row.cells, true, row.alignment?.point)
      } else if let cell = try container.decodeIfPresent(Cell.self, forKey: .view) {
        (cells, isRow) = ([cell], false)
      } else {
        throw container.problem(#"expected a child: one of "row" and "view""#)
      }
    }
  }

  /// What has to come of it; a frame that is not known is `nil`.
  public struct Expected: Decodable, Sendable {
    public var size: [Double] = []
    public var frames: [[Double]?] = []
  }

  private enum Key: String, CodingKey {
    case name, proposal, alignment, horizontalSpacing, verticalSpacing, children, expected
  }

  public var name: String
  public var proposal: ProposedSize
  public var alignment: UnitPoint
  public var horizontalSpacing: Double?
  public var verticalSpacing: Double?
  public var children: [Child]
  public var expected: Expected

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    name = try container.decodeIfPresent(String.self, forKey: .name) ?? ""
    let proposal = try container.decode(NumberPair.self, forKey: .proposal)
    self.proposal = ProposedSize(width: proposal.first, height: proposal.second)
    alignment = try container.decodeIfPresent(AlignmentName.self, forKey: .alignment)?.point ?? .center
    horizontalSpacing = try container.decodeIfPresent(Double.self, forKey: .horizontalSpacing)
    verticalSpacing = try container.decodeIfPresent(Double.self, forKey: .verticalSpacing)
    children = try container.decode([Child].self, forKey: .children)
    expected = try container.decodeIfPresent(Expected.self, forKey: .expected) ?? Expected()
  }
}
