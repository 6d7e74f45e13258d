// The scroll bar of a host: its thumb, and the estimated extent of the content.

public import GridEngine

extension GridHost {
  /// The scroll bar's thumb after the last step, which never moves against the direction of scrolling; see
  /// `VirtualGrid.thumb`.
  ///
  /// - Complexity: O(log S + log R), S sections, R measured rows and runs of unmeasured ones.
  public var thumb: ScrollThumb { grid.thumb }

  /// True while the thumb is being dragged.
  public var isDraggingThumb: Bool { grid.isDraggingThumb }

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

  /// The estimated extent of the content, the possible error of the estimate, and its proven bounds.
  ///
  /// - Complexity: O(p), p packed sections.
  public var extentEstimate: ExtentEstimate { grid.extentEstimate }
}
