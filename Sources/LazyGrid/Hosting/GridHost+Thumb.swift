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

  /// Ends the dragging of the thumb.
  ///
  /// - Complexity: O(1).
  public func endDraggingThumb() {
    if isIdle() { grid.endDraggingThumb() }
  }
}
