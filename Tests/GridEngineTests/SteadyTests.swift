// The grid stays still: whatever happens to the data and the sizes, what holds its place does not move by a unit, in lazy
// and packed sections, along both axes and in both directions.

import TestSupport
import Testing

@testable import GridEngine

/// A grid of lazy and packed sections and operations on it, each a number from which everything about it follows.
struct SteadyScript {
  var seed: UInt64
  var operations: [UInt64]

  /// A grid, and names of its items that stay with them.
  private final class World {
    let grid: VirtualGrid
    var names: [[Int]]
    private var next = 0
    let seed: UInt64
    var versions: [Int: Int] = [:]

    init(seed: UInt64) throws {
      self.seed = seed
      var random = SeededGenerator(seed: seed)
      let sections = (0..<random.int(2...5)).map { _ in World.section(&random) }
      grid = try VirtualGrid(
        axis: random.pick([.vertical, .horizontal]), layoutDirection: random.pick([.leftToRight, .rightToLeft]),
        sectionSpacing: random.pick([nil, 6]), sections: sections)
      names = []
      for section in sections { names.append(fresh(section.count)) }
      grid.pinnedViews = random.pick([[], .sectionHeaders, [.sectionHeaders, .sectionFooters]])
      grid.overscan = random.pick([0, 60])
      grid.resize(to: Size(width: 240, height: 240))
      grid.layout(measure: measure)
    }

    static func items(_ count: Int, _ random: inout SeededGenerator) -> PackedItems {
      let shift = random.int(0...1000)
      return PackedItems(count: count) { item in
        let noise = HeightMix.noise(item, shift)
        return GridSpan(columns: noise < 0.6 ? 1 : 2, rows: noise > 0.4 && noise < 0.8 ? 2 : 1)
      }
    }

    static func section(_ random: inout SeededGenerator) -> GridSection {
      guard random.chance(50) else { return RandomGrid.section(&random) }
      return .packed(
        items(random.pick([0, 3, 60, 250]), &random), tracks: Array(repeating: .fr(1), count: random.int(2...5)),
        packing: random.pick([.sparse, .dense, .dense(lookback: 3), .dense(chunk: 40)]), spacing: random.pick([0, 5]),
        trackSpacing: 3, rowSizing: random.pick([.measured(estimate: nil), .fixed(26)]),
        header: random.pick([nil, 18, .measured(estimate: 12)]), footer: random.pick([nil, 9]))
    }

    func fresh(_ count: Int) -> [Int] {
      defer { next += count }
      return Array(next..<next + count)
    }

    func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
      var extent = 14.0 + Double(id.section % 3)
      if id.kind == .item {
        let name = names[id.section][id.item]
        extent = (100 * HeightMix.noise(name, Int(seed) &+ versions[name, default: 0])).rounded() + 1 / 3
      }
      return Size(width: extent, height: extent)
    }

    /// The leading edge of a cell on the screen along the scrolling axis, in units.
    func edge(_ id: CellID) -> Int64? {
      grid.model.place(of: id).map { (grid.model.offset(of: $0) - grid.exactOffset).raw }
    }

    func cell(named name: Int) -> CellID? {
      for (section, names) in names.enumerated() {
        if let item = names.firstIndex(of: name) { return .item(item, section: section) }
      }
      return nil
    }

