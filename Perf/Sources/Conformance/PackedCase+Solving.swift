// Solving a packed case: the whole grid at once.

import GridEngine

extension PackedCase {
  /// The layout under the keys that a case expects: `cells` (column, row, columns, rows), `tracks` and `growing`
  /// (extents across and along the flow), and `frames`; `null` for the items of a grid without tracks.
  func solve() -> [CaseAnswer.Member] {
    let layout = PackedLayout(
      items.map(\.placement), sizes: items.map(\.contentSize), tracks: gridTracks, growing: isFilled ? .fill : .fit,
      horizontalSpacing: spacing[0], verticalSpacing: spacing[1], in: room, flow: gridFlow, policy: gridPolicy,
      packing: gridPacking)
    return [
      ("cells", layout.areas.map { [$0.column, $0.row, $0.columns, $0.rows] }), ("tracks", layout.tracks),
      ("growing", layout.growingTracks), ("frames", items.indices.map { layout.frame(of: $0)?.numbers }),
    ]
  }
}
