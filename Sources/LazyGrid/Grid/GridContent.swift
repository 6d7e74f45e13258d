// The content of the braces of a Grid and of a GridRow.

/// Rows and cells of a ``Grid``: content by itself, a ``GridRow``, either with modifiers, or the result of a
/// ``GridContentBuilder``.
public protocol GridContent {
  /// The rows and cells, in order.
  ///
  /// - Complexity: O(c), c cells.
  var _gridChildren: GridChildren { get }
}

/// Rows and cells in order: the form of a declaration before it is laid out.
///
/// A function that builds a part of a grid returns this:
///
/// ```swift
/// @GridContentBuilder func headings() -> GridChildren {
///   GridRow { Label("Name"); Label("Size") }
/// }
/// ```
public struct GridChildren: GridContent {
  enum Element {
    /// A view outside a row, which spans the grid.
    case cell(GridCell)
    case row(alignment: VerticalAlignment?, [GridCell])
  }

  private(set) var elements: [Element]
  /// True when data had more elements than a grid takes.
  private(set) var isCut = false

  init(cell: GridCell) { elements = [.cell(cell)] }

  init(row cells: [GridCell], alignment: VerticalAlignment?, isCut: Bool) {
    elements = cells.isEmpty ? [] : [.row(alignment: alignment, cells)]
    self.isCut = isCut
  }

  init(joining parts: [GridChildren], isCut: Bool = false) {
    self.isCut = isCut || parts.contains { $0.isCut }
    if parts.count == 1 {
      elements = parts[0].elements
    } else {
      elements = []
      for part in parts { elements += part.elements }
    }
  }

  /// These rows and cells themselves.
  public var _gridChildren: GridChildren { self }

  /// All cells, in rows and outside of them.
  var cells: [GridCell] {
    var cells: [GridCell] = []
    for element in elements {
      switch element {
      case .cell(let cell): cells.append(cell)
      case .row(_, let row): cells += row
      }
    }
    return cells
  }

  /// The content of all cells.
  var boxes: [ContentBox] {
    var boxes: [ContentBox] = []
    for element in elements {
      switch element {
      case .cell(let cell): boxes.append(cell.box)
      case .row(_, let row): for cell in row { boxes.append(cell.box) }
      }
    }
    return boxes
  }

  /// The same rows and cells with every cell changed.
  func mapCells(_ change: (inout GridCell) -> Void) -> GridChildren {
    var children = self
    children.elements = elements.map { element in
      switch element {
      case .cell(var cell):
        change(&cell)
        return .cell(cell)
      case .row(let alignment, var cells):
        for i in cells.indices { change(&cells[i]) }
        return .row(alignment: alignment, cells)
      }
    }
    return children
  }
}
