// Rows whose extents are declared are known wherever they are, whether anybody was there or not, and nobody is asked for them.

import TestSupport
import Testing

@testable import GridEngine

/// A packed section with a list of rows, between two sections of a fixed extent, and where its rows lie by a plain sum.
private final class DeclaredWorld {
  let grid: VirtualGrid
  let rows: [PackedTrack]
  let packing: PackingMode
  let gap: Double
  let seed: UInt64
  /// Packed items that the host was asked for.
  var asked: Set<Int> = []

  static let section = 1
  /// Where the first row begins at first: after three rows of 20 with 5 points between and after them, and the header.
  let firstStart: Double

  init(seed: UInt64, rows: [PackedTrack], _ random: inout SeededGenerator) throws {
    (self.seed, self.rows) = (seed, rows)
    packing = random.pick([.sparse, .dense, .dense(lookback: 4), .dense(chunk: 7), .dense(chunk: 300)])
    gap = random.pick([0, 4, 7.5])
    let tracks = random.int(1...5)
    let tall = random.pick([1, 1, 3])
    let items = (0..<random.pick([0, 1, 9, 150, 900])).map { item in
      PlacementItem(
        GridSpan(columns: random.int(1...3), rows: random.int(1...tall)),
        startRow: random.chance(2) ? random.int(0...400) : nil)
    }
    let axis: Axis = random.pick([.vertical, .horizontal])
    let header: Double? = random.pick([nil, 20])
    firstStart = 3 * 25 + (header == nil ? 0 : 20 + gap)
    var packed = GridSection.packed(
      PackedItems(random.chance(40) ? items : items.map { PlacementItem($0.span) }),
      tracks: Array(repeating: .fr(1), count: tracks), packing: packing, spacing: gap, rows: .repeating(rows),
      rowSizing: .measured(estimate: random.pick([nil, 77])), header: header.map { .fixed($0) },
      footer: random.pick([nil, 9]))
    if axis == .horizontal { packed.packed?.items.transpose() }
    let fixed = GridSection.list(count: 3, spacing: 5, rowSizing: .fixed(20))
    grid = try VirtualGrid(
      axis: axis, layoutDirection: random.pick([.leftToRight, .rightToLeft]), sections: [fixed, packed, fixed])
    resize(across: 300)
  }

  func resize(across: Double) {
    grid.resize(to: grid.axis == .vertical ? Size(width: across, height: 240) : Size(width: 240, height: across))
  }

  func height(_ item: Int) -> Double {
    var random = SeededGenerator(seed: seed &+ UInt64(item))
    return Double(random.int(1...90))
  }

