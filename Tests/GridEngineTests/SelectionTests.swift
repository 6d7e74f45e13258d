// Selections beside sets of numbered items: changing them, joining them, and following updates.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct SelectionTests {
  /// Sections of named items, and the names that are selected.
  private struct Model {
    var sections: [(id: Int, items: [Int])]
    var selected: Set<Int> = []

    init(_ random: inout SeededGenerator) {
      sections = (0..<random.int(1...5)).map { section in
        (id: section, items: (0..<random.int(0...12)).map { section * 100 + $0 })
      }
    }

    /// The cells from one to another, by their names.
    func names(from first: CellID, through last: CellID) -> Set<Int> {
      let (first, last) = first < last ? (first, last) : (last, first)
      return Set(cells.filter { $0.id >= first && $0.id <= last }.map(\.name))
    }

    var cells: [(name: Int, id: CellID)] {
      sections.enumerated().flatMap { section, list in
        list.items.enumerated().map { ($0.element, .item($0.offset, section: section)) }
      }
    }

    func isLike(_ selection: Selection) -> Bool {
      cells.allSatisfy { selection.contains($0.id) == selected.contains($0.name) }
    }
  }

  private static func cell(_ random: inout SeededGenerator) -> CellID {
    let section = random.int(0...5)
    return random.pick([
      .item(random.int(0...13), section: section), .item(random.int(0...13), section: section),
      .header(section: section), .footer(section: section), .item(-1, section: section), .item(.max, section: section),
      .item(3, section: -2), .item(3, section: .max),
    ])
  }

  @Test("random changes select what a set of items has", .seeds(300))
  func changes() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    var model = Model(&random)
    let all = Set(model.cells.map(\.name))
    let grid = try VirtualGrid(sections: model.sections.map { .list(count: $0.items.count) })
    var selection = Selection()
    var (anchor, base): (CellID?, Set<Int>?) = (nil, nil)
    for operation in 0..<60 {
      let (a, b) = (SelectionTests.cell(&random), SelectionTests.cell(&random))
      let isItem = a.kind == .item && (0...13).contains(a.item) && (0...5).contains(a.section)
      let name = Set(model.cells.filter { $0.id == a }.map(\.name))
      let kind = random.int(0...9)
      if kind != 4, kind < 4 ? isItem : true { base = nil }
      if kind < 4, isItem { anchor = a }
      switch kind {
      case 0:
        selection.select(only: a)
        // What is no item selects nothing.
        (model.selected, anchor, base) = (name, isItem ? a : nil, nil)
      case 1:
        selection.select(a)
        model.selected.formUnion(name)
      case 2:
        selection.deselect(a)
        model.selected.subtract(name)
      case 3:
        selection.toggle(a)
        model.selected.formSymmetricDifference(name)
      case 4:
        selection.extend(to: a)
        guard isItem else { break }
        if let anchor {
          base = base ?? model.selected
          model.selected = base!.union(model.names(from: anchor, through: a))
        } else {
          anchor = a
          model.selected.formUnion(name)
        }
      case 5:
        selection.select(from: a, through: b)
        model.selected.formUnion(model.names(from: a, through: b))
      case 6:
        selection.deselect(from: a, through: b)
        model.selected.subtract(model.names(from: a, through: b))
      case 7:
        selection.invert()
        model.selected = all.subtracting(model.selected)
      case 8:
        let sections = random.int(-1...3)..<random.int(3...7)
        let names = Set(model.cells.filter { sections.contains($0.id.section) }.map(\.name))
        if random.chance(50) {
          selection.select(sections: sections)
          model.selected.formUnion(names)
        } else {
          selection.deselect(sections: sections)
          model.selected.subtract(names)
        }
      default:
        var other = Selection()
        other.select(from: a, through: b)
        let names = model.names(from: a, through: b)
        switch random.int(0...2) {
        case 0:
          selection.formUnion(other)
          model.selected.formUnion(names)
        case 1:
          selection.formIntersection(other)
          model.selected.formIntersection(names)
        default:
          selection.subtract(other)
          model.selected.subtract(names)
        }
      }
      #expect(model.isLike(selection), "operation \(operation), kind \(kind)")
      #expect(selection.anchor == anchor, "operation \(operation)")
      #expect(zip(selection.edges, selection.edges.dropFirst()).allSatisfy { $0 < $1 })
      #expect(grid.selectedItemCount(selection) == model.selected.count)
      for (section, list) in model.sections.enumerated() {
        let ranges = selection.ranges(inSection: section, count: list.items.count)
        #expect(ranges.flatMap { $0.map { list.items[$0] } } == list.items.filter { model.selected.contains($0) })
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
      }
      #expect(!selection.contains(.header(section: 0)))
      #expect(!selection.contains(.footer(section: 1)))
      guard model.isLike(selection) else { return }
    }
  }

  @Test("items keep being selected through updates, and new ones are not", .seeds(400))
  func updates() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    var model = Model(&random)
    let grid = try VirtualGrid(sections: model.sections.map { .list(count: $0.items.count) })
    var selection = Selection()
    var next = 1_000
    for round in 0..<6 {
      for _ in 0..<random.int(0...4) {
        let (a, b) = (SelectionTests.cell(&random), SelectionTests.cell(&random))
        if random.chance(30) {
          selection.invert()
          model.selected = Set(model.cells.map(\.name)).subtracting(model.selected)
        } else {
          selection.select(from: a, through: b)
          model.selected.formUnion(model.names(from: a, through: b))
        }
      }
      let anchor = model.cells.randomElement(using: &random)
      if let anchor {
        selection.select(anchor.id)
        model.selected.insert(anchor.name)
      }
      let old = model.sections
      model.sections = SelectionTests.changed(old, &next, &random)
      let update = GridUpdate(from: old, to: model.sections) { _ in .list(count: 0) }
      let mapping = try grid.mapping(of: update)
      try grid.apply(update)
      selection.follow(mapping)
      model.selected.formIntersection(model.cells.map(\.name))
      #expect(model.isLike(selection), "round \(round)")
      #expect(grid.selectedItemCount(selection) == model.selected.count)
      #expect(selection.anchor == model.cells.first { $0.name == anchor?.name }?.id)
      #expect(zip(selection.edges, selection.edges.dropFirst()).allSatisfy { $0 < $1 })
      guard model.isLike(selection) else { return }
    }
  }

  /// Other items and sections: mostly some are gone, new or elsewhere; sometimes everything is in another order.
  private static func changed(
    _ old: [(id: Int, items: [Int])], _ next: inout Int, _ random: inout SeededGenerator
  ) -> [(id: Int, items: [Int])] {
    var new = old
    if random.chance(40) {
      new.shuffle(using: &random)
      if random.chance(50) { new.removeLast(random.int(0...new.count - 1)) }
    }
    for _ in 0..<random.int(0...2) {
      next += 1
      new.insert((id: next, items: []), at: random.int(0...new.count))
    }
    if random.chance(30) { for i in new.indices { new[i].items.shuffle(using: &random) } }
    for _ in 0..<random.int(0...5) {
      let (from, to) = (random.int(0...new.count - 1), random.int(0...new.count - 1))
      switch random.int(0...2) {
      case 0 where !new[from].items.isEmpty: new[from].items.remove(at: random.int(0...new[from].items.count - 1))
      case 1 where !new[from].items.isEmpty:
        let item = new[from].items.remove(at: random.int(0...new[from].items.count - 1))
        new[to].items.insert(item, at: random.int(0...new[to].items.count))
      default:
        next += 1
        new[to].items.insert(next, at: random.int(0...new[to].items.count))
      }
    }
    return new
  }

  @Test("updates that are told one by one lead to the numbers that a mapping gives", .seeds(300))
  func toldUpdates() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let world = try RandomGrid(seed: seed, generator: &random, axis: .vertical, direction: .leftToRight)
    let grid = world.grid
    var selection = Selection()
    for _ in 0..<4 {
      selection.select(from: SelectionTests.cell(&random), through: SelectionTests.cell(&random))
      if random.chance(40) { selection.invert() }
      let update = world.randomUpdate(&random)
      let mapping = try grid.mapping(of: update)
      let old = selection
      selection.follow(mapping)
      try world.apply(update)
      for section in 0..<grid.sectionCount {
        for item in 0..<grid.itemCount(inSection: section) {
          let id = CellID.item(item, section: section)
          let wanted = mapping.oldID(of: id).map { old.contains($0) } ?? false
          #expect(selection.contains(id) == wanted, "\(id)")
        }
      }
    }
  }

  @Test("a billion items are one interval, and so they are without one of them two")
  func billion() throws {
    let section = GridSection.list(count: 1_000_000)
    let grid = try VirtualGrid(sectionCount: 1_000) { _ in section }
    var selection = Selection.all
    #expect(selection.intervalCount == 1)
    #expect(grid.selectedItemCount(selection) == 1_000_000_000)
    selection.toggle(.item(7, section: 500))
    #expect(selection.intervalCount == 2)
    #expect(grid.selectedItemCount(selection) == 999_999_999)
    selection.invert()
    #expect(selection.ranges(inSection: 500, count: 1_000_000) == [7..<8])
    #expect(grid.selectedItemCount(selection) == 1)
    var update = GridUpdate()
    for index in 2..<5 { update.insertSection(section, at: index) }
    update.insertItems(5, at: .item(0, section: 500))
    let mapping = try grid.mapping(of: update)
    selection.follow(mapping)
    try grid.apply(update)
    #expect(selection.contains(.item(12, section: 500)) || selection.contains(.item(7, section: 503)))
    #expect(grid.selectedItemCount(selection) == 1)
    selection.select(sections: 0..<Limits.sections)
    #expect(selection == .all)
    #expect(selection.hashValue == Selection.all.hashValue)
    selection.deselect(from: .header(section: .min), through: .footer(section: .max))
    #expect(selection.isEmpty)
    #expect(selection == Selection())
  }
}
