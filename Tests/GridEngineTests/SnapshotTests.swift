// Snapshots: values that later steps do not change, also on other threads.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct SnapshotTests {
  @Test("a snapshot answers as the grid did, while the grid goes on", .seeds(6))
  func isolation() async throws {
    let seed = Seed.current
    var generator = SeededGenerator(seed: seed)
    let world = try RandomGrid(seed: seed, generator: &generator, axis: .vertical, direction: .rightToLeft)
    world.grid.resize(to: Size(width: 200, height: 200))
    world.grid.scroll(to: 300, measure: world.measure)
    let snapshot = world.grid.snapshot
    let cells = world.grid.visibleCells
    let (size, offset) = (world.grid.contentSize, world.grid.offset)
    let frames = cells.map { world.grid.frame(of: $0.id) }
    async let elsewhere = Task.detached { (0..<200).map { _ in cells.map { snapshot.frame(of: $0.id) } } }.value
    for _ in 0..<30 {
      world.grid.scroll(by: 90, measure: world.measure)
      for cell in cells { world.grid.invalidateSize(of: cell.id) }
    }
    world.grid.resize(to: Size(width: 90, height: 300))
    world.grid.layout(measure: world.measure)
    #expect(await elsewhere.allSatisfy { $0 == frames })
    #expect(snapshot.visibleCells == cells)
    #expect(snapshot.contentSize == size)
    #expect(snapshot.offset == offset)
    #expect(snapshot.viewportSize == Size(width: 200, height: 200))
    var buffer: [Cell] = []
    for cell in cells where cell.frame.height > 0 && !cell.isPinned {
      snapshot.cells(in: cell.frame, into: &buffer)
      #expect(buffer.contains { $0.id == cell.id })
    }
  }
}
