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
  /// Adds the distance that the content moved on the screen: the offset's change without the shift. A step that stays has
  /// not scrolled, whatever it measured.
  func noteTravel(to offset: FixedPoint) {
    let width = orientation.isMirrored ? model.contentExtent : .zero
    defer { (state.travel.lastOffset, state.travel.lastWidth) = (offset, width) }
    if isStay(state.run.target) { return }
    if state.pending.reason == .scroll, state.changes.isShiftKnown {
      let shift = FixedPoint(axis == .vertical ? state.changes.shift.y : state.changes.shift.x)
      state.travel.distance +=
        offset - state.travel.lastOffset - (orientation.isMirrored ? width - state.travel.lastWidth - shift : shift)
    } else if state.changes.isShiftKnown || state.travel.isTracked {
      noteTravelFromStart(to: offset)
    }
  }

  /// Where more than the viewport moved, or nothing stayed in view, the anchor gives the distance. Rows without items may be
  /// all that is in view, and the anchor far behind them: what is measured before it is no way, so a step by a distance counts
  /// at most that.
  private func noteTravelFromStart(to offset: FixedPoint) {
    guard let start = state.run.start, let place = model.place(of: start.id) else { return }
    var distance = offset - model.offset(of: place) - start.distance
    if case .by(let asked, _)? = state.run.target {
      distance = max(min(.zero, asked), min(max(.zero, asked), distance))
    }
    state.travel.distance += distance
  }
}
