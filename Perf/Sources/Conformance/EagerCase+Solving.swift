// Solving a case of an eager grid: declared as a host would, laid out in the proposal.

public import GridEngine
public import LazyGrid

extension EagerCase {
  /// The layout under the keys that a case expects: `size`, `frames`.
  func solve() throws(CaseError) -> [CaseAnswer.Member] {
    let layout = grid.layout(proposal: proposal)
    if let diagnostic = layout.diagnostics.first {
      throw CaseError(problem: "the grid refuses a value: \(diagnostic)")
    }
    return [
      ("size", [layout.size.width, layout.size.height]), ("frames", layout.frames.map(\.numbers)),
    ]
  }

  private var grid: Grid {
    Grid(
      alignment: Alignment(horizontal: alignment.horizontal, vertical: alignment.vertical),
      horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing
    ) {
      for child in children {
        if child.isRow {
          GridRow(alignment: child.alignment?.vertical) { for cell in child.cells { cell.declaration } }
        } else {
          child.cells[0].declaration
        }
      }
    }
  }
}

extension UnitPoint {
  fileprivate var horizontal: HorizontalAlignment { x == 0 ? .leading : x == 1 ? .trailing : .center }
  fileprivate var vertical: VerticalAlignment { y == 0 ? .top : y == 1 ? .bottom : .center }
}

extension EagerCase.Cell {
  /// The content with the modifiers that the case gives it.
  fileprivate var declaration: GridChildren {
    var axes: Axis.Set = []
    for axis in unsized { axes.insert(axis == .horizontal ? .horizontal : .vertical) }
    var children = content.gridCellUnsizedAxes(axes)._gridChildren
    if let span { children = children.gridCellColumns(span)._gridChildren }
    if let priority { children = children.layoutPriority(priority)._gridChildren }
    if let anchor { children = children.gridCellAnchor(anchor)._gridChildren }
    if let columnAlignment { children = children.gridColumnAlignment(columnAlignment.horizontal)._gridChildren }
    return children
  }
}

extension EagerCase.Content: LayoutContent {
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
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

  public var priority: Double { self == .spacer ? -.infinity : 0 }

  public var spacing: ContentSpacing { self == .spacer ? .zero : .standard }
}
