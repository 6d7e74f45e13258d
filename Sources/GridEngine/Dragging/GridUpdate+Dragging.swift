// Dropping items of a grid elsewhere in it, as one update.

extension GridUpdate {
  /// Moves items to where they are dropped: also items that are not consecutive, and from several sections. They arrive
  /// beside one another, in the order that they have in the grid. Items that are dropped where they are change nothing.
  ///
  ///     if let target = grid.insertionTarget(at: point) {
  ///       var update = GridUpdate()
  ///       update.moveItems(dragged, before: target.id)
  ///       try grid.apply(update)
  ///     }
  ///
  /// Unlike that of ``moveItems(_:section:to:)`` the target is numbered as **before** the update. So the numbers are
  /// only right when nothing else in this update inserts, deletes or moves items of the target's section, or sections.
  ///
  /// - Parameters:
  ///   - items: numbered as before the update, in any order. Each counts once; headers and footers are left out.
  ///   - target: the item before which they go, numbered as before the update; its number may be that of all items of
  ///     the section, for the end. Applying refuses one that does not exist.
  /// - Complexity: O(k log k), k items.
  public mutating func moveItems(_ items: [CellID], before target: CellID) {
    move(GridUpdate.runs(of: items), before: target)
  }

  /// Moves runs of items, in order and apart from one another, to where they are dropped.
  mutating func move(_ runs: [Items], before target: CellID) {
    if GridUpdate.stay(runs, before: target) { return }
    var place = target
    for run in runs where run.section == target.section && run.range.lowerBound < target.item {
      place.item -= min(run.range.upperBound, target.item) - run.range.lowerBound
    }
    for run in runs {
      moves.append(Move(source: run, target: place))
      place.item = place.item.saturatingSum(run.range.count)
    }
  }

  /// True when items that are dropped there lie there already.
  static func stay(_ runs: [Items], before target: CellID) -> Bool {
    guard runs.count == 1, runs[0].section == target.section, target.kind == .item else { return false }
    return runs[0].range.lowerBound >= 0
      && (runs[0].range.lowerBound...runs[0].range.upperBound).contains(target.item)
  }

  /// Items as runs of consecutive ones, in order; headers and footers are left out.
  ///
  /// - Complexity: O(k log k), k items.
  static func runs(of items: [CellID]) -> [Items] {
    let items = items.filter { $0.kind == .item }.sorted()
    var runs: [Items] = []
    for id in items {
      // No grid has this many items, but the range of the last number would overflow.
      let item = min(id.item, .max - 1)
      if let last = runs.last, last.section == id.section, last.range.upperBound >= item {
        runs[runs.count - 1].range = last.range.lowerBound..<max(last.range.upperBound, item + 1)
      } else {
        runs.append(Items(section: id.section, range: item..<item + 1))
      }
    }
    return runs
  }
}
