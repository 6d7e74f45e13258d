// Snapshots that are read on other threads while the grid is scrolled and edited: for ThreadSanitizer (`.ci/sanitize`), and for
// whoever shares a slab with a snapshot and writes to it.

import GridEngine
import TestSupport
import Testing

@Suite struct SnapshotThreadTests {
  /// What a snapshot says, as far as it was asked.
  private struct Answers: Equatable, Sendable {
    var size: Size
    var offset: Double
    var rect: Rect
    var visible: [Cell]
    var frames: [Rect?]
    var found: [CellID?]
    var near: [CellID]
  }

  /// Asks a snapshot for the same things in the same order; `ids` are cells of the grid as it was.
  private static func ask(_ snapshot: GridSnapshot, _ ids: [CellID]) -> Answers {
    let frames = ids.map { snapshot.frame(of: $0) }
    var near: [Cell] = []
    var all: [CellID] = []
    for frame in frames.compactMap({ $0 }).prefix(8) {
      snapshot.cells(in: frame, into: &near)
      all += near.map(\.id)
    }
    let points = frames.compactMap { $0 }.map { Point(x: $0.x + $0.width / 2, y: $0.y + $0.height / 2) }
    return Answers(
      size: snapshot.contentSize, offset: snapshot.offset, rect: snapshot.visibleRect, visible: snapshot.visibleCells,
      frames: frames, found: points.map { snapshot.cell(at: $0)?.id }, near: all)
  }

  private static func sections(_ random: inout SeededGenerator) -> [GridSection] {
    let packings: [PackingMode] = [.sparse, .dense, .dense(lookback: 3), .dense(chunk: 40)]
    let (wide, tall) = (random.int(2...5), random.int(2...4))
    return [
      .list(count: 400, header: .measured(estimate: 20)),
      .lazy(count: 600, tracks: [.adaptive(minimum: 40)], spacing: 2, footer: 12),
      .packed(
        PackedItems(count: 900) { GridSpan(columns: 1 + $0 % wide % 3, rows: 1 + $0 % tall % 2) },
        tracks: [.fr(1), .fr(1), .fr(2)], packing: random.pick(packings), spacing: 1),
      .lazy(count: 300, tracks: [.flexible(), .flexible()], rowSizing: .fixed(18)),
    ]
  }

  /// Cells all over the grid, and those in view.
  private static func sample(_ grid: VirtualGrid) -> [CellID] {
    let far = (0..<grid.sectionCount).flatMap { section in
      stride(from: 0, to: grid.itemCount(inSection: section), by: 61).map { CellID.item($0, section: section) }
    }
    return far + grid.visibleCells.map(\.id)
  }

  private static func edit(_ grid: VirtualGrid, _ random: inout SeededGenerator) throws {
    let section = random.int(0...grid.sectionCount - 1)
    let count = grid.itemCount(inSection: section)
    var update = GridUpdate()
    if count > 60 { update.deleteItems(10..<10 + random.int(1...20), section: section) }
    update.insertItems(random.int(1...25), at: .item(random.int(0...5), section: section))
    try grid.apply(update)
    var reload = GridUpdate()
    reload.reloadSections(section..<section + 1)
    if random.chance(30) { reload.moveSection(section, to: random.int(0...grid.sectionCount - 1)) }
    try grid.apply(reload)
  }

  @Test(
    "readers on other threads get the answers of the moment of the snapshot",
    .seeds(4, unoptimised: 1), arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func readers(direction: LayoutDirection) async throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let grid = try VirtualGrid(layoutDirection: direction, sections: SnapshotThreadTests.sections(&random))
    grid.pinnedViews = .sectionHeaders
    var salt = 0
    func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
      let extent = 5 + 40 * HeightMix.noise(id.item &+ 7 &* id.section, salt)
      return Size(width: extent, height: extent)
    }
    grid.resize(to: Size(width: 240, height: 200))
    grid.layout(measure: measure)
    // What the owner's thread hears before it goes on is what every reader has to hear while it goes on.
    let differing = try await withThrowingTaskGroup(of: Int.self) { group in
      for step in 0..<24 {
        let (snapshot, ids) = (grid.snapshot, SnapshotThreadTests.sample(grid))
        let expected = SnapshotThreadTests.ask(snapshot, ids)
        #expect(expected.visible == grid.visibleCells)
        #expect(expected.size == grid.contentSize)
        #expect(expected.frames.contains { $0 != nil })
        for _ in 0..<2 {
          group.addTask {
            (0..<6).reduce(0) { count, _ in
              count + (SnapshotThreadTests.ask(snapshot, ids) == expected ? 0 : 1)
            }
          }
        }
        salt += step % 5 == 0 ? 1 : 0
        switch random.int(0...5) {
        case 0, 1: try SnapshotThreadTests.edit(grid, &random)
        case 2: grid.resize(to: Size(width: Double(random.int(150...300)), height: 200))
        case 3: grid.scroll(to: Double(random.int(0...20_000)), measure: measure)
        case 4: grid.performPostponedWork(while: { random.chance(50) })
        default: for cell in grid.visibleCells { grid.invalidateSize(of: cell.id) }
        }
        grid.scroll(by: Double(random.int(-300...500)), measure: measure)
      }
      return try await group.reduce(0, +)
    }
    #expect(differing == 0, "seed \(seed): \(differing) times a snapshot gave other answers")
  }

  @Test("a snapshot outlives its grid, and is let go on another thread", .seeds(3))
  func outliving() async throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let sections = SnapshotThreadTests.sections(&random)
    func take(_ offset: Double) throws -> (GridSnapshot, [CellID], Answers) {
      let grid = try VirtualGrid(sections: sections)
      grid.resize(to: Size(width: 240, height: 200))
      grid.scroll(to: offset) { id, _ in Size(width: 10, height: Double(10 + id.item % 7)) }
      let (snapshot, ids) = (grid.snapshot, SnapshotThreadTests.sample(grid))
      return (snapshot, ids, SnapshotThreadTests.ask(snapshot, ids))
    }
    for offset in [0.0, 900, 7000] {
      let (snapshot, ids, expected) = try take(offset)
      let answers = await withTaskGroup(of: Answers.self) { group in
        for _ in 0..<3 { group.addTask { SnapshotThreadTests.ask(snapshot, ids) } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers == [expected, expected, expected], "seed \(seed)")
    }
  }
}
