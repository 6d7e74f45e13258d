// The position across the scrolling axis, of grids whose sections have columns of their own.

extension Viewport {
  /// What can be seen across.
  var rangeAcross: AxisRange { AxisRange(start: offsetAcross, end: offsetAcross + FixedPoint(across)) }

  /// The largest offset across.
  func maximumOffsetAcross(in model: GridModel) -> FixedPoint {
    max(.zero, FixedPoint(contentAcross(in: model)) - FixedPoint(across))
  }

  /// The nearest offset across to one that the content may not reach. Without tables nothing scrolls across.
  func offsetAcross(near offset: FixedPoint, in model: GridModel) -> FixedPoint {
    model.contents.columnSets.isEmpty ? .zero : max(.zero, min(offset, maximumOffsetAcross(in: model)))
  }
}
