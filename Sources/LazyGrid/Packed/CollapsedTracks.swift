// Collapsed tracks: repeated tracks without items, as in CSS's auto-fit.

import GridEngine

/// A placement without the tracks of an `autoFit` repetition that no item touches (CSS Grid Layout Level 1, section
/// 7.2.3.2). Most grids have none, and keep their placement as it is.
struct CollapsedTracks {
  /// The placement without the collapsed tracks, of which the sizes are computed.
  let placement: Placement
  /// Its tracks across the flow.
  let tracks: [PackedTrack]

  private let original: Placement
  /// For each declared track the number of remaining tracks before it; `nil` if all remain.
  private let kept: [Int]?

  init(_ placement: Placement, _ resolved: GridTrackList.Resolved) {
    original = placement
    let isRows = placement.flow == .rows
    var isUsed = Array(repeating: true, count: resolved.tracks.count)
    if !resolved.collapsible.isEmpty {
      for track in resolved.collapsible.clamped(to: 0..<isUsed.count) { isUsed[track] = false }
      for area in placement.areas {
        let (first, span) = isRows ? (area.column, area.columns) : (area.row, area.rows)
        for track in first..<first + span { isUsed[track] = true }
      }
    }
    guard isUsed.contains(false) else {
      (self.placement, tracks, kept) = (placement, resolved.tracks, nil)
      return
    }
    var before = [0]
    for isUsed in isUsed { before.append(before[before.count - 1] + (isUsed ? 1 : 0)) }
    kept = before
    tracks = isUsed.indices.filter { isUsed[$0] }.map { resolved.tracks[$0] }
    let areas = placement.areas.map { area in
      isRows
        ? GridArea(column: before[area.column], row: area.row, columns: area.columns, rows: area.rows)
        : GridArea(column: area.column, row: before[area.row], columns: area.columns, rows: area.rows)
    }
    self.placement = Placement.fixed(areas, tracks: tracks.count, flow: placement.flow)
  }

  /// The areas of a layout of ``placement``, numbered by all tracks.
  func areas(of layout: PackedLayout) -> [GridArea] {
    guard kept != nil else { return layout.areas }
    return zip(original.areas, layout.areas).map { before, after in
      original.flow == .rows
        ? GridArea(column: before.column, row: after.row, columns: after.columns, rows: after.rows)
        : GridArea(column: after.column, row: before.row, columns: after.columns, rows: after.rows)
    }
  }

  /// The extents of all tracks from those of the remaining ones: collapsed tracks have none, and lie where the next one
  /// begins.
  func expanded(_ tracks: Grid.Tracks) -> Grid.Tracks {
    guard let kept else { return tracks }
    let end = zip(tracks.offsets, tracks.extents).reduce(0) { max($0, $1.0 + $1.1) }
    var all = Grid.Tracks()
    for track in 0..<kept.count - 1 {
      let isKept = kept[track + 1] > kept[track]
      all.offsets.append(kept[track] < tracks.count ? tracks.offsets[kept[track]] : end)
      all.extents.append(isKept ? tracks.extents[kept[track]] : 0)
    }
    return all
  }
}
