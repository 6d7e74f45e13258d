// All items of a grid to areas: what is asked for is put in bounds, then the policy's phases run.

/// The areas of all items of a grid, in cells.
public struct Placement: Sendable, Hashable {
  /// The area of each item, in the order of the items; empty areas if the grid has no tracks.
  public private(set) var areas: [GridArea]
  /// Requests that could not be followed, in the order in which they were met.
  public private(set) var diagnostics: [PlacementDiagnostic]
  /// Tracks along the flow: rows of a grid that flows in rows, columns of one that flows in columns.
  public private(set) var growingTracks: Int
  /// Tracks across the flow, within the limits of a grid.
  public let tracks: Int
  /// The direction in which automatic items followed one another.
  public let flow: GridFlow

  /// The track along the flow at which a grid ends, 2³¹ − 1. Spans are cut to it, starts from it on are dropped, and
  /// items for which no room is left lie over others in the last tracks.
  public static let rowLimit = 2_147_483_647

  /// Places items.
  ///
  /// - Parameters:
  ///   - items: what is to be placed.
  ///   - tracks: the tracks across the flow; below 0 counts as 0, above ``Limits/tracks`` as that.
  ///   - flow: in which direction automatic items follow one another.
  ///   - policy: the rules for items with starts; without any all give the same areas.
  ///   - packing: whether automatic items go back to fill holes.
  ///   - declaredTracks: the number of declared tracks along the flow, with the last of which items may end; see
  ///     ``GridSpan/toLast``.
  /// - Complexity: O(n · h) for n items of height h, plus for each shape (and start column) the rows that its items pass
  ///   once.
  public static func place(
    _ items: [PlacementItem], tracks: Int, flow: GridFlow = .rows, policy: PlacementPolicy = .lockedFirst,
    packing: PackingMode = .sparse, declaredTracks: Int = 0
  ) -> Placement {
    var placer = Placer(items, columns: tracks, flow: flow, packing: packing, declaredRows: max(0, declaredTracks))
    if placer.packer.columns > 0 {
      switch policy {
      case .lockedFirst: placer.placeLockedFirst()
      case .css: placer.placeCSS()
      case .compact: placer.placeCompact()
      }
    }
    return placer.result()
  }

  init(areas: [GridArea], diagnostics: [PlacementDiagnostic], growingTracks: Int, tracks: Int, flow: GridFlow) {
    self.areas = areas
    self.diagnostics = diagnostics
    self.growingTracks = growingTracks
    self.tracks = tracks
    self.flow = flow
  }
}
