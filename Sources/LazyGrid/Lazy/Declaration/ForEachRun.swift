// The cells of a ForEach whose body has a constant number of them.

import GridEngine

/// Cells of elements whose content is made when it is asked for.
final class ForEachRun<Data: RandomAccessCollection, ID: Hashable, Content: LazyGridContent>: CellRun {
  // What each step needs comes first, because its place in the object is then known without the types.
  /// The number of cells of each element, according to the type, and of all.
  private let cells: Int
  private let cellCount: Int
  private let isLookedUp: Bool
  /// The first element and the number of elements, if they are consecutive integers and their own identifiers.
  private let interval: (first: Int, count: Int)?
  private let add: (Data, Int, inout LazyGridParts) -> Void
  private let hashOfID: (Data, Int) -> Int
  private let data: Data
  private let source: ForEach<Data, ID, Content>
  /// Identifiers of looked-up elements whose content was made lately.
  private var seen: [Int: ID] = [:]

  /// - Parameter cells: the number of cells of each element; `nil` for that of its type.
  init(_ source: ForEach<Data, ID, Content>, id: ContentID, cellsOfElement cells: Int? = nil) {
    self.source = source
    (data, add, hashOfID) = (source.data, source.add, source.code.hash)
    self.cells = max(0, cells ?? Content._cellCount ?? 0)
    let (count, overflow) = source.count.multipliedReportingOverflow(by: self.cells)
    cellCount = overflow ? .max : count
    isLookedUp = source.isLookedUp
    interval = source.interval
    super.init(id: id)
  }

  override var cellsOfElement: Int? { cells }

  override func noteMade(_ item: Int) {
    if isLookedUp { see(item / cells) }
  }

  override var count: Int { cellCount }

  override func cells(with item: Int) -> MadeCells {
    if cells == 1 {
      let box = LazyGridParts.cell { parts in addElement(item, to: &parts) }
      return MadeCells(box ?? EmptyCell.box, at: item)
    }
    let (number, cell) = item.quotientAndRemainder(dividingBy: cells)
    let boxes = LazyGridParts.cells(limit: cells) { parts in addElement(number, to: &parts) }
    // The body may add fewer cells than its type says.
    return cell < boxes.count ? MadeCells(boxes, from: number * cells) : MadeCells(EmptyCell.box, at: item)
  }

  private func addElement(_ number: Int, to parts: inout LazyGridParts) {
    if isLookedUp { see(number) }
    if cellCount < .max {
      add(data, number, &parts)
    } else {
      source.content(source.element(at: number))._add(to: &parts)
    }
  }

  override func id(at item: Int) -> ContentID {
    let (number, cell) = item.quotientAndRemainder(dividingBy: cells)
    let element = id.appending(.element(AnyHashable(source.id(at: number))))
    return cells == 1 ? element : element.appending(.position(cell))
  }

  override func identityHash(at item: Int) -> Int {
    let (number, cell) = item.quotientAndRemainder(dividingBy: cells)
    return hashOfID(data, number) &+ cell ^ hash
  }

  override func item(ofElement element: AnyHashable, in section: ContentID) -> Int? {
    if id.contains(element, after: section), count > 0 { return 0 }
    return source.number(of: element, before: source.count).map { $0 * cells }
  }

  override func sameness(as old: CellRun) -> RunSameness? {
    guard type(of: old) == type(of: self), id == old.id else { return nil }
    let old = unsafe unsafeDowncast(old, to: ForEachRun.self)
    if isLookedUp || old.isLookedUp { return nil }
    if let interval, let oldInterval = old.interval { return interval == oldInterval ? .unsure : nil }
    return source.sameness(as: old.source)
  }

  override func changes(from old: CellRun, visible: [Int]) -> RunChanges? {
    guard let old = old as? ForEachRun else { return nil }
    guard isLookedUp || old.isLookedUp else { return source.changes(from: old.source).times(cells) }
    var elements: [Int] = []
    for cell in visible where elements.last != cell / cells { elements.append(cell / cells) }
    let changes = source.lookedUp(from: old.source, elements) { old.seen[$0] ?? old.source.id(at: $0) }
    // What stays in view is not made again where it is told to be the same.
    var new = 0
    for run in changes.runs {
      if let source = run.source, let id = old.seen[source], run.count == 1 { seen[new] = id }
      new += run.count
    }
    return changes.times(cells)
  }

  /// Remembers the identifier of an element that is looked up, while its number means what it does.
  private func see(_ number: Int) {
    if seen.count >= 4_096 { seen.removeAll(keepingCapacity: true) }
    seen[number] = source.id(at: number)
  }
}
