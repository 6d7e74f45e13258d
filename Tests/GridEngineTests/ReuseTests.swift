// Handles of views: stable while a cell stays, used again by cells of the same type, and no more than a screen needs.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct ReuseTests {
  /// A host that keeps its views by handle, as the documentation says.
  private final class Host {
    var views: [Int: (id: CellID, type: Int)] = [:]
    var hidden: Set<Int> = []
    var made = 0
    var type: (CellID) -> Int
    var problem: String?

    init(type: @escaping (CellID) -> Int) { self.type = type }

    func take(_ changes: Changes, in grid: VirtualGrid) {
      let before = views
      for handle in changes.discarded where views.removeValue(forKey: handle) == nil { problem = "\(handle) discarded" }
      for change in changes.entered {
        guard let handle = change.handle else { return problem = "\(change.id) has no handle" }
        if change.isReused != (before[handle] != nil) { problem = "\(change.id) is reused: \(change.isReused)" }
        if let view = views[handle] {
          if view.type != type(change.id) { problem = "\(change.id) got a view of type \(view.type)" }
        } else {
          made += 1
        }
        views[handle] = (change.id, type(change.id))
      }
      for handle in changes.hidden {
        if views[handle] == nil || hidden.contains(handle) { problem = "\(handle) hidden again" }
        hidden.insert(handle)
      }
      for change in changes.entered { hidden.remove(change.handle ?? -1) }
      hidden.subtract(changes.discarded)
      for change in changes.renumbered {
        let handle = grid.visibleCells.first { $0.id == change.current }?.handle
        if let handle, views[handle] != nil { views[handle]!.id = change.current }
      }
      var seen: Set<Int> = []
      for cell in grid.visibleCells {
        guard let handle = cell.handle, seen.insert(handle).inserted else { return problem = "two cells, one handle" }
        if hidden.contains(handle) { problem = "\(cell.id) has a hidden view" }
        if views[handle]?.id != cell.id { problem = "\(cell.id) shows \(String(describing: views[handle]))" }
      }
      if seen.union(hidden).count != views.count { problem = "views that are seen and show nothing" }
    }
  }

  @Test("views of a random session, with updates: right, stable, and bounded", .seeds(40))
  func sessions() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let world = try RandomGrid(seed: seed, generator: &random, axis: .vertical, direction: .rightToLeft)
    let grid = world.grid
    // By token, so that the type stays with the item.
    let host = Host { id in (world.reference.token(of: id) ?? 0) % 3 }
    grid.contentType = host.type
    // The question holds the world, and the world the grid.
    defer { grid.contentType = nil }
    world.resize(Size(width: 200, height: 200))
    var most = 0
    for step in 0..<80 {
      var changes: Changes
      switch random.int(0...9) {
      case 0...4: changes = grid.scroll(by: random.pick([37, -60, 190, -300]), measure: world.measure)
      case 5: changes = grid.scroll(to: Double(random.int(0...3000)), measure: world.measure)
      case 6:
        let size = random.pick([Size(width: 200, height: 200), Size(width: 90, height: 320)])
        if size != grid.viewportSize { most = 0 }
        world.resize(size)
        changes = grid.layout(measure: world.measure)
      default:
        try world.apply(world.randomUpdate(&random))
        changes = grid.layout(measure: world.measure)
      }
      host.take(changes, in: grid)
      most = max(most, grid.visibleCells.count)
      #expect(host.problem == nil, "step \(step)")
      #expect(host.views.count <= grid.visibleCells.count + most, "step \(step)")
      if host.problem != nil { return }
    }
  }

  @Test("of one type, no more views than cells were in view at once, however far one scrolls")
  func oneType() throws {
    let grid = try VirtualGrid(sections: [.list(count: 100_000, header: 30)])
    let host = Host { $0.kind == .item ? 7 : -7 }
    grid.contentType = host.type
    grid.resize(to: Size(width: 100, height: 500))
    let measure: VirtualGrid.Measure = { id, _ in Size(width: 1, height: 20 + Double(id.item % 40)) }
    var most = 0
    for step in 0..<500 {
      host.take(
        step % 50 == 0 ? grid.scroll(to: Double(step) * 1000, measure: measure) : grid.scroll(by: 90, measure: measure),
        in: grid)
      most = max(most, grid.visibleCells.count)
    }
    #expect(host.problem == nil && host.made <= most + 1 && host.made > 10)
  }

  @Test("without types there are no handles; turning them on and off")
  func optional() throws {
    let grid = try VirtualGrid(sections: [.list(count: 1000, rowSizing: .fixed(20))])
    grid.resize(to: Size(width: 100, height: 100))
    let measure: VirtualGrid.Measure = { _, _ in .zero }
    let first = grid.layout(measure: measure)
    #expect(first.entered.allSatisfy { $0.handle == nil && !$0.isReused } && first.discarded.isEmpty)
    grid.contentType = { _ in 0 }
    grid.scroll(by: 20, measure: measure)
    #expect(Set(grid.visibleCells.compactMap(\.handle)).count == grid.visibleCells.count)
    grid.contentType = nil
    #expect(grid.visibleCells.allSatisfy { $0.handle == nil })
    grid.scroll(by: 20, measure: measure)
    #expect(grid.visibleCells.allSatisfy { $0.handle == nil })
  }

  @Test("changing the grid from inside of the question for a type is refused")
  func reentrancy() throws {
    let grid = try VirtualGrid(sections: [.list(count: 1000, rowSizing: .fixed(20))])
    grid.resize(to: Size(width: 100, height: 100))
    grid.contentType = { id in
      if id.item == 1 {
        grid.contentType = nil
        grid.overscan = 7
        grid.scroll(by: 5) { _, _ in .zero }
      }
      return 1
    }
    grid.layout { _, _ in .zero }
    #expect(grid.diagnostics == Array(repeating: .callDuringMeasurement, count: 3))
    #expect(grid.visibleCells.count == 5 && grid.visibleCells.allSatisfy { $0.handle != nil } && grid.overscan == 0)
    // The closure keeps the grid that keeps it.
    grid.contentType = nil
  }
}
