// A picture of opaque pixels to draw on: rectangles, rounded ones, with a clip and with opacity.

/// A rectangle of whole pixels; the upper bounds are outside.
struct PixelRect: Hashable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  var width: Int { max(0, maxX - minX) }
  var height: Int { max(0, maxY - minY) }
  var isEmpty: Bool { minX >= maxX || minY >= maxY }

  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  func inset(by distance: Int) -> PixelRect {
    PixelRect(minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
  }
}

/// Pixels, row by row from the top. Nothing is drawn outside ``clip``.
struct Canvas {
  let width: Int
  let height: Int
  private(set) var pixels: [UInt32]
  private(set) var clip: PixelRect

  /// A canvas of one colour; a side below 1 is taken as 1.
  init(width: Int, height: Int, color: RGB) {
    self.width = max(1, width)
    self.height = max(1, height)
    pixels = [UInt32](repeating: color.hex, count: self.width * self.height)
    clip = PixelRect(minX: 0, minY: 0, maxX: self.width, maxY: self.height)
  }

  /// Draws with the clip narrowed to `rect`.
  mutating func clipped(to rect: PixelRect, draw: (inout Canvas) -> Void) {
    let outer = clip
    clip = outer.intersection(rect)
    if !clip.isEmpty { draw(&self) }
    clip = outer
  }

  mutating func fill(_ rect: PixelRect, color: RGB, opacity: Double = 1) {
    let rect = rect.intersection(clip)
    guard !rect.isEmpty, opacity > 0 else { return }
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX { blend(color, opacity, at: y * width + x) }
    }
  }

  /// A rectangle with round corners. Corner pixels are covered in quarters, which keeps the colours of a picture few
  /// enough for a palette.
  mutating func fill(_ rect: PixelRect, radius: Int, color: RGB, opacity: Double = 1) {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    guard radius > 0 else { return fill(rect, color: color, opacity: opacity) }
    let visible = rect.intersection(clip)
    guard !visible.isEmpty, opacity > 0 else { return }
    for y in visible.minY..<visible.maxY {
      let isCornerRow = y < rect.minY + radius || y >= rect.maxY - radius
      for x in visible.minX..<visible.maxX {
        let isCorner = isCornerRow && (x < rect.minX + radius || x >= rect.maxX - radius)
        let share = isCorner ? coverage(x, y, rect, radius) : 1
        if share > 0 { blend(color, opacity * share, at: y * width + x) }
      }
    }
  }

  private func coverage(_ x: Int, _ y: Int, _ rect: PixelRect, _ radius: Int) -> Double {
    // In quarter pixels, so that the centres of the four samples are whole numbers.
    let near = 4 * radius
    let centerX = x < rect.minX + radius ? 4 * rect.minX + near : 4 * rect.maxX - near
    let centerY = y < rect.minY + radius ? 4 * rect.minY + near : 4 * rect.maxY - near
    var hits = 0
    for (stepX, stepY) in [(1, 1), (3, 1), (1, 3), (3, 3)] {
      let dx = 4 * x + stepX - centerX
      let dy = 4 * y + stepY - centerY
      if dx * dx + dy * dy <= near * near { hits += 1 }
    }
    return Double(hits) / 4
  }

  private mutating func blend(_ color: RGB, _ opacity: Double, at index: Int) {
    pixels[index] = opacity >= 1 ? color.hex : RGB(pixels[index]).mixed(with: color, opacity).hex
  }
}
