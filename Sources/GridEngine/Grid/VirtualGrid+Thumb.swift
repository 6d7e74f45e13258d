// The thumb of a scroll bar: following the viewport, and dragging it.

extension LiveGrid {
  /// The scroll bar's thumb after the last step. During scrolling neither of its edges moves against the scrolling,
  /// whatever is measured, as long as a step goes no farther than two viewports: anything farther is a jump by
  /// estimates. Changes of the data, of the viewport's size and of its insets put it where ``GridQuerying/offset`` is.
  ///
  /// Reading it moves it on from where it was when it was last read, so read it after each step. While it is dragged,
  /// it is where it is dragged to.
  ///
  /// - Complexity: O(log S + log R), S sections, R measured rows and runs of unmeasured ones.
  public var thumb: ScrollThumb {
    let grid = reader.grid
    if !grid.state.pending.isMeasuring { grid.moveThumb() }
    return grid.thumbState.thumb
  }

  /// True while the thumb is being dragged.
  ///
  /// - Complexity: O(1).
  public var isDraggingThumb: Bool { reader.grid.thumbState.frozen != nil }
}

extension GridChanging {
  /// Begins to drag the thumb. Until ``endDraggingThumb()`` each position that it is dragged to (``ScrollTarget/thumb(_:)``)
  /// stands for one place of the content, whatever is measured meanwhile. Places are found by the estimates of this moment, and
  /// after a change of the data by those of that moment.
  ///
  /// - Complexity: O(log S + log R), S sections, R measured rows and runs of unmeasured ones. The next steps copy the
  ///   parts of the stored extents that they write to.
  public func beginDraggingThumb() { writer()?.grid.grabThumb() }

  /// Ends dragging the thumb. It goes on from where it is, and approaches the position of ``VirtualGrid/offset`` during scrolling.
  ///
  /// - Complexity: O(1).
  public func endDraggingThumb() { writer()?.grid.letThumbGo() }
}

extension VirtualGrid {
  /// The state of the thumb: how far it has followed the steps, and what its positions stand for while it is dragged.
  struct ThumbState {
    var thumb = ScrollThumb()
    /// The travel and its revision when the thumb was last read.
    var travel = FixedPoint.zero
    var revision = -1
    /// The grid as it was when dragging began; `nil` while the thumb is not dragged.
    var frozen: (model: ModelOwner, viewport: Viewport)?
  }

  fileprivate func moveThumb() {
    state.travel.isTracked = true
    guard !isDraggingThumb else { return }
    if thumbState.revision == state.travel.revision {
      thumbState.thumb.move(
        by: (state.travel.distance - thumbState.travel).points, to: state.viewport.offset(in: model).points,
        of: state.viewport.maximumOffset(in: model).points, viewport: state.viewport.extent.points)
    } else {
      placeThumb()
    }
    thumbState.travel = state.travel.distance
    thumbState.revision = state.travel.revision
  }

  private func placeThumb() {
    thumbState.thumb.place(
      at: state.viewport.offset(in: model).points, of: state.viewport.maximumOffset(in: model).points,
      viewport: state.viewport.extent.points)
  }

  fileprivate func grabThumb() {
    moveThumb()
    freezeThumb()
  }

  private func freezeThumb() {
    thumbState.frozen = (ModelOwner(model.copy()), state.viewport)
    thumbState.revision = state.travel.revision
  }

  /// Drags the thumb to a place; returns the target of the step that goes there.
  func grabThumb(at position: Double) -> Step.Target {
    if !isDraggingThumb { grabThumb() }
    if thumbState.revision != state.travel.revision {
      // Content that fitted into the viewport may not do so any more: then its thumb can be dragged from now on.
      placeThumb()
      freezeThumb()
    }
    let position = max(0, min(1, position))
    thumbState.thumb.drag(to: position)
    return target(ofThumb: position)
  }

  private func target(ofThumb position: Double) -> Step.Target {
    guard position > 0 else { return .start }
    guard position < 1, let frozen = thumbState.frozen else { return .end(.zero) }
    return frozen.viewport.target(atShare: position, in: frozen.model.model)
  }

  fileprivate func letThumbGo() {
    guard isDraggingThumb else { return }
    thumbState.frozen = nil
    thumbState.travel = state.travel.distance
    if thumbState.revision == state.travel.revision { moveThumb() }
  }
}

extension Viewport {
  /// The target at a share of the way that the viewport can go.
  fileprivate func target(atShare share: Double, in model: GridModel) -> Step.Target {
    let offset = FixedPoint(maximumOffset(in: model).points * share)
    guard let (slot, section, edge) = model.located(atOffset: offset) else { return .start }
    // The place in a row is kept as a share of the row, so that it stays before the next row, however large this one
    // turns out to be.
    let (id, lead) = model.cell(of: slot, at: offset - edge, in: section)
    let extent =
      section.metrics.hasSlots && id.kind == .item
      ? model.extent(ofItem: id.itemIndex, in: section) : model.extent(of: slot, in: section)
    let inside = offset - edge + lead
    let part = max(.zero, min(extent, inside))
    return .part(id, extent > .zero ? part.points / extent.points : 0, section.isStale ? .zero : inside - part)
  }
}
