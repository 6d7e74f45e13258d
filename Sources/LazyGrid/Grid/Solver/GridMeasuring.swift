// The measurements that the solver asks of content.

import GridEngine

/// Content as the solver sees it: cells by number.
protocol GridMeasuring {
  /// The size of a cell for a proposal; any numbers are allowed.
  func size(of cell: Int, proposal: ProposedSize) -> Size
  /// The position of a cell's baseline, in points from its top; `nil` for none.
  func guide(_ alignment: VerticalAlignment, of cell: Int, size: Size) -> Double?
}
