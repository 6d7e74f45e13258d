// The distance that the content moved on the screen, independent of changes of the offset by corrected estimates.

/// Sums over steps, for thumbs and for planning ahead.
struct Travel {
  /// Points that the content moved on the screen in all steps, towards its start.
  var distance = FixedPoint.zero
  /// True once the distance is needed.
  var isTracked = false
  /// The offset and, where frames are mirrored, the content's extent after the last step.
  var lastOffset = FixedPoint.zero
  var lastWidth = FixedPoint.zero
  /// The number of changes of the data or of the viewport's size.
  var revision = 0
}

extension VirtualGrid {
  /// Adds the distance that the content moved on the screen: the offset's change without the shift.
  ///
  /// - Parameters:
  ///   - anchor: the anchor before the step; it gives the distance when nothing stayed in view.
  ///   - target: the target of the step. Rows without items may be all that is in view, and the anchor far behind them:
  ///     what is measured before it is no way, so a step by a distance counts at most that.
  func noteTravel(
    to offset: FixedPoint, from anchor: (id: CellID, distance: FixedPoint)?, by target: Step.Target?
  ) {
    let isMirrored = axis == .horizontal && layoutDirection == .rightToLeft
    let width = isMirrored ? model.contentExtent : .zero
    if state.changes.isShiftKnown {
      let shift = FixedPoint(axis == .vertical ? state.changes.shift.y : state.changes.shift.x)
      state.travel.distance +=
        offset - state.travel.lastOffset - (isMirrored ? width - state.travel.lastWidth - shift : shift)
    } else if state.travel.isTracked, let anchor, let place = model.place(of: anchor.id) {
      var distance = offset - model.offset(of: place) - anchor.distance
      if case .by(let asked)? = target { distance = max(min(.zero, asked), min(max(.zero, asked), distance)) }
      state.travel.distance += distance
    }
    state.travel.lastOffset = offset
    state.travel.lastWidth = width
  }
}
