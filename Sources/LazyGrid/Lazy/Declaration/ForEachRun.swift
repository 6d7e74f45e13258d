// The cells of a ForEach whose body has a constant number of them.

import GridEngine

/// Cells of elements whose content is made when it is asked for.
final class ForEachRun<Data: RandomAccessCollection, ID: Hashable, Content: LazyGridContent>: CellRun {
  private let source: ForEach<Data, ID, Content>
  private let cells: Int
  /// The elements where identifiers are consecutive integers.
  private let interval: (first: Int, count: Int)?
  /// The element whose content was made last: its cells are asked for one after another.
  private var last: (element: Int, boxes: [ContentBox])?

  init(_ source: ForEach<Data, ID, Content>, cellsPerElement cells: Int, id: ContentID) {
    self.source = source
    self.cells = cells
    interval = source.first.map { ($0, source.count) }
    let (count, overflow) = source.count.multipliedReportingOverflow(by: cells)
    super.init(id: id, count: overflow ? .max : count)
  }

  private func element(at index: Int) -> Data.Element {
    source.data[source.data.index(source.data.startIndex, offsetBy: index)]
  }

  override func box(at index: Int) -> ContentBox {
    let (number, cell) = index.quotientAndRemainder(dividingBy: cells)
    if let last, last.element == number { return box(cell, of: last.boxes) }
    let boxes = LazyGridParts.cells(limit: cells) { source.content(element(at: number)).add(to: &$0) }
    last = (number, boxes)
    return box(cell, of: boxes)
  }

  /// A cell of an element, empty where the body has fewer than its type says.
  private func box(_ cell: Int, of boxes: [ContentBox]) -> ContentBox {
    cell < boxes.count ? boxes[cell] : ContentBox.Holder(EmptyCell())
  }

  override func id(at index: Int) -> ContentID {
    let (number, cell) = index.quotientAndRemainder(dividingBy: cells)
    let element = id.appending(.element(AnyHashable(source.identify(element(at: number)))))
    return cells == 1 ? element : element.appending(.position(cell))
  }

  override func index(ofElement element: AnyHashable) -> Int? {
    if id.contains(element), count > 0 { return 0 }
    return source.number(of: element, before: source.count).map { $0 * cells }
  }

  override func changes(from old: CellRun) -> RunChanges? {
    guard let old = old as? ForEachRun else { return nil }
    if let interval, let before = old.interval {
      return RunChanges(ForEachRun.runs(from: before, to: interval)).times(cells)
    }
    if source.hasStorage(of: old.source) { return RunChanges([GridUpdate.Run(source: 0, count: count)]) }
    let identify = source.identify
    var changes = RunChanges(
      GridUpdate.runs(from: old.source.data.lazy.map(identify), to: source.data.lazy.map(identify)))
    changes.reloads = reloads(of: changes.runs, from: old)
    return changes.times(cells)
  }

  private static func runs(
    from old: (first: Int, count: Int), to new: (first: Int, count: Int)
  ) -> [GridUpdate.Run] {
    let first = max(old.first, new.first)
    let (oldBefore, newBefore) = (
      first.subtractingReportingOverflow(old.first), first.subtractingReportingOverflow(new.first)
    )
    let common = min(old.count &- oldBefore.partialValue, new.count &- newBefore.partialValue)
    guard !oldBefore.overflow, !newBefore.overflow, common > 0 else {
      return [GridUpdate.Run(source: nil, count: new.count)]
    }
    return [
      GridUpdate.Run(source: nil, count: newBefore.partialValue),
      GridUpdate.Run(source: oldBefore.partialValue, count: common),
      GridUpdate.Run(source: nil, count: new.count - newBefore.partialValue - common),
    ]
  }

  /// Elements that stay and are not known to be as they were.
  private func reloads(of runs: [GridUpdate.Run], from old: ForEachRun) -> [Range<Int>] {
    var reloads: [Range<Int>] = []
    var new = source.data.startIndex
    for run in runs {
      guard let first = run.source else {
        new = source.data.index(new, offsetBy: run.count)
        continue
      }
      guard let areEqual = source.areEqual else {
        reloads.append(first..<first + run.count)
        continue
      }
      var previous = old.source.data.index(old.source.data.startIndex, offsetBy: first)
      for number in first..<first + run.count {
        if !areEqual(old.source.data[previous], source.data[new]) {
          if let last = reloads.last, last.upperBound == number {
            reloads[reloads.count - 1] = last.lowerBound..<number + 1
          } else {
            reloads.append(number..<number + 1)
          }
        }
        old.source.data.formIndex(after: &previous)
        source.data.formIndex(after: &new)
      }
    }
    return reloads
  }
}

/// What a cell shows that was promised and never added.
private struct EmptyCell: LayoutContent {
  func sizeThatFits(_ proposal: ProposedSize) -> Size { .zero }
}
