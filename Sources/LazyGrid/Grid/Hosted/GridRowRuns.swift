// The rows of a Grid as runs of items, as a host matches and makes them.

import GridEngine

/// The statements of a grid, gathered without making the rows of a ``ForEach`` whose elements have a constant number of them.
struct GridRowRuns {
  /// Where the rows of a run come from.
  enum Source {
    case row(GridRowCells)
    /// Elements with so many rows each.
    case elements(GridElements, rows: Int)
  }

  private(set) var runs: [CellRun] = []
  private(set) var sources: [Source] = []
  /// What the rows outside of any ``ForEach`` say of columns: known when a grid is declared.
  private(set) var alignments = GridColumnAlignments()
  private(set) var diagnostics: [LazyGridDiagnostic] = []
  /// The largest number of elements that was too many to run a body for each; 0 if there was none.
  private(set) var refusedCount = 0
  private let box = EmptyCell.box

  init(_ children: GridChildren, id: ContentID) { add(children, id) }

  private mutating func add(_ children: GridChildren, _ id: ContentID) {
    for (position, element) in children.elements.enumerated() {
      let id = id.appending(.position(position))
      switch element {
      case .row(let row):
        let cells = GridRowCells(row)
        alignments.note(cells)
        runs.append(SingleRun(box, id: id))
        sources.append(.row(cells))
      case .group(let branch, let children): add(children, id.appending(.position(branch)))
      case .elements(let elements): add(elements, id)
      }
    }
  }

  private mutating func add(_ elements: GridElements, _ id: ContentID) {
    if let rows = elements.rowsOfElement {
      guard rows > 0 else { return }
      runs.append(elements.makeRun(id))
      sources.append(.elements(elements, rows: rows))
      return
    }
    guard elements.count <= Limits.items else {
      refusedCount = max(refusedCount, elements.count)
      return
    }
    if elements.count > 1_000 {
      diagnostics.append(.evaluatedElements(section: GridRowContent.section, count: elements.count))
    }
    let node = elements.makeNode(id)
    for number in 0..<elements.count { add(elements.make(number), ContentID(node, element: number)) }
  }
}
