// Real grids to simulate over, and hosts that measure their cells.

import GridEngine
import ScrollSimulation

/// Grids in which rows differ in extent, and lie farther from their estimates than a session could hide.
enum SimulatedGrid: CaseIterable {
  case list, sections, rightToLeft, overscan

  static let viewport = Size(width: 390, height: 844)

  var axis: Axis { self == .rightToLeft ? .horizontal : .vertical }
  var itemCount: Int { 20_000 }

  func make() throws -> VirtualGrid {
    switch self {
    case .list:
      return try VirtualGrid(sections: [.list(count: itemCount)])
    case .sections, .overscan:
      let grid = try VirtualGrid(sectionCount: 40) {
        .lazy(
          count: itemCount / 40, tracks: [.adaptive(minimum: 96)], rowSizing: .measured(estimate: 70),
          header: $0 % 3 == 0 ? nil : .measured(estimate: 20), footer: $0 % 4 == 0 ? 12 : nil,
          insets: EdgeInsets(top: 5, leading: 8, bottom: 6, trailing: 9))
      }
      grid.pinnedViews = [.sectionHeaders, .sectionFooters]
      if self == .overscan { grid.overscan = 200 }
      return grid
    case .rightToLeft:
      return try VirtualGrid(
        axis: .horizontal, layoutDirection: .rightToLeft,
        sections: [
          .lazy(count: itemCount / 2, tracks: [.flexible(minimum: 10), .fixed(80)], header: .measured(estimate: 50)),
          .lazy(count: itemCount / 2, tracks: [.fixed(90)], rowSizing: .measured(estimate: 10), header: 33.3),
        ])
    }
  }

  func target(_ generator: inout SplitMix64) -> CellID {
    switch self {
    case .list: .item(generator.below(itemCount))
    case .sections, .overscan: .item(generator.below(itemCount / 40), section: generator.below(40))
    case .rightToLeft: .item(generator.below(itemCount / 2), section: generator.below(2))
    }
  }

  /// A session at few frames per second, which are cheaper to simulate and move farther.
  func session(seed: UInt64, count: Int) -> ScrollTrace {
    .session(
      seed: seed, viewport: SimulatedGrid.viewport, axis: axis, count: count, framesPerSecond: 20, target: target)
  }
}

/// A size that depends on the cell and the width it is offered only, from 10 to 300 points along either axis.
func measured(_ id: CellID, _ proposal: ProposedSize) -> Size {
  var mixer = SplitMix64(seed: UInt64(truncatingIfNeeded: id.section &* 1_000_003 &+ id.item &* 7))
  let across = proposal.width ?? proposal.height ?? 0
  let extent = 10 + 290 * mixer.unit() * mixer.unit() + across.truncatingRemainder(dividingBy: 7)
  return Size(width: proposal.width ?? extent, height: proposal.height ?? extent)
}

/// What a test advances by hand in place of a clock or an allocation counter.
final class Dial {
  var value = 0
  /// Added with every reading.
  var increment = 0

  func read() -> Int {
    value += increment
    return value
  }
}

extension Simulator {
  /// A simulator with a clock that ticks once a reading.
  init(_ grid: VirtualGrid, tick: Int = 1) {
    let clock = Dial()
    clock.increment = tick
    self.init(grid, clock: { UInt64(clock.read()) }, allocations: { 0 })
  }
}

extension FrameRecord {
  /// The record without what depends on the machine.
  var withoutTimes: FrameRecord {
    var record = self
    record.nanoseconds = 0
    record.hostNanoseconds = 0
    return record
  }
}
