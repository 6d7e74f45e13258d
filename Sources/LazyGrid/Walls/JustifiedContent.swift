// The items of a justified section in the form that a host reads: one for each element, with its aspect ratio.

import GridEngine

/// Items with aspect ratios.
final class JustifiedContent: SectionContent {
  private let run: CellRun
  private let aspects: JustifiedItems

  init(_ run: CellRun, _ aspects: JustifiedItems) { (self.run, self.aspects) = (run, aspects) }

  override var count: Int { run.count }
  override func cells(with item: Int) -> MadeCells { run.cells(with: item) }
  override func id(at item: Int) -> ContentID { run.id(at: item) }
  override func identityHash(at item: Int) -> Int { run.identityHash(at: item) }
  override var parts: [ContentID] { run.parts }
  override var singles: [Range<Int>] { [] }

  override func item(ofElement element: AnyHashable, in section: ContentID) -> Int? {
    run.item(ofElement: element, in: section)
  }

  override func addItems(to section: inout GridSection) {
    guard case .wall(.justified(var justified)) = section.body else { return }
    justified.items = aspects
    section.body = .wall(.justified(justified))
  }

  override func addChanges(
    from old: SectionContent, section: Int, as newSection: Int, _ inView: CellsInView, to update: inout GridUpdate,
    kept: inout KeptItems
  ) {
    guard let old = old as? JustifiedContent else { return }
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
    // Of items that are new, or have other aspect ratios than before.
    for items in others(arranged, old.aspects) where !items.isEmpty {
      update.setAspects(ratios(of: items), from: .item(items.lowerBound, section: newSection))
    }
  }

  private func ratios(of items: Range<Int>) -> JustifiedItems {
    JustifiedItems(count: items.count) { aspects.aspect(of: items.lowerBound + $0) ?? 1 }
  }

  /// The items that are new, or have other aspect ratios than before.
  private func others(_ arranged: [GridUpdate.Run], _ old: JustifiedItems) -> [Range<Int>] {
    var others: [Range<Int>] = []
    var next = 0
    for run in arranged {
      let items = next..<min(next + run.count, aspects.count)
      next = items.upperBound
      guard let source = run.source else {
        others.append(items)
        continue
      }
      for item in items where aspects.aspect(of: item) != old.aspect(of: source + item - items.lowerBound) {
        if let last = others.last, last.upperBound == item {
          others[others.count - 1] = last.lowerBound..<item + 1
        } else {
          others.append(item..<item + 1)
        }
      }
    }
    return others
  }

  /// Tells a grid the ratios of all items, after an update in which nobody compared them.
  override func finishChanges(ofSection section: Int, isTold: Bool, in grid: VirtualGrid) {
    if isTold { grid.setAspects(aspects, section: section) }
  }
}
