// Rounding to device pixels, the last step of a layout.

import GridEngine

/// Rounding of edges, not of extents: frames that touched still touch afterwards.
struct PixelRounding: Sendable, Hashable {
  /// Device pixels per point.
  let scale: Double

  func nearest(_ value: Double) -> Double {
    let rounded = (value * scale).rounded() / scale
    return rounded.isFinite ? rounded : value
  }

  func snapped(_ offset: Double, _ extent: Double) -> (offset: Double, extent: Double) {
    let (start, end) = (nearest(offset), nearest(offset + extent))
    return (start, end.isFinite ? end - start : extent)
  }

  func snapped(_ frame: Rect) -> Rect {
    let (x, y) = (snapped(frame.x, frame.width), snapped(frame.y, frame.height))
    return Rect(x: x.offset, y: y.offset, width: x.extent, height: y.extent)
  }

  func snapped(_ size: Size) -> Size { Size(width: nearest(size.width), height: nearest(size.height)) }
}

extension Grid.Tracks {
  /// Rounds the edges of all tracks.
  mutating func round(with rounding: PixelRounding) {
    for i in extents.indices { (offsets[i], extents[i]) = rounding.snapped(offsets[i], extents[i]) }
  }

  /// Turns distances from the leading edge into distances from the left, for right-to-left layout.
  mutating func mirror(in width: Double) {
    for i in offsets.indices { offsets[i] = Grid.Tracks.mirrored(offsets[i], extents[i], in: width) }
  }

  /// The distance from the other edge.
  static func mirrored(_ offset: Double, _ extent: Double, in width: Double) -> Double {
    let mirrored = width - offset - extent
    return mirrored.isNaN ? 0 : mirrored
  }
}
