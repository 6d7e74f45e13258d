// Another width of a wall, another number of its lanes, and laying out all of it.

import GridEngine
import ScrollSimulation

extension WallMeasurement {
  /// What it takes until the middle of a wall is in view as it has to be, in nanoseconds.
  struct Widths {
    private(set) var width: [UInt64] = []
    /// Empty for justified rows.
    private(set) var lanes: [UInt64] = []

    init(_ wall: WallWorkload, rounds: Int) throws {
      for _ in 0..<rounds {
        width.append(
          try time(wall) { grid in
            grid.resize(to: Size(width: WallMeasurement.newWidth, height: ScrollWorkload.viewport.height))
          })
        guard case .lanes(let count, _) = wall.kind else { continue }
        lanes.append(
          try time(wall) { grid in
            var update = GridUpdate()
            update.redeclareSection(0, as: wall.section(lanes: count == 1 ? 2 : count - 1))
            try grid.apply(update)
          })
      }
    }

    private func time(_ wall: WallWorkload, _ change: (VirtualGrid) throws -> Void) throws -> UInt64 {
      let sizes = WallWorkload.Sizes()
      let grid = try wall.makeGrid(sizes)
      grid.step(to: .cell(.item(wall.items / 2), anchor: .top), measure: sizes.measure)
      let start = Monotonic.nanoseconds
      try change(grid)
      var status = grid.step(to: .stay, measure: sizes.measure).status
      while status != .done {
        // What is in view may be postponed until slices have come to it.
        _ = grid.performPostponedWork { true }
        status = grid.step(to: .resume, measure: sizes.measure).status
      }
      let end = Monotonic.nanoseconds
      guard !grid.visibleCells.isEmpty else { throw WrongResult(workload: "wall: widths") }
      return end - start
    }
  }

  /// Everything laid out.
  struct Whole {
    private(set) var times: [UInt64] = []
    private(set) var slices: Result.Slices?
    private(set) var bytesHeld = 0

    init(_ wall: WallWorkload, rounds: Int) throws {
      var all: [UInt64] = []
      var count = 0
      for _ in 0..<rounds {
        guard case .lanes(let lanes, _) = wall.kind else {
          let slices = try takeSlices(of: wall)
          times.append(slices.reduce(0, +))
          count = slices.count
          all += slices
          continue
        }
        guard wall.items <= WallMeasurement.mostEager else { return }
        let items = [LaneItem](repeating: LaneItem(), count: wall.items)
        let start = Monotonic.nanoseconds
        let layout = LanesLayout(
          items, tracks: .list([PackedTrack](repeating: .fr(1), count: lanes)), trackSpacing: 8, spacing: 8,
          in: ProposedSize(width: ScrollWorkload.viewport.width, height: nil)
        ) { WallWorkload.size(of: $0, for: $1) }
        times.append(Monotonic.nanoseconds - start)
        guard layout.extent > 0 || wall.items == 0 else { throw WrongResult(workload: "wall: everything") }
      }
      guard !all.isEmpty else { return }
      let spread = FrameStatistics(all)
      slices = Result.Slices(count: count, p50: spread.p50, max: spread.max)
    }

    private mutating func takeSlices(of wall: WallWorkload) throws -> [UInt64] {
      let grid = try wall.makeGrid(WallWorkload.Sizes())
      var slices: [UInt64] = []
      while grid.unpackedItemCount > 0 {
        var isAllowed = true
        let start = Monotonic.nanoseconds
        let isDone = grid.performPostponedWork {
          defer { isAllowed = false }
          return isAllowed
        }
        slices.append(Monotonic.nanoseconds - start)
        if isDone { break }
      }
      guard grid.unpackedItemCount == 0 else { throw WrongResult(workload: "wall: everything") }
      bytesHeld = grid.bytesHeld
      return slices
    }
  }
}
