// Cells that stay materialised out of view: told apart, followed through updates, and replaced when they are deleted.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct RetainedCellTests {
  private let measure: VirtualGrid.Measure = { id, _ in Size(width: 10, height: 20 + Double(id.item % 3) * 5) }

  private func grid(_ count: Int = 1000) throws -> VirtualGrid {
    let grid = try VirtualGrid(sections: [.list(count: count, spacing: 0, header: 30), .list(count: 50)])
    grid.pinnedViews = .sectionHeaders
    grid.resize(to: Size(width: 100, height: 200))
    grid.layout(measure: measure)
    return grid
  }

  @Test("a retained cell goes out of view and comes back, and neither leaves nor enters")
  func outAndBack() throws {
    let grid = try grid()
    grid.contentType = { _ in 1 }
    grid.retainedCells = [.item(2)]
    #expect(grid.layout(measure: measure).retained.isEmpty)
    #expect(grid.retainedCells == [.item(2)])
    let handle = grid.visibleCells.first { $0.id == .item(2) }?.handle
    var changes = grid.scroll(by: 400, measure: measure)
    #expect(changes.retained.map(\.id) == [.item(2)])
    #expect(!changes.left.map(\.id).contains(.item(2)))
    let cell = try #require(grid.visibleCells.first { $0.id == .item(2) })
    #expect(cell.isRetained)
    #expect(cell.handle == handle)
    #expect(cell.frame == grid.frame(of: .item(2)))
    #expect(grid.visibleCells.count { $0.isRetained } == 1)
    #expect(changes.visibleCount == grid.visibleCells.count)
    // It stays where it is told to be, far away too.
    changes = grid.scroll(to: 15_000, measure: measure)
    #expect(changes.retained.isEmpty)
    #expect(changes.returned.isEmpty)
    #expect(!changes.left.map(\.id).contains(.item(2)))
    #expect(grid.visibleCells.map(\.id) == grid.visibleCells.map(\.id).sorted { $0.precedesInView($1) })
    changes = grid.scroll(to: 20, measure: measure)
    #expect(changes.returned.map(\.id) == [.item(2)])
    #expect(!changes.entered.map(\.id).contains(.item(2)))
    #expect(changes.returned.first?.handle == handle)
    #expect(grid.visibleCells.allSatisfy { !$0.isRetained })
    // Let go of out of view, it leaves.
    grid.scroll(to: 8_000, measure: measure)
    grid.retainedCells = []
    changes = grid.layout(measure: measure)
    #expect(changes.left.map(\.id) == [.item(2)])
    #expect(grid.visibleCells.allSatisfy { !$0.isRetained })
  }

  @Test("headers, cells that were never in view, and cells of other sections are retained; unknown ones are not")
  func kinds() throws {
    let grid = try grid()
    let count = grid.diagnosticCount
    grid.retainedCells = [.item(49, section: 1), .header(section: 0), .item(900), .item(1000), .footer(section: 7)]
    #expect(grid.diagnosticCount == count + 2)
    #expect(grid.retainedCells == [.item(49, section: 1), .header(section: 0), .item(900)])
    let changes = grid.layout(measure: measure)
    #expect(changes.entered.map(\.id) == [.item(900), .item(49, section: 1)])
    #expect(changes.entered.allSatisfy { $0.cell.isRetained })
    grid.scroll(to: .infinity, measure: measure)
    let header = try #require(grid.visibleCells.first { $0.id == .header(section: 0) })
    #expect(header.isRetained)
    #expect(!header.isPinned)
    #expect(header.frame.y == 0)
  }

  @Test("a retained cell holds no place, also where no other cell is in view")
  func nothingInView() throws {
    var anchors: [ScrollAnchor?] = []
    for retained in [[], [CellID.item(3)]] {
      let grid = try grid()
      grid.pinnedViews = []
      grid.retainedCells = Set(retained)
      grid.scroll(to: .item(500), anchor: .top, measure: measure)
      grid.resize(to: Size(width: 100, height: 0))
      grid.layout(measure: measure)
      #expect(grid.visibleCells.allSatisfy { $0.isRetained })
      var update = GridUpdate()
      update.moveItems(500..<501, section: 0, to: .item(10))
      try grid.apply(update)
      grid.layout(measure: measure)
      anchors.append(grid.anchor)
    }
    #expect(anchors[0]?.id == .item(501))
    #expect(anchors[0] == anchors[1])
  }

  @Test("a retained cell follows its item, and when it is deleted the neighbor that takes its place is told")
  func updates() throws {
    for forward in [true, false] {
      let grid = try grid()
      grid.anchorPolicy.successor = forward ? .next : .previous
      grid.retainedCells = [.item(5), .item(7)]
      grid.focusedCell = .item(500)
      grid.layout(measure: measure)
      grid.scroll(to: .item(500), anchor: .center, measure: measure)
      var update = GridUpdate()
      update.insertItems(3, at: .item(0))
      try grid.apply(update)
      var changes = grid.layout(measure: measure)
      #expect(changes.renumbered.prefix(2).map(\.current) == [.item(8), .item(10)])
      #expect(grid.retainedCells == [.item(8), .item(10)])
      #expect(changes.left.isEmpty)
      // Two updates before a step: the neighbor is followed, too.
      update = GridUpdate()
      update.deleteItems(8..<10)
      update.deleteItems(503..<504)
      try grid.apply(update)
      update = GridUpdate()
      update.insertItems(1, at: .item(0))
      try grid.apply(update)
      changes = grid.layout(measure: measure)
      let deleted = changes.left.filter { $0.isDeleted }
      #expect(deleted.map(\.id) == [.item(8), .item(503)])
      #expect(deleted.map(\.successor) == (forward ? [.item(9), .item(502)] : [.item(8), .item(501)]))
      #expect(grid.retainedCells == [.item(9)])
      #expect(grid.focusedCell == nil)
    }
  }

  @Test("small steps are quiet with a retained cell, until it comes into view", arguments: [1.0, -1])
  func quiet(direction: Double) throws {
    let grid = try grid()
    let target: CellID = direction > 0 ? .item(700) : .item(300)
    grid.retainedCells = [target, .header(section: 1)]
    grid.scroll(to: .item(500), measure: measure)
    var (steps, quiet) = (0, 0)
    while grid.visibleCells.contains(where: { $0.id == target && $0.isRetained }), steps < 20_000 {
      grid.state.step.pass.budget.places = -7
      let changes = grid.scroll(by: direction, measure: measure)
      if grid.state.step.pass.budget.places == -7 { quiet += 1 }
      steps += 1
      let frame = try #require(grid.frame(of: target))
      let isIn = frame.y < grid.offset + 200 && frame.maxY > grid.offset
      #expect(changes.returned.map(\.id) == (isIn ? [target] : []))
    }
    #expect(steps > 3_000, "\(quiet) of \(steps) steps")
    #expect(quiet > steps / 2, "\(quiet) of \(steps) steps")
  }

  @Test("what is retained is not planned to be made again")
  func prefetch() throws {
    let grid = try grid()
    grid.scroll(to: 5_000, measure: measure)
    let next = try #require(grid.visibleCells.last { $0.id.kind == .item }).id.item + 2
    for retained in [[], [CellID.item(next), .item(next + 1)]] as [Set<CellID>] {
      var (planner, plan) = (PrefetchPlanner(), PrefetchPlan())
      grid.retainedCells = retained
      grid.layout(measure: measure)
      grid.planPrefetch(&planner, at: 0, into: &plan)
      let planned = Set(plan.must + plan.should + plan.may)
      #expect(planned.contains(.item(next + 2)))
      #expect(planned.contains(.item(next)) == retained.isEmpty)
      #expect(planned.isDisjoint(with: retained))
    }
  }

  @Test("random sessions: with retained cells everything else is as without them", .seeds(60))
  func sessions() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let axis: Axis = random.pick([.vertical, .horizontal])
    let direction: LayoutDirection = random.pick([.leftToRight, .rightToLeft])
    let sections = (0..<random.int(1...4)).map { _ in RandomGrid.section(&random) }
    let grids = try (0..<2).map { _ in try VirtualGrid(axis: axis, layoutDirection: direction, sections: sections) }
    let (kept, plain) = (grids[0], grids[1])
    func measure(_ id: CellID, _: ProposedSize) -> Size {
      Size(width: 15 + Double(id.item * 7 % 40), height: 15 + Double(id.item * 11 % 50))
    }
    for grid in grids {
      grid.pinnedViews = [.sectionHeaders, .sectionFooters]
      grid.overscan = 30
      grid.contentType = { $0.item % 2 }
      grid.resize(to: Size(width: 200, height: 200))
      grid.layout(measure: measure)
    }
    var mirror = Dictionary(uniqueKeysWithValues: kept.visibleCells.map { ($0.id, $0) })
    for step in 0..<60 {
      if random.chance(25) {
        let section = random.int(0...kept.sectionCount - 1)
        let count = kept.itemCount(inSection: section)
        var ids = kept.retainedCells
        if count > 0 { ids.insert(.item(random.int(0...count - 1), section: section)) }
        if kept.frame(of: .header(section: section)) != nil, random.chance(30) { ids.insert(.header(section: section)) }
        if ids.count > 4 { ids = [] }
        kept.retainedCells = ids
      }
      var both: [Changes] = []
      let (kind, by, to) = (random.int(0...4), random.pick([1.0, 3, -40, 130]), Double(random.int(0...3000)))
      let (section, at) = (random.int(0...kept.sectionCount - 1), random.int(0...20))
      for grid in grids {
        switch kind {
        case 0: both.append(grid.scroll(to: to, measure: measure))
        case 1:
          var update = GridUpdate()
          let count = grid.itemCount(inSection: section)
          if at % 2 == 0, count > at {
            update.deleteItems(at..<min(count, at + 3), section: section)
          } else if count > 0 {
            update.moveItems(0..<1, section: section, to: .item(count - 1, section: section))
          }
          try grid.apply(update)
          both.append(grid.layout(measure: measure))
        default: both.append(grid.scroll(by: by, measure: measure))
        }
      }
      let (a, b) = (both[0], both[1])
      func plainly(_ cells: [Cell]) -> [Cell] {
        cells.map {
          var cell = $0
          cell.slot = -1
          return cell
        }
      }
      #expect(kept.offset == plain.offset, "step \(step)\n\(plain.stateLine)")
      #expect(a.offset == b.offset, "step \(step)\n\(plain.stateLine)")
      #expect(
        plainly(kept.visibleCells.filter { !$0.isRetained }) == plainly(plain.visibleCells),
        "step \(step)\n\(plain.stateLine)")
      let there = Set(kept.visibleCells.map(\.id))
      #expect(kept.retainedCells.isSubset(of: there))
      #expect(there.count == kept.visibleCells.count)
      #expect(Set(kept.visibleCells.compactMap(\.handle)).count == there.count, "each has a handle of its own")
      // A mirror that knows nothing but the changes.
      for change in a.left { #expect(mirror.removeValue(forKey: change.id) != nil, "\(change.id) left") }
      let moved = a.renumbered.map { ($0.current, mirror.removeValue(forKey: $0.previous)) }
      for (id, cell) in moved {
        mirror[id] = cell
        mirror[id]?.id = id
      }
      for id in mirror.keys {
        mirror[id]!.frame.x += a.shift.x
        mirror[id]!.frame.y += a.shift.y
      }
      for change in a.retained { #expect(mirror.updateValue(change.cell, forKey: change.id)?.isRetained == false) }
      for change in a.returned { #expect(mirror.updateValue(change.cell, forKey: change.id)?.isRetained == true) }
      for change in a.moved { #expect(mirror.updateValue(change.cell, forKey: change.id) != nil, "\(change.id) moved") }
      for change in a.entered {
        #expect(mirror.updateValue(change.cell, forKey: change.id) == nil, "\(change.id) entered")
      }
      #expect(mirror.count == kept.visibleCells.count, "step \(step)\n\(kept.stateLine)")
      for cell in kept.visibleCells {
        let known = mirror[cell.id]
        #expect(known?.isRetained == cell.isRetained, "\(cell.id) in step \(step)")
        #expect(known?.handle == cell.handle, "\(cell.id) in step \(step)")
        #expect(known.map { abs($0.frame.x - cell.frame.x) + abs($0.frame.y - cell.frame.y) < 1e-6 } == true)
      }
    }
  }
}
