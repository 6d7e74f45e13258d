// Solving a lazy case with the engine: one grid, one viewport that holds all of it.

import GridEngine
import JSONValues

extension LazyCase {
  /// The layout under the keys that a case expects: `size`, `tracks`, `frames`.
  func solve() throws(CaseError) -> [JSONValue.Member] {
    guard !items.isEmpty, !tracks.isEmpty else {
      return [
        JSONValue.Member("size", [0, 0].json), JSONValue.Member("tracks", []),
        JSONValue.Member("frames", .array(items.map { _ in .null })),
      ]
    }
    let ideals = items.prefix(tracks.count).map { axis == .vertical ? $0.width : $0.height }
    let proposal = min(
      LazyCase.largestProposal, max(0, self.proposal ?? TrackLayout.idealExtent(tracks, ideals: Array(ideals))))
    let layout = TrackLayout(tracks, extent: proposal, alignment: alignment)
    let grid = try makeGrid(across: proposal)
    let content = grid.contentSize
    return [
      JSONValue.Member(
        "size", axis == .vertical ? [layout.extent, content.height].json : [content.width, layout.extent].json),
      JSONValue.Member("tracks", .array(zip(layout.offsets, layout.extents).map { [$0, $1].json })),
      JSONValue.Member("frames", .array(frames(in: grid, tracks: layout))),
    ]
  }

  /// A grid that has materialised and measured every item.
  private func makeGrid(across: Double) throws(CaseError) -> VirtualGrid {
    let section = GridSection.lazy(count: items.count, tracks: tracks, alignment: alignment, spacing: spacing)
    let grid: VirtualGrid
    do {
      grid = try VirtualGrid(axis: axis, sections: [section])
    } catch {
      throw CaseError(path: "items", problem: "the engine refuses them: \(error)")
    }
    let along = min(
      LazyCase.largestProposal, items.reduce(1) { $0 + rowRoom(for: axis == .vertical ? $1.height : $1.width) })
    grid.resize(
      to: axis == .vertical ? Size(width: across, height: along) : Size(width: along, height: across))
    grid.layout { cell, _ in items[cell.item] }
    if grid.diagnosticCount > 0 {
      throw CaseError(path: "", problem: "the engine refuses a value: \(grid.diagnostics[0])")
    }
    return grid
  }

  /// More than an item can take along the grid, with the gap after it.
  private func rowRoom(for extent: Double) -> Double {
    max(0, extent) + max(0, spacing ?? Track.defaultSpacing)
  }

  private func frames(in grid: VirtualGrid, tracks: TrackLayout) -> [JSONValue] {
    var slots = [(frame: Rect, alignment: UnitPoint)?](repeating: nil, count: items.count)
    for cell in grid.visibleCells { slots[cell.item] = (cell.frame, cell.alignment) }
    return items.indices.map { item in
      // A row without extent is in no viewport; it still has a place.
      let slot =
        slots[item]
        ?? grid.frame(of: .item(item)).map { ($0, tracks.alignments[item % tracks.count]) }
      guard let slot else { return .null }
      let frame = slot.frame.aligning(items[item], at: slot.alignment)
      return [frame.x, frame.y, frame.width, frame.height].json
    }
  }
}

extension [Double] {
  /// The numbers as a JSON array.
  var json: JSONValue { .array(map { .number($0) }) }
}
