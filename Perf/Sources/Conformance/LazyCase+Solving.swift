// Solving a lazy case with the engine: one grid and a viewport that holds all of it.

import GridEngine

extension LazyCase {
  /// The largest extent that the engine accepts for a viewport.
  private static let largestProposal = 1_099_511_627_776.0

  /// The layout under the keys that a case expects: `size`, `tracks`, `frames`.
  func solve() throws(CaseError) -> [CaseAnswer.Member] {
    let sizes = items.map { Size(width: $0[0], height: $0[1]) }
    let tracks = tracks.map { track in
      Track(track.sizing, spacing: track.spacing, alignment: track.alignment.flatMap(LazyCase.point))
    }
    let across = isVertical ? proposal[0] : proposal[1]
    if let across, !(0...LazyCase.largestProposal).contains(across) {
      throw CaseError(path: "proposal", problem: "\(across) is out of bounds; use 0 to \(LazyCase.largestProposal)")
    }
    guard !sizes.isEmpty, !tracks.isEmpty else {
      return [("size", [0, 0]), ("tracks", [Double]()), ("frames", [[Double]?](repeating: nil, count: items.count))]
    }
    let ideals = sizes.prefix(tracks.count).map { isVertical ? $0.width : $0.height }
    let extent = min(
      LazyCase.largestProposal, max(0, across ?? TrackLayout.idealExtent(tracks, ideals: Array(ideals))))
    let alignment = LazyCase.point(alignment) ?? .center
    let fraction = isVertical ? alignment.x : alignment.y
    let layout = TrackLayout(tracks, extent: extent, alignment: fraction)
    let grid = try makeGrid(
      .lazy(count: sizes.count, tracks: tracks, alignment: fraction, spacing: spacing), across: extent, sizes)
    let content = grid.contentSize
    return [
      ("size", isVertical ? [layout.extent, content.height] : [content.width, layout.extent]),
      ("tracks", zip(layout.offsets, layout.extents).map { [$0, $1] }),
      ("frames", frames(in: grid, tracks: layout, sizes)),
    ]
  }

  private static func point(_ name: String) -> UnitPoint? { AlignmentName(rawValue: name)?.point }

  /// A grid in which every item is in view and measured.
  private func makeGrid(_ section: GridSection, across: Double, _ sizes: [Size]) throws(CaseError) -> VirtualGrid {
    let grid: VirtualGrid
    do {
      grid = try VirtualGrid(axis: isVertical ? .vertical : .horizontal, sections: [section])
    } catch {
      throw CaseError(path: "items", problem: "the engine refuses them: \(error)")
    }
    // Room along the grid for each item in a row of its own, with the gap after it.
    let gap = max(0, spacing ?? Track.defaultSpacing)
    let room = sizes.reduce(1) { $0 + max(0, isVertical ? $1.height : $1.width) + gap }
    let along = min(LazyCase.largestProposal, room)
    grid.resize(to: isVertical ? Size(width: across, height: along) : Size(width: along, height: across))
    grid.layout { cell, _ in sizes[cell.item] }
    if grid.diagnosticCount > 0 {
      throw CaseError(problem: "the engine refuses a value: \(grid.diagnostics[0])")
    }
    return grid
  }

  private func frames(in grid: VirtualGrid, tracks: TrackLayout, _ sizes: [Size]) -> [[Double]?] {
    var slots = [(frame: Rect, alignment: UnitPoint)?](repeating: nil, count: sizes.count)
    for cell in grid.visibleCells { slots[cell.item] = (cell.frame, cell.alignment) }
    return sizes.indices.map { item in
      // A row without extent is in no viewport, but it still has a place.
      let slot = slots[item] ?? grid.frame(of: .item(item)).map { ($0, tracks.alignments[item % tracks.count]) }
      return slot?.frame.aligning(sizes[item], at: slot?.alignment ?? .center).numbers
    }
  }
}

extension Rect {
  /// The frame as an array, as in a case's frames.
  var numbers: [Double] { [x, y, width, height] }
}
