// The boundary between a grid's own coordinates and the engine's vertical, left-to-right ones.

/// The mapping between the engine's coordinates (x across, y along, leading edge at 0) and the host's.
struct Boundary {
  let axis: Axis
  let direction: LayoutDirection
  /// The content's extent along x as the host sees it; right-to-left frames are mirrored in it.
  var width = 0.0

  init(axis: Axis, direction: LayoutDirection) {
    self.axis = axis
    self.direction = direction
  }

  /// True where the content is laid out from its right edge along the scrolling axis.
  var isMirrored: Bool { axis == .horizontal && direction == .rightToLeft }

  /// The boundary of a grid in its present state; right-to-left it depends on the width of the content.
  init(axis: Axis, direction: LayoutDirection, of model: GridModel, _ viewport: Viewport) {
    self.init(axis: axis, direction: direction)
    if direction == .rightToLeft { width = contentSize(of: model, viewport).width }
  }

  /// The size of a grid's content as the host sees it.
  func contentSize(of model: GridModel, _ viewport: Viewport) -> Size {
    size(across: viewport.contentAcross(in: model), along: model.contentExtent.points)
  }

  func rect(_ inner: Rect) -> Rect {
    var rect = axis == .vertical ? inner : transposed(inner)
    if direction == .rightToLeft { rect.x = width - rect.x - rect.width }
    return rect
  }

  /// Moves a frame of the host's along the scrolling axis, to a leading edge in the engine's coordinates.
  func move(_ rect: inout Rect, to edge: Double) {
    if axis == .vertical {
      rect.y = edge
    } else {
      rect.x = direction == .rightToLeft ? width - edge - rect.width : edge
    }
  }

  /// Moves a frame of the host's along the scrolling axis, towards the end.
  func move(_ rect: inout Rect, by distance: Double) {
    if axis == .vertical {
      rect.y += distance
    } else {
      rect.x += direction == .rightToLeft ? -distance : distance
    }
  }

  /// The distance along the scrolling axis between the leading edges of two frames of the host's.
  func distance(from a: Rect, to b: Rect) -> Double {
    if axis == .vertical { return b.y - a.y }
    return direction == .rightToLeft ? a.maxX - b.maxX : b.x - a.x
  }

  func inner(_ rect: Rect) -> Rect {
    var rect = rect
    if direction == .rightToLeft { rect.x = width - rect.x - rect.width }
    return axis == .vertical ? rect : transposed(rect)
  }

  func alignment(_ inner: UnitPoint) -> UnitPoint {
    var point = axis == .vertical ? inner : UnitPoint(x: inner.y, y: inner.x)
    if direction == .rightToLeft { point.x = 1 - point.x }
    return point
  }

  /// A declaration as the engine sees it: insets and alignments transposed for a horizontal grid.
  func inner(_ section: GridSection) -> GridSection {
    guard axis == .horizontal else { return section }
    var section = section
    let insets = section.insets
    section.insets = EdgeInsets(
      top: insets.leading, leading: insets.top, bottom: insets.trailing, trailing: insets.bottom)
    section.transposeBody()
    return section
  }

  func proposal(across extent: Double) -> ProposedSize {
    // A cell of a column that learns its width from it is offered nothing.
    if extent < 0 { return ProposedSize(width: nil, height: nil) }
    return axis == .vertical ? ProposedSize(width: extent, height: nil) : ProposedSize(width: nil, height: extent)
  }

  func along(_ size: Size) -> Double { axis == .vertical ? size.height : size.width }
  func across(_ size: Size) -> Double { axis == .vertical ? size.width : size.height }

  func size(across: Double, along: Double) -> Size {
    axis == .vertical ? Size(width: across, height: along) : Size(width: along, height: across)
  }

  private func transposed(_ rect: Rect) -> Rect {
    Rect(x: rect.y, y: rect.x, width: rect.height, height: rect.width)
  }
}