  func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
    if id.section == DeclaredWorld.section, id.kind == .item { asked.insert(id.item) }
    return Size(width: height(id.item), height: height(id.item))
  }

  /// The first row of each chunk, where lists of rows begin anew.
  private var barriers: [Int] {
    let located = grid.model.section(DeclaredWorld.section)!
    let store = PlacementStore(copying: grid.model.contents.placements[PackedBody.store(located)])
    guard store.isChunked else { return [0] }
    return Set((0..<located.rows).map { store.chunkRows(around: $0).lowerBound }).sorted()
  }

  /// The leading edge of each row and of the end, from the first row, where rows without a declared extent take `fit` points.
  func edges(fit: (Int) -> Double = { _ in 0 }) -> [Double] {
    var (edges, first) = ([0.0], 0)
    let barriers = Set(barriers)
    for row in 0..<grid.model.section(DeclaredWorld.section)!.rows {
      if barriers.contains(row) { first = row }
      let extent =
        switch rows[(row - first) % rows.count] {
        case .pt(let points): points
        case .minmax(let least, .pt(let most)): max(least, most)
        default: fit(row)
        }
      edges.append(edges[row] + extent + gap)
    }
    return edges
  }

  /// Rows without a declared extent, by the list alone.
  var fitRows: Set<Int> {
    var found: Set<Int> = []
    _ = edges {
      found.insert($0)
      return 0
    }
    return found
  }

  /// Only items that lie in such rows were asked for since the last time.
  func checkAsked(_ comment: String) {
    let (located, fit) = (grid.model.section(DeclaredWorld.section)!, fitRows)
    for item in asked {
      let area = grid.model.contents.area(of: ItemIndex(item), in: located)
      #expect(!fit.isDisjoint(with: area.firstRow.raw..<area.endRow.raw), "item \(item), \(comment)")
    }
    asked = []
  }

  /// Applies an update, packs all, lays out, and compares.
  func settle(_ update: GridUpdate, _ random: inout SeededGenerator, _ comment: String) throws {
    try grid.apply(update)
    grid.performPostponedWork { true }
    _ = grid.layout(measure: measure)
    checkWholeList(&random, comment)
  }

  /// Where the first row begins.
  var start: Double {
    let located = grid.model.section(DeclaredWorld.section)!
    return (located.start + located.rowsStart).points
  }

  /// Compares all frames, look-ups by points, and the estimates with plain sums.
  func checkWholeList(_ random: inout SeededGenerator, _ comment: String) {
    let edges = edges()
    let located = grid.model.section(DeclaredWorld.section)!
    for item in 0..<located.items {
      let frame = grid.boundary.inner(grid.frame(of: .item(item, section: DeclaredWorld.section))!)
      // A horizontal grid's areas are turned.
      let asked = grid.area(of: .item(item, section: DeclaredWorld.section))!
      let (row, span) = grid.axis == .vertical ? (asked.row, asked.rows) : (asked.column, asked.columns)
      #expect(frame.y == start + edges[row], "item \(item), \(comment)")
      #expect(frame.height == edges[row + span] - edges[row] - gap, "item \(item), \(comment)")
      if frame.y != start + edges[row] { return }
    }
    guard located.rows > 0 else { return }
    for _ in 0..<20 {
      let distance = Double(random.int(0...Int(edges[located.rows]) + 5))
      let found = grid.model.contents.row(in: located, at: FixedPoint(distance))
      let wanted = min(located.rows - 1, edges.lastIndex { $0 <= distance }!)
      #expect(found.row.raw == wanted, "\(distance), \(comment)")
      #expect(found.edge.points == edges[wanted], "\(distance), \(comment)")
    }
    let estimate = grid.extentEstimate
    #expect(estimate.bound == 0, "\(comment)")
    #expect(estimate.atLeast == estimate.estimate, "\(comment)")
    #expect(
      (located.start + located.rowsStart + located.rowsExtent).points == start + edges[located.rows] - gap,
      "\(comment)")
    #expect(asked.isEmpty, "\(comment)")
    #expect(grid.measuredRowCount == 0, "\(comment)")
  }
}

@Suite(.checksInvariants) struct DeclaredRowsTests {
  private static let whole: [[PackedTrack]] = [
    [.pt(60), .pt(110)], [.pt(10.5), .pt(0), .pt(33.25)], [.minmax(20, .pt(80)), .pt(7)],
    [.minmax(90, .pt(80)), .minmax(5, .pt(6)), .pt(1)], [.pt(0), .pt(0), .pt(4)], (1...40).map { .pt(Double($0)) },
  ]
  private static let mixed: [[PackedTrack]] = [
    [.pt(30), .fit], [.fit, .pt(0), .pt(12), .fit], [.minmax(10, .pt(25)), .fit, .fit], [.pt(9), .fr(1)],
  ]

  @Test("two declared extents are known at once, and never asked", arguments: [Axis.vertical, .horizontal])
  func twoExtents(axis: Axis) throws {
    let grid = try VirtualGrid(
      axis: axis,
      sections: [
        .packed(
          PackedItems(count: 100) { _ in GridSpan() }, tracks: [.fr(1), .fr(1)], spacing: 0,
          rows: .repeating([.pt(60), .pt(110)]))
      ])
    grid.resize(to: Size(width: 300, height: 300))
    let changes = grid.layout { id, _ in
      Issue.record("\(id) is asked for its size")
      return .zero
    }
    #expect(changes.entered.count == 8)
    #expect(grid.contentSize[axis] == 4250)
    grid.performPostponedWork { true }
    #expect(grid.contentSize[axis] == 4250)
    let frame = try #require(grid.frame(of: .item(80)))
    #expect((axis == .vertical ? frame.y : frame.x) == 3400)
    #expect(grid.extentEstimate == ExtentEstimate(estimate: 4250, bound: 0, atLeast: 4250))
    _ = grid.scroll(to: .item(80), anchor: .topLeading) { _, _ in .zero }
    #expect(grid.offset == 3400)
    _ = grid.scroll(to: .infinity) { _, _ in .zero }
    #expect(grid.offset == 3950)
    #expect(grid.measuredRowCount == 0)
    #expect(grid.rowStatistics(inSection: 0) == RowStatistics(measuredCount: 0, mean: 85, deviation: 0))
  }

