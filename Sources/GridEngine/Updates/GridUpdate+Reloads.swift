// Which cells an update reloads.

extension GridUpdate {
  /// True where the update reloads items, by themselves or with their sections.
  ///
  /// - Complexity: O(1).
  public var reloadsItems: Bool { !(reloads.isEmpty && sectionReloads.isEmpty && sectionItemReloads.isEmpty) }

  /// The items among some cells that the update reloads, by themselves or with their section: hosts make their content again, also
  /// where nobody asks for its size.
  ///
  /// - Parameter cells: numbered as before the update.
  /// - Complexity: O(c log k + k log k), c cells, k reloads.
  public func reloadedItems(among cells: [CellID]) -> [CellID] {
    if !reloadsItems { return [] }
    let sections = GridUpdate.joined((sectionReloads + sectionItemReloads).map { (0, $0) })
    let items = GridUpdate.joined(reloads.map { ($0.section, $0.range) })
    return cells.filter { cell in
      cell.kind == .item
        && (GridUpdate.contains(cell.section, of: 0, sections)
          || GridUpdate.contains(cell.item, of: cell.section, items))
    }
  }

  private typealias Numbers = (list: Int, range: Range<Int>)

  /// Ranges that neither overlap nor touch, in order.
  private static func joined(_ ranges: [Numbers]) -> [Numbers] {
    var sorted = ranges.filter { !$0.range.isEmpty }
    sorted.sortCompactly { ($0.list, $0.range.lowerBound) < ($1.list, $1.range.lowerBound) }
    var joined: [Numbers] = []
    for next in sorted {
      if let last = joined.last, last.list == next.list, next.range.lowerBound <= last.range.upperBound {
        joined[joined.count - 1].range =
          last.range.lowerBound..<max(last.range.upperBound, next.range.upperBound)
      } else {
        joined.append(next)
      }
    }
    return joined
  }

  private static func contains(_ number: Int, of list: Int, _ joined: [Numbers]) -> Bool {
    let next = joined.partitioningIndex { ($0.list, $0.range.lowerBound) > (list, number) }
    return next > 0 && joined[next - 1].list == list && joined[next - 1].range.contains(number)
  }
}
