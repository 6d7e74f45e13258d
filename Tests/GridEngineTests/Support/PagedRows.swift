// A host that pages: items of pages that are not there are placeholders.

@testable import GridEngine

/// A host of items in pages of ten. A placeholder is 20 points long, an item that is there 30 to 90.
final class PagedRows {
  /// The pages that are there; by default none.
  var pages: Set<Int> = []
  /// The items that were asked for, in order, and those of which it was asked whether they are provisional.
  var asked: [CellID] = []
  var judged: [CellID] = []

  func isProvisional(_ id: CellID) -> Bool {
    judged.append(id)
    return !pages.contains(id.item / 10)
  }

  func extent(of id: CellID) -> Double {
    if id.kind != .item { return 25 }
    return pages.contains(id.item / 10) ? 30 + Double((id.item * 37 + id.section * 11) % 61) : 20
  }

  func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
    asked.append(id)
    return Size(width: extent(of: id), height: extent(of: id))
  }

  /// A grid that asks this host.
  func grid(
    _ sections: [GridSection], axis: Axis = .vertical, direction: LayoutDirection = .leftToRight
  ) throws -> VirtualGrid {
    let grid = try VirtualGrid(axis: axis, layoutDirection: direction, sectionSpacing: 0, sections: sections)
    grid.hasProvisionalSize = { [unowned self] in isProvisional($0) }
    grid.resize(to: Size(width: 100, height: 100))
    return grid
  }

  /// Lets a page arrive or go, and has the grid ask for its items again.
  func turn(_ page: Int, of grid: VirtualGrid, section: Int = 0) throws {
    if pages.remove(page) == nil { pages.insert(page) }
    var update = GridUpdate()
    update.reloadItems(10 * page..<min(10 * page + 10, grid.itemCount(inSection: section)), section: section)
    try grid.apply(update)
  }
}
