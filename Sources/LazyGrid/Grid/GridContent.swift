// The content of the braces of a Grid and of a GridRow.

/// Rows and cells of a ``Grid``: content by itself, a ``GridRow``, either with modifiers, or the result of a
/// ``GridContentBuilder``.
public protocol GridContent {
  /// The number of rows of every value of this type; `nil` if that depends on the value. Then a ``ForEach`` over such content runs its
  /// body for every element when a ``GridHost`` is to show the grid. A negative number counts as 0.
  static var _rowCount: Int? { get }

  /// The rows and cells, in order.
  ///
  /// - Complexity: O(c), c cells, without those of each ``ForEach``.
  var _gridChildren: GridChildren { get }
}

extension GridContent {
  /// `nil`: the number depends on the value.
  public static var _rowCount: Int? { nil }
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
  /// A row, or a view outside of rows, which spans the grid.
  enum Row {
    case view(GridCell)
    case cells(alignment: VerticalAlignment?, [GridCell])
  }

  enum Element {
    case row(Row)
    /// The rows of a ``ForEach``, made when they are asked for.
    case elements(GridElements)
    /// What one statement added that may add another number of rows in another declaration.
    case group(branch: Int, GridChildren)
  }

  /// As they are declared.
  private(set) var elements: [Element]
  private var hasTooMany = false

  init(cell: GridCell) { elements = [.row(.view(cell))] }

  init(row cells: [GridCell], alignment: VerticalAlignment?, isCut: Bool) {
    elements = cells.isEmpty ? [] : [.row(.cells(alignment: alignment, cells))]
    hasTooMany = isCut
  }

  init(_ elements: GridElements) { self.elements = [.elements(elements)] }

  init(joining parts: [GridChildren], isCut: Bool = false) {
    hasTooMany = isCut || parts.contains { $0.hasTooMany }
    if parts.count == 1 {
      elements = parts[0].elements
    } else {
      elements = []
      for part in parts { elements += part.elements }
    }
  }

  /// The same as one element, where there may be another number of them in another declaration.
  func grouped(branch: Int = 0) -> GridChildren {
    var children = self
    children.elements = [.group(branch: branch, self)]
    return children
  }

  /// The same as one element, where they are not one already.
  var asOneElement: GridChildren { elements.count == 1 ? self : grouped() }

  /// These rows and cells themselves.
  public var _gridChildren: GridChildren { self }

  /// All rows, also those of each ``ForEach``.
  func forEachRow(_ body: (Row) -> Void) {
    for element in elements {
      switch element {
      case .row(let row): body(row)
      case .elements(let elements): elements.all.forEachRow(body)
      case .group(_, let children): children.forEachRow(body)
      }
    }
  }

  /// True when data had more elements than an eager grid takes.
  var isCut: Bool {
    hasTooMany
      || elements.contains { element in
        switch element {
        case .row: false
        case .elements(let elements): elements.all.isCut
        case .group(_, let children): children.isCut
        }
      }
  }

  /// All cells, in rows and outside of them.
  var cells: [GridCell] {
    var cells: [GridCell] = []
    forEachRow { row in
      switch row {
      case .view(let cell): cells.append(cell)
      case .cells(_, let row): cells += row
      }
    }
    return cells
  }

  /// The content of all cells.
  var boxes: [ContentBox] {
    var boxes: [ContentBox] = []
    forEachRow { row in
      switch row {
      case .view(let cell): boxes.append(cell.box)
      case .cells(_, let row): for cell in row { boxes.append(cell.box) }
      }
    }
    return boxes
  }

  /// The same rows and cells with every cell changed.
  func mapCells(_ change: @escaping (inout GridCell) -> Void) -> GridChildren {
    var children = self
    children.elements = elements.map { element in
      switch element {
      case .row(.view(var cell)):
        change(&cell)
        return .row(.view(cell))
      case .row(.cells(let alignment, var cells)):
        for i in cells.indices { change(&cells[i]) }
        return .row(.cells(alignment: alignment, cells))
      case .elements(let elements): return .elements(GridElements(elements, change))
      case .group(let branch, let children): return .group(branch: branch, children.mapCells(change))
      }
    }
    return children
  }
}
