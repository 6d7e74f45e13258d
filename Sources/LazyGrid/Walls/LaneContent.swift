// The items of a section of lanes in the form that a host reads: one for each element, with its lanes and extent.

import GridEngine

/// Items that say how many lanes they take, where they start, and how far they reach.
final class LaneContent: WallContent {
  private let items: [LaneItem]

  init(_ run: CellRun, _ items: [LaneItem]) {
    self.items = items
    super.init(run)
  }

  override func addItems(to section: inout GridSection) {
    guard case .wall(.lanes(var lanes)) = section.body else { return }
    lanes.items = LaneItems(items)
    section.body = .wall(.lanes(lanes))
  }

  override func isDeclared(_ item: Int, as old: Int, of content: WallContent) -> Bool {
    guard let content = content as? LaneContent, items.indices.contains(item), content.items.indices.contains(old)
    else { return false }
    return items[item] == content.items[old]
  }

  override func declare(_ range: Range<Int>, section: Int, in update: inout GridUpdate) {
    update.setShapes(LaneItems(Array(items[range])), from: .item(range.lowerBound, section: section))
  }
}
