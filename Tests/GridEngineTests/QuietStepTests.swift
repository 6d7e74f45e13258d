// Steps in which nothing enters or leaves: whatever is done with a grid, they answer as steps that walk over all rows.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct QuietStepTests {
  #if DEBUG
    static let scripts = 60
  #else
    static let scripts = 2_000
  #endif

  /// Two grids of the same sections, of which one walks at every step.
  private struct Pair {
    let quiet: VirtualGrid
    let walking: VirtualGrid
    let seed: UInt64

    init(_ random: inout SeededGenerator, seed: UInt64) throws {
      self.seed = seed
      let sections = (0..<random.int(1...5)).map { _ in RandomGrid.anySection(&random) }
      let axis: Axis = random.pick([.vertical, .horizontal])
      let direction: LayoutDirection = random.pick([.leftToRight, .rightToLeft])
      quiet = try VirtualGrid(axis: axis, layoutDirection: direction, sections: sections)
      walking = try VirtualGrid(axis: axis, layoutDirection: direction, sections: sections)
      let pins: PinnedViews = random.pick([[], .sectionHeaders, .sectionFooters, [.sectionHeaders, .sectionFooters]])
      let inset = random.pick([0.0, 0, 12, 150, 300])
      let overscan = random.pick([0.0, 0, 33.5, 200])
      let overscrolls = random.chance(20)
      let hasTypes = random.chance(50)
      let budget = random.pick([50, 16_384])
      for grid in both {
        grid.itemsPackedPerStep = budget
        grid.pinnedViews = pins
        grid.overscan = overscan
        grid.contentInsets =
          axis == .vertical ? EdgeInsets(top: inset, bottom: 7) : EdgeInsets(leading: inset, trailing: inset / 3)
        grid.allowsOverscroll = overscrolls
        if hasTypes { grid.contentType = { $0.item % 3 } }
        grid.resize(to: Size(width: 240, height: 240))
        grid.layout(measure: measure)
      }
    }

    var both: [VirtualGrid] { [quiet, walking] }

    var measure: VirtualGrid.Measure {
      Sizes.drawn(seed: seed) { $0.chance(5) ? 0 : Double($0.int(1...120)) + $0.pick([0, 0.5, 1.0 / 3]) }
    }

    /// The changes of one step of each grid. What the walking one knows about quiet steps is forgotten before.
    func steps(_ body: (VirtualGrid) -> Changes) -> [Changes] {
      walking.state.shown.quiet = nil
      return both.map(body)
    }
  }

  @Test("quiet steps answer as walking ones", .seeds(QuietStepTests.scripts))
  func sameAnswers() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let pair = try Pair(&random, seed: seed)
    for operation in 0..<80 {
      let changes = step(pair, &random)
      func lists(_ changes: Changes) -> [[CellChange]] { [changes.entered, changes.left, changes.moved] }
      #expect(lists(changes[0]) == lists(changes[1]), "operation \(operation)")
      #expect(changes[0].shift == changes[1].shift)
      #expect(changes[0].discarded == changes[1].discarded)
      #expect(changes[0].offset == changes[1].offset)
      #expect(changes[0].visibleCount == changes[1].visibleCount)
      #expect(changes[0].measurements == changes[1].measurements)
      let (a, b) = (pair.quiet, pair.walking)
      #expect(a.visibleCells == b.visibleCells, "operation \(operation)\n\(a.stateLine)")
      #expect(a.visibleCells.map(\.handle) == b.visibleCells.map(\.handle))
      #expect(a.state.viewport.anchor?.id == b.state.viewport.anchor?.id, "operation \(operation)\n\(a.stateLine)")
      #expect(
        a.state.viewport.anchor?.distance == b.state.viewport.anchor?.distance, "operation \(operation)\n\(a.stateLine)"
      )
      #expect(a.state.travel.distance == b.state.travel.distance)
      guard a.visibleCells == b.visibleCells, a.state.viewport.anchor?.id == b.state.viewport.anchor?.id else { return }
    }
  }

  /// Mostly small moves; sometimes a jump, another setting, a change of data or of a size, a slice of packing.
  private func step(_ pair: Pair, _ random: inout SeededGenerator) -> [Changes] {
    let kind = random.int(0...19)
    let distance = random.pick([0, 1, -1, 0.5, 3, -4, 11.25, -20, 60, -75, 300])
    let offset = Double(random.int(-20...5000))
    let (section, item) = (random.int(0...4), random.int(0...60))
    let setting = random.int(0...3)
    switch kind {
    case 0: return pair.steps { $0.scroll(to: offset, measure: pair.measure) }
    case 1: return pair.steps { $0.scroll(to: $0.offset + distance, measure: pair.measure) }
    case 2: return pair.steps { $0.scroll(to: .item(item, section: section), measure: pair.measure) }
    case 3:
      return pair.steps {
        $0.invalidateSize(of: .item(item, section: section))
        return $0.scroll(by: distance, measure: pair.measure)
      }
    case 4:
      return pair.steps {
        var update = GridUpdate()
        update.insertItems(1, at: .item(item, section: section))
        if setting == 0 { update.deleteItems(item..<item + 1, section: section) }
        try? $0.apply(update)
        return $0.layout(measure: pair.measure)
      }
    case 5:
      return pair.steps {
        switch setting {
        case 0: $0.overscan = $0.overscan == 0 ? 40 : 0
        case 1: $0.pinnedViews = $0.pinnedViews.isEmpty ? .sectionHeaders : []
        case 2: $0.contentType = $0.contentType == nil ? { $0.item % 2 } : nil
        default: $0.resize(to: Size(width: $0.viewportSize.width == 240 ? 200 : 240, height: 240))
        }
        return $0.scroll(by: distance, measure: pair.measure)
      }
    case 6:
      return pair.steps {
        var slices = setting
        $0.performPostponedWork {
          slices -= 1
          return slices >= 0
        }
        return $0.scroll(by: distance, measure: pair.measure)
      }
    case 7: return pair.steps { $0.layout(measure: pair.measure) }
    default: return pair.steps { $0.scroll(by: distance, measure: pair.measure) }
    }
  }

  /// The number of steps that walk of 480 that scroll by a point.
  private static func walkedSteps(of grid: VirtualGrid, _ measure: VirtualGrid.Measure) -> Int {
    grid.scroll(to: 900, measure: measure)
    var walked = 0
    for _ in 0..<480 {
      // A step that walks begins with another budget.
      grid.state.step.pass.budget.places = -7
      #expect(grid.scroll(by: 1, measure: measure).offset == grid.offset)
      if grid.state.step.pass.budget.places != -7 { walked += 1 }
    }
    #expect(grid.offset == 1380)
    return walked
  }

  @Test("small moves are quiet mostly, in lazy sections and in packed ones that are packed")
  func areTaken() throws {
    for section in [
      GridSection.lazy(count: 10_000, tracks: [.flexible(), .flexible()]),
      .packed(
        PackedItems(count: 10_000) { GridSpan(columns: 1 + $0 % 2, rows: 1 + $0 % 3) },
        tracks: Array(repeating: .fr(1), count: 4)),
    ] {
      let grid = try VirtualGrid(sections: [section])
      grid.resize(to: Size(width: 300, height: 600))
      let measure = Sizes.uniform(40)
      grid.performPostponedWork { true }
      let walked = QuietStepTests.walkedSteps(of: grid, measure)
      // Rows lie 48 points apart: in each stride one enters, one leaves, and another becomes the first in view.
      #expect(walked <= 60, "\(walked) of 480")
    }
  }

  @Test(
    "small moves are quiet where most items are not packed yet, as long as no row in view can be filled",
    arguments: [PackingMode.sparse, .dense(lookback: 4), .dense(chunk: 512)])
  func areTakenWhilePacking(packing: PackingMode) throws {
    let grid = try VirtualGrid(sections: [
      .packed(
        PackedItems(count: 200_000) { GridSpan(columns: 1 + $0 % 2, rows: 1 + $0 % 3) },
        tracks: Array(repeating: .fr(1), count: 4), packing: packing)
    ])
    grid.resize(to: Size(width: 300, height: 600))
    let measure = Sizes.uniform(40)
    let walked = QuietStepTests.walkedSteps(of: grid, measure)
    #expect(grid.unpackedItemCount > 190_000)
    #expect(walked <= 60, "\(walked) of 480")
  }

  @Test(
    "pinned headers and footers follow at every point as in steps that walk",
    arguments: [PinnedViews.sectionHeaders, .sectionFooters, [.sectionHeaders, .sectionFooters]],
    [(12.0, 5.0), (0, 0), (40, 30), (300, 170)].prefix(isOptimised ? 4 : 1))
  func pinsFollow(pins: PinnedViews, insets: (Double, Double)) throws {
    let orientations = [(Axis.horizontal, LayoutDirection.rightToLeft), (.vertical, .leftToRight)]
    for (axis, direction) in orientations.prefix(isOptimised ? 2 : 1) {
      let sections = [5, 1, 12, 0, 2, 30].enumerated().map { index, count in
        GridSection.lazy(
          count: count, tracks: [.flexible(), .flexible()], spacing: 3, header: index == 4 ? nil : 18,
          footer: index == 2 ? nil : 11)
      }
      let grids = try (0..<2).map { _ in try VirtualGrid(axis: axis, layoutDirection: direction, sections: sections) }
      func measure(_ id: CellID, _: ProposedSize) -> Size {
        // One row is taller than the viewport.
        let extent = id.kind == .item ? (id == .item(9, section: 5) ? 260 : 20 + Double(id.item % 5) * 7) : 16
        return Size(width: extent, height: extent)
      }
      for grid in grids {
        grid.pinnedViews = pins
        grid.contentInsets = EdgeInsets(
          top: insets.0, leading: insets.0, bottom: insets.1, trailing: insets.1)
        grid.resize(to: Size(width: 160, height: 160))
        grid.scroll(to: .infinity, measure: measure)
        grid.scroll(to: -.infinity, measure: measure)
      }
      let (quiet, walking) = (grids[0], grids[1])
      let last = Int(quiet.contentSize.along(axis) - 160 + insets.0 + insets.1)
      var steps = 0
      for k in 0..<2 * last + 10 {
        let distance = k <= last ? 1.0 : -1
        walking.state.shown.quiet = nil
        quiet.state.step.pass.budget.places = -7
        let (a, b) = (quiet.scroll(by: distance, measure: measure), walking.scroll(by: distance, measure: measure))
        if quiet.state.step.pass.budget.places == -7 { steps += 1 }
        #expect(a.moved == b.moved)
        #expect(a.entered == b.entered)
        #expect(a.left == b.left)
        #expect(a.offset == b.offset)
        #expect(quiet.visibleCells == walking.visibleCells, "offset \(b.offset)")
        guard quiet.visibleCells == walking.visibleCells else { return }
      }
      // Between bars that fill the viewport no row begins.
      #expect(steps > last || insets.0 + insets.1 > 160, "\(steps) of \(2 * last) steps are quiet")
    }
  }
}

extension Size {
  fileprivate func along(_ axis: Axis) -> Double { axis == .vertical ? height : width }
}
