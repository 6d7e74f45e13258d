// Changes of data that are drawn from an input.

import GridEngine

extension Input {
  /// Adds one change to an update, of any kind and with any numbers.
  ///
  /// - Parameter salt: what sizes depend on, which changes where items are reloaded.
  mutating func change(_ update: inout GridUpdate, of grid: VirtualGrid, _ salt: inout Int) {
    let section = int(5, 0...max(0, grid.sectionCount - 1))
    let count = min(5000, grid.itemCount(inSection: section))
    var range = self.range(in: count)
    if chance(8) { range = wild() }
    let target = CellID.item(int(6, 0...max(0, count)), section: int(5, 0...max(0, grid.sectionCount - 1)))
    switch int(0...11) {
    case 0:
      var count = chance(5) ? pick(Hostile.ints) : int(1...30)
      // Billions of items are allowed, and take gigabytes where they are packed.
      if count > 5000, count <= Limits.items { count = 4096 }
      Script.say("update.insertItems(\(source(count)), at: \(source(target)))")
      update.insertItems(count, at: target)
    case 1:
      let items = (0..<int(1...6)).map { _ in placementItem(10, 4) }
      Script.say("update.insertItems(\(source(items)), at: \(source(target)))")
      update.insertItems(PackedItems(items), at: target)
    case 2, 3:
      Script.say("update.deleteItems(\(source(range)), section: \(source(section)))")
      update.deleteItems(range, section: section)
    case 4:
      Script.say("update.moveItems(\(source(range)), section: \(source(section)), to: \(source(target)))")
      update.moveItems(range, section: section, to: target)
    case 5:
      Script.say("salt &+= 3\nupdate.reloadItems(\(source(range)), section: \(source(section)))")
      salt &+= 3
      update.reloadItems(range, section: section)
    case 6:
      // A hostile range may be too long to be counted.
      let length = max(1, min(20, range.upperBound.subtractingReportingOverflow(range.lowerBound).partialValue))
      let items = (0..<length).map { _ in placementItem(10, 4) }
      Script.say(
        "update.reshapeItems(from: \(source(range.lowerBound)), section: \(source(section)), as: \(source(items)))")
      update.reshapeItems(from: range.lowerBound, section: section, as: PackedItems(items))
    case 7 where grid.sectionCount < 12:
      let declaration = self.section(10, items: 12)
      let index = int(6, 0...grid.sectionCount)
      Script.say("update.insertSection(\(declaration.text), at: \(source(index)))")
      update.insertSection(declaration.value, at: index)
    case 8:
      let sections = chance(10) ? wild() : self.range(in: grid.sectionCount, atMost: 2)
      Script.say("update.deleteSections(\(source(sections)))")
      update.deleteSections(sections)
    case 9:
      let index = int(5, 0...max(0, grid.sectionCount - 1))
      Script.say("update.moveSection(\(source(section)), to: \(source(index)))")
      update.moveSection(section, to: index)
    case 10:
      let sections = chance(10) ? wild() : self.range(in: grid.sectionCount, atMost: 2)
      Script.say("update.reloadSections(\(source(sections)))")
      update.reloadSections(sections)
    default:
      // Items of a billion rows are laid out again in no time, a billion items of tracks in packed rows are not.
      guard grid.itemCount(inSection: section) < 5000 else { return }
      let declaration = self.section(10, items: 12)
      Script.say("update.redeclareSection(\(source(section)), as: \(declaration.text))")
      update.redeclareSection(section, as: declaration.value)
    }
  }

  private mutating func wild() -> Range<Int> {
    let (a, b) = (pick(Hostile.ints), pick(Hostile.ints))
    return min(a, b)..<max(a, b)
  }
}
