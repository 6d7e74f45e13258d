// Saved states of walls: the place comes back, at another width too, and sizes that were measured with it.

import TestSupport
import Testing

@testable import GridEngine

@Suite(.checksInvariants) struct WallSavingTests {
  private func grid() throws -> VirtualGrid {
    var random = SeededGenerator(seed: 3)
    let items = JustifiedItems(count: 2_000) { _ in Double(random.int(50...250)) / 100 }
    return try VirtualGrid(
      axis: .vertical,
      sections: [
        .justified(items, target: 100), .lanes(count: 2_000, lanes: .adaptive(minimum: 100), header: 20),
      ])
  }

  private func size(_ id: CellID) -> Size { Size(width: 0, height: Double(20 + id.item * 7 % 90)) }

  @Test("a state brings back what was in view", arguments: [CellID.item(1_000), .item(1_000, section: 1)])
  func restores(_ target: CellID) throws {
    let old = try grid()
    old.resize(to: Size(width: 500, height: 400))
    old.layout { id, _ in size(id) }
    old.scroll(to: target, anchor: .top) { id, _ in size(id) }
    let new = try grid()
    new.resize(to: Size(width: 700, height: 400))
    new.layout { id, _ in size(id) }
    new.scroll(to: .item(1_500, section: 1)) { id, _ in size(id) }
    _ = try new.restore(from: old.savedState())
    new.resize(to: Size(width: 500, height: 400))
    var asked = 0
    new.layout { id, _ in
      asked += id.kind == .item ? 1 : 0
      return size(id)
    }
    #expect(asked == 0)
    #expect(
      new.visibleCells.map { [$0.frame.x, $0.frame.y - new.offset, $0.frame.width, $0.frame.height] }
        == old.visibleCells.map { [$0.frame.x, $0.frame.y - old.offset, $0.frame.width, $0.frame.height] })
    #expect(new.visibleCells.map(\.id) == old.visibleCells.map(\.id))
  }

  @Test("a snapshot stays what it was while the grid goes on")
  func snapshot() throws {
    let grid = try grid()
    grid.resize(to: Size(width: 500, height: 400))
    grid.layout { id, _ in size(id) }
    let snapshot = grid.snapshot
    let frames = (0..<20).map { snapshot.frame(of: .item($0)) }
    var update = GridUpdate()
    update.deleteItems(0..<5)
    update.insertItems(3, at: .item(0, section: 1))
    try grid.apply(update)
    grid.setAspects([2, 2, 2], from: 1)
    grid.layout { id, _ in size(id) }
    grid.scroll(to: .item(1_900, section: 1)) { id, _ in size(id) }
    #expect((0..<20).map { snapshot.frame(of: .item($0)) } == frames)
    #expect(grid.frame(of: .item(1)) != frames[1])
  }
}
