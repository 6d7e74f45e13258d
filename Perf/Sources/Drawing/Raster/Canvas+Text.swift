// Text on a canvas in the pixel font, and boxes with the code point for what the font lacks.

/// Where a text starts, and which way it runs.
struct TextOrigin {
  /// The corner where the first character's top row begins.
  var x: Int
  var y: Int
  /// Whether the text runs down the page, turned by a quarter clockwise.
  var isRotated = false

  /// The pixels of a block that lies at (`u`, `v`) along and across the text.
  func block(_ u: Int, _ v: Int, width: Int, height: Int) -> PixelRect {
    isRotated
      ? PixelRect(minX: x - v - height, minY: y + u, maxX: x - v, maxY: y + u + width)
      : PixelRect(minX: x + u, minY: y + v, maxX: x + u + width, maxY: y + v + height)
  }
}

extension Canvas {
  /// The pixels that a text takes along its line, each font pixel being `factor` pixels wide.
  static func textWidth(_ text: String, factor: Int) -> Int {
    text.unicodeScalars.reduce(0) { $0 + advance(of: $1, factor: factor) }
  }

  /// Draws a line of text.
  mutating func draw(_ text: String, at origin: TextOrigin, factor: Int, isBold: Bool = false, color: RGB) {
    var u = 0
    for scalar in text.unicodeScalars {
      if let shape = PixelFont.shape(of: scalar) {
        draw(shape, origin: origin, u: u, factor: factor, color: color)
        if isBold { draw(shape, origin: origin, u: u + max(1, factor / 2), factor: factor, color: color) }
      } else {
        let box = HexBox(scalar, factor: factor)
        let v = (PixelFont.capHeight * factor - box.height) / 2
        draw(box, at: origin, u: u, v: v, color: color)
      }
      u += Self.advance(of: scalar, factor: factor)
    }
  }

  /// Draws a glyph as large as the room allows: printable ASCII in the pixel font, everything else as boxes with the
  /// code points of its scalars, four at most.
  mutating func drawGlyph(_ text: String, centerX: Int, centerY: Int, width: Int, height: Int, color: RGB) {
    let scalars = text.unicodeScalars.prefix(4)
    if scalars.count == 1, let scalar = scalars.first, let shape = PixelFont.shape(of: scalar) {
      let factor = max(1, min(width / PixelFont.advance, height / PixelFont.rows))
      let x = centerX - (PixelFont.advance - 1) * factor / 2
      let y = centerY - PixelFont.capHeight * factor / 2
      return draw(shape, origin: TextOrigin(x: x, y: y), u: 0, factor: factor, color: color)
    }
    // A box fills its square, so it looks larger than a letter of the same height.
    var unit = max(1, (height * 4 / 5 + HexBox.rows / 2) / HexBox.rows)
    func total(_ unit: Int) -> Int {
      scalars.reduce(-2 * unit) { $0 + HexBox($1, unit: unit).width + 2 * unit }
    }
    while unit > 1, total(unit) > width { unit -= 1 }
    var x = centerX - total(unit) / 2
    for scalar in scalars {
      let box = HexBox(scalar, unit: unit)
      draw(box, at: TextOrigin(x: x, y: centerY - box.height / 2), u: 0, v: 0, color: color)
      x += box.width + 2 * unit
    }
  }

  private static func advance(of scalar: Unicode.Scalar, factor: Int) -> Int {
    PixelFont.shape(of: scalar) == nil
      ? HexBox(scalar, factor: factor).width + factor : PixelFont.advance * factor
  }

  private mutating func draw(_ shape: UInt64, origin: TextOrigin, u: Int, factor: Int, color: RGB) {
    var bits = shape
    while bits != 0 {
      let bit = bits.trailingZeroBitCount
      bits &= bits - 1
      fill(
        origin.block(u + bit % 5 * factor, bit / 5 * factor, width: factor, height: factor), color: color)
    }
  }

  private mutating func draw(_ box: HexBox, at origin: TextOrigin, u: Int, v: Int, color: RGB) {
    for side in box.sides { fill(origin.block(u + side.u, v + side.v, width: side.w, height: side.h), color: color) }
    for (place, digit) in box.digits.enumerated() {
      let corner = box.corner(ofDigit: place)
      var bits = PixelFont.tinyDigit(digit)
      while bits != 0 {
        let bit = bits.trailingZeroBitCount
        bits &= bits - 1
        let block = origin.block(
          u + corner.u + bit % 3 * box.unit, v + corner.v + bit / 3 * box.unit, width: box.unit, height: box.unit)
        fill(block, color: color)
      }
    }
  }
}
