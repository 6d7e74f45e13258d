// Placement of items and regions.

import GridEngine

/// The areas of all items of a grid, in cells.
struct PackedArrangement: Sendable {
  /// The placement of all items; those in regions have the areas that the regions give them.
  let placement: Placement
  /// Requests that could not be followed, in a grid with regions; without regions ``placement`` holds them.
  var diagnostics: [PlacementDiagnostic] = []
  /// The least number of tracks along the flow, since a region may be larger than its items.
  var least = 0

  init(_ level: PackedLevel, tracks: Int, _ settings: PackedGrid.Settings) {
    guard !level.regions.isEmpty else {
      placement = settings.place(level.items.items, tracks: tracks)
      return
    }
    let nested = Nested(level, firstItem: 0, tracks: tracks, settings)
    diagnostics = nested.diagnostics
    least = nested.growingTracks
    placement = Placement.fixed(nested.areas, tracks: tracks, flow: settings.flow)
  }

  /// The placement of a level with everything inside its regions.
  private struct Nested {
    /// The areas of all items, also inside regions, counted from the corner of the level.
    var areas: [GridArea] = []
    var diagnostics: [PlacementDiagnostic] = []
    let growingTracks: Int

    init(_ level: PackedLevel, firstItem: Int, tracks: Int, _ settings: PackedGrid.Settings) {
      let flow = settings.flow
      var items = level.items.items
      var inner: [Nested] = []
      for region in level.regions {
        let asked = flow == .rows ? items[region.position] : items[region.position].exchanged
        let start = asked.startColumn.flatMap { (0..<tracks).contains($0) ? $0 : nil } ?? 0
        let width = min(max(1, asked.span.columns), tracks - start)
        let nested = Nested(region.level, firstItem: region.firstItem, tracks: width, settings)
        var grown = asked
        if asked.span.rows == GridSpan.toLast {
          let declared = settings.declaredGrowing
          grown.span.rows = max(1, declared - min(declared, max(0, asked.startRow ?? 0)))
        }
        grown.span.rows = max(grown.span.rows, nested.growingTracks)
        items[region.position] = flow == .rows ? grown : grown.exchanged
        inner.append(nested)
      }
      let placement = settings.place(items, tracks: tracks)
      growingTracks = placement.growingTracks

      /// The number of the first item of each entry of the level.
      var numbers: [Int] = []
      var next = 0
      for (place, area) in placement.areas.enumerated() {
        numbers.append(firstItem + areas.count)
        guard next < inner.count, level.regions[next].position == place else {
          areas.append(area)
          continue
        }
        for inside in inner[next].areas {
          areas.append(
            GridArea(
              column: area.column + inside.column, row: area.row + inside.row, columns: inside.columns,
              rows: inside.rows))
        }
        diagnostics += inner[next].diagnostics
        next += 1
      }
      diagnostics += placement.diagnostics.map { $0.renumbered { numbers[$0] } }
    }
  }
}

extension PackedGrid.Settings {
  /// The number of declared tracks along the flow, by a list or a template.
  fileprivate var declaredGrowing: Int {
    let listed = growing.map { $0.resolved(in: nil, gap: 0).tracks.count } ?? 0
    return max(listed, areas.map { flow == .rows ? $0.rows : $0.columns } ?? 0)
  }

  fileprivate func place(_ items: [PlacementItem], tracks: Int) -> Placement {
    Placement.place(
      items, tracks: tracks, flow: flow, policy: policy, packing: packing, declaredTracks: declaredGrowing)
  }
}

extension Placement {
  /// The placement of items with given areas: CSS's policy places each item that has both starts by itself.
  static func fixed(_ areas: [GridArea], tracks: Int, flow: GridFlow) -> Placement {
    place(areas.map { PlacementItem(fixed: $0) }, tracks: tracks, flow: flow, policy: .css)
  }
}

extension PlacementItem {
  /// An item with a given area.
  init(fixed area: GridArea) {
    self.init(GridSpan(columns: area.columns, rows: area.rows), startColumn: area.column, startRow: area.row)
  }

  /// The item with columns and rows exchanged.
  fileprivate var exchanged: PlacementItem {
    PlacementItem(GridSpan(columns: span.rows, rows: span.columns), startColumn: startRow, startRow: startColumn)
  }
}

extension PlacementDiagnostic {
  /// The same diagnostic for another item number.
  fileprivate func renumbered(_ number: (Int) -> Int) -> PlacementDiagnostic {
    switch self {
    case .clampedSpan(let item): .clampedSpan(item: number(item))
    case .droppedStart(let item): .droppedStart(item: number(item))
    case .clampedStart(let item): .clampedStart(item: number(item))
    case .conflict(let item): .conflict(item: number(item))
    case .noRoom(let item): .noRoom(item: number(item))
    }
  }
}
