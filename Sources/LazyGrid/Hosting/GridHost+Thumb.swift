// Dragging the thumb of a host's scroll bar.

import GridEngine

extension GridHost {
  /// Begins to drag the thumb: until ``endDraggingThumb()`` each position of the thumb stands for one place of the
  /// content, even if more is measured meanwhile.
  ///
  /// - Complexity: as ``thumb``.
  public func beginDraggingThumb() {
    if isIdle() { grid.beginDraggingThumb() }
  }

  /// Scrolls to the place that a position of the thumb stands for, and moves the thumb there. Without a call of
  /// ``beginDraggingThumb()`` dragging begins here.
  /// - Parameter position: from 0, the start of the content, to 1, its end; other numbers are clamped, and NaN does not
  ///   scroll and is reported.
  @discardableResult
  public func dragThumb(to position: Double) -> HostedChanges {
    step { grid, measure in grid.dragThumb(to: position, measure: measure) }
  }

  /// Ends the dragging of the thumb.
  ///
  /// - Complexity: O(1).
  public func endDraggingThumb() {
    if isIdle() { grid.endDraggingThumb() }
  }
}
