// The thumb from step to step: it rests where nothing is scrolled, and never goes against the scrolling.

import GridEngine

extension Run {
  /// After a step that scrolled by a distance, 0 for one that did not.
  ///
  /// - Parameter held: what the step put back to its place before it scrolled.
  func checkThumb(movedBy distance: Double?, wasAtEnd: Bool, _ held: Held?) {
    guard problem == nil else { return }
    defer { thumb = grid.isDraggingThumb ? nil : grid.thumb.range(inTrack: 1) }
    guard let thumb, let distance, !grid.isDraggingThumb else { return }
    // At an end the thumb is at its end, also where that came to the viewport or went on.
    // Where bars cover the whole viewport, nothing holds a place.
    if isAtEnd || wasAtEnd || openExtent == 0 { return }
    if distance != 0 {
      guard abs(Units.of(distance)) <= 2 * viewportExtent else { return }
      // Within the policy's distance the viewport counts as being at an end, and goes with it wherever that is measured to be.
      switch held {
      case .start, .end: return
      case .cell, .open, nil: break
      }
      checkThumbMovement(from: thumb, by: distance)
    } else {
      let now = grid.thumb.range(inTrack: 1)
      let moves = [now.start - thumb.start, now.start + now.length - thumb.start - thumb.length]
      expect(moves.allSatisfy { abs($0) < 1e-12 }, "nothing is scrolled, and the thumb's edges moved by \(moves)")
    }
  }
}
