// Insets of the viewport, and the coordinates that hosts see: their offsets count from the viewport's edge.

extension Viewport {
  /// The offset of the viewport's leading edge, as hosts see it: before the content by the leading inset at its start.
  func hostOffset(_ offset: FixedPoint) -> Double { (offset - insets.leading).points }

  /// The offsets that hosts see without overscroll.
  func hostOffsets(in model: GridModel) -> ClosedRange<Double> {
    hostOffset(minimumOffset(in: model))...hostOffset(maximumOffset(in: model))
  }

  /// The offset for one of the host's.
  func offset(ofHost offset: Double) -> FixedPoint { FixedPoint(offset).saturatingAdd(insets.leading) }

  /// Changes the insets, after the place that is to be held was chosen. With another leading inset a viewport at the start
  /// of the content stays there, and otherwise nothing moves on the screen. Another trailing inset moves what holds its
  /// place by its trailing edge.
  ///
  /// - Complexity: O(log S + log R), S sections, R entries of the row tree.
  mutating func setInsets(leading: FixedPoint, trailing: FixedPoint, in model: GridModel) {
    let start = offset(in: model) - minimumOffset(in: model)
    let before = insets.leading
    contentInsets = (leading, trailing)
    let change = insets.leading - before
    guard change != .zero else { return }
    switch held {
    case .anchor where start <= .zero, .cell where start <= .zero: held = .start(start)
    case .cell(var point):
      point.distance -= FixedPoint(change.points * (1 - point.view))
      held = .cell(point)
    case .anchor, .start, .end, nil: break
    }
    if start > .zero { anchor?.distance += change }
  }
}
