// Which items an update names, for whoever knows more of them than it says.

extension GridUpdate {
  /// The items of a section that are inserted or move there, numbered as after the update. Ranges are in no order, and numbers
  /// are as they were given: ``VirtualGrid/apply(_:)`` checks them.
  ///
  /// - Complexity: O(k), k changes.
  public func arrivingItems(inSection section: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    func add(_ target: CellID, _ count: Int) {
      guard target.section == section, target.kind == .item, target.item >= 0, count > 0 else { return }
      let (end, overflow) = target.item.addingReportingOverflow(count)
      ranges.append(target.item..<(overflow ? .max : end))
    }
    for insertion in insertions { add(insertion.target, insertion.count) }
    for move in moves where move.source.range.lowerBound >= 0 { add(move.target, move.source.range.count) }
    for rearrangement in rearrangements { add(rearrangement.target, rearrangement.order.new.count) }
    return ranges
  }

  /// The items of a section that are reloaded, by themselves or with the section, numbered as before the update. Ranges are in
  /// no order and may overlap; where the whole section is reloaded there is one of all numbers.
  ///
  /// - Complexity: O(k), k changes.
  public func reloadedItems(ofSection section: Int) -> [Range<Int>] {
    if (sectionReloads + sectionItemReloads).contains(where: { $0.contains(section) }) { return [0..<Int.max] }
    return reloads.filter { $0.section == section }.map { $0.range }
  }
}
