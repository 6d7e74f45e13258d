// Steps that wait for sizes: whatever is done with a grid, they answer as steps that ask cell by cell, in few rounds; and a step
// that is given up leaves the grid whole.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct BatchedStepTests {
  #if DEBUG
    static let scripts = 24
  #else
    static let scripts = 240
  #endif

  /// A grid whose host measures cells in batches.
  private final class Batches {
    let grid: VirtualGrid
    let seed: UInt64
    /// What was measured for the step under way; the breadth that it was offered counts too.
    private var sizes: [MeasurementRequest: Size] = [:]
    private var requests: [MeasurementRequest] = []
    private(set) var rounds = 0
    private(set) var mostRounds = 0
    private(set) var asked = 0

    init(_ grid: VirtualGrid, seed: UInt64) { (self.grid, self.seed) = (grid, seed) }

    static func extent(_ id: CellID, seed: UInt64) -> Size {
      var random = SeededGenerator(seed: seed &+ UInt64(id.section * 1000 + id.item * 3 + Int(id.kind.rawValue)))
      let extent = random.chance(5) ? 0 : Double(random.int(1...120)) + random.pick([0, 0.5, 1.0 / 3])
      return Size(width: extent, height: extent)
    }

    private func known(_ id: CellID, _ proposal: ProposedSize) -> Size? {
      sizes[MeasurementRequest(id: id, proposal: proposal)]
    }

    private func measure() {
      #expect(!requests.isEmpty, "cells are asked for once")
      #expect(Set(requests).count == requests.count, "cells are asked for once")
      asked += requests.count
      for request in requests { sizes[request] = Batches.extent(request.id, seed: seed) }
    }

    func step(to target: ScrollTarget) -> Changes {
      (sizes, rounds) = ([:], 0)
      var changes = grid.step(to: target, known: known, asking: &requests)
      while changes == nil, rounds < 500 {
        #expect(grid.waitsForSizes)
        rounds += 1
        measure()
        changes = grid.continueStep(known: known, asking: &requests)
      }
      mostRounds = max(mostRounds, rounds)
      #expect(changes != nil)
      #expect(requests.isEmpty)
      #expect(!grid.waitsForSizes)
      return changes ?? Changes()
    }

    /// Begins a step and measures for some rounds; `nil` where the step still waits.
    func begin(_ target: ScrollTarget, rounds: Int) -> Changes? {
      sizes = [:]
      var changes = grid.step(to: target, known: known, asking: &requests)
      for _ in 0..<rounds where changes == nil {
        measure()
        changes = grid.continueStep(known: known, asking: &requests)
      }
      return changes
    }
  }

  /// A grid that is asked cell by cell, and one of the same sections that is asked for batches.
  private struct Pair {
    let plain: VirtualGrid
    let batches: Batches
    let seed: UInt64
    let sections: [GridSection]

    init(_ random: inout SeededGenerator, seed: UInt64) throws {
      self.seed = seed
      var sections = (0..<random.int(1...6)).map { _ in RandomGrid.anySection(&random) }
      if random.chance(40) {
        for index in sections.indices {
          sections[index].level = random.int(0...3)
          sections[index].header = random.pick([nil, .measured(estimate: 20), .fixed(20)])
        }
      }
      self.sections = sections
      let axis: Axis = random.pick([.vertical, .horizontal])
      let direction: LayoutDirection = random.pick([.leftToRight, .rightToLeft])
      plain = try VirtualGrid(axis: axis, layoutDirection: direction, sections: sections)
      batches = Batches(try VirtualGrid(axis: axis, layoutDirection: direction, sections: sections), seed: seed)
      let pins: PinnedViews = random.pick([[], .sectionHeaders, .sectionFooters, [.sectionHeaders, .sectionFooters]])
      let inset = random.pick([0.0, 0, 12, 150])
      let overscan = random.pick([0.0, 0, 33.5, 200])
      let overscrolls = random.chance(20)
      let budget = random.pick([50, 16_384])
      let policy = AnchorPolicy(random.pick([[.firstVisible], [.end, .lastVisible], [.start, .center]]))
      for grid in both {
        grid.itemsPackedPerStep = budget
        grid.pinnedViews = pins
        grid.maximumPinnedShare = [0.4, 0.1, 1][Int(seed % 3)]
        grid.overscan = overscan
        grid.contentInsets =
          axis == .vertical ? EdgeInsets(top: inset, bottom: 7) : EdgeInsets(leading: inset, trailing: inset / 3)
        grid.allowsOverscroll = overscrolls
        grid.anchorPolicy = policy
        grid.resize(to: Size(width: 240, height: 240))
      }
    }

    var both: [VirtualGrid] { [plain, batches.grid] }

    func steps(to target: ScrollTarget) -> [Changes] {
      let seed = seed
      return [
        plain.step(to: target) { id, _ in Batches.extent(id, seed: seed) }, batches.step(to: target),
      ]
    }

    /// Changes both grids in some way or other that takes no step.
    ///
    /// - Parameter renumbers: false where cells have to keep their numbers, on which their sizes depend.
    func change(_ random: inout SeededGenerator, renumbers: Bool = true) {
      let (section, item) = (random.int(0...5), random.int(0...60))
      let kind = random.int(0...(renumbers ? 7 : 5))
      let width = Double(random.pick([240, 200, 333]))
      for grid in both {
        switch kind {
        case 0: grid.resize(to: Size(width: width, height: 240))
        case 1: grid.invalidateSize(of: .item(item, section: section))
        case 2: _ = grid.pack(pieces: 1) { _, _ in }
        case 3: grid.endDraggingThumb()
        case 4: if let id = grid.visibleCells.first?.id { grid.collapse(id.section) }
        case 5: grid.expand(section)
        default:
          var update = GridUpdate()
          update.insertItems(1 + item % 5, at: .item(item, section: section))
          if kind == 6 { update.deleteItems(item..<item + 1, section: section) }
          try? grid.apply(update)
        }
      }
    }
  }

  private func target(_ random: inout SeededGenerator) -> ScrollTarget {
    switch random.int(0...11) {
    case 0: .to(Double(random.int(-20...9000)))
    case 1:
      .cell(
        .item(random.int(0...80), section: random.int(0...5)),
        anchor: random.pick([nil, .topLeading, .center, .bottomTrailing]))
    case 2:
      .cell(random.pick([.header(section: random.int(0...5)), .footer(section: random.int(0...5))]))
    case 3: .thumb(random.pick([0, 0.3, 0.77, 1]))
    case 4: .resume
    case 5: .stay
    case 6: .to(1e9)
    default: .by(random.pick([1, -1, 0.5, 11.25, -20, 60, -75, 300, -400, 700]))
    }
  }

  @Test("they answer as steps that ask cell by cell", .seeds(BatchedStepTests.scripts))
  func sameAnswers() throws {
    let seed = Seed.current
    try checkAnswers(seed: seed)
  }

  @Test("also where the look ahead ends at once, at rows that have to be packed", arguments: [219, 391] as [UInt64])
  func sameAnswersBeforePacking(seed: UInt64) throws { try checkAnswers(seed: seed) }

  private func checkAnswers(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pair = try Pair(&random, seed: seed)
    for operation in 0..<60 {
      if random.chance(25) { pair.change(&random) }
      let target = target(&random)
      let changes = pair.steps(to: target)
      func lists(_ changes: Changes) -> [[CellChange]] { [changes.entered, changes.left, changes.moved] }
      #expect(lists(changes[0]) == lists(changes[1]), "operation \(operation): \(target)")
      #expect(changes[0].shift == changes[1].shift)
      #expect(changes[0].offset == changes[1].offset)
      #expect(changes[0].measurements == changes[1].measurements, "operation \(operation): \(target)")
      #expect(changes[0].status == changes[1].status)
      let (a, b) = (pair.plain, pair.batches.grid)
      #expect(a.visibleCells == b.visibleCells, "operation \(operation): \(target)\n\(a.stateLine)")
      #expect(a.contentSize == b.contentSize)
      #expect(a.thumb == b.thumb)
      #expect(a.diagnostics == b.diagnostics)
      #expect(a.state.viewport.anchor?.id == b.state.viewport.anchor?.id)
      #expect(a.state.travel.distance == b.state.travel.distance)
      guard a.visibleCells == b.visibleCells else { return }
    }
    #expect(pair.batches.grid.model.brokenInvariant() == nil)
  }

  @Test("a step that is given up moves nothing, and leaves the grid whole", .seeds(BatchedStepTests.scripts))
  func givingUp() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let pair = try Pair(&random, seed: seed)
    let (grid, batches) = (pair.batches.grid, pair.batches)
    var compared = 0
    for operation in 0..<60 {
      let before = grid.visibleCells
      let isDone = batches.begin(target(&random), rounds: random.int(0...2)) != nil
      #expect(grid.waitsForSizes == !isDone)
      if !isDone {
        #expect(grid.visibleCells == before)
      }
      if !isDone, random.chance(20) {
        #expect(grid.model.brokenInvariant() == nil, "while a step waits")
        let saved = grid.savedState()
        let other = try VirtualGrid(axis: grid.axis, layoutDirection: grid.layoutDirection, sections: pair.sections)
        try other.restore(from: saved)
        #expect(other.model.brokenInvariant() == nil)
      }
      pair.change(&random, renumbers: false)
      if random.chance(50) { _ = batches.step(to: target(&random)) }
      let isSettled = batches.step(to: .stay).status == .done
      #expect(grid.model.brokenInvariant() == nil, "operation \(operation)\n\(grid.stateLine)")
      guard isSettled, let first = grid.visibleCells.first(where: { !$0.isPinned })?.id else { continue }
      // A grid of the same changes that was never interrupted shows cells of the same sizes there.
      let sizes = Dictionary(uniqueKeysWithValues: grid.visibleCells.map { ($0.id, $0.frame.size) })
      _ = pair.plain.step(to: .cell(first, anchor: .topLeading)) { id, _ in Batches.extent(id, seed: seed) }
      for cell in pair.plain.visibleCells where grid.area(of: cell.id) == nil {
        guard let size = sizes[cell.id] else { continue }
        compared += 1
        #expect(size == cell.frame.size, "operation \(operation): \(cell.id)")
      }
    }
    #expect(grid.diagnostics.allSatisfy { $0 != .callDuringMeasurement })
    #expect(compared > 0 || pair.plain.visibleCells.allSatisfy { grid.area(of: $0.id) != nil })
  }

  @Test("jumps among rows that nobody has measured take one round or two mostly, and ask for little that is not shown")
  func rounds() throws {
    let grid = try VirtualGrid(sections: [.list(count: 1_000_000)])
    grid.resize(to: Size(width: 400, height: 800))
    let batches = Batches(grid, seed: 7)
    var total = 0
    for place in 0..<200 {
      _ = batches.step(to: .to(Double(place * 7919 % 1000) * 40_000))
      total += batches.rounds
      #expect(batches.rounds <= 7)
    }
    #expect(total < 360, "\(total) rounds")
    // A viewport of 800 points shows 14 rows of 57.
    #expect(batches.asked < 200 * 18, "\(batches.asked)")
  }

  @Test("a step to a postponed target that is given up leaves it postponed")
  func postponedTarget() throws {
    let grid = try VirtualGrid(sections: [
      .packed(
        PackedItems(count: 50_000) { _ in GridSpan() }, tracks: [.fr(1)], packing: .dense,
        rowSizing: .measured(estimate: 30))
    ])
    grid.itemsPackedPerStep = 1000
    grid.resize(to: Size(width: 100, height: 300))
    let batches = Batches(grid, seed: 5)
    _ = batches.step(to: .stay)
    #expect(batches.step(to: .cell(.item(40_000), anchor: .topLeading)).status != .done)
    #expect(grid.isScrollPostponed)
    _ = grid.performPostponedWork { true }
    var requests: [MeasurementRequest] = []
    for _ in 0..<2 {
      #expect(grid.step(to: .resume, known: { _, _ in nil }, asking: &requests) == nil)
      #expect(!grid.isScrollPostponed)
      grid.invalidateSize(of: .item(0))
      #expect(grid.isScrollPostponed)
      #expect(!grid.waitsForSizes)
    }
    #expect(grid.step(to: .resume, known: { _, _ in nil }, asking: &requests) == nil)
    grid.step(to: .resume) { id, _ in Batches.extent(id, seed: 5) }
    #expect(grid.visibleCells.first?.id == .item(40_000))
    #expect(!grid.isScrollPostponed)
  }

  @Test("a jump expands what hides its cell, and stops for sizes as others do", arguments: [true, false])
  func expanding(expands: Bool) throws {
    let grid = try VirtualGrid(sections: [.list(count: 5, header: 20), .list(count: 50, header: 20)])
    grid.resize(to: Size(width: 100, height: 100))
    grid.collapse(1)
    var sizes: [CellID: Size] = [:]
    var requests: [MeasurementRequest] = []
    var changes = grid.step(
      to: .cell(.item(30, section: 1), anchor: .top, expands: expands), known: { id, _ in sizes[id] },
      asking: &requests)
    while changes == nil {
      for request in requests { sizes[request.id] = Size(width: 100, height: 40) }
      changes = grid.continueStep(known: { id, _ in sizes[id] }, asking: &requests)
    }
    #expect(grid.isExpanded(1) == expands)
    #expect(grid.visibleCells.contains { $0.id == .item(30, section: 1) } == expands)
    #expect(grid.diagnostics == (expands ? [] : [.hiddenCell(.item(30, section: 1))]))
  }

  @Test("headers of all levels that are pinned over a target are measured at once")
  func stackedHeaders() throws {
    let sections = (0..<60).map { index in
      var section = GridSection.lazy(count: 40, tracks: [.flexible()], header: .measured(estimate: 20))
      section.level = index % 6
      return section
    }
    let grid = try VirtualGrid(sections: sections)
    grid.pinnedViews = .sectionHeaders
    grid.maximumPinnedShare = 1
    grid.resize(to: Size(width: 400, height: 600))
    let batches = Batches(grid, seed: 3)
    _ = batches.step(to: .stay)
    _ = batches.step(to: .cell(.item(20, section: 47), anchor: .topLeading))
    #expect(batches.rounds <= 3)
    #expect(grid.visibleCells.filter { $0.isPinned }.count == 6)
    _ = batches.step(to: .to(grid.contentSize.height / 3))
    #expect(batches.mostRounds <= 4)
  }

  @Test("many small sections of a grid that was made narrower are measured in few rounds")
  func staleSections() throws {
    let grid = try VirtualGrid(sectionCount: 10_000) { _ in
      .lazy(count: 3, tracks: [.adaptive(minimum: 100)], header: .measured(estimate: 20))
    }
    grid.resize(to: Size(width: 400, height: 800))
    let batches = Batches(grid, seed: 11)
    _ = batches.step(to: .to(500_000))
    for width in [150.0, 350, 90] {
      grid.resize(to: Size(width: width, height: 800))
      _ = batches.step(to: .stay)
      #expect(batches.rounds <= 4, "\(width)")
      _ = batches.step(to: .to(grid.contentSize.height * width / 400))
      #expect(batches.rounds <= 4, "\(width)")
    }
    #expect(grid.model.brokenInvariant() == nil)
  }

  @Test(
    "inside of the host's function the grid can be read, not changed, and between the calls a change gives the step up")
  func reading() throws {
    let grid = try VirtualGrid(sections: [.list(count: 100)])
    grid.resize(to: Size(width: 100, height: 100))
    var requests: [MeasurementRequest] = []
    #expect(grid.continueStep(known: { _, _ in nil }, asking: &requests) == nil, "a step that stays")
    #expect(grid.waitsForSizes)
    #expect(requests.first == MeasurementRequest(id: .item(0), proposal: ProposedSize(width: 100, height: nil)))
    var extent: Double?
    let changes = grid.continueStep(
      known: { _, _ in
        extent = grid.estimatedExtent(of: .item(3))
        grid.resize(to: Size(width: 50, height: 50))
        return Size(width: 0, height: 40)
      }, asking: &requests)
    #expect(changes?.entered.count == 3)
    #expect(extent != nil)
    #expect(grid.viewportSize.width == 100)
    #expect(grid.diagnostics.allSatisfy { $0 == .callDuringMeasurement })
    #expect(grid.diagnosticCount > 0)
    let count = grid.diagnosticCount
    #expect(grid.step(to: .to(2000), known: { _, _ in nil }, asking: &requests) == nil)
    grid.resize(to: Size(width: 50, height: 50))
    #expect(!grid.waitsForSizes)
    #expect(grid.viewportSize.width == 50)
    #expect(grid.diagnosticCount == count)
    #expect(grid.offset == 0)
    #expect(grid.step(to: .by(.nan), known: { _, _ in nil }, asking: &requests) == nil)
    #expect(grid.diagnostics.last == .invalidOffset)
  }
}
