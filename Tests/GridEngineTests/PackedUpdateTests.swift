// Updates of packed sections: how many items they hold, and which spans count when one update says several things.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct PackedUpdateTests {
  /// A packed section of items that are as many columns wide as the numbers say.
  private func packed(_ widths: [Int], count: Int? = nil) -> GridSection {
    var section = GridSection.packed(
      PackedItems(count: widths.count) { GridSpan(columns: widths[$0]) },
      tracks: Array(repeating: .fr(1), count: 9), rowSizing: .fixed(10))
    if let count { section.count = count }
    return section
  }

  private func list(_ count: Int) -> GridSection { .list(count: count, rowSizing: .fixed(10)) }

  private func grid(_ sections: [GridSection], axis: Axis = .vertical) throws -> VirtualGrid {
    try VirtualGrid.shown(axis: axis, sections: sections, in: Size(width: 900, height: 900)) { _, _ in
      Size(width: 10, height: 10)
    }
  }

  /// The columns that each item of a section takes, after a step.
  private func widths(_ grid: VirtualGrid, section: Int = 0) -> [Int?] {
    grid.layout { _, _ in Size(width: 10, height: 10) }
    return (0..<grid.itemCount(inSection: section)).map { grid.area(of: .item($0, section: section))?.columns }
  }

  private func update(_ body: (inout GridUpdate) -> Void) -> GridUpdate {
    var update = GridUpdate()
    body(&update)
    return update
  }

  // MARK: Counts

  @Test("a packed section that arrives holds its items, whatever its count says", arguments: [0, 1000, -5])
  func arrivingCount(count: Int) throws {
    for (target, isLegal) in [(0, true), (2, true), (3, false), (500, false)] {
      let grid = try grid([])
      let update = update {
        $0.insertSection(packed([1, 2], count: count), at: 0)
        $0.insertItems([GridSpan(columns: 3)], at: .item(target))
      }
      if isLegal {
        try grid.apply(update)
        #expect(widths(grid) == (target == 0 ? [3, 1, 2] : [1, 2, 3]))
      } else {
        #expect(throws: GridError.unknownTarget(.item(target), count: 3)) { try grid.apply(update) }
        #expect(grid.sectionCount == 0)
      }
    }
  }

  @Test("items move into a packed section that arrives", arguments: [0, 1000])
  func movesIntoArriving(count: Int) throws {
    let grid = try grid([packed([4, 5, 6])])
    try grid.apply(
      update {
        $0.insertSection(packed([1, 2], count: count), at: 1)
        $0.moveItems(1..<3, to: .item(2, section: 1))
      })
    #expect(widths(grid) == [4])
    #expect(widths(grid, section: 1) == [1, 2, 5, 6])
  }

  @Test("the items of a packed section that arrives count towards the limit, its count does not")
  func limit() throws {
    for (room, count, isLegal) in [(1, 0, false), (1, 1, false), (2, 0, true), (2, .max, true)] {
      let grid = try VirtualGrid(sections: [list(Limits.items - room)])
      let update = update { $0.insertSection(packed([1, 1], count: count), at: 1) }
      if isLegal {
        try grid.apply(update)
        #expect(grid.itemCount == Limits.items)
      } else {
        #expect(throws: GridError.tooManyItems(count: Limits.items + 1)) { try grid.apply(update) }
        #expect(grid.itemCount == Limits.items - 1)
      }
    }
  }

  @Test("a packed section that identifiers make new holds the items that are listed, with the spans declared for them")
  func identified() throws {
    let grid = try grid([packed([4, 5])])
    let update = GridUpdate(
      from: [(id: "a", items: [1, 2])], to: [(id: "a", items: [2]), (id: "b", items: [7, 1, 8])]
    ) { _ in packed([3, 3, 2], count: 99) }
    try grid.apply(update)
    #expect(widths(grid) == [5])
    #expect(widths(grid, section: 1) == [3, 4, 2])
  }

  // MARK: Declarations and spans in one update

  @Test("of several declarations of a section the last counts")
  func lastDeclaration() throws {
    let grid = try grid([packed([4, 5, 6]), list(3)])
    try grid.apply(
      update {
        $0.redeclareSection(0, as: list(9))
        $0.redeclareSection(1, as: packed([7, 8, 9]))
        $0.redeclareSection(0, as: packed([1, 1, 1]))
        $0.redeclareSection(1, as: list(9))
      })
    #expect(widths(grid) == [4, 5, 6])
    #expect(widths(grid, section: 1) == [nil, nil, nil])
    #expect(grid.model.brokenInvariant() == nil)
  }

  @Test("of several spans of an item the last counts", arguments: [Axis.vertical, .horizontal])
  func lastSpan(axis: Axis) throws {
    let grid = try grid([packed([4, 5, 6])], axis: axis)
    func span(_ size: Int) -> GridSpan { axis == .vertical ? GridSpan(columns: size) : GridSpan(rows: size) }
    try grid.apply(
      update {
        $0.reshapeItems(from: 0, as: [span(2), span(3)])
        $0.reshapeItems(from: 1, as: [span(7), span(8)])
        $0.reshapeItems(from: 0, as: [span(9)])
      })
    grid.layout { _, _ in Size(width: 10, height: 10) }
    let areas = (0..<3).compactMap { grid.area(of: .item($0)) }
    #expect(areas.map { axis == .vertical ? $0.columns : $0.rows } == [9, 7, 8])
  }

  @Test("an item that moves and gets another span has it where it arrives, from whatever kind of section")
  func movedAndReshaped() throws {
    for source in [packed([4, 5, 6]), list(3)] {
      for target in 0...2 {
        let grid = try grid([source, packed([1])])
        try grid.apply(
          update {
            $0.moveItems(0..<2, to: .item(0, section: 1))
            $0.reshapeItems(from: 1, as: [GridSpan(columns: 7), GridSpan(columns: 8)])
            if target == 1 { $0.redeclareSection(0, as: packed([2, 2, 2])) }
            if target == 2 { $0.redeclareSection(0, as: list(0)) }
          })
        let first = source.packed != nil ? 4 : target == 1 ? 2 : 1
        #expect(widths(grid, section: 1) == [first, 7, 1])
        #expect(widths(grid) == (target == 2 || (target == 0 && source.packed == nil) ? [nil] : [8]))
      }
    }
  }

  @Test("an item that moves within its section and gets another span has it", arguments: [Axis.vertical, .horizontal])
  func movedWithin(axis: Axis) throws {
    let grid = try grid([packed([1, 1, 1, 1])], axis: axis)
    try grid.apply(
      update {
        $0.moveItems(0..<1, to: .item(3))
        $0.reshapeItems(from: 0, as: [GridSpan(columns: 2, rows: 3)])
      })
    grid.layout { _, _ in Size(width: 10, height: 10) }
    let area = try #require(grid.area(of: .item(3)))
    #expect(area.columns == 2)
    #expect(area.rows == 3)
  }

  @Test("a section that becomes packed takes the declared spans by the old numbers, new items those they are given")
  func becomesPacked() throws {
    let grid = try grid([list(5), packed([9])])
    try grid.apply(
      update {
        $0.deleteItems(1..<2)
        $0.moveItems(4..<5, to: .item(0, section: 1))
        $0.insertItems([GridSpan(columns: 8)], at: .item(1))
        $0.insertItems(1, at: .item(4))
        $0.reshapeItems(from: 3, as: [GridSpan(columns: 7)])
        $0.redeclareSection(0, as: packed([2, 3, 4, 5, 6]))
      })
    #expect(widths(grid) == [2, 8, 4, 7, 1])
    #expect(widths(grid, section: 1) == [6, 9])
    #expect(grid.model.brokenInvariant() == nil)
  }

  @Test("a declaration of another number of items makes a section packed with one cell each", arguments: [0, 2, 3, 5])
  func otherNumber(count: Int) throws {
    let grid = try grid([list(4)])
    try grid.apply(
      update {
        $0.deleteItems(0..<1)
        $0.reshapeItems(from: 2, as: [GridSpan(columns: 7)])
        $0.redeclareSection(0, as: packed(Array(repeating: 5, count: count)))
      })
    #expect(widths(grid) == [1, 7, 1])
  }

  @Test("items with starts keep them through a change of kind")
  func starts() throws {
    let grid = try grid([list(3)])
    var section = packed([])
    section.packed?.items = PackedItems([
      PlacementItem(GridSpan(columns: 2)), PlacementItem(GridSpan(columns: 3), startColumn: 5, startRow: 4),
      PlacementItem(),
    ])
    try grid.apply(
      update {
        $0.redeclareSection(0, as: section)
        $0.deleteItems(0..<1)
      })
    #expect(widths(grid) == [3, 1])
    #expect(grid.area(of: .item(0)) == GridArea(column: 5, row: 4, columns: 3, rows: 1))
  }

  @Test("random updates of random kinds of sections give the spans that the rules say", .seeds(60))
  func model() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    func widths(_ count: Int) -> [Int] { (0..<count).map { _ in random.int(1...9) } }
    func section(_ widths: [Int]?, _ count: Int) -> GridSection { widths.map { packed($0) } ?? list(count) }
    let axis = random.pick([Axis.vertical, .horizontal])
    let made = (0..<3).map { _ in random.int(0...12) }.map { count in random.chance(50) ? widths(count) : nil }
    let counts = made.map { $0?.count ?? 6 }
    // In a horizontal grid a width is the rows of a span.
    func turned(_ section: GridSection) -> GridSection {
      var section = section
      if axis == .horizontal { section.packed?.items.transpose() }
      return section
    }
    let grid = try grid(zip(made, counts).map { turned(section($0, $1)) }, axis: axis)
    // The span of each old item, or of none that it has one.
    var spans: [[Int?]] = zip(made, counts).map { widths, count in
      widths.map { $0 } ?? Array(repeating: nil, count: count)
    }
    var kinds = made.map { $0 != nil }
    var update = GridUpdate()
    for _ in 0..<random.int(0...4) {
      let index = random.int(0...2)
      let new = random.chance(60) ? widths(random.chance(80) ? counts[index] : 3) : nil
      update.redeclareSection(index, as: turned(section(new, 0)))
      kinds[index] = new != nil
      if made[index] == nil {
        spans[index] = new?.count == counts[index] ? new! : Array(repeating: nil, count: counts[index])
      }
    }
    for _ in 0..<random.int(0...4) {
      let index = random.int(0...2)
      let first = random.int(0...counts[index])
      let new = widths(random.int(0...counts[index] - first))
      var items = PackedItems(count: new.count) { GridSpan(columns: new[$0]) }
      if axis == .horizontal { items.transpose() }
      update.reshapeItems(from: first, section: index, as: items)
      spans[index].replaceSubrange(first..<first + new.count, with: new)
    }
    // Items leave, and some of them arrive elsewhere with new ones.
    var rest = spans.map { $0.map { Optional.some($0) } }
    var arrivals: [[(width: Int?, source: (section: Int, item: Int)?)]] = [[], [], []]
    for index in 0..<3 {
      for item in 0..<counts[index] where random.chance(30) {
        rest[index][item] = .none
        if random.chance(50) {
          arrivals[random.int(0...2)].append((spans[index][item], (index, item)))
        } else {
          update.deleteItems(item..<item + 1, section: index)
        }
      }
    }
    for index in 0..<3 { for width in widths(random.int(0...2)) { arrivals[index].append((width, nil)) } }
    var expected = rest.map { $0.compactMap { $0 } }
    for index in 0..<3 {
      for arrival in arrivals[index] {
        let target = CellID.item(expected[index].count, section: index)
        if let source = arrival.source {
          update.moveItems(source.item..<source.item + 1, section: source.section, to: target)
        } else {
          var items = PackedItems(count: 1) { _ in GridSpan(columns: arrival.width!) }
          if axis == .horizontal { items.transpose() }
          update.insertItems(items, at: target)
        }
        expected[index].append(arrival.width)
      }
    }
    try grid.apply(update)
    grid.layout { _, _ in Size(width: 10, height: 10) }
    for index in 0..<3 {
      let found = (0..<grid.itemCount(inSection: index)).map { item in
        grid.area(of: .item(item, section: index)).map { axis == .vertical ? $0.columns : $0.rows }
      }
      #expect(found == expected[index].map { kinds[index] ? $0 ?? 1 : nil }, "seed \(seed), section \(index)")
    }
    #expect(grid.model.brokenInvariant() == nil, "seed \(seed)")
  }

  // MARK: Items that leave

  @Test("an item with a start that moved leaves no rows behind when it is deleted", arguments: [true, false])
  func deletedAfterMove(laysOutBefore: Bool) throws {
    let items = PackedItems([PlacementItem(GridSpan(columns: 2, rows: 2), startColumn: 0, startRow: 0)])
    let grid = try VirtualGrid(sections: [.packed(items, tracks: [.fr(1), .fr(1)], footer: laysOutBefore ? 20 : nil)])
    func step() { grid.layout { _, _ in Size(width: 10, height: 10) } }
    grid.resize(to: Size(width: 100, height: 100))
    if laysOutBefore { step() }
    try grid.apply(update { $0.moveItems(0..<1, to: .item(0)) })
    step()
    try grid.apply(update { $0.deleteItems(0..<1) })
    step()
    #expect(grid.contentSize.height == (laysOutBefore ? 20 : 0))
    #expect(grid.rowEstimate(inSection: 0) == RowEstimate(estimate: 0, bound: 0, atLeast: 0))
  }

  // MARK: Sizes

  @Test("an item with a start that is not cut at the edge any more has its size asked for again")
  func recut() throws {
    let tracks: [PackedTrack] = [.fr(1), .fr(1), .fr(1), .fr(1), .fr(1), .fr(1)]
    let wide = PlacementItem(GridSpan(columns: 2), startColumn: 5, startRow: 0)
    let measure = Sizes.text(600)
    let grid = try VirtualGrid.shown(
      sections: [.packed(PackedItems([wide]), tracks: tracks)], in: Size(width: 600, height: 100), measure: measure)
    try #require(grid.area(of: .item(0, section: 0))?.columns == 1)
    // Another item takes its cell, so that it is placed like one without starts.
    try grid.apply(update { $0.insertItems(PackedItems([wide]), at: .item(0, section: 0)) })
    grid.layout(measure: measure)
    try #require(grid.area(of: .item(1, section: 0))?.columns == 2)
    let fresh = try VirtualGrid.shown(
      sections: [.packed(PackedItems([wide, wide]), tracks: tracks)], in: Size(width: 600, height: 100),
      measure: measure)
    #expect(grid.frame(of: .item(1, section: 0)) == fresh.frame(of: .item(1, section: 0)))
  }
}
