// The scroll position of a grid in the engine's own units, which tests compare exactly.

@testable import GridEngine

extension VirtualGrid {
  var exactOffset: FixedPoint { state.viewport.offset(in: model) }
  var exactMaximumOffset: FixedPoint { state.viewport.maximumOffset(in: model) }
}

extension GridModel {
  /// What is wrong with the model, in builds that can tell.
  var problem: String? {
    #if DEBUG || LAZYGRID_CHECKS
      return brokenInvariant()
    #else
      return nil
    #endif
  }
}
