// Which cells in view an update reloads: their content is to be made again, also where nobody asks for their size.

extension LiveGrid {
  /// The cells in view that an update reloads, by themselves, with their section, or with all headers and footers, under the
  /// numbers that they have after it. Hosts give their content to the views again. A step says nothing of them where their
  /// sizes stay the same.
  ///
  ///     let reloaded = try grid.reloadedCells(by: update)
  ///     try grid.apply(update)
  ///     show(grid.layout(measure: measure))
  ///     for id in reloaded { if let view = view(of: id) { bind(view, to: id) } }
  ///
  /// - Parameter update: the changes that ``VirtualGrid/apply(_:)`` is given afterwards, if the grid is still the same.
  /// - Returns: the cells in the order of ``visibleCells`` before the update; pieces of a merged cell once each.
  /// - Throws: what is wrong with the update.
  /// - Complexity: O(1) where it reloads nothing; else O((k + c) log k), k changes, c cells in view.
  public func reloadedCells(by update: GridUpdate) throws(GridError) -> [CellID] {
    guard update.reloadsItems || update.reloadsSupplementaries else { return [] }
    let mapping = try mapping(of: update)
    let sections = update.sectionReloads
    let items = update.reloadedItems(among: visibleCells.map { $0.id })
    var (reloaded, next) = ([CellID](), 0)
    for cell in visibleCells {
      var isReloaded = next < items.count && items[next] == cell.id
      if isReloaded { next += 1 }
      if cell.id.kind != .item {
        isReloaded = update.reloadsSupplementaries || sections.contains { $0.contains(cell.section) }
      }
      if isReloaded, let id = mapping.newID(of: cell.id) { reloaded.append(id) }
    }
    return reloaded
  }
}
