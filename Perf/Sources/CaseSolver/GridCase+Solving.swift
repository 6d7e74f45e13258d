// Solving a grid case: declared as a host would, laid out in the proposal.

import GridEngine
import JSONValues
import LazyGrid

extension GridCase {
  /// The layout under the keys that a case expects: `size`, `frames`.
  func solve() throws(CaseError) -> [JSONValue.Member] {
    let layout = grid.layout(proposal: proposal)
    if let diagnostic = layout.diagnostics.first {
      throw CaseError(path: "", problem: "the grid refuses a value: \(diagnostic)")
    }
    return [
      JSONValue.Member("size", [layout.size.width, layout.size.height].json),
      JSONValue.Member("frames", .array(layout.frames.map { [$0.x, $0.y, $0.width, $0.height].json })),
    ]
  }

  private var grid: Grid {
    Grid(alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing) {
      for child in children {
        switch child {
        case .row(let alignment, let cells): GridRow(alignment: alignment) { for cell in cells { cell.declaration } }
        case .view(let cell): cell.declaration
        }
      }
    }
  }
}
