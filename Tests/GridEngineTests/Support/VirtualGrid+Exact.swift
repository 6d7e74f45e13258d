// The scroll position of a grid in the engine's own units, which tests compare exactly.

@testable import GridEngine

extension VirtualGrid {
  var exactOffset: FixedPoint { state.viewport.offset(in: model) }
  var exactMaximumOffset: FixedPoint { state.viewport.maximumOffset(in: model) }
}
