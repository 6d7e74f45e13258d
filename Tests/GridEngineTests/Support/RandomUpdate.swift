// Random updates that are valid for a grid.

import TestSupport

@testable import GridEngine

extension RandomGrid {
  /// An update that the grid has to accept: pieces leave from random places and arrive at random places.
  func randomUpdate(_ generator: inout SeededGenerator) -> GridUpdate {
    var update = GridUpdate()
    let old = tokens.sections.map(\.items.count)
    var sectionArrivals: [Arrival] = []
    var leaving: Set<Int> = []
    var deleted: Set<Int> = []
    if !old.isEmpty, generator.chance(12) {
      let section = generator.int(0...old.count - 1)
      leaving.insert(section)
      deleted.insert(section)
      update.deleteSections(section..<section + 1)
    }
    if !old.isEmpty, generator.chance(12) {
      let first = generator.int(0...old.count - 1)
      let sections = first..<min(old.count, first + generator.pick([1, 1, 2, 4]))
      if leaving.isDisjoint(with: sections) {
        leaving.formUnion(sections)
        sectionArrivals.append(.moved(sections))
      }
    }
    // Long scripts are not to grow without end.
    let mayGrow = old.reduce(0, +) < 600
    if old.count < 9, mayGrow, generator.chance(15) {
      sectionArrivals.append(.new(RandomGrid.section(&generator), count: generator.pick([1, 1, 1, 3])))
    }
    if !old.isEmpty, generator.chance(8) {
      update.redeclareSection(generator.int(0...old.count - 1), as: RandomGrid.section(&generator))
    }
    if !old.isEmpty, generator.chance(5) {
      let first = generator.int(0...old.count - 1)
      if generator.chance(50) {
        update.reloadSections(first..<first + 1)
      } else {
        update.reloadItems(ofSections: first..<generator.int(first...old.count - 1) + 1)
      }
    }

    // Items that leave.
    var isTaken = old.map { Array(repeating: false, count: $0) }
    var itemArrivals: [(arrival: ItemArrival, count: Int)] = []
    for _ in 0..<generator.int(0...3) where !old.isEmpty {
      let section = generator.int(0...old.count - 1)
      guard old[section] > 0 else { continue }
      let first = generator.int(0...old[section] - 1)
      let range = first..<min(old[section], first + generator.pick([1, 1, 2, 5, 100]))
      if generator.chance(20) { update.reloadItems(range, section: section) }
      guard generator.chance(80), !isTaken[section][range].contains(true) else { continue }
      if generator.chance(50) {
        itemArrivals.append((.moved(section, range), range.count))
      } else if deleted.contains(section) {
        continue
      } else {
        update.deleteItems(range, section: section)
      }
      for item in range { isTaken[section][item] = true }
    }
    for _ in 0..<generator.int(0...2) where mayGrow {
      itemArrivals.append((.new, generator.pick([1, 1, 2, 4, 7, 60])))
    }

    // Sections in their new order: those that stay, and the others at random places among them.
    var order = old.indices.filter { !leaving.contains($0) }.map { Arrival.stays($0) }
    for arrival in sectionArrivals { order.insert(arrival, at: generator.int(0...order.count)) }
    // Items likewise; first those that each section has left.
    var landings: [[(ItemArrival, Int)]] = []
    func append(_ count: Int) { landings.append(Array(repeating: (.stays, 1), count: count)) }
    for arrival in order {
      switch arrival {
      case .stays(let section): append(isTaken[section].count { !$0 })
      case .moved(let sections):
        update.sectionMoves.append(GridUpdate.SectionMove(source: sections, target: landings.count))
        for section in sections { append(isTaken[section].count { !$0 }) }
      case .new(let declaration, let count):
        for _ in 0..<count {
          update.insertSection(joining: declaration, at: landings.count)
          append(declaration.count)
        }
      }
    }
    for arrival in itemArrivals where !landings.isEmpty {
      let section = generator.int(0...landings.count - 1)
      landings[section].insert(arrival, at: generator.int(0...landings[section].count))
    }
    for (section, landing) in landings.enumerated() {
      var item = 0
      for (arrival, count) in landing {
        switch arrival {
        case .stays: break
        case .new: update.insertItems(count, at: .item(item, section: section))
        case .moved(let source, let range):
          update.moveItems(range, section: source, to: .item(item, section: section))
        }
        item += count
      }
    }
    return update
  }

  private enum Arrival {
    case stays(Int)
    case moved(Range<Int>)
    case new(GridSection, count: Int)
  }

  private enum ItemArrival {
    case stays
    case new
    case moved(Int, Range<Int>)
  }
}
