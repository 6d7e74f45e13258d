// A cell of a grid case: content that answers proposals as its kind says, and its modifiers.

import GridEngine
import JSONValues
import LazyGrid

/// A cell as it stands in the file.
struct GridCaseCell {
  var content: GridCaseContent
  var span: Int?
  var priority: Double?
  var anchor: UnitPoint?
  var columnAlignment: HorizontalAlignment?
  var unsizedAxes: Axis.Set = []

  init(_ reader: CaseReader) throws(CaseError) {
    content = try GridCaseContent(reader)
    span = try reader.optionalField("span")?.integer()
    priority = try reader.optionalField("priority")?.number()
    columnAlignment = try reader.optionalField("columnAlignment")?.alignment().horizontal
    if let field = reader.optionalField("anchor") {
      if field.value.stringValue != nil {
        anchor = try field.unitPoint()
      } else {
        let (x, y) = try field.pair()
        anchor = UnitPoint(x: try x.number(), y: try y.number())
      }
    }
    for axis in try reader.optionalField("unsized")?.elements() ?? [] {
      switch try axis.string() {
      case "horizontal": unsizedAxes.insert(.horizontal)
      case "vertical": unsizedAxes.insert(.vertical)
      case let name:
        throw CaseError(path: axis.path, problem: "unknown axis \"\(name)\"; use horizontal or vertical")
      }
    }
  }

  /// The content with the modifiers that the case gives it.
  var declaration: GridChildren {
    var children = content.gridCellUnsizedAxes(unsizedAxes)
    if let span { children = children.gridCellColumns(span) }
    if let priority { children = children.layoutPriority(priority) }
    if let anchor { children = children.gridCellAnchor(anchor) }
    if let columnAlignment { children = children.gridColumnAlignment(columnAlignment) }
    return children
  }
}

/// Content of a known behaviour: a proposed dimension p, with 10 where nothing is proposed.
enum GridCaseContent: LayoutContent {
  case fixed(Double, Double)
  /// p on both axes.
  case flex
  /// p on both axes, clamped.
  case clampBoth(Double, Double)
  /// p across.
  case flexW(Double)
  /// p along.
  case flexH(Double)
  /// Half of p across, 20 where nothing is proposed; 10 along.
  case half
  /// p across, clamped.
  case clampW(Double, Double, Double)
  case spacer
  /// 15 × 15 for exactly 20 × 20, else 20 × 20.
  case odd

  init(_ reader: CaseReader) throws(CaseError) {
    let kind = try reader.field("kind")
    let name = try kind.string()
    let counts = [
      "fixed": 2, "flex": 0, "clampBoth": 2, "flexW": 1, "flexH": 1, "half": 0, "clampW": 3, "spacer": 0, "odd": 0,
    ]
    guard let count = counts[name] else {
      throw CaseError(
        path: kind.path,
        problem: "unknown kind \"\(name)\" of cell; use \(counts.keys.sorted().joined(separator: ", "))")
    }
    var args: [Double] = []
    for element in try reader.optionalField("args")?.elements() ?? [] { args.append(try element.number()) }
    guard args.count == count else {
      throw CaseError(path: reader.path, problem: "\(name) takes \(count) numbers, found \(args.count)")
    }
    switch name {
    case "fixed": self = .fixed(args[0], args[1])
    case "flex": self = .flex
    case "clampBoth": self = .clampBoth(args[0], args[1])
    case "flexW": self = .flexW(args[0])
    case "flexH": self = .flexH(args[0])
    case "half": self = .half
    case "clampW": self = .clampW(args[0], args[1], args[2])
    case "spacer": self = .spacer
    default: self = .odd
    }
  }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let p = proposal.replacingUnspecifiedDimensions()
    func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double { max(low, min(high, value)) }
    switch self {
    case .fixed(let width, let height): return Size(width: width, height: height)
    case .flex: return p
    case .clampBoth(let low, let high):
      return Size(width: clamp(p.width, low, high), height: clamp(p.height, low, high))
    case .flexW(let height): return Size(width: p.width, height: height)
    case .flexH(let width): return Size(width: width, height: p.height)
    case .half: return Size(width: (proposal.width ?? 40) / 2, height: 10)
    case .clampW(let low, let high, let height): return Size(width: clamp(p.width, low, high), height: height)
    case .spacer: return Spacer().sizeThatFits(proposal)
    case .odd:
      let extent = proposal == ProposedSize(width: 20, height: 20) ? 15.0 : 20
      return Size(width: extent, height: extent)
    }
  }

  var priority: Double {
    if case .spacer = self { -.infinity } else { 0 }
  }

  var spacing: ContentSpacing {
    if case .spacer = self { .zero } else { .standard }
  }
}
