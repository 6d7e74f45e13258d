// Consecutive cells that one statement of a declaration stands for.

import GridEngine

/// Cells that come and go together, behind a class so that a section can hold runs of many types.
class CellRun {
  let id: ContentID
  let count: Int

  init(id: ContentID, count: Int) {
    self.id = id
    self.count = count
  }

  /// The content of a cell, made anew each time.
  func box(at index: Int) -> ContentBox { preconditionFailure("abstract") }
  func id(at index: Int) -> ContentID { id }
  /// The first cell of an element.
  func index(ofElement element: AnyHashable) -> Int? { id.contains(element) ? 0 : nil }
  /// How the cells follow from those of another run with the same identity; `nil` where that is of another type.
  func changes(from old: CellRun) -> RunChanges? { nil }
}

/// How the cells of a run follow from others, in numbers that count from the first cell of the run.
struct RunChanges {
  var runs: [GridUpdate.Run]
  /// Old cells that stay, but may have another size.
  var reloads: [Range<Int>] = []

  /// Nothing but new elements at both ends.
  init(_ runs: [GridUpdate.Run]) { self.runs = runs }

  /// Counts cells instead of elements.
  func times(_ cells: Int) -> RunChanges {
    guard cells != 1 else { return self }
    var changes = self
    for i in runs.indices {
      changes.runs[i].source = runs[i].source.map { $0 * cells }
      changes.runs[i].count *= cells
    }
    for i in reloads.indices {
      changes.reloads[i] = reloads[i].lowerBound * cells..<reloads[i].upperBound * cells
    }
    return changes
  }
}

/// One cell.
final class SingleRun: CellRun {
  private let content: ContentBox

  init(_ content: ContentBox, id: ContentID) {
    self.content = content
    super.init(id: id, count: 1)
  }

  override func box(at index: Int) -> ContentBox { content }

  override func changes(from old: CellRun) -> RunChanges? {
    guard old is SingleRun else { return nil }
    var changes = RunChanges([GridUpdate.Run(source: 0, count: 1)])
    changes.reloads = [0..<1]
    return changes
  }
}
