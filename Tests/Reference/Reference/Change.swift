// One change of an update, as a host would tell it: `GridUpdate` does not tell what is in it.

import GridEngine

/// A call that adds a change to a `GridUpdate`. Spans are in the host's coordinates, as declared.
enum Change {
  case deleteItems(Range<Int>, section: Int)
  case insertItems(Int, shapes: [PlacementItem]?, at: CellID)
  case moveItems(Range<Int>, section: Int, to: CellID)
  case reloadItems(Range<Int>, section: Int)
  case reshape(Int, section: Int, [PlacementItem])
  case insertSection(SectionSpec, at: Int)
  case deleteSections(Range<Int>)
  case moveSection(Int, to: Int)
  case reloadSections(Range<Int>)
  case reloadItemsOfSections(Range<Int>)
  case redeclare(Int, SectionSpec)

  func add(to update: inout GridUpdate) {
    switch self {
    case .deleteItems(let items, let section): update.deleteItems(items, section: section)
    case .insertItems(let count, nil, let target): update.insertItems(count, at: target)
    case .insertItems(_, let shapes?, let target): update.insertItems(PackedItems(shapes), at: target)
    case .moveItems(let items, let section, let target): update.moveItems(items, section: section, to: target)
    case .reloadItems(let items, let section): update.reloadItems(items, section: section)
    case .reshape(let first, let section, let shapes):
      update.reshapeItems(from: first, section: section, as: PackedItems(shapes))
    case .insertSection(let spec, let index): update.insertSection(spec.section, at: index)
    case .deleteSections(let sections): update.deleteSections(sections)
    case .moveSection(let section, let index): update.moveSection(section, to: index)
    case .reloadSections(let sections): update.reloadSections(sections)
    case .reloadItemsOfSections(let sections): update.reloadItems(ofSections: sections)
    case .redeclare(let section, let spec): update.redeclareSection(section, as: spec.section)
    }
  }
}