  @Test("frames, look-ups, jumps and bounds of lists without fit rows are plain sums", .seeds(60))
  func wholeLists() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let world = try DeclaredWorld(seed: seed, rows: random.pick(DeclaredRowsTests.whole), &random)
    let grid = world.grid
    let early = grid.extentEstimate
    _ = grid.layout(measure: world.measure)
    grid.performPostponedWork { true }
    #expect(world.start == world.firstStart)
    world.checkWholeList(&random, "seed \(seed)")
    let truth = grid.extentEstimate.estimate
    #expect(abs(early.estimate - truth) <= early.bound, "\(early) for \(truth), seed \(seed)")
    #expect(early.atLeast <= truth, "\(early) for \(truth), seed \(seed)")
    for step in 0..<12 {
      let count = grid.itemCount(inSection: DeclaredWorld.section)
      var update = GridUpdate()
      switch random.int(0...6) {
      case 0: world.resize(across: random.pick([120, 300, 511.5]))
      case 1:
        update.insertItems(
          PackedItems(count: random.pick([1, 30])) { GridSpan(columns: 1 + $0 % 2, rows: 1) },
          at: .item(random.int(0...count), section: DeclaredWorld.section))
      case 2 where count > 0:
        let first = random.int(0...count - 1)
        update.deleteItems(first..<min(count, first + random.pick([1, 25])), section: DeclaredWorld.section)
      case 3 where count > 1:
        let first = random.int(0...count - 1)
        update.moveItems(
          first..<first + 1, section: DeclaredWorld.section,
          to: .item(random.int(0...count - 1), section: DeclaredWorld.section))
      case 4 where count > 0:
        update.reshapeItems(
          from: random.int(0...count - 1), section: DeclaredWorld.section, as: [GridSpan(columns: 2, rows: 2)])
      case 5:
        let state = grid.savedState()
        let (offset, size) = (grid.offset, grid.contentSize)
        try grid.restore(from: state)
        grid.performPostponedWork { true }
        #expect(grid.contentSize == size, "seed \(seed), step \(step)")
        #expect(grid.offset == offset, "seed \(seed), step \(step)")
      default: _ = grid.scroll(to: Double(random.int(0...30_000)), measure: world.measure)
      }
      try world.settle(update, &random, "seed \(seed), step \(step)")
    }
  }

  @Test("a section of declared rows keeps them as it moves, is collapsed, and is declared anew", .seeds(12))
  func sections() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let rows = random.pick(DeclaredRowsTests.whole)
    let world = try DeclaredWorld(seed: seed, rows: rows, &random)
    let grid = world.grid
    grid.performPostponedWork { true }
    _ = grid.layout(measure: world.measure)
    var update = GridUpdate()
    update.moveSection(0, to: 2)
    update.insertSection(.list(count: 2, spacing: 0, rowSizing: .fixed(11)), at: 0)
    let count = grid.itemCount(inSection: 1)
    try grid.apply(update)
    #expect(grid.itemCount(inSection: 1) == count)
    world.checkWholeList(&random, "seed \(seed)")
    grid.collapse(1)
    grid.expand(1)
    world.checkWholeList(&random, "seed \(seed)")
    var declared = GridSection.packed(
      [], tracks: [.fr(1), .fr(1)], packing: world.packing, spacing: world.gap, rows: .repeating(rows))
    if grid.axis == .horizontal { declared.packed?.items.transpose() }
    update = GridUpdate()
    update.redeclareSection(1, as: declared)
    try world.settle(update, &random, "seed \(seed), declared anew")
  }

  @Test("of lists with fit rows only these are asked, and estimated by the mean of such", .seeds(60))
  func mixedLists() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let rows = random.pick(DeclaredRowsTests.mixed)
    let world = try DeclaredWorld(seed: seed, rows: rows, &random)
    let grid = world.grid
    _ = grid.layout(measure: world.measure)
    grid.performPostponedWork { true }
    world.checkAsked("seed \(seed)")
    for step in 0..<10 {
      let count = grid.itemCount(inSection: DeclaredWorld.section)
      switch random.int(0...5) {
      case 0: world.resize(across: random.pick([120, 300, 511.5]))
      case 1 where count > 0:
        var update = GridUpdate()
        update.deleteItems(0..<random.int(1...min(count, 9)), section: DeclaredWorld.section)
        try grid.apply(update)
      case 2 where count > 0:
        let item = CellID.item(random.int(0...count - 1), section: DeclaredWorld.section)
        _ = grid.scroll(to: item, anchor: random.pick([.top, .center, nil]), measure: world.measure)
      case 3:
        var update = GridUpdate()
        update.insertItems([GridSpan(), GridSpan(columns: 2)], at: .item(count / 2, section: DeclaredWorld.section))
        try grid.apply(update)
      default: _ = grid.scroll(to: Double(random.int(0...30_000)), measure: world.measure)
      }
      grid.performPostponedWork { true }
      _ = grid.layout(measure: world.measure)
      world.checkAsked("seed \(seed), step \(step)")
      check(world, "seed \(seed), step \(step)")
    }
  }

  /// Every row lies where the extents of those before put it, with the mean of measured fit rows for those that are not.
  private func check(_ world: DeclaredWorld, _ comment: String) {
    let grid = world.grid
    let located = grid.model.section(DeclaredWorld.section)!
    let estimate = located.estimate.points
    let measured = (0..<located.rows).map {
      grid.model.contents.rows.extent(of: located.gridRow(RowIndex($0)))?.points
    }
    let edges = world.edges { measured[$0] ?? estimate }
    for row in 0..<located.rows {
      let edge = grid.model.contents.rowsExtent(in: located, upTo: RowIndex(row)).points
      #expect(edge == edges[row], "row \(row), \(comment)")
      if edge != edges[row] { return }
      // The end of a row belongs to the next.
      let found = grid.model.contents.row(in: located, at: FixedPoint(edges[row]))
      #expect(edges[found.row.raw] == edges[row], "row \(row), \(comment)")
      #expect(found.edge.points == edges[row], "row \(row), \(comment)")
    }
    #expect(located.rowsExtent.points == max(0, (edges.last ?? 0) - world.gap), "\(comment)")
    let known = measured.compactMap { $0 }
    let mean = known.reduce(0, +) / Double(max(1, known.count))
    #expect(known.isEmpty || abs(mean - estimate) < 0.001, "\(estimate) for \(mean), \(comment)")
    #expect(Int(located.record.measuredRows) == known.count, "\(comment)")
  }
}

