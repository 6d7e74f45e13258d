// The scroll bar of a host: its thumb, and how far the content reaches.

public import GridEngine

extension GridHost {
  /// The scroll bar's thumb after the last step, which never moves against the scrolling; see `VirtualGrid.thumb`.
  ///
  /// - Complexity: O(log S + log R), S sections, R measured rows and runs of unmeasured ones.
  public var thumb: ScrollThumb { grid.thumb }

  /// Whether the thumb is being dragged.
  public var isDraggingThumb: Bool { grid.isDraggingThumb }

  /// Begins to drag the thumb: until ``endDraggingThumb()`` each of its positions stands for one place of the content,
  /// whatever is measured meanwhile.
  ///
  /// - Complexity: as ``thumb``.
  public func beginDraggingThumb() {
    if isIdle() { grid.beginDraggingThumb() }
  }

  /// Goes where a position of the thumb is, which it then has. Without ``beginDraggingThumb()`` dragging begins here.
  ///
  /// - Parameter position: from 0, the start of the content, to 1, its end; other numbers are clamped, and NaN does not
  ///   scroll and is reported.
  @discardableResult
  public func dragThumb(to position: Double) -> HostedChanges {
    step { grid, measure in grid.dragThumb(to: position, measure: measure) }
  }

  /// Lets go of the thumb.
  ///
  /// - Complexity: O(1).
  public func endDraggingThumb() {
    if isIdle() { grid.endDraggingThumb() }
  }

  /// How long the content is, by how much that may be wrong, and what is proven.
  ///
  /// - Complexity: O(p), p packed sections.
  public var extentEstimate: ExtentEstimate { grid.extentEstimate }
}
