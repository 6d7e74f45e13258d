// Solving a case of lanes: all items at once.

import GridEngine

extension LanesCase {
  /// The layout under the keys that a case expects: `lanes` (the first of each item), `tracks` (the extents of lanes),
  /// `extent` and `frames`; `null` for the items of a layout without lanes.
  func solve() -> [CaseAnswer.Member] {
    let layout = layout
    return [
      ("lanes", layout.lanes), ("tracks", layout.tracks), ("extent", layout.extent),
      ("frames", items.indices.map { layout.frame(of: $0)?.numbers }),
    ]
  }
}