    /// A random update that does not move the named item.
    func update(_ random: inout SeededGenerator, sparing name: Int?) -> GridUpdate? {
      var update = GridUpdate()
      let section = random.int(0...names.count - 1)
      let count = names[section].count
      let packed = grid.model.section(section)!.metrics.kind != .tracks
      switch random.int(0...4) {
      case 0, 1:
        guard count < 400 else { return nil }
        let (added, at) = (random.pick([1, 2, 5, 30]), random.int(0...count))
        if packed {
          update.insertItems(World.items(added, &random), at: .item(at, section: section))
        } else {
          update.insertItems(added, at: .item(at, section: section))
        }
        names[section].insert(contentsOf: fresh(added), at: at)
      case 2:
        guard count > 0 else { return nil }
        let first = random.int(0...count - 1)
        let range = first..<min(count, first + random.pick([1, 3, 20]))
        if let name, names[section][range].contains(name) { return nil }
        update.deleteItems(range, section: section)
        names[section].removeSubrange(range)
      case 3:
        guard count > 1 else { return nil }
        let (from, to) = (random.int(0...count - 1), random.int(0...count - 1))
        if names[section][from] == name { return nil }
        update.moveItems(from..<from + 1, section: section, to: .item(to, section: section))
        names[section].insert(names[section].remove(at: from), at: to)
      default:
        guard count > 0 else { return nil }
        let first = random.int(0...count - 1)
        let range = first..<min(count, first + 3)
        for name in names[section][range] { versions[name, default: 0] += 1 }
        update.reloadItems(range, section: section)
      }
      return update
    }
  }

  /// What goes wrong first; `nil` when nothing does.
  func firstProblem() -> (operation: Int, text: String)? {
    guard let world = try? World(seed: seed) else { return (-1, "no grid") }
    for (index, operation) in operations.enumerated() {
      var random = SeededGenerator(seed: operation)
      if let text = SteadyScript.run(world, &random) { return (index, text) }
    }
    return nil
  }

  private static func run(_ world: World, _ random: inout SeededGenerator) -> String? {
    let grid = world.grid
    let anchor = grid.state.viewport.anchor
    let name = anchor.flatMap { $0.id.kind == .item ? world.names[$0.id.section][$0.id.item] : nil }
    let before = anchor.flatMap { world.edge($0.id) }
    var moved: Int64 = 0
    switch random.int(0...9) {
    case 0...3:
      let distance = random.pick([37.0, -37, 5.25, -120, 200, -230])
      grid.scroll(by: distance, measure: world.measure)
      moved = FixedPoint(distance).raw
    case 4:
      let section = random.int(0...world.names.count - 1)
      grid.scroll(to: .item(random.int(0...200), section: section), anchor: .center, measure: world.measure)
      return nil
    case 5:
      grid.resize(to: random.pick([Size(width: 240, height: 240), Size(width: 330, height: 150)]))
      grid.layout(measure: world.measure)
    case 6:
      for cell in grid.visibleCells.prefix(3) {
        if cell.id.kind == .item { world.versions[world.names[cell.section][cell.item], default: 0] += 1 }
        grid.invalidateSize(of: cell.id)
      }
      grid.layout(measure: world.measure)
    default:
      for _ in 0..<random.int(1...2) {
        guard let update = world.update(&random, sparing: name) else { continue }
        do { try grid.apply(update) } catch { return "\(error) for \(update)" }
      }
      grid.layout(measure: world.measure)
    }
    for (section, names) in world.names.enumerated() where grid.itemCount(inSection: section) != names.count {
      return "section \(section) has \(grid.itemCount(inSection: section)) items, not \(names.count)"
    }
    // At an end of the content, that is what holds its place.
    let offset = grid.exactOffset
    guard let before, offset > .zero, offset < grid.exactMaximumOffset else { return nil }
    guard let id = name.map({ world.cell(named: $0) }) ?? anchor?.id, let now = world.edge(id) else {
      return "the anchored cell is gone"
    }
    return now == before - moved ? nil : "\(id) moved by \(now - before) units, not by \(-moved)"
  }

  /// Reports what goes wrong, by the shortest script that is found to.
  func check() {
    guard let problem = firstProblem() else { return }
    let short = shortest(Array(operations.prefix(problem.operation + 1))) {
      SteadyScript(seed: seed, operations: $0).firstProblem() != nil
    }
    let text = SteadyScript(seed: seed, operations: short).firstProblem()?.text ?? problem.text
    Issue.record("SteadyScript(seed: \(seed), operations: \(short)): \(text)")
  }
}

@Suite struct SteadyTests {
  /// 10⁵ operations in optimised builds.
  @Test("what holds its place does not move by a unit, whatever happens around it", .seeds(50))
  func still() {
    let seed = Seed.current
    #if DEBUG
      let count = 40
    #else
      let count = 2000
    #endif
    var random = SeededGenerator(seed: ~seed)
    SteadyScript(seed: seed, operations: (0..<count).map { _ in random.next() >> 40 }).check()
  }
}
