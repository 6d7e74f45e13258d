// Settings as modifiers, under exyte/Grid's names.

public import GridEngine

extension PackedGrid {
  /// The grid with another ``flow``.
  ///
  /// - Complexity: O(1), as all of these.
  public func gridFlow(_ flow: GridFlow) -> PackedGrid { setting(\.flow, flow) }

  /// The grid with another ``packing``.
  public func gridPacking(_ packing: PackingMode) -> PackedGrid { setting(\.packing, packing) }

  /// The grid with another ``policy``.
  public func gridPolicy(_ policy: PlacementPolicy) -> PackedGrid { setting(\.policy, policy) }

  /// The grid with another ``contentMode``.
  public func gridContentMode(_ mode: GridContentMode) -> PackedGrid { setting(\.contentMode, mode) }

  /// The grid with other ``growing`` tracks.
  public func gridGrowingTracks(_ tracks: GridTrackList?) -> PackedGrid { setting(\.growing, tracks) }

  /// The grid with other named ``areas``.
  public func gridAreas(_ areas: GridAreas?) -> PackedGrid { setting(\.areas, areas) }

  /// The grid with another ``commonItemsAlignment``.
  public func gridCommonItemsAlignment(_ alignment: UnitPoint) -> PackedGrid {
    setting(\.commonItemsAlignment, alignment)
  }

  /// The grid with another ``contentAlignment``.
  public func gridContentAlignment(_ alignment: UnitPoint) -> PackedGrid { setting(\.contentAlignment, alignment) }

  private func setting<Value>(_ path: WritableKeyPath<PackedGrid, Value>, _ value: Value) -> PackedGrid {
    var grid = self
    grid[keyPath: path] = value
    return grid
  }
}
