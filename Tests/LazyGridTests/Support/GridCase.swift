// A grid as data: what the conformance file and the random tests declare.

import GridEngine
import LazyGrid

/// A cell with everything that modifiers can say about it.
struct CellCase {
  var leaf: Leaf
  var span: Int?
  var priority: Double?
  var anchor: UnitPoint?
  var columnAlignment: HorizontalAlignment?
  var unsized: Axis.Set = []

  init(_ kind: Leaf.Kind) { leaf = Leaf(kind) }

  /// The cell with its modifiers, those only that it has.
  var declaration: GridChildren {
    var children = leaf._gridChildren
    if let span { children = children.gridCellColumns(span)._gridChildren }
    if let priority { children = children.layoutPriority(priority)._gridChildren }
    if let anchor { children = children.gridCellAnchor(anchor)._gridChildren }
    if let columnAlignment { children = children.gridColumnAlignment(columnAlignment)._gridChildren }
    if !unsized.isEmpty { children = children.gridCellUnsizedAxes(unsized)._gridChildren }
    return children
  }
}

struct GridCase {
  enum Child {
    case row(alignment: VerticalAlignment?, [CellCase])
    case view(CellCase)
  }

  var alignment = Alignment.center
  var horizontalSpacing: Double?
  var verticalSpacing: Double?
  var children: [Child] = []

  /// The cells in the order of the declaration.
  var cells: [CellCase] {
    children.flatMap { child in
      switch child {
      case .row(_, let cells): cells
      case .view(let cell): [cell]
      }
    }
  }

  var grid: Grid {
    Grid(alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing) {
      for child in children {
        switch child {
        case .row(let alignment, let cells): GridRow(alignment: alignment) { for cell in cells { cell.declaration } }
        case .view(let cell): cell.declaration
        }
      }
    }
  }
}
