// Moving a focus where it is not easy: items that are not placed, deep holes, millions of sections, bad input, updates.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct NeighborLimitTests {
  private let measure = Sizes.uniform(10)

  private func go(_ grid: VirtualGrid, _ moves: [FocusMove], from cell: CellID, stops: Bool = false) -> CellID? {
    var (cell, memory) = (cell, FocusMemory(stopsAtHeadersAndFooters: stops))
    for move in moves {
      guard let next = grid.neighbor(of: cell, move, memory: &memory) else { return nil }
      cell = next
    }
    return cell
  }

  // MARK: Memory

  @Test("the focus keeps to its column over short rows, lists, headers and empty sections, until it goes elsewhere")
  func column() throws {
    func tracks(_ count: Int) -> [Track] { Array(repeating: .fixed(50, spacing: 0), count: count) }
    let grid = try VirtualGrid(sections: [
      .lazy(count: 7, tracks: tracks(3), alignment: 0, header: 20), .list(count: 0), .list(count: 2, footer: 10),
      .lazy(count: 0, tracks: tracks(1), header: 5), .lazy(count: 12, tracks: tracks(6), alignment: 0, header: 20),
    ])
    grid.resize(to: Size(width: 300, height: 100))
    #expect(go(grid, [.down, .down], from: .item(2)) == .item(6))
    #expect(go(grid, [.down, .down, .down, .down], from: .item(2)) == .item(1, section: 2))
    #expect(go(grid, [.down, .down, .down, .down, .down], from: .item(2)) == .item(2, section: 4))
    let far = [FocusMove](repeating: .down, count: 5) + [.up, .up, .up, .up]
    #expect(go(grid, far, from: .item(2)) == .item(5))
    #expect(go(grid, [.down, .down, .down, .down, .down], from: .item(2), stops: true) == .footer(section: 2))
    #expect(go(grid, [FocusMove](repeating: .down, count: 8), from: .item(2), stops: true) == .item(2, section: 4))
    #expect(go(grid, [.right, .left, .left, .up], from: .item(2, section: 4)) == .item(1, section: 2))
    #expect(go(grid, [.up], from: .item(2), stops: true) == .header(section: 0))
    #expect(go(grid, [.right], from: .header(section: 0)) == nil)
    #expect(go(grid, [.rowEnd], from: .header(section: 0)) == nil)
    // A click elsewhere, with the same memory.
    var memory = FocusMemory()
    let second = try #require(grid.neighbor(of: .item(2), .down, memory: &memory))
    #expect(second == .item(5))
    #expect(grid.neighbor(of: .item(3), .up, memory: &memory) == .item(0))
    #expect(grid.neighbor(of: .item(0), .down, memory: &memory) == .item(3))
  }

  @Test("beside an item of up to 64 rows everything is found, also at its other end", arguments: [1, 33, 40, 64])
  func tallItem(rows: Int) throws {
    let items = [
      PlacementItem(GridSpan(columns: 1, rows: rows), startColumn: 1, startRow: 0),
      PlacementItem(startColumn: 0, startRow: rows - 1), PlacementItem(startColumn: 2, startRow: rows - 1),
    ]
    let grid = try VirtualGrid(sections: [
      .packed(PackedItems(items), tracks: [.fr(1), .fr(1), .fr(1)], rowSizing: .fixed(1))
    ])
    grid.resize(to: Size(width: 300, height: 100))
    grid.layout(measure: measure)
    var memory = FocusMemory()
    // The focus comes from outside, so that it keeps to the first row.
    #expect(grid.neighbor(of: .item(0), .right, memory: &memory) == .item(2))
    memory = FocusMemory()
    #expect(grid.neighbor(of: .item(0), .left, memory: &memory) == .item(1))
  }

  @Test("another number of columns begins anew; another width keeps the column")
  func resizing() throws {
    let grid = try VirtualGrid(sections: [.lazy(count: 40, tracks: [.adaptive(minimum: 50, spacing: 0)])])
    grid.resize(to: Size(width: 200, height: 100))
    var memory = FocusMemory()
    #expect(grid.neighbor(of: .item(2), .down, memory: &memory) == .item(6))
    grid.resize(to: Size(width: 210, height: 100))
    #expect(grid.neighbor(of: .item(6), .down, memory: &memory) == .item(10))
    grid.resize(to: Size(width: 400, height: 100))
    #expect(grid.neighbor(of: .item(10), .down, memory: &memory) == .item(18))
  }

  @Test("the focus keeps its column through updates", .seeds(60))
  func updates() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let counts = [30, 11, 25]
    let tracks = Array(repeating: Track.fixed(20), count: 4)
    let grid = try VirtualGrid(sections: counts.map { .lazy(count: $0, tracks: tracks) })
    grid.resize(to: Size(width: 200, height: 200))
    // The last row of a section is short: the column is remembered there alone.
    var (cell, memory) = (CellID.item(7, section: 1), FocusMemory())
    cell = try #require(grid.neighbor(of: cell, .down, memory: &memory))
    #expect(cell == .item(10, section: 1))
    var update = GridUpdate()
    update.insertItems(random.int(0...9), at: .item(random.int(0...29)))
    if random.chance(50) { update.insertSection(.list(count: 3), at: 1) }
    let rows = random.int(0...2) * 4
    update.deleteItems(0..<rows, section: 1)
    let mapping = try grid.mapping(of: update)
    try grid.apply(update)
    memory.follow(mapping)
    cell = try #require(mapping.newID(of: cell))
    let next = try #require(grid.neighbor(of: cell, .down, memory: &memory))
    #expect(next == .item(3, section: cell.section + 1))
    // One that is deleted is forgotten.
    update = GridUpdate()
    update.deleteItems(3..<4, section: next.section)
    memory.follow(try grid.mapping(of: update))
    #expect(memory == FocusMemory() || memory.cell == nil)
  }

  // MARK: Items that are not placed

  private static let packings: [PackingMode] = [.sparse, .dense, .dense(lookback: 4), .dense(chunk: 64)]

  @Test(
    "where items are not placed, moves go to the next without a place, and from there in order", arguments: packings)
  func unplaced(packing: PackingMode) throws {
    let items = PackedItems(count: 20_000) { GridSpan(columns: 1 + $0 % 3, rows: 1 + $0 % 2) }
    let section = GridSection.packed(
      items, tracks: Array(repeating: .fr(1), count: 5), packing: packing, rowSizing: .fixed(20))
    let (grid, whole) = (
      try VirtualGrid(sections: [section, .list(count: 1)]), try VirtualGrid(sections: [section, .list(count: 1)])
    )
    whole.resize(to: Size(width: 300, height: 200))
    _ = whole.performPostponedWork { true }
    grid.itemsPackedPerStep = 500
    grid.resize(to: Size(width: 300, height: 200))
    grid.layout(measure: measure)
    // Chunks are placed anywhere, others up to somewhere.
    if packing == .dense(chunk: 64) { grid.scroll(to: .item(10_000), measure: measure) }
    for _ in 0..<20 { grid.scroll(by: 150, measure: measure) }
    func isPlaced(_ item: Int) -> Bool { grid.area(of: .item(item)) != nil }
    let first = try #require((0..<20_000).first { !isPlaced($0) })
    #expect(first > 0)
    #expect(grid.unpackedItemCount > 1_000)
    var (guessed, same) = (0, 0)
    for item in 0..<20_000 where isPlaced(item) {
      for move in NeighborTests.arrows + [.pageDown(60), .pageUp(60)] {
        var (memory, other) = (FocusMemory(), FocusMemory())
        let found = grid.neighbor(of: .item(item), move, memory: &memory)
        guard let found, !isPlaced(found.item) else {
          // What is placed is final, but for the ragged end of what is.
          let isFar = packing == .dense(chunk: 64) || item < first - 150
          if isFar { #expect(found == whole.neighbor(of: .item(item), move, memory: &other), "\(item) \(move)") }
          same += isFar ? 1 : 0
          continue
        }
        guessed += 1
        let isForward = move == .down || move == .pageDown(60)
        #expect(isForward || move == .up || move == .pageUp(60))
        #expect(isForward ? found.item > item : found.item < item)
        // The one nearest to what is placed, unless a page ends among those that are not.
        if move == .down { #expect(isPlaced(found.item - 1), "\(item)") }
        if move == .up { #expect(isPlaced(found.item + 1), "\(item)") }
      }
    }
    #expect(guessed > 0)
    #expect(same > 0)
    for move in [FocusMove.down, .right, .pageDown(), .next] {
      #expect(go(grid, [move], from: .item(first)) == .item(first + 1))
      #expect(go(grid, [move], from: .item(19_999)) == (move == .right ? nil : .item(0, section: 1)))
    }
    for move in [FocusMove.up, .left, .pageUp(), .previous] {
      #expect(go(grid, [move], from: .item(19_990)) == .item(19_989))
    }
    #expect(go(grid, [.rowEnd], from: .item(19_990)) == nil)
    #expect(go(grid, [.up], from: .item(0, section: 1)) == .item(19_999))
    #expect(go(grid, [.last, .up, .down], from: .item(3)) == .item(0, section: 1))
  }

  @Test("items that are placed before all others are no neighbors before those are")
  func placedFirst() throws {
    // Runs of items lie 100,000 rows further down: where placing stops, many in the middle, and the last nine.
    let items = PackedItems(
      (0..<5_000).map { item in
        let isFar = (item >= 32 && item % 32 < 9) || item > 4_990 || (2_000..<2_300).contains(item)
        return isFar
          ? PlacementItem(startColumn: item % 4, startRow: 100_000 + item * 3)
          : PlacementItem(GridSpan(columns: 1 + item % 2))
      })
    let grid = try VirtualGrid(sections: [
      .packed(items, tracks: Array(repeating: .fr(1), count: 4), rowSizing: .fixed(20)), .list(count: 1),
    ])
    grid.itemsPackedPerStep = 64
    grid.resize(to: Size(width: 300, height: 200))
    grid.layout(measure: measure)
    let first = try #require((0..<5_000).first { grid.area(of: .item($0)) == nil })
    var (cell, memory, steps) = (CellID.item(0), FocusMemory(), 0)
    while grid.area(of: cell) != nil, steps < 1_000 {
      cell = try #require(grid.neighbor(of: cell, .down, memory: &memory))
      steps += 1
    }
    #expect(cell == .item(first), "\(first)")
    #expect(steps > 5, "\(first)")
    #expect(first % 32 == 9, "\(first)")
    #expect(go(grid, [.up], from: .item(0, section: 1)) == .item(4_990))
    #expect(go(grid, [.down], from: .item(2_100)) == .item(2_101))
    #expect(go(grid, [.up], from: .item(2_100)) == .item(2_099))
    while !grid.performPostponedWork(while: { true }) {}
    #expect(go(grid, [.up], from: .item(0, section: 1)) == .item(4_999))
    #expect(go(grid, [.up], from: .item(4_999)) == .item(4_998))
  }

  // MARK: Deep holes and tall items

  @Test("the focus goes through holes of any depth and along items of any height")
  func holes() throws {
    let items = PackedItems([
      PlacementItem(startColumn: 0, startRow: 0), PlacementItem(startColumn: 2, startRow: 70),
      PlacementItem(startColumn: 0, startRow: 1_000_000), PlacementItem(startColumn: 1, startRow: 1_000_060),
      PlacementItem(startColumn: 0, startRow: 2_000_000_000),
    ])
    let section = GridSection.packed(items, tracks: [.fr(1), .fr(1), .fr(1)], rowSizing: .fixed(1))
    let grid = try VirtualGrid.shown(sections: [section], in: Size(width: 300, height: 200), measure: measure)
    for item in 0..<4 {
      #expect(go(grid, [.down], from: .item(item)) == .item(item + 1))
      #expect(go(grid, [.up], from: .item(item + 1)) == .item(item))
    }
    #expect(go(grid, [.up], from: .item(0)) == nil)
    #expect(go(grid, [.down], from: .item(4)) == nil)
    #expect(go(grid, [.pageDown(500_000)], from: .item(1)) == .item(2))
    #expect(go(grid, [.pageUp(.infinity)], from: .item(4)) == .item(0))

    let tall = try VirtualGrid.shown(
      sections: [
        .packed(
          [
            GridSpan(rows: 1_000_000), GridSpan(), GridSpan(columns: 2, rows: 300),
            GridSpan(columns: 3, rows: 1_000_000_000),
            GridSpan(),
          ], tracks: [.fr(1), .fr(1), .fr(1)], packing: .sparse, rowSizing: .fixed(1))
      ], in: Size(width: 300, height: 200), measure: measure)
    for (item, move, found) in [
      (0, FocusMove.right, 1), (1, .left, 0), (1, .down, 2), (2, .left, 0), (2, .up, 1), (2, .down, 3), (0, .down, 3),
    ] {
      #expect(go(tall, [move], from: .item(item)) == .item(found), "\(item) \(move)")
    }
    #expect(go(tall, [.down], from: .item(3)) == .item(4))
    #expect(go(tall, [.up, .up], from: .item(4)) != nil)
  }

  @Test("items that lie over one another because there is no room are no harm", arguments: packings)
  func overlaps(packing: PackingMode) throws {
    let spans = [GridSpan(rows: .max), GridSpan(), GridSpan(columns: 3, rows: .max), GridSpan(columns: 2), GridSpan()]
    let grid = try VirtualGrid(sections: [
      .packed(
        PackedItems(count: 20) { spans[$0 % 5] }, tracks: [.fr(1), .fr(1), .fr(1)], packing: packing,
        rowSizing: .fixed(1))
    ])
    for _ in 0..<2 {
      for move in NeighborTests.arrows + [.pageUp(), .pageDown(1e12), .rowStart, .rowEnd, .last] {
        for item in 0..<20 {
          if let found = go(grid, [move], from: .item(item)) { #expect((0..<20).contains(found.item)) }
          _ = go(grid, [move, move, .left, .up], from: .item(item))
        }
      }
      grid.resize(to: Size(width: 300, height: 200))
      _ = grid.performPostponedWork { true }
      grid.layout(measure: measure)
    }
  }

  // MARK: Scale

  @Test("a billion items, and a million empty sections between two, are crossed at once")
  func scale() throws {
    let section = GridSection.lazy(count: 1_000_000, tracks: Array(repeating: .flexible(), count: 7), header: 10)
    let grid = try VirtualGrid(sectionCount: 1_000) { _ in section }
    grid.resize(to: Size(width: 300, height: 800))
    var random = SeededGenerator(seed: 5)
    for _ in 0..<(isOptimised ? 2_000 : 50) {
      let cell = CellID.item(random.int(0...999_999), section: random.int(1...998))
      // The last row of a section is one item.
      let above = CellID.item(cell.item - 7, section: cell.section)
      #expect(go(grid, [.up], from: cell) == (cell.item < 7 ? .item(999_999, section: cell.section - 1) : above))
      #expect(go(grid, [.pageDown(1e7), .pageUp(1e7)], from: cell) != nil)
      #expect(go(grid, [.nextSection, .previousSection], from: cell) == .item(0, section: cell.section))
    }
    #expect(go(grid, [.last], from: .item(3)) == .item(999_999, section: 999))

    // Sections of headers alone and of nothing between two of items.
    let empty = GridSection.lazy(count: 0, tracks: [.flexible()])
    let header = GridSection.lazy(count: 0, tracks: [.flexible()], header: 1)
    let noTracks = GridSection.lazy(count: 5, tracks: [])
    let list = GridSection.list(count: 1)
    let half = isOptimised ? 500_001 : 50_001
    let end = 2 * half - 2
    let sparse = try VirtualGrid(sectionCount: end + 1) { index in
      index == 0 || index == end || index == half
        ? list : index % 3 == 0 ? header : index % 3 == 1 ? noTracks : empty
    }
    sparse.resize(to: Size(width: 300, height: 800))
    let middle = CellID.item(0, section: half)
    for _ in 0..<(isOptimised ? 200 : 10) {
      for move in [FocusMove.down, .next, .nextSection, .pageDown()] {
        #expect(go(sparse, [move], from: .item(0)) == middle)
        #expect(go(sparse, [move, move], from: .item(0))?.section == end)
      }
      for move in [FocusMove.up, .previous, .previousSection, .pageUp()] {
        #expect(go(sparse, [move, move], from: .item(0, section: end)) == .item(0))
      }
      #expect(go(sparse, [.down], from: .item(0), stops: true) == .header(section: 3))
      #expect(go(sparse, [.up], from: middle, stops: true) == .header(section: half - 3))
    }
  }

  // MARK: Bad input

  @Test("bad cells, grids without anything, and the memory of another grid are no harm", .seeds(40))
  func hostile() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let numbers = [0, 1, 3, -1, 7, .max, .min, Limits.items, Limits.sections, 1 << 31]
    let moves =
      NeighborTests.arrows + [
        .pageUp(), .pageDown(.nan), .pageUp(-.infinity), .pageDown(.infinity), .pageDown(1e300), .next, .previous,
        .rowStart,
        .rowEnd, .nextSection, .previousSection, .first, .last,
      ]
    let grids = try (0..<4).map { index in
      let world = try NeighborTests.world(&random)
      let grid = try VirtualGrid(sections: index == 3 ? [] : world.sections)
      if random.chance(80) { grid.resize(to: Size(width: random.pick([0, 300]), height: random.pick([0, 200]))) }
      if random.chance(50) { grid.layout(measure: measure) }
      return grid
    }
    var memory = FocusMemory(stopsAtHeadersAndFooters: random.chance(50))
    var cell = CellID.item(0)
    for _ in 0..<400 {
      let grid = random.pick(grids)
      if random.chance(30) {
        let section = random.pick(numbers)
        cell = random.pick([
          .item(random.pick(numbers), section: section), .header(section: section), .footer(section: section),
        ])
      }
      let move = random.pick(moves)
      let found = grid.neighbor(of: cell, move, memory: &memory)
      if let found {
        #expect(grid.frame(of: found) != nil)
        #expect(found != cell)
        cell = found
      }
      if grid.frame(of: cell) == nil { #expect(found == nil || move == .first || move == .last) }
    }
    #expect(moves.allSatisfy { go(grids[3], [$0], from: .item(0)) == nil })
  }
}
