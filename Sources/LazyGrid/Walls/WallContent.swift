// The items of a wall in the form that a host reads: one for each element, with what it declares.

import GridEngine

/// Items of one kind of wall. What they declare is compared when the wall is updated.
class WallContent: SectionContent {
  let run: CellRun

  init(_ run: CellRun) { self.run = run }

  /// False where only updates tell what items declare.
  var declaresItems: Bool { true }
  /// True where an item declares what an item of an earlier content declared.
  func isDeclared(_ item: Int, as old: Int, of content: WallContent) -> Bool { preconditionFailure("abstract") }
  /// Adds what items declare to an update, by their new numbers.
  func declare(_ items: Range<Int>, section: Int, in update: inout GridUpdate) { preconditionFailure("abstract") }

  override var count: Int { run.count }
  override func cells(with item: Int) -> MadeCells { run.cells(with: item) }
  override func id(at item: Int) -> ContentID { run.id(at: item) }
  override func identityHash(at item: Int) -> Int { run.identityHash(at: item) }
  override var parts: [ContentID] { run.parts }
  override var singles: [Range<Int>] { [] }

  override func item(ofElement element: AnyHashable, in section: ContentID) -> Int? {
    run.item(ofElement: element, in: section)
  }

  override func addChanges(
    from old: SectionContent, section: Int, as newSection: Int, _ inView: CellsInView, to update: inout GridUpdate,
    kept: inout KeptItems
  ) {
    guard let old = old as? WallContent else { return }
    let arranged: [GridUpdate.Run]
    if let sameness = run === old.run ? .kept : run.sameness(as: old.run) {
      arranged = [GridUpdate.Run(source: 0, count: count)]
      if sameness == .kept { kept.add(0..<count, section: newSection) }
    } else {
      arranged = run.arrangement(from: old.run, section: section, as: newSection, inView, &update, &kept)
      if arranged != [GridUpdate.Run(source: 0, count: old.count)] {
        update.arrangeItems(
          arranged, of: old.count, section: section, as: newSection, anchor: inView.anchor(inSection: section),
          visible: inView.items(ofSection: section))
      }
    }
    guard declaresItems else { return }
    for items in others(arranged, old) where !items.isEmpty { declare(items, section: newSection, in: &update) }
  }

  /// The items that are new, or declare something else than before.
  private func others(_ arranged: [GridUpdate.Run], _ old: WallContent) -> [Range<Int>] {
    var others: [Range<Int>] = []
    var next = 0
    for run in arranged {
      let items = next..<min(next + run.count, count)
      next = items.upperBound
      guard let source = run.source else {
        others.append(items)
        continue
      }
      for item in items where !isDeclared(item, as: source + item - items.lowerBound, of: old) {
        if let last = others.last, last.upperBound == item {
          others[others.count - 1] = last.lowerBound..<item + 1
        } else {
          others.append(item..<item + 1)
        }
      }
    }
    return others
  }

  /// Tells a grid what all items declare, after an update in which nobody compared them.
  override func finishChanges(ofSection section: Int, isTold: Bool, in grid: VirtualGrid) {
    guard isTold, declaresItems else { return }
    var update = GridUpdate()
    declare(0..<count, section: section, in: &update)
    // It names only what there is, so it is not refused.
    try? grid.apply(update)
  }
}
