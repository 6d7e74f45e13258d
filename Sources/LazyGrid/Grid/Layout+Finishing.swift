// The last steps of a layout: mirroring for right-to-left, rounding to device pixels.

import GridEngine

extension Grid.Layout {
  /// Turns distances from the leading edge into distances from the left, for right-to-left layout.
  mutating func mirror() {
    for i in frames.indices { frames[i].x = Grid.Tracks.mirrored(frames[i].x, frames[i].width, in: size.width) }
    columns.mirror(in: size.width)
  }

  /// Rounds edges, not extents, so that frames that touched still touch.
  mutating func round(with rounding: PixelRounding) {
    for i in frames.indices { frames[i] = rounding.snapped(frames[i]) }
    columns.round(with: rounding)
    rows.round(with: rounding)
    size = rounding.snapped(size)
  }
}
