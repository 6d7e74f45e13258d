// Solving a packed case: the whole grid at once.

import GridEngine
import JSONValues

extension PackedCase {
  /// The layout under the keys that a case expects: `cells` (column, row, columns, rows), `tracks` and `growing` (extents
  /// across and along the flow), and `frames`; `null` for an item that a grid without tracks has no room for.
  func solve() -> [JSONValue.Member] {
    let layout = PackedLayout(
      items, sizes: sizes, tracks: tracks, growing: growing, horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing, in: container, flow: flow, policy: policy, packing: packing)
    let cells = layout.areas.map { area in
      JSONValue.array([area.column, area.row, area.columns, area.rows].map { .integer($0) })
    }
    let frames = items.indices.map { item in
      layout.frame(of: item).map { [$0.x, $0.y, $0.width, $0.height].json } ?? .null
    }
    return [
      JSONValue.Member("cells", .array(cells)), JSONValue.Member("tracks", layout.tracks.json),
      JSONValue.Member("growing", layout.growingTracks.json), JSONValue.Member("frames", .array(frames)),
    ]
  }
}
