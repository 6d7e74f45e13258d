// Saving and restoring: the same pixels without a question to the host, and nothing but an error for damaged bytes.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct SavedStateTests {
  @Test("sections without rows are passed over, whatever rows come before and after them")
  func sectionsWithoutRows() throws {
    var source = EntrySource([.run(3), .measured(FixedPoint(5))])
    #expect(source.takeRun(0) && source.takeRun(2) && source.takeRun(0) && !source.takeRun(1))
    #expect(source.take(1) { _ in } && source.takeRun(0) && source.take(1) { _ in } && source.isAtEnd)
    #expect(source.takeRun(0) && !source.takeRun(1))

    for counts in [[0, 0, 0], [0, 40, 0, 0], [3, 0, 0, 40, 0, 9], [0, 1, 0]] {
      let sections = counts.map { GridSection.list(count: $0, spacing: 2, header: 12) }
      let grid = try VirtualGrid.shown(sections: sections, in: Size(width: 100, height: 90), measure: measure)
      grid.scroll(to: 37, measure: measure)
      let restored = try VirtualGrid(sections: sections)
      try restored.restore(from: grid.savedState())
      restored.resize(to: Size(width: 100, height: 90))
      restored.layout { id, _ in
        Issue.record("\(id) is asked for its size")
        return .zero
      }
      #expect(screen(restored) == screen(grid), "\(counts)")
      #expect(restored.contentSize == grid.contentSize, "\(counts)")
      #expect(restored.extentEstimate == grid.extentEstimate, "\(counts)")
    }
  }

  /// A grid of lazy and packed sections, made the same way as often as one likes.
  private func grid(_ seed: UInt64, packed: Bool = true) throws -> VirtualGrid {
    var random = SeededGenerator(seed: seed)
    let axis: Axis = random.pick([.vertical, .horizontal])
    let direction: LayoutDirection = random.pick([.leftToRight, .rightToLeft])
    let spans = [GridSpan(), GridSpan(columns: 2), GridSpan(columns: 1, rows: 2), GridSpan(columns: 2, rows: 2)]
    let sections = (0..<random.int(1...6)).map { _ in
      let section = RandomGrid.section(&random)
      guard packed, random.chance(35) else { return section }
      let count = random.pick([5, 300, 2000])
      return .packed(
        PackedItems(count: count) { spans[Int(HeightMix.noise($0, Int(seed)) * 4)] },
        tracks: Array(repeating: .fr(1), count: 4),
        packing: random.pick([.sparse, .dense, .dense(lookback: 4), .dense(chunk: 60)]), spacing: 3, trackSpacing: 2,
        rows: random.pick([.fit, .repeating([.pt(30), .fit])]), header: random.pick([nil, .measured(estimate: 20)]))
    }
    let grid = try VirtualGrid(axis: axis, layoutDirection: direction, sectionSpacing: 5, sections: sections)
    grid.pinnedViews = .sectionHeaders
    grid.overscan = random.pick([0, 40])
    return grid
  }

  private func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
    let extent = 5 + 90 * HeightMix.noise(id.item &+ 31 &* id.section, Int(id.kind.rawValue) + 4)
    return Size(width: extent, height: extent)
  }

  /// Scrolls about, and edits now and then.
  private func session(_ grid: VirtualGrid, _ random: inout SeededGenerator) throws {
    grid.resize(to: Size(width: 260, height: 300))
    grid.layout(measure: measure)
    for _ in 0..<random.int(1...12) {
      switch random.int(0...3) {
      case 0: grid.scroll(to: Double(random.int(0...6000)), measure: measure)
      case 1 where grid.sectionCount > 0:
        let section = random.int(0...grid.sectionCount - 1)
        grid.scroll(to: .item(random.int(0...90), section: section), anchor: .center, measure: measure)
      case 2:
        if let cell = grid.visibleCells.first { grid.invalidateSize(of: cell.id) }
        grid.layout(measure: measure)
      default: grid.scroll(by: random.pick([120, -77, 333]), measure: measure)
      }
    }
  }

  /// Where cells are on the screen.
  private func screen(_ grid: VirtualGrid) -> [String] {
    let edge = grid.exactOffset.points
    return grid.visibleCells.map { cell in
      let inner = grid.boundary.inner(cell.frame)
      let y = FixedPoint(inner.y - edge).raw
      return "\(cell.id) \(inner.x) \(y) \(inner.width) \(FixedPoint(inner.height).raw) \(cell.track) \(cell.isPinned)"
    }
  }

  @Test("a restored grid shows the same without a single question, and goes on the same", .seeds(60))
  func roundTrip() throws {
    let seed = Seed.current
    let old = try grid(seed)
    var random = SeededGenerator(seed: seed &+ 1000)
    try session(old, &random)
    let bytes = old.savedState()
    #expect(bytes == old.savedState())
    let new = try grid(seed)
    try new.restore(from: bytes)
    #expect(new.viewportSize == old.viewportSize)
    var asked = 0
    new.layout { id, proposal in
      asked += 1
      return measure(id, proposal)
    }
    #expect(asked == 0)
    #expect(screen(new) == screen(old))
    if !old.model.contents.needsPreparing {
      #expect(new.contentSize == old.contentSize)
      #expect(new.offset == old.offset)
      #expect(new.visibleCells == old.visibleCells)
      #expect(new.measuredRowCount == old.measuredRowCount)
      #expect(new.model.brokenInvariant() == nil)
      #expect(new.savedState() == bytes)
    }
    for distance in [40.0, 200, -350, 90] {
      old.scroll(by: distance, measure: measure)
      new.scroll(by: distance, measure: measure)
      #expect(screen(new) == screen(old))
    }
  }

  @Test("after updates too, where the new grid is declared with the data as it is now", .seeds(30))
  func afterUpdates() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let world = try RandomGrid(seed: seed, generator: &random, axis: .vertical, direction: .leftToRight)
    world.grid.resize(to: Size(width: 200, height: 200))
    for _ in 0..<20 {
      world.grid.scroll(by: random.pick([90, -150, 400]), measure: world.measure)
      try world.apply(world.randomUpdate(&random))
      world.grid.layout(measure: world.measure)
    }
    let sections = world.tokens.sections.map { section in
      var declaration = section.declaration
      declaration.count = section.items.count
      return declaration
    }
    let new = try VirtualGrid(sectionSpacing: world.sectionSpacing, sections: sections)
    new.pinnedViews = world.grid.pinnedViews
    new.overscan = world.grid.overscan
    new.contentInsets = world.grid.contentInsets
    try new.restore(from: world.grid.savedState())
    var asked = 0
    new.layout { _, _ in
      asked += 1
      return .zero
    }
    #expect(asked == 0)
    #expect(new.visibleCells == world.grid.visibleCells)
    #expect(new.offset == world.grid.offset)
    #expect(new.contentSize == world.grid.contentSize)
    #expect(new.model.brokenInvariant() == nil)
  }

  @Test("what a grid measured itself does not count once it is restored", .seeds(20))
  func intoMeasured() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed &+ 300)
    // How far items are packed is no part of a state.
    let saver = try grid(seed, packed: false)
    try session(saver, &random)
    let bytes = saver.savedState()
    let (fresh, used) = (try grid(seed, packed: false), try grid(seed, packed: false))
    try session(used, &random)
    for other in [fresh, used] {
      try other.restore(from: bytes)
      other.layout(measure: measure)
    }
    #expect(used.contentSize == fresh.contentSize)
    #expect(used.offset == fresh.offset)
    #expect(used.visibleCells == fresh.visibleCells)
    #expect(used.savedState() == fresh.savedState())
  }

  /// Some hundred sections of several kinds, in many leaves of the tree.
  private func manySections(_ random: inout SeededGenerator) throws -> VirtualGrid {
    let kinds = (0..<3).map { _ in RandomGrid.section(&random) }
    let sections = (0..<400).map { _ in
      var section = random.pick(kinds)
      section.count = random.int(0...12)
      return section
    }
    return try VirtualGrid(sectionSpacing: 5, sections: sections)
  }

  @Test("few known sections among hundreds: into a new grid and into one that knows others", .seeds(20))
  func fewOfMany() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed &+ 900)
    let size = Size(width: 260, height: 300)
    let grids = try (0..<4).map { _ in
      var random = SeededGenerator(seed: seed)
      return try manySections(&random)
    }
    let (saver, unsized, sized, used) = (grids[0], grids[1], grids[2], grids[3])
    for grid in [saver, used] {
      grid.resize(to: size)
      for _ in 0..<random.int(0...5) {
        let section = random.int(0...grid.sectionCount - 1)
        grid.scroll(to: .item(0, section: section), anchor: .top, measure: measure)
        if random.chance(30) { grid.collapse(random.int(0...grid.sectionCount - 1)) }
      }
      grid.layout(measure: measure)
    }
    sized.resize(to: size)
    sized.layout { _, _ in .zero }
    let bytes = saver.savedState()
    for grid in [unsized, sized, used] {
      try grid.restore(from: bytes)
      #expect(grid.model.brokenInvariant() == nil)
      grid.layout(measure: measure)
      #expect(grid.savedState() == bytes)
      #expect(grid.measuredRowCount == saver.measuredRowCount)
      #expect(screen(grid) == screen(saver))
    }
  }

  @Test("a state that version 1 saved is restored")
  func version1() throws {
    func make() throws -> VirtualGrid {
      try VirtualGrid(sections: [
        .lazy(
          count: 9, tracks: [.fixed(50), .fixed(50)], rowSizing: .measured(estimate: nil),
          header: .measured(estimate: 20)),
        .list(count: 12, header: 20),
      ])
    }
    let measure: VirtualGrid.Measure = { id, _ in Size(width: 50, height: Double(20 + id.item)) }
    // By the engine of ba6be8e, after `scroll(to: 70)` in a viewport of 120 x 100.
    let words: [UInt64] = [
      0x4c5a_4752_0100_0000, 0x0000_0000_0000_5e40, 0x0090_0100_0000_0000, 0xa109_cf2b_3170_9356,
      0x0101_0000_0000_0400, 0x0000_00b8_ffff_ffff, 0xffff_0100_0000_0000, 0x0000_ffff_ffff_0050,
      0x0000_ffff_ffff_0106, 0x0000_0000_5400_0000, 0x5c00_0000_6400_0000, 0x6c00_0000_7000_000c,
      0x0000_800a_0000_0000, 0x5000_0000_5400_0000, 0x5800_0000_5c00_0000, 0x6000_0000_6400_0000,
      0x6800_0000_6c00_0000, 0x7000_000c_0000_80a4, 0x70a7_bf45_6433_b500,
    ]
    var bytes = words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * $0)) } }
    bytes.removeLast()
    let (old, new) = (try make(), try make())
    try old.restore(from: bytes)
    old.layout(measure: measure)
    new.resize(to: Size(width: 120, height: 100))
    new.scroll(to: 70, measure: measure)
    #expect(old.offset == 70)
    #expect(old.visibleCells == new.visibleCells)
    #expect(old.contentSize == new.contentSize)
    let other = try VirtualGrid(sections: [.list(count: 9), .list(count: 12, header: 20)])
    #expect(throws: GridError.differentContent) { try other.restore(from: bytes) }
  }

  @Test("an unvisited grid of a million sections, and an empty one")
  func extremes() throws {
    for count in [0, isOptimised ? 1_000_000 : 100_000] {
      func make() throws -> VirtualGrid { try VirtualGrid(sectionCount: count) { .list(count: $0 % 5, header: 20) } }
      let bytes = try make().savedState()
      #expect(bytes.count < 200)
      let grid = try make()
      try grid.restore(from: bytes)
      #expect(grid.viewportSize == .zero)
      #expect(grid.diagnostics.isEmpty)
    }
  }

  private func sample() throws -> (bytes: [UInt8], make: () throws -> VirtualGrid) {
    let make = {
      try VirtualGrid(sections: [
        .list(count: 60, header: .measured(estimate: 9)), .lazy(count: 50, tracks: [.flexible(), .flexible()]),
        .packed(PackedItems(count: 20) { _ in GridSpan() }, tracks: [.fr(1), .fr(1)]),
      ])
    }
    let grid = try make()
    grid.resize(to: Size(width: 100, height: 300))
    grid.layout(measure: measure)
    grid.scroll(to: .item(20, section: 1), anchor: .top, measure: measure)
    return (grid.savedState(), make)
  }

  /// The error that restoring gives; the grid has to be as before.
  private func refusal(_ bytes: [UInt8], _ grid: VirtualGrid) -> GridError? {
    let before = (grid.contentSize, grid.offset, grid.viewportSize, grid.measuredRowCount)
    do throws(GridError) {
      try grid.restore(from: bytes)
      return nil
    } catch {
      #expect(before == (grid.contentSize, grid.offset, grid.viewportSize, grid.measuredRowCount))
      return error
    }
  }

  @Test("every changed byte, every truncation and random bytes are refused")
  func damage() throws {
    let (bytes, make) = try sample()
    let grid = try make()
    for i in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[i] ^= 1 << bit
        let error = refusal(changed, grid)
        #expect(i < 4 ? error == .notSavedState : i < 6 ? error != nil : error == .damaged, "byte \(i)")
      }
    }
    for count in 0..<bytes.count {
      #expect(refusal(Array(bytes.prefix(count)), grid) != nil)
    }
    #expect(refusal(bytes + [0], grid) == .damaged)
    var random = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      let noise = (0..<random.int(0...300)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      #expect(refusal(noise, grid) == .notSavedState)
      #expect(refusal(SavedGrid.magic + noise, grid) != nil)
    }
    #expect(refusal(bytes, grid) == nil)
  }

  @Test("forged bytes with a right checksum: an error or a grid that works, whatever they say")
  func forged() throws {
    let (bytes, make) = try sample()
    var random = SeededGenerator(seed: 9)
    var accepted = 0
    for _ in 0..<(isOptimised ? 30_000 : 1_000) {
      var changed = Array(bytes.dropLast(8))
      for _ in 0..<random.int(1...3) {
        let i = random.int(4...changed.count - 1)
        changed[i] = random.pick([0, 1, 0x7F, 0x80, 0xFF, UInt8(truncatingIfNeeded: random.next())])
        // Whole numbers at their limits, too.
        if random.chance(30), i + 4 <= changed.count {
          for k in 0..<4 { changed[i + k] = random.pick([0, 0xFF, k == 3 ? 0x7F : 0xFF, k == 3 ? 0x80 : 0]) }
        }
      }
      if random.chance(5) { changed.removeLast(random.int(0...20)) }
      var writer = ByteWriter()
      writer.write(Checksum.of(changed[...]))
      let grid = try make()
      guard refusal(changed + writer.bytes, grid) == nil else { continue }
      accepted += 1
      grid.layout(measure: measure)
      grid.scroll(by: 200, measure: measure)
      grid.scroll(to: .item(3, section: 1), anchor: .center, measure: measure)
      _ = (grid.contentSize, grid.extentEstimate, grid.savedState(), grid.thumb)
    }
    #expect(accepted > 10)
  }

  @Test("other sections, another axis, another version")
  func foreign() throws {
    let (bytes, make) = try sample()
    let declared: [[GridSection]] = [
      [], [.list(count: 60)],
      [
        .list(count: 61, header: .measured(estimate: 9)), .lazy(count: 50, tracks: [.flexible(), .flexible()]),
        .packed(PackedItems(count: 20) { _ in GridSpan() }, tracks: [.fr(1), .fr(1)]),
      ],
      [
        .list(count: 60, header: .measured(estimate: 9)), .lazy(count: 50, tracks: [.flexible(), .fixed(10)]),
        .packed(PackedItems(count: 20) { _ in GridSpan() }, tracks: [.fr(1), .fr(1)]),
      ],
    ]
    for sections in declared { #expect(refusal(bytes, try VirtualGrid(sections: sections)) == .differentContent) }
    var newer = bytes
    newer[4] = 5
    #expect(refusal(newer, try make()) == .unknownVersion(5))
    #expect(refusal([], try make()) == .notSavedState)
  }

  @Test("restoring from inside a measurement does nothing and says so")
  func reentrancy() throws {
    let (bytes, make) = try sample()
    let grid = try make()
    grid.resize(to: Size(width: 50, height: 60))
    grid.layout { id, proposal in
      if id == .item(0) { try? grid.restore(from: bytes) }
      return measure(id, proposal)
    }
    #expect(grid.diagnostics == [.callDuringMeasurement])
    #expect(grid.viewportSize.width == 50)
  }
}
