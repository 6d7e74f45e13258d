// The rows of a ForEach in a Grid, which are made when they are asked for.

import GridEngine

/// The rows of a ``ForEach``: all of them for an eager grid, and single ones for a host.
final class GridElements {
  /// The number of elements; `Int.max` if there are more.
  let count: Int
  /// The number of rows of each element; `nil` where that depends on the element.
  let rowsOfElement: Int?
  /// The rows of an element.
  let make: (Int) -> GridChildren
  /// A run with an item for each row, which has the identity of its element.
  let makeRun: (ContentID) -> CellRun
  /// The identities of the elements.
  let makeNode: (ContentID) -> ContentNode

  /// The rows of all elements, of the first `Limits.cells` if there are more. Made once, and only for an eager grid.
  private(set) lazy var all = makeAll()
  private let makeAll: () -> GridChildren

  init<Data: RandomAccessCollection, ID: Hashable, Content: LazyGridContent & GridContent>(
    _ source: ForEach<Data, ID, Content>
  ) {
    count = source.count
    let rows = Content._rowCount.map { max(0, $0) }
    rowsOfElement = rows
    make = { source.content(source.element(at: $0))._gridChildren }
    makeAll = {
      // One after another: ranges of more numbers than `Int` has find an element by walking to it.
      var parts: [GridChildren] = []
      for element in source.data {
        if parts.count == Limits.cells { return GridChildren(joining: parts, isCut: true) }
        parts.append(source.content(element)._gridChildren)
      }
      return GridChildren(joining: parts)
    }
    makeRun = { ForEachRun(source, id: $0, cellsOfElement: rows ?? 1) }
    makeNode = { ElementsNode($0, source) }
  }

  /// The same with every cell changed.
  init(_ elements: GridElements, _ change: @escaping (inout GridCell) -> Void) {
    (count, rowsOfElement) = (elements.count, elements.rowsOfElement)
    let make = elements.make
    self.make = { make($0).mapCells(change) }
    makeAll = { elements.all.mapCells(change) }
    (makeRun, makeNode) = (elements.makeRun, elements.makeNode)
  }
}
