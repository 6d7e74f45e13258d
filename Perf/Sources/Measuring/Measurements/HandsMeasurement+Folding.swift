// The cost of collapsing and expanding sections all over an outline.

import GridEngine

extension HandsMeasurement {
  /// The times of collapsing, of expanding, and of the steps that show either.
  struct Folding {
    var collapse: Times
    var expand: Times
    var step: Times
  }

  /// Every fourth section stays collapsed until another one below it has its turn.
  ///
  /// - Throws: `GridError` when the engine refuses the grid, `WrongResult` when not all is hidden or shown again.
  func folding() throws -> Folding {
    var workload = grid
    workload.outline = .tens
    let grid = try workload.makeGrid()
    var (collapses, expansions, steps): ([UInt64], [UInt64], [UInt64]) = ([], [], [])
    collapses.reserveCapacity(2 * operations)
    expansions.reserveCapacity(2 * operations)
    steps.reserveCapacity(2 * operations)
    for k in 0..<operations {
      let fold = Fold(section: section(k, of: grid), of: workload)
      fold.come(into: grid)
      let before = fold.state(of: grid)
      // Once without a step between, so that nothing is measured and the extent has to be the old one.
      collapses.append(nanoseconds { grid.collapse(fold.section) })
      guard fold.isHidden(in: grid, since: before) else { throw WrongResult(workload: "hands: collapse") }
      expansions.append(nanoseconds { grid.expand(fold.section) })
      guard fold.state(of: grid) == before else { throw WrongResult(workload: "hands: expand") }
      collapses.append(nanoseconds { grid.collapse(fold.section) })
      steps.append(nanoseconds { grid.layout(measure: SectionsWorkload.size) })
      guard fold.isHidden(in: grid, since: before), fold.isAlone(in: grid) else {
        throw WrongResult(workload: "hands: the step after a collapse")
      }
      if k % 4 == 3 { continue }
      expansions.append(nanoseconds { grid.expand(fold.section) })
      steps.append(nanoseconds { grid.layout(measure: SectionsWorkload.size) })
      guard fold.isShown(in: grid, since: before) else {
        throw WrongResult(workload: "hands: the step after an expansion")
      }
    }
    return Folding(collapse: Times(collapses), expand: Times(expansions), step: Times(steps))
  }

  /// How often everything below a level is hidden and shown.
  static let levelRounds = 20

  /// The time of hiding everything below a level, or showing it again.
  ///
  /// - Throws: `GridError` when the engine refuses the grid, `WrongResult` when not all is hidden or shown again.
  func levelFolding() throws -> Times {
    var workload = grid
    workload.outline = .tens
    let grid = try workload.makeGrid()
    grid.layout(measure: SectionsWorkload.size)
    let extent = grid.contentSize.height
    var times: [UInt64] = []
    for _ in 0..<HandsMeasurement.levelRounds {
      times.append(nanoseconds { grid.collapse(belowLevel: 1) })
      guard grid.contentSize.height < extent, grid.sectionCount < 4 || grid.isHidden(.item(0, section: 2)) else {
        throw WrongResult(workload: "hands: collapse below a level")
      }
      times.append(nanoseconds { grid.expand(belowLevel: 1) })
      guard grid.contentSize.height == extent else { throw WrongResult(workload: "hands: expand below a level") }
    }
    return Times(times)
  }

  func nanoseconds(_ operation: () -> Void) -> UInt64 {
    let start = Monotonic.nanoseconds
    operation()
    return Monotonic.nanoseconds - start
  }

  /// Sections all over the grid, one after another of each level.
  private func section(_ k: Int, of grid: VirtualGrid) -> Int {
    let section = Int(ScrollWorkload.fraction(k + 1) * Double(grid.sectionCount))
    let step = [1, 10, 100, 1_000][k % 4]
    return section / step * step
  }
}

/// A section to collapse, and what has to be true of it then.
struct Fold {
  let section: Int
  /// The end of the sections below it.
  let end: Int

  init(section: Int, of workload: SectionsWorkload) {
    let outline = workload.outline
    let level = outline.level(ofSection: section)
    self.section = section
    end =
      (section + 1..<max(section + 1, workload.sections)).first { outline.level(ofSection: $0) <= level }
      ?? workload.sections
  }

  /// What collapsing must not change, or expanding must bring back.
  struct State: Equatable {
    var extent: Double
    var itemCount: Int
    var ownCount: Int
    /// Where the next section begins that is not below.
    var next: Double
    var isNextHidden: Bool
  }

  /// Expands what is collapsed from before, and scrolls to the section's beginning.
  func come(into grid: VirtualGrid) {
    grid.expand(toShow: .header(section: section))
    grid.expand(section)
    grid.scroll(to: .header(section: section), anchor: .top, measure: SectionsWorkload.size)
  }

  func state(of grid: VirtualGrid) -> State {
    State(
      extent: grid.contentSize.height, itemCount: grid.itemCount, ownCount: grid.itemCount(inSection: section),
      next: next(in: grid), isNextHidden: end < grid.sectionCount && grid.isHidden(.header(section: end)))
  }

  private func next(in grid: VirtualGrid) -> Double {
    end < grid.sectionCount ? grid.frame(of: .header(section: end))?.y ?? -1 : grid.contentSize.height
  }

  /// True when nothing is left but the header, and everything else is as it was.
  func isHidden(in grid: VirtualGrid, since before: State) -> Bool {
    let now = state(of: grid)
    guard let header = grid.frame(of: .header(section: section)), !grid.isExpanded(section),
      now.itemCount == before.itemCount, now.ownCount == before.ownCount, now.isNextHidden == before.isNextHidden,
      now.next == header.y + SectionsWorkload.header
    else { return false }
    let last = CellID.item(before.ownCount - 1, section: section)
    if before.ownCount > 0, grid.frame(of: last) != nil || !grid.isHidden(last) { return false }
    // The first and the last section below.
    return [section + 1, end - 1].allSatisfy {
      $0 == section || $0 >= end || grid.isHidden(.header(section: $0)) && grid.frame(of: .header(section: $0)) == nil
    }
  }

  /// True when the cells that a step shows have the header among them and nothing that it hides.
  func isAlone(in grid: VirtualGrid) -> Bool {
    let shown = grid.visibleCells.filter { (section..<end).contains($0.section) }
    return shown.map(\.id) == [.header(section: section)]
  }

  func isShown(in grid: VirtualGrid, since before: State) -> Bool {
    let now = state(of: grid)
    guard grid.isExpanded(section), now.itemCount == before.itemCount, now.ownCount == before.ownCount else {
      return false
    }
    if before.ownCount > 0, grid.frame(of: .item(0, section: section)) == nil { return false }
    return section + 1 == end || grid.frame(of: .header(section: section + 1)) != nil
  }
}
