// The order that a reader gave the items of a source by moving them, in this section and to others.

import GridEngine

/// Which item of a source lies where. Only sections that something was moved from or to are kept, as runs of consecutive
/// items: a move costs by the runs that it cuts, whatever the source holds.
struct ItemOrder: Sendable {
  private var lists: [Int: ItemPieces] = [:]

  /// The number of items of a section; `nil` for one that is as the source has it.
  func count(inSection section: Int) -> Int? { lists[section]?.count }

  /// The item of the source that lies at a place.
  ///
  /// - Complexity: O(log r) expected, r runs of the section.
  func source(of place: CellID) -> CellID {
    guard place.kind == .item, let list = lists[place.section] else { return place }
    return list[place.item].map(ItemOrder.cell) ?? .item(-1, section: place.section)
  }

  /// The place at which an item of the source lies.
  ///
  /// - Complexity: O(r), r runs of all sections.
  func place(of source: CellID) -> CellID {
    guard source.kind == .item, lists[source.section] != nil else { return source }
    let key = ItemOrder.key(source)
    for (section, list) in lists {
      var first = 0
      for run in list.runs(in: 0..<list.count) {
        if run.contains(key) { return .item(first + key - run.lowerBound, section: section) }
        first += run.count
      }
    }
    return source
  }

  /// Follows `GridUpdate.moveItems(_:before:)`.
  ///
  /// - Parameters:
  ///   - items: places in order, each once.
  ///   - target: the place before which they go, as it is before the move.
  ///   - count: the number of items that the source has in a section.
  /// - Complexity: O(k log r) expected, k items, r runs.
  mutating func move(_ items: [CellID], before target: CellID, count: (_ section: Int) -> Int) {
    var ranges: [(section: Int, items: Range<Int>)] = []
    for id in items {
      if let last = ranges.last, last.section == id.section, last.items.upperBound == id.item {
        ranges[ranges.count - 1].items = last.items.lowerBound..<id.item + 1
      } else {
        ranges.append((id.section, id.item..<id.item + 1))
      }
    }
    for section in Set(ranges.map(\.section) + [target.section]) where lists[section] == nil {
      var list = ItemPieces(count: 0)
      list.insert(ItemOrder.key(.item(0, section: section)), count: count(section), at: 0)
      lists[section] = list
    }
    let moved = ranges.flatMap { lists[$0.section]?.runs(in: $0.items) ?? [] }
    var place = target.item
    for range in ranges.reversed() {
      lists[range.section]?.remove(range.items)
      if range.section == target.section { place -= range.items.prefix { $0 < target.item }.count }
    }
    for run in moved {
      lists[target.section]?.insert(run.lowerBound, count: run.count, at: place)
      place += run.count
    }
  }

  /// A number for each item of all sections, so that those of a section are consecutive.
  private static func key(_ id: CellID) -> Int { id.section << 32 | id.item }
  private static func cell(_ key: Int) -> CellID { .item(key & 0xFFFF_FFFF, section: key >> 32) }
}
