// The last steps of a layout: mirroring for right-to-left, rounding to device pixels.

import GridEngine

extension Grid.Layout {
  /// Turns distances from the leading edge into distances from the left where that is the trailing edge.
  mutating func mirror() {
    for i in frames.indices { frames[i].x = mirrored(frames[i].x, frames[i].width) }
    for i in columns.offsets.indices { columns.offsets[i] = mirrored(columns.offsets[i], columns.extents[i]) }
  }

  private func mirrored(_ offset: Double, _ extent: Double) -> Double {
    let mirrored = size.width - offset - extent
    return mirrored.isNaN ? 0 : mirrored
  }

  /// Rounds edges, not extents: what touched still touches.
  mutating func round(to scale: Double) {
    func nearest(_ value: Double) -> Double {
      let rounded = (value * scale).rounded() / scale
      return rounded.isFinite ? rounded : value
    }
    func snapped(_ offset: Double, _ extent: Double) -> (offset: Double, extent: Double) {
      let (start, end) = (nearest(offset), nearest(offset + extent))
      return (start, end.isFinite ? end - start : extent)
    }
    for (i, frame) in frames.enumerated() {
      let (x, y) = (snapped(frame.x, frame.width), snapped(frame.y, frame.height))
      frames[i] = Rect(x: x.offset, y: y.offset, width: x.extent, height: y.extent)
    }
    for i in columns.extents.indices {
      (columns.offsets[i], columns.extents[i]) = snapped(columns.offsets[i], columns.extents[i])
    }
    for i in rows.extents.indices {
      (rows.offsets[i], rows.extents[i]) = snapped(rows.offsets[i], rows.extents[i])
    }
    size = Size(width: nearest(size.width), height: nearest(size.height))
  }
}