extension Size {
  /// The extent along an axis.
  fileprivate subscript(axis: Axis) -> Double { axis == .vertical ? height : width }
}

/// What would take too long where invariants are checked row by row.
@Suite struct ManyDeclaredRowsTests {
  @Test("rows of a list take no memory, however many they are, and those at the end are found")
  func scale() throws {
    let grid = try VirtualGrid.shown(
      sections: [
        .packed(
          PackedItems(repeating: GridSpan(), count: 399_998), tracks: [.fr(1), .fr(1)], spacing: 0,
          rows: .repeating([.pt(60), .pt(110), .pt(10)]))
      ], in: Size(width: 300, height: 300))
    grid.performPostponedWork { true }
    let truth = 66_666.0 * 180 + 60
    #expect(grid.contentSize.height == truth)
    let bytes = grid.extentBytesHeld
    for part in stride(from: 0.0, to: truth, by: truth / 100) { _ = grid.scroll(to: part) { _, _ in .zero } }
    #expect(grid.extentBytesHeld == bytes)
    #expect(grid.frame(of: .item(399_997)) == Rect(x: 154, y: truth - 60, width: 146, height: 60))
    let cell = try #require(grid.cell(at: Point(x: 10, y: truth - 1)))
    #expect(cell.id == .item(399_996))
  }

  @Test("a row that starts far away needs none of those before it", arguments: [PlacementPolicy.lockedFirst, .css])
  func farStart(policy: PlacementPolicy) throws {
    let grid = try VirtualGrid.shown(
      sections: [
        .packed(
          PackedItems([PlacementItem(startRow: 1_000_001), PlacementItem()]), tracks: [.fr(1)], policy: policy,
          spacing: 2, rows: .repeating([.pt(3), .pt(5)]))
      ], in: Size(width: 100, height: 300))
    #expect(grid.frame(of: .item(0)) == Rect(x: 0, y: 500_000 * 12 + 5, width: 100, height: 5))
    #expect(grid.extentEstimate.bound == 0)
    #expect(grid.bytesHeld < 200_000)
  }

  @Test("rows of sections after it do not hide what lies in declared rows")
  func otherSectionsMeasured() throws {
    let grid = try VirtualGrid.shown(
      sections: [
        .packed(
          PackedItems([PlacementItem()]), tracks: Array(repeating: .fr(1), count: 12), spacing: 0,
          rows: .repeating([.pt(20), .fit])),
        .list(count: 12),
      ], in: Size(width: 240, height: 200)
    ) { id, _ in Size(width: 1, height: Double(id.item)) }
    var update = GridUpdate()
    update.insertItems(16, at: .item(0))
    try grid.apply(update)
    grid.layout { _, _ in Size(width: 1, height: 300) }
    for y in stride(from: 0.0, to: 320, by: 5) {
      #expect(grid.cell(at: Point(x: 5, y: y))?.id == .item(y < 20 ? 0 : 12), "\(y)")
    }
  }
}
