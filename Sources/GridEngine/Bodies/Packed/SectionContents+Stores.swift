// What a grid asks of all its packed sections: whether there are any, what is left to place, and what they hold.

extension SectionContents {
  /// True when a packer places the items of any section: such items may cross rows, and their places may not be known
  /// yet.
  var needsPreparing: Bool { PackedSections.areBuilt && !(placements.isEmpty && walls.isEmpty) }

  /// The number of items whose place is not known yet.
  var unplacedCount: Int {
    PackedSections.areBuilt ? placements.unplacedCount.saturatingSum(walls.unknownCount) : 0
  }

  /// True when all rows of a section are ready to be walked over.
  func isReady(_ section: LocatedSection) -> Bool {
    if section.metrics.kind.widthDecidesRows { return isReady(section.metrics.kind) }
    return !section.metrics.kind.traits.hasSpans || placements[PackedBody.store(section)].isComplete
  }

  /// The first store with such items, searched from `number` on and then from the first on.
  func firstIncompleteStore(from number: Int) -> Int? {
    guard PackedSections.areBuilt else { return nil }
    return placements.firstIncomplete(from: number < WallNumbers.first ? number : 0)
      ?? walls.firstIncomplete(from: number - WallNumbers.first).map { $0 + WallNumbers.first }
  }

  /// True when sections wait for ``BodyEdit/settle``.
  var hasUnsettledSections: Bool {
    PackedSections.areBuilt && !(placements.unsettled.isEmpty && walls.unsettled.isEmpty)
  }
  /// Lets no section wait for that any more.
  func forgetUnsettledSections() {
    placements.unsettled.removeAll()
    walls.unsettled.removeAll()
  }

  /// The parts of an item's span and start that could not be followed.
  func placementDiagnostics(of item: ItemIndex, in section: LocatedSection) -> [PlacementDiagnostic] {
    if PackedSections.haveWalls, section.metrics.hasSlots {
      return LanesBody.placementDiagnostics(of: item, in: section, self)
    }
    return section.metrics.kind.traits.hasSpans ? placements[PackedBody.store(section)].diagnostics(of: item) : []
  }

  /// The number of bytes that stores of kinds hold.
  var storeBytesHeld: Int {
    placements.bytesHeld + (PackedSections.haveWalls ? walls.bytesHeld + lanes.bytesHeld : 0)
  }

  /// Calls `body` for each item, as far as items are placed, that begins before a row and reaches into it. Only items with spans do.
  func forEachItem(crossing row: RowIndex, in section: LocatedSection, _ body: (ItemIndex, GridArea) -> Void) {
    guard PackedSections.areBuilt, section.metrics.kind.traits.hasSpans, row > 0 else { return }
    placements[PackedBody.store(section)].forEachItem(inRows: row - 1..<row) { item, area in
      if area.firstRow < row, area.endRow > row { body(item, area) }
    }
  }
}
