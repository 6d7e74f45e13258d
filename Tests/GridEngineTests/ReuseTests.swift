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
    let host = Host { id in (world.tokens[id] ?? 0) % 3 }
    grid.contentType = host.type
    // The question holds the world, and the world the grid.
    defer { grid.contentType = nil }
    grid.resize(to: Size(width: 200, height: 200))
    var most = 0
    for step in 0..<80 {
      var changes: Changes
      switch random.int(0...9) {
      case 0...4: changes = grid.scroll(by: random.pick([37, -60, 190, -300]), measure: world.measure)
      case 5: changes = grid.scroll(to: Double(random.int(0...3000)), measure: world.measure)
      case 6:
        let size = random.pick([Size(width: 200, height: 200), Size(width: 90, height: 320)])
        if size != grid.viewportSize { most = 0 }
        grid.resize(to: size)
        changes = grid.layout(measure: world.measure)
      default:
        try world.apply(world.randomUpdate(&random))
        changes = grid.layout(measure: world.measure)
      }
      host.take(changes, in: grid)
      most = max(most, grid.visibleCells.count)
      #expect(host.problem == nil, "step \(step)\n\(grid.stateLine)")
      #expect(host.views.count <= grid.visibleCells.count + most, "step \(step)\n\(grid.stateLine)")
      if host.problem != nil { return }
    }
  }

  @Test("hidden views are told by steps that wait for sizes, and by those that follow one that was put off")
  func waiting() throws {
    let spans = PackedItems(count: 4_000) { GridSpan(columns: 1 + $0 % 2, rows: 1 + $0 % 3) }
    let grid = try VirtualGrid(sections: [
      .packed(spans, tracks: [.fr(1), .fr(1), .fr(1)], packing: .dense), .list(count: 50),
    ])
    let host = Host { $0.kind == .item ? $0.item % 2 : 2 }
    grid.contentType = host.type
    grid.itemsPackedPerStep = 64
    grid.resize(to: Size(width: 300, height: 300))
    var sizes: [MeasurementRequest: Size] = [:]
    var requests: [MeasurementRequest] = []
    func step(to target: ScrollTarget) -> Changes {
      var changes = grid.step(
        to: target, known: { sizes[MeasurementRequest(id: $0, proposal: $1)] }, asking: &requests)
      while changes == nil {
        for request in requests { sizes[request] = Size(width: 10, height: Double(12 + request.id.item % 30)) }
        changes = grid.continueStep(known: { sizes[MeasurementRequest(id: $0, proposal: $1)] }, asking: &requests)
      }
      return changes ?? Changes()
    }
    var (hidden, postponed) = (0, 0)
    var random = SeededGenerator(seed: 3)
    for number in 0..<120 {
      if number % 10 == 9, grid.itemCount(inSection: 0) > 400 {
        var update = GridUpdate()
        let first = random.int(0...50)
        update.deleteItems(first..<first + 300)
        try grid.apply(update)
      }
      let target = random.pick([
        ScrollTarget.by(150), .by(-90), .to(Double(random.int(0...9_000))), .cell(.item(3, section: 1), anchor: nil),
        .stay,
      ])
      for target in [target, .resume] {
        let changes = step(to: target)
        hidden += changes.hidden.count
        if changes.status != .done { postponed += 1 }
        guard changes.status != .deferred else { continue }
        host.take(changes, in: grid)
        #expect(host.problem == nil, "step \(number)")
      }
      if host.problem != nil { return }
      _ = grid.performPostponedWork { random.chance(80) }
    }
    #expect(hidden > 5)
    #expect(postponed > 5)
  }

  @Test("a grid that is shown instead of another takes its views over")
  func takenOver() throws {
    let measure: VirtualGrid.Measure = { _, _ in Size(width: 1, height: 20) }
    let host = Host { $0.kind == .item ? 0 : 1 }
    let old = try VirtualGrid(sections: [.list(count: 100, header: 20)])
    old.contentType = host.type
    old.resize(to: Size(width: 100, height: 400))
    host.take(old.layout(measure: measure), in: old)
    var update = GridUpdate()
    // Cells that an update took away, whose step never came, have views too.
    update.deleteItems(0..<5)
    try old.apply(update)
    let count = host.views.count
    let new = try VirtualGrid(sections: [.list(count: 3, header: 20)])
    let handles = new.takeViews(from: old)
    #expect(handles == host.views.keys.sorted())
    #expect(old.contentType == nil)
    #expect(new.contentType != nil)
    #expect(old.visibleCells.allSatisfy { $0.handle == nil })
    #expect(new.takeViews(from: new).isEmpty)
    new.resize(to: Size(width: 100, height: 400))
    let changes = new.layout(measure: measure)
    #expect(changes.entered.count == 4)
    #expect(changes.entered.allSatisfy { $0.isReused })
    host.take(changes, in: new)
    #expect(host.problem == nil)
    #expect(host.made == count)
    #expect(host.hidden.count + 4 == host.views.count)
    // Nothing was in view, or no types were known.
    #expect(try new.takeViews(from: VirtualGrid(sections: [])).isEmpty)
    #expect(new.visibleCells.allSatisfy { $0.handle != nil })
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
    #expect(host.problem == nil)
    #expect(host.made <= most + 1)
    #expect(host.made > 10)
  }

  @Test("without types there are no handles; turning them on and off")
  func optional() throws {
    let grid = try VirtualGrid(sections: [.list(count: 1000, rowSizing: .fixed(20))])
    grid.resize(to: Size(width: 100, height: 100))
    let measure: VirtualGrid.Measure = { _, _ in .zero }
    let first = grid.layout(measure: measure)
    #expect(first.entered.allSatisfy { $0.handle == nil && !$0.isReused })
    #expect(first.discarded.isEmpty)
    grid.contentType = { _ in 0 }
    grid.scroll(by: 20, measure: measure)
    #expect(Set(grid.visibleCells.compactMap(\.handle)).count == grid.visibleCells.count)
    grid.contentType = nil
    #expect(grid.visibleCells.allSatisfy { $0.handle == nil })
    grid.scroll(by: 20, measure: measure)
    #expect(grid.visibleCells.allSatisfy { $0.handle == nil })
  }

  @Test("a type is asked for when a cell enters, and not when it is measured")
  func questions() throws {
    let grid = try VirtualGrid(sections: [.list(count: 1000)])
    grid.resize(to: Size(width: 100, height: 100))
    var (asked, entered) = (0, 0)
    grid.contentType = { _ in
      asked += 1
      return 0
    }
    for distance in [0.0, 30, 700, -500, 40, 40] {
      let changes = grid.scroll(by: distance) { id, _ in Size(width: 1, height: 20 + Double(id.item % 3)) }
      entered += changes.entered.count
    }
    #expect(asked == entered)
    #expect(entered > 20)
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
    #expect(grid.visibleCells.count == 5)
    #expect(grid.visibleCells.allSatisfy { $0.handle != nil })
    #expect(grid.overscan == 0)
    // The closure keeps the grid that keeps it.
    grid.contentType = nil
  }
}
