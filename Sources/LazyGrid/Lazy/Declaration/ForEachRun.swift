// The cells of a ForEach whose body has a constant number of them.

import GridEngine

/// Cells of elements whose content is made when it is asked for.
final class ForEachRun<Data: RandomAccessCollection, ID: Hashable, Content: LazyGridContent>: CellRun {
  private let source: ForEach<Data, ID, Content>

  init(_ source: ForEach<Data, ID, Content>, id: ContentID) {
    self.source = source
    super.init(id: id)
  }

  /// The number of cells of each element, according to the type.
  private var cells: Int { max(0, Content.cellCount ?? 0) }

  /// The elements, if their identifiers are consecutive integers.
  private var interval: (first: Int, count: Int)? { source.first.map { ($0, source.count) } }

  override var cellsOfElement: Int? { cells }

  override var count: Int {
    let (count, overflow) = source.count.multipliedReportingOverflow(by: cells)
    return overflow ? .max : count
  }

  override func cells(with item: Int) -> (first: Int, boxes: [ContentBox]) {
    let (number, cell) = item.quotientAndRemainder(dividingBy: cells)
    let boxes = LazyGridParts.cells(limit: cells) { source.content(source.element(at: number)).add(to: &$0) }
    // The body may add fewer cells than its type says.
    return cell < boxes.count ? (number * cells, boxes) : (item, [EmptyCell.box])
  }

  override func id(at item: Int) -> ContentID {
    let (number, cell) = item.quotientAndRemainder(dividingBy: cells)
    let element = id.appending(.element(AnyHashable(source.id(at: number))))
    return cells == 1 ? element : element.appending(.position(cell))
  }

  override func item(ofElement element: AnyHashable) -> Int? {
    if id.contains(element), count > 0 { return 0 }
    return source.number(of: element, before: source.count).map { $0 * cells }
  }

  override func changes(from old: CellRun) -> RunChanges? {
    guard let old = old as? ForEachRun else { return nil }
    if let interval, let before = old.interval {
      return RunChanges(ForEachRun.runs(from: before, to: interval), reloadsAll: true).times(cells)
    }
    if source.count == old.source.count, source.isSame?(old.source.data, source.data) ?? false {
      return RunChanges([GridUpdate.Run(source: 0, count: count)])
    }
    let isUnsure = source.areEqual == nil || old.source.areEqual == nil
    if source.hasStorage(of: old.source) {
      return RunChanges([GridUpdate.Run(source: 0, count: count)], reloadsAll: isUnsure)
    }
    let elements = source.changes(old.source.data, source.data)
    var changes = RunChanges(elements.runs, reloadsAll: isUnsure)
    if !isUnsure { changes.reloads = elements.reloads }
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
}
