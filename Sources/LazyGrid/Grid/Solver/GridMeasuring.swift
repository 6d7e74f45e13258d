// What the solver asks of content.

import GridEngine

/// Content as the solver sees it: cells by number.
protocol GridMeasuring {
  /// The size of a cell for a proposal; any numbers.
  func size(of cell: Int, proposal: ProposedSize) -> Size
  /// Where a cell's baseline is; `nil` for none.
  func guide(_ alignment: VerticalAlignment, of cell: Int, size: Size) -> Double?
}
