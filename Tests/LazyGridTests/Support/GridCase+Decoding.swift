// Reading the conformance file of grids that were measured.

import GridEngine
import LazyGrid
import TestSupport

/// A measured grid, as the random tests declare theirs.
struct MeasuredCase: Decodable {
  var name: String
  var expected: EagerCase.Expected
  var proposal: ProposedSize
  var grid = GridCase()

  init(from decoder: any Decoder) throws {
    let file = try EagerCase(from: decoder)
    (name, expected, proposal) = (file.name, file.expected, file.proposal)
    grid.alignment = Alignment(
      horizontal: MeasuredCase.horizontal(file.alignment), vertical: MeasuredCase.vertical(file.alignment))
    (grid.horizontalSpacing, grid.verticalSpacing) = (file.horizontalSpacing, file.verticalSpacing)
    grid.children = file.children.map { child in
      let cells = child.cells.map(MeasuredCase.cell)
      return child.isRow ? .row(alignment: child.alignment.map(MeasuredCase.vertical), cells) : .view(cells[0])
    }
  }

  private static func horizontal(_ point: UnitPoint) -> HorizontalAlignment {
    point.x == 0 ? .leading : point.x == 1 ? .trailing : .center
  }

  private static func vertical(_ point: UnitPoint) -> VerticalAlignment {
    point.y == 0 ? .top : point.y == 1 ? .bottom : .center
  }

  private static func cell(_ cell: EagerCase.Cell) -> CellCase {
    var result = CellCase(kind(cell.content))
    result.span = cell.span
    result.priority = cell.priority
    result.anchor = cell.anchor
    result.columnAlignment = cell.columnAlignment.map(horizontal)
    for axis in cell.unsized { result.unsized.insert(axis == .horizontal ? .horizontal : .vertical) }
    return result
  }

  private static func kind(_ content: EagerCase.Content) -> Leaf.Kind {
    switch content {
    case .fixed(let width, let height): .fixed(width, height)
    case .flex: .flex
    case .clampBoth(let low, let high): .clampBoth(low, high)
    case .flexW(let height): .flexW(height)
    case .flexH(let width): .flexH(width)
    case .half: .half
    case .clampW(let low, let high, let height): .clampW(low, high, height)
    case .spacer: .spacer
    case .odd: .odd
    }
  }
}
